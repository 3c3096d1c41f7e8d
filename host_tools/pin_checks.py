"""Checks of a board's pins: their numbers, what is on them, the I2C bus, the two edges."""

from operator import attrgetter
from typing import TYPE_CHECKING

from host_tools.errors import LONGEST_PATH, quoted, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from host_tools.boards import Board
    from host_tools.source import Source

_GPIOS = range(48)  # of the RP2350B; the other chips have 30


def check_pins(source: "Source", board: "Board") -> None:
    """Raise UserError, which names the file, the line and the remedy, for what cannot be wired."""
    _check_gpios(source, board)
    _check_input(source, board)
    _check_uses(source, board)
    _check_encoder(source, board)
    _check_bus(source, board)
    _check_edges(source, board)


def _check_gpios(source: "Source", board: "Board") -> None:
    name_of: dict[int, str] = {}
    for name, gpio in board.pins.items():
        key = f"pins.{name}"
        if gpio not in _GPIOS:
            raise source.error(
                key, f"{shown(key)} is {shown(gpio)}; it must be 0 to {_GPIOS[-1]}, the GPIO number"
            )
        if gpio in name_of:
            raise source.error(
                key,
                f"{shown(key)} is GPIO {gpio}, and so is pins.{shown(name_of[gpio])};"
                " leave one name, or correct its number",
            )
        name_of[gpio] = name


def _check_input(source: "Source", board: "Board") -> None:
    if not (board.keys or board.encoder):
        raise source.error(
            "keys",
            "this file has neither keys nor an encoder; add [keys] with prev, ok and next,"
            " or [encoder] with a, b and push",
        )


def _wiring(board: "Board") -> "Iterator[tuple[str, str]]":
    yield "oled.sda", board.oled.sda
    yield "oled.scl", board.oled.scl
    if keys := board.keys:
        yield from (("keys.prev", keys.prev), ("keys.ok", keys.ok), ("keys.next", keys.next))
    if knob := board.encoder:
        yield from (("encoder.a", knob.a), ("encoder.b", knob.b), ("encoder.push", knob.push))
    yield "ring.pin", board.ring.pin
    if board.piezo:
        yield "piezo.pin", board.piezo.pin


def _check_uses(source: "Source", board: "Board") -> None:
    user_of: dict[str, str] = {}
    for key, pin in _wiring(board):
        if pin not in board.pins:
            raise source.error(
                key,
                f"{key} = {quoted(pin)} is not a pin of this board;"
                f" pins: {shown(', '.join(board.pins), LONGEST_PATH)}",
            )
        if pin in user_of:
            first = user_of[pin]
            raise source.error(
                key,
                f"{key} uses {shown(pin)}, and so does {first}; move one of them to a free pin",
            )
        user_of[pin] = key


def _check_encoder(source: "Source", board: "Board") -> None:
    """The contacts are read by a PIO, whose input pins have consecutive numbers."""
    if not (encoder := board.encoder):
        return
    a, b = board.pins[encoder.a], board.pins[encoder.b]
    if abs(a - b) == 1:
        return
    used = {pin for _, pin in _wiring(board)} - {encoder.b}
    beside = [name for name, gpio in board.pins.items() if abs(gpio - a) == 1 and name not in used]
    free = " or ".join(beside)
    remedy = f"move b to {free}" if free else "move a and b to two free pins with such numbers"
    raise source.error(
        "encoder.b",
        f"encoder.b = {quoted(encoder.b)} (GPIO {b}) is not beside encoder.a ="
        f" {quoted(encoder.a)} (GPIO {a}): their numbers must follow each other;"
        f" {shown(remedy, LONGEST_PATH)}",
    )


def _check_bus(source: "Source", board: "Board") -> None:
    """The I2C block and the signal of a GPIO repeat every four (RP2040 datasheet, 1.4.3)."""
    bus, pins = board.oled.bus, {"sda": board.oled.sda, "scl": board.oled.scl}
    places = [board.pins[pin] % 4 for pin in pins.values()]
    for place, (name, pin) in enumerate(pins.items(), 2 * bus):
        if board.pins[pin] % 4 == place:
            continue
        fitting = ", ".join(other for other, gpio in board.pins.items() if gpio % 4 == place)
        on_other_bus = places in ([0, 1], [2, 3])
        remedy = f"set bus = {1 - bus}" if on_other_bus else f"use {shown(fitting, LONGEST_PATH)}"
        raise source.error(
            f"oled.{name}",
            f"oled.{name} = {quoted(pin)} (GPIO {board.pins[pin]}) is not {name.upper()} of"
            f" I2C{bus}; {remedy}",
        )


def _check_edges(source: "Source", board: "Board") -> None:
    if not (edges := board.edges):
        return
    pads = edges.left + edges.right
    user_of: dict[str, str] = {}
    for key in ("edges.ground", "edges.volts_3", "edges.volts_5"):
        name, problem = attrgetter(key)(board), ""
        if name not in pads:
            problem = "is on no edge; add it to left or right"
        elif name in board.pins:
            problem = "is a GPIO; name the pin of the supply that is printed on the board"
        elif name in user_of:
            problem = f"is {user_of[name]}, too; each supply has a pin of its own"
        if problem:
            raise source.error(key, f"{key} = {quoted(name)} {problem}")
        user_of[name] = key
    for pin in board.pins:
        if pads.count(pin) != 1:
            raise source.error(
                "edges",
                f"[edges] has the pin {quoted(pin)} {pads.count(pin)} times; name each pin once, in"
                " left or in right",
            )
