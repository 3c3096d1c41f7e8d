"""One TOML file per board: its wiring, checked before a build uses it."""

from dataclasses import dataclass, fields
from operator import attrgetter
from pathlib import Path

from host_tools.errors import BAD_ARGUMENT, UserError, counted, quoted, shown
from host_tools.pin_checks import check_pins
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
class Encoder:
    """The pins of a rotary encoder with a push button: its two contacts, and the push.

    `steps` is how many times a contact moves from one detent to the next.
    """

    a: str
    b: str
    push: str
    steps: int = 4


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

    `pins`: the name of a pin -> its GPIO number. It has `keys`, an `encoder`, or both. `radio`: the
    chip of a radio that is wired to the board's own GPIOs, which its firmware looks for at the
    start.
    """

    name: str
    pins: dict[str, int]
    oled: Oled
    ring: Ring
    flash: Flash
    drive: Drive
    keys: Keys | None = None
    encoder: Encoder | None = None
    piezo: Piezo | None = None
    radio: str | None = None
    edges: Edges | None = None


DRIVERS = ("ssd1306",)
RADIOS = ("CYW43439",)
ENCODER_STEPS = (2, 4)

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
_USB_IDS = range(1 << 16)
_I2C_ADDRESSES = range(0x08, 0x78)  # the rest are reserved (NXP UM10204, section 3.1.12)


def known_boards() -> list[str]:
    """The names of the boards that come with the project."""
    return sorted(path.stem for path in BOARDS.glob("*.toml"))


def load_board(name_or_path: str, *, with_edges: bool = False) -> Board:
    """Read and check a board, by name or by the path of a TOML file.

    Raises UserError naming the file, the line and the remedy; `with_edges`: also without [edges].
    """
    source = Source(_find(name_or_path))
    board: Board = read_table(source, Board, source.values, "")
    if with_edges and not board.edges:
        raise source.error(
            "edges",
            "this file does not say where the pins are; add [edges], as in"
            " boards/raspberry_pi_pico.toml",
        )
    _check_ranges(source, board)
    _check_drives(source, board)
    check_pins(source, board)
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
    if board.encoder and board.encoder.steps not in ENCODER_STEPS:
        raise source.error(
            "encoder.steps",
            f"encoder.steps is {shown(board.encoder.steps)}; it must be"
            f" {' or '.join(map(str, ENCODER_STEPS))}",
        )
    addresses = board.oled.addresses
    for address in addresses:
        if address not in _I2C_ADDRESSES:
            raise source.error(
                "oled.addresses",
                f"{shown(hex(address))} is not an I2C address; use 0x08 to 0x77 (often 0x3C)",
            )
        if addresses.count(address) > 1:
            raise source.error(
                "oled.addresses",
                f"oled.addresses has 0x{address:02X} {addresses.count(address)} times;"
                " name each address once",
            )


def _check_drives(source: Source, board: Board) -> None:
    for runtime in fields(board.drive):
        drive: RuntimeDrive = getattr(board.drive, runtime.name)
        _check_usb(source, f"drive.{runtime.name}.usb", drive.usb)
        for name in ("start", "size"):
            value = getattr(drive, name)
            if value % SECTOR or value < SECTOR:
                raise source.error(
                    f"drive.{runtime.name}.{name}",
                    f"drive.{runtime.name}.{name} is {shown(value)};"
                    f" it must be a multiple of {SECTOR} (one sector), at least {SECTOR}",
                )
        end = drive.start + drive.size
        if end > board.flash.size:
            raise source.error(
                f"drive.{runtime.name}.size",
                f"drive.{runtime.name} ends at {shown(end)}, and the flash at {board.flash.size};"
                " correct start or size",
            )


def _check_usb(source: Source, key: str, ids: tuple[int, ...] | None) -> None:
    if ids is None:
        return
    if len(ids) != 2:
        raise source.error(
            key,
            f"{key} has {counted(len(ids), 'number')};"
            " it must have the vendor's id, then the product's",
        )
    for number in ids:
        if number not in _USB_IDS:
            raise source.error(key, f"{key} has {shown(hex(number))}; an id is 0x0000 to 0xFFFF")
