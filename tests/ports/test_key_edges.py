"""The edges of a key on MicroPython: its level, and the interrupt that saw it move."""

import sys
from typing import Any
from unittest.mock import MagicMock

import pytest

from turnbox.ports import Clock, KeyPins


class Hand:
    """A key that is let go while the box collects garbage between two looks at it."""

    def __init__(self) -> None:
        self.now = 0
        self.stirred: list[int | None] = [None]
        self.up = True
        self.slow = False

    def move(self, up: bool) -> None:
        """The key moves: an interrupt notes when, if none has been noted yet."""
        self.up = up
        if self.stirred[0] is None:
            self.stirred[0] = self.now

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
    hand = Hand()
    port._keys, port._stirred, port._woken = KeyPins(), hand.stirred, bytearray(1)
    port._pins, port._clock = [hand], Clock(0)
    port.ticks = lambda: port._clock.read(hand.now)
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


def test_the_keys_know_that_the_picture_faces_the_far_side(port) -> None:
    """An encoder turns the same way for both sides."""
    port._cells = None
    for far in (True, False):
        port.panel(3, far)
        assert port._keys.far is far
