"""The edges of a key on MicroPython: its level, and the interrupt that saw it move."""

import sys
from typing import Any
from unittest.mock import MagicMock

import pytest

from turnbox.ports import Clock, KeyPins
from turnbox.ui.keys import NEXT, OK, PREV


class Hand:
    """A finger on a key."""

    def __init__(self, key: int, stirred: list[int | None], stilled: list[int]) -> None:
        self.now = 0
        self.up = True
        self.slow = False  # it lets go while the box collects garbage, between two looks at it
        self._key, self._stirred, self._stilled = key, stirred, stilled

    def move(self, up: bool) -> None:
        """The key moves: an interrupt notes when it first did, and when it last did."""
        self.up = up
        self._stilled[self._key] = self.now
        if self._stirred[self._key] is None:
            self._stirred[self._key] = self.now

    def value(self) -> bool:
        """Its level. If the box is slow, 30 ms have passed by then, and the key was let go."""
        if self.slow:
            self.slow = False
            self.now += 25
            self.move(True)
            self.now += 5
        return self.up


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch):
    for name in ("machine", "neopixel", "pinout"):
        monkeypatch.setitem(sys.modules, name, MagicMock())
    monkeypatch.delitem(sys.modules, "turnbox.ports.micropython", raising=False)
    from turnbox.ports.micropython import Port

    port: Any = object.__new__(Port)
    port._keys, port._stirred, port._woken = KeyPins(), [None, None, None], bytearray(1)
    port._stilled = [0, 0, 0]
    hands = [Hand(key, port._stirred, port._stilled) for key in (PREV, OK, NEXT)]
    port._pins, port._clock = hands, Clock(0)
    port.ticks = lambda: port._clock.read(max(hand.now for hand in port._pins))
    yield port
    monkeypatch.delitem(sys.modules, "turnbox.ports.micropython")


def test_one_tap_stays_one_tap_when_garbage_is_collected_in_its_middle(port) -> None:
    hand = port._pins[0]
    hand.now = 1000
    hand.move(False)
    edges = [port.key()]
    hand.now += 20
    hand.slow = True
    edges += [port.key() for _ in range(4)]
    assert [edge[1] for edge in edges if edge] == [True, False]


def taken(port) -> list[tuple[int, bool, int]]:
    """All edges, in their order."""
    return list(iter(port.key, None))


def at(hand: Hand, tick: int, up: bool) -> None:
    """The finger moves at a tick."""
    hand.now = tick
    hand.move(up)


@pytest.mark.parametrize("apart", [40, 0])
def test_edges_that_come_while_the_box_is_busy_keep_their_order(port, apart: int) -> None:
    """After interrupts were off, as while flash is erased, two have one time: up comes first."""
    prev, ok, _ = port._pins
    at(ok, 1000, False)
    assert taken(port) == [(OK, True, 1000)]
    at(ok, 1600, True)
    at(prev, 1600 + apart, False)
    assert taken(port) == [(OK, False, 1600), (PREV, True, 1600 + apart)]


def test_a_tap_while_the_box_is_busy_ends_before_the_next_key(port) -> None:
    _, ok, following = port._pins
    at(ok, 1001, False)
    at(ok, 1031, True)
    at(following, 1041, False)
    assert taken(port) == [(OK, True, 1001), (OK, False, 1031), (NEXT, True, 1041)]


def test_a_key_that_comes_up_and_goes_down_while_the_box_is_busy_is_pressed_again(port) -> None:
    prev, _, _ = port._pins
    at(prev, 1000, False)
    taken(port)
    at(prev, 1030, True)
    at(prev, 1060, False)
    prev.now = 1065
    assert taken(port) == [(PREV, False, 1030), (PREV, True, 1060)]


def test_a_key_that_comes_up_may_bounce(port) -> None:
    prev, _, _ = port._pins
    at(prev, 1000, False)
    taken(port)
    at(prev, 1300, True)
    at(prev, 1301, False)
    assert taken(port) == []
    at(prev, 1302, True)
    assert taken(port) == [(PREV, False, 1302)]


def test_a_held_contact_that_breaks_for_a_moment_while_the_box_is_busy_stays_held(port) -> None:
    _, ok, _ = port._pins
    at(ok, 1000, False)
    taken(port)
    at(ok, 1300, True)
    at(ok, 1301, False)
    ok.now = 1340
    assert taken(port) == []


def test_a_bounce_does_not_date_the_end_of_a_long_press(port) -> None:
    _, ok, _ = port._pins
    at(ok, 1000, False)
    taken(port)
    ok.move(False)  # it bounces, and nobody looks before it comes up
    at(ok, 1600, True)
    assert taken(port) == [(OK, False, 1600)]


def test_the_keys_know_that_the_picture_faces_the_far_side(port) -> None:
    """An encoder turns the same way for both sides."""
    port._cells = None
    for far in (True, False):
        port.panel(3, far)
        assert port._keys.far is far
