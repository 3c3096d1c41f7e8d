"""The parts that are wired to a board, with their connections."""

from dataclasses import asdict, dataclass

from host_tools.boards import Board

SUPPLY = GROUND, VOLTS_3, VOLTS_5 = "ground", "volts_3", "volts_5"
RESISTOR, DIODE, CAPACITOR = "330 Ω", "1N4001", "100 µF"


@dataclass(frozen=True)
class Terminal:
    """A connection of a part, and what is in its wire. `net` is a pin, or one of SUPPLY."""

    label: str
    net: str
    row: int
    inline: str = ""


@dataclass(frozen=True)
class Part:
    """Something that is connected to the module."""

    title: str
    remark: str
    terminals: tuple[Terminal, ...]

    @property
    def rows(self) -> int:
        """How many rows its connections take."""
        return self.terminals[-1].row + 1


def parts_of(board: Board) -> list[Part]:
    """The parts that the board's file names."""
    oled, ring = board.oled, board.ring
    parts = [
        Part(
            f"OLED {oled.width} x {oled.height}",
            oled.driver.upper(),
            (
                Terminal("GND", GROUND, 0),
                Terminal("VCC", VOLTS_3, 1),
                Terminal("SCL", oled.scl, 2),
                Terminal("SDA", oled.sda, 3),
            ),
        )
    ]
    for name, key in asdict(board.keys).items() if board.keys else ():
        button = (Terminal("", key, 0), Terminal("", GROUND, 1))
        parts.append(Part(f"key {name}", "push button", button))
    if encoder := board.encoder:
        module = (
            Terminal("CLK", encoder.a, 0),
            Terminal("DT", encoder.b, 1),
            Terminal("SW", encoder.push, 2),
            Terminal("+", VOLTS_3, 3),
            Terminal("GND", GROUND, 4),
        )
        parts.append(Part("encoder", "KY-040", module))
    supply = (Terminal("5V", VOLTS_5, 2, DIODE), Terminal("GND", GROUND, 4))
    lights = (Terminal("DI", ring.pin, 0, RESISTOR), *supply)
    parts.append(Part("ring", f"{ring.count} x WS2812", lights))
    if board.piezo:
        piezo = (Terminal("", board.piezo.pin, 0), Terminal("", GROUND, 1))
        parts.append(Part("piezo", "passive", piezo))
    return parts
