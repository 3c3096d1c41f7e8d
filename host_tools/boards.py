"""One TOML file per board: its wiring, checked before a build uses it."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from operator import attrgetter
from pathlib import Path

from host_tools.errors import BAD_ARGUMENT, LONGEST_PATH, UserError, quoted, shown
from host_tools.places import BOARDS
from host_tools.source import Source
from host_tools.toml_tables import read_table


@dataclass(frozen=True)
class Oled:
    """An I2C display; `frequency` in hertz, `addresses` in the order in which they are tried."""

    driver: str
    width: int
    height: int
    addresses: tuple[int, ...]
    bus: int
    sda: str
    scl: str
    frequency: int


@dataclass(frozen=True)
class Keys:
    """The pins of the three keys."""

    prev: str
    ok: str
    next: str


@dataclass(frozen=True)
class Ring:
    """A ring of lights; `milliamps` is the limit for all of them together."""

    pin: str
    count: int
    milliamps: int


@dataclass(frozen=True)
class Piezo:
    """A beeper."""

    pin: str


@dataclass(frozen=True)
class Flash:
    """The flash: its size in bytes, and the UF2 family that the board's boot ROM takes."""

    size: int
    family: int


@dataclass(frozen=True)
class Volume:
    """A part of the flash, in bytes."""

    start: int
    size: int


@dataclass(frozen=True)
class RuntimeDrive(Volume):
    """The drive under one runtime, and the name that its firmware gives the board.

    `usb`: the vendor and the product id of its serial port. `firmware`: the address of the release
    that the emulator runs; None if it runs none.
    """

    machine: str
    usb: tuple[int, ...] | None = None
    firmware: str | None = None


@dataclass(frozen=True)
class Drive:
    """The board's drive under each runtime."""

    circuitpython: RuntimeDrive
    micropython: RuntimeDrive


@dataclass(frozen=True)
class Edges:
    """The pins along two edges, seen from above, from the USB connector down.

    `ground`, `volts_3` and `volts_5` are the names of ground, of the 3.3 V output and of USB's 5 V.
    """

    left: tuple[str, ...]
    right: tuple[str, ...]
    ground: str
    volts_3: str
    volts_5: str


@dataclass(frozen=True)
class Board:
    """Everything that differs between two boards.

    `pins`: the name of a pin -> its GPIO number. `radio`: the chip of a radio that is wired to the
    board's own GPIOs, which its firmware looks for at the start.
    """

    name: str
    pins: dict[str, int]
    oled: Oled
    keys: Keys
    ring: Ring
    flash: Flash
    drive: Drive
    piezo: Piezo | None = None
    radio: str | None = None
    edges: Edges | None = None


DRIVERS = ("ssd1306",)
RADIOS = ("CYW43439",)

# The box draws 8 rows of 21 cells, so only one size of panel fits.
_RANGES = {
    "oled.width": (128, 128),
    "oled.height": (64, 64),
    "oled.bus": (0, 1),
    "oled.frequency": (100_000, 1_000_000),
    "ring.count": (1, 64),
    "ring.milliamps": (20, 1_000),
    "flash.size": (1 << 19, 1 << 28),
    "flash.family": (1, (1 << 32) - 1),
    "drive.circuitpython.size": (1 << 16, 1 << 28),
    "drive.micropython.size": (1 << 16, 1 << 28),
}
SECTOR = 4096  # bytes of flash that are erased at once
_GPIOS = range(48)  # of the RP2350B; the other chips have 30
_I2C_ADDRESSES = range(0x08, 0x78)  # the rest are reserved (NXP UM10204, section 3.1.12)


def known_boards() -> list[str]:
    """The names of the boards that come with the project."""
    return sorted(path.stem for path in BOARDS.glob("*.toml"))


def load_board(name_or_path: str) -> Board:
    """Read and check a board, by name or by the path of a TOML file.

    Raises UserError naming the file, the line and the remedy.
    """
    source = Source(_find(name_or_path))
    board: Board = read_table(source, Board, source.values, "")
    _check_ranges(source, board)
    _check_drives(source, board)
    _check_gpios(source, board)
    _check_pins(source, board)
    _check_bus(source, board)
    _check_edges(source, board)
    return board


def _find(name_or_path: str) -> Path:
    if name_or_path.endswith(".toml"):
        return Path(name_or_path)
    if name_or_path not in known_boards():
        known = ", ".join(known_boards())
        raise UserError(
            f"unknown board {quoted(name_or_path)}; known boards: {known}"
            " (or give the path of a .toml file)",
            BAD_ARGUMENT,
        )
    return BOARDS / f"{name_or_path}.toml"


def _check_ranges(source: Source, board: Board) -> None:
    for key, (low, high) in _RANGES.items():
        value = attrgetter(key)(board)
        if not low <= value <= high:
            allowed = str(low) if low == high else f"{low} to {high}"
            raise source.error(key, f"{key} is {shown(value)}; it must be {allowed}")
    if board.oled.driver not in DRIVERS:
        raise source.error(
            "oled.driver",
            f"oled.driver is {quoted(board.oled.driver)}; known: {', '.join(DRIVERS)}",
        )
    if board.radio not in (None, *RADIOS):
        raise source.error(
            "radio",
            f"radio is {quoted(board.radio)}; known: {', '.join(RADIOS)} (or leave it out)",
        )
    for address in board.oled.addresses:
        if address not in _I2C_ADDRESSES:
            raise source.error(
                "oled.addresses",
                f"{shown(hex(address))} is not an I2C address; use 0x08 to 0x77 (often 0x3C)",
            )


def _check_drives(source: Source, board: Board) -> None:
    for runtime in fields(board.drive):
        drive: RuntimeDrive = getattr(board.drive, runtime.name)
        for name in ("start", "size"):
            value = getattr(drive, name)
            if value % SECTOR or value < SECTOR:
                raise source.error(
                    f"drive.{runtime.name}.{name}",
                    f"drive.{runtime.name}.{name} is {shown(value)};"
                    f" it must be a multiple of {SECTOR} (one sector)",
                )
        end = drive.start + drive.size
        if end > board.flash.size:
            raise source.error(
                f"drive.{runtime.name}.size",
                f"drive.{runtime.name} ends at {shown(end)}, and the flash at {board.flash.size};"
                " correct start or size",
            )


def _check_gpios(source: Source, board: Board) -> None:
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


def _wiring(board: Board) -> Iterator[tuple[str, str]]:
    yield "oled.sda", board.oled.sda
    yield "oled.scl", board.oled.scl
    yield "keys.prev", board.keys.prev
    yield "keys.ok", board.keys.ok
    yield "keys.next", board.keys.next
    yield "ring.pin", board.ring.pin
    if board.piezo:
        yield "piezo.pin", board.piezo.pin


def _check_pins(source: Source, board: Board) -> None:
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


def _check_bus(source: Source, board: Board) -> None:
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


def _check_edges(source: Source, board: Board) -> None:
    if not (edges := board.edges):
        return
    pads = edges.left + edges.right
    for key in ("edges.ground", "edges.volts_3", "edges.volts_5"):
        if (name := attrgetter(key)(board)) not in pads:
            problem = f"{key} = {quoted(name)} is on no edge; add it to left or right"
            raise source.error(key, problem)
    for pin in board.pins:
        if pads.count(pin) != 1:
            raise source.error(
                "edges",
                f"[edges] has the pin {quoted(pin)} {pads.count(pin)} times; name each pin once, in"
                " left or in right",
            )
