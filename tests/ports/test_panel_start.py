"""The start of the panel on CircuitPython: as few commands as possible, and the same ones."""

import ast
import importlib
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock, Mock

import pytest

from host_tools.places import FIRMWARE

START = FIRMWARE / "turnbox/ports/circuitpython_start.py"
NOTHING = 0xE3  # a command


def constant(name: str) -> bytes:
    """A constant of a module that imports only on a board."""
    for node in ast.parse(START.read_text()).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return bytes(ast.literal_eval(node.value))
    raise AssertionError(name)


SLOW, FAST = constant("_SLOW"), constant("_FAST")


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The driver from PyPI; its display keeps the start sequence in `sequence`."""

    class BusDisplay:
        def __init__(self, bus: object, sequence: bytes, **options: Any) -> None:
            self.sequence = bytes(sequence)

    module = ModuleType("busdisplay")
    module.BusDisplay = BusDisplay  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "busdisplay", module)
    monkeypatch.delitem(sys.modules, "adafruit_displayio_ssd1306", raising=False)
    yield importlib.import_module("adafruit_displayio_ssd1306")
    sys.modules.pop("adafruit_displayio_ssd1306", None)


def entries(sequence: bytes) -> list[bytes]:
    """Each entry of a start sequence: the bytes that the runtime sends before it waits."""
    found = []
    while sequence:
        size = 2 + sequence[1]
        assert sequence[1] < 0x80  # no wait of its own
        found.append(sequence[:1] + sequence[2:size])
        sequence = sequence[size:]
    return found


def test_the_driver_has_the_sequence_that_is_replaced(driver: Any) -> None:
    assert driver._INIT_SEQUENCE == SLOW


def started(driver: Any, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """The sequence that the port starts a panel with, in place of a board."""
    for name in ("board", "busio", "displayio", "i2cdisplaybus", "pinout", "storage"):
        fake = MagicMock(OLED_ADDRESSES=(0x3C,), OLED_HEIGHT=64, OLED_SCL="GP1", OLED_SDA="GP0")
        monkeypatch.setitem(sys.modules, name, fake)
    monkeypatch.setattr(driver.SSD1306, "sleep", Mock())
    name = "turnbox.ports.circuitpython_start"
    monkeypatch.delitem(sys.modules, name, raising=False)
    try:
        panel = importlib.import_module(name).open_panel()
    finally:
        sys.modules.pop(name, None)
    sequence: bytes = panel[2].sequence
    return sequence


def test_the_port_starts_the_panel_with_one_entry(
    driver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(entries(started(driver, monkeypatch))) == 1


def test_the_sequence_of_another_version_of_the_driver_is_left_alone(
    driver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "_INIT_SEQUENCE", SLOW + b"\xe3\x00")
    assert len(entries(started(driver, monkeypatch))) == 14


@pytest.mark.parametrize("height", [64, 32])
def test_the_panel_gets_the_same_commands_at_once(
    driver: Any, monkeypatch: pytest.MonkeyPatch, height: int
) -> None:
    slow = entries(driver.SSD1306(None, width=128, height=height).sequence)
    monkeypatch.setattr(driver, "_INIT_SEQUENCE", FAST)
    fast = entries(driver.SSD1306(None, width=128, height=height).sequence)
    assert len(slow) == 13
    assert len(fast) == 1
    sizes = {command[0]: len(command) for command in slow}
    rest, told = fast[0], []
    while rest:
        size = sizes.get(rest[0], 1)
        if rest[0] != NOTHING:
            told.append(rest[:size])
        rest = rest[size:]
    assert sorted(told) == sorted(slow)
    assert (told[0], told[-1]) == (slow[0], slow[-1])
