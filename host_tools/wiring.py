"""The wiring diagram of a board as SVG, drawn from the board's file.

The module is in the middle, as seen from above. A part is on the side of its first pin. Between
them is a channel: each net has a vertical lane of its own there. Pins are on whole rows and the
connections of parts on half rows, so that wires may cross but never run over each other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean

from host_tools.boards import Board, Edges
from host_tools.parts import CAPACITOR, GROUND, RESISTOR, VOLTS_3, VOLTS_5, Part, parts_of
from host_tools.svg import Drawing, Point

LEFT, RIGHT = -1, 1
ROW = 22  # pixels between two pins
LANE = 13  # between two wires of a channel
MODULE = 220  # width of the module
ZONE = 120  # between the channel and the parts, for what is in their wires
PART = 185  # width of a part
MARGIN = 24
POWER = {GROUND: "#000000", VOLTS_3: "#d62728", VOLTS_5: "#e8720c"}
SIGNALS = (
    *("#1f77b4", "#2ca02c", "#9467bd", "#8c564b", "#0e9aa7", "#c2188b", "#7a8a00"),
    *("#3f3fbf", "#0b6e4f", "#b56576"),
)
NOTES = (
    "The module is seen from above. Wires are connected where there is a dot, and nowhere else.",
    "All ground pins are connected on the module: use any of them.",
    "The stripe of the diode is towards the ring. The display gets 3.3 V, never 5 V.",
)


def wiring_svg(board: Board) -> str:
    """The diagram of a board that was loaded with its edges."""
    assert board.edges
    return Diagram(board, board.edges).draw()


@dataclass
class Net:
    """What is connected on one side of the module: heights of its pin, of parts and of a rail."""

    pins: list[float]
    terminals: list[float]
    rails: list[float]
    lane: float = 0.0

    @property
    def span(self) -> tuple[float, float]:
        """The ends of its lane."""
        heights = self.pins + self.terminals + self.rails
        return min(heights), max(heights)


class Diagram:
    """Places parts, nets and lanes, then draws them. Heights are 0 at the first pin."""

    def __init__(self, board: Board, edges: Edges) -> None:
        self._board, self._edges = board, edges
        self._columns = {LEFT: edges.left, RIGHT: edges.right}
        self._names = {
            GROUND: edges.ground,
            VOLTS_3: edges.volts_3,
            VOLTS_5: edges.volts_5,
        }
        self._height = (max(len(edges.left), len(edges.right)) - 1) * ROW
        self._parts = {side: self._placed(side) for side in (LEFT, RIGHT)}
        self._nets: dict[int, dict[str, Net]] = {LEFT: {}, RIGHT: {}}
        self._over = self._under = 0  # rails above and below the module
        for net in dict.fromkeys(
            terminal.net for part in parts_of(board) for terminal in part.terminals
        ):
            self._connect(net)
        for side in (LEFT, RIGHT):
            self._order_lanes(side)

    def _pads(self, net: str, side: int) -> list[float]:
        name = self._names.get(net, net)
        return [row * ROW for row, pad in enumerate(self._columns[side]) if pad == name]

    def _placed(self, side: int) -> list[tuple[float, Part]]:
        """The parts of a side with the height of their first connection, from above."""

        def pin(part: Part) -> str:
            return next(each.net for each in part.terminals if each.net not in POWER)

        here = [part for part in parts_of(self._board) if pin(part) in self._columns[side]]
        here.sort(key=lambda part: self._columns[side].index(pin(part)))
        rows = sum(part.rows for part in here) + 2 * (len(here) - 1)
        top = round((self._height / ROW - rows) / 2) * ROW + ROW / 2
        placed = []
        for part in here:
            placed.append((top, part))
            top += (part.rows + 2) * ROW
        return placed

    def _connect(self, net: str) -> None:
        """Choose a pin on the side of each connection; if there is none, lead a rail across."""
        for side in (LEFT, RIGHT):
            terminals = [
                top + terminal.row * ROW
                for top, part in self._parts[side]
                for terminal in part.terminals
                if terminal.net == net
            ]
            if not terminals:
                continue
            here = self._nets[side].setdefault(net, Net([], [], []))
            here.terminals = terminals
            if pads := self._pads(net, side):
                here.pins = [min(pads, key=lambda pad: abs(pad - mean(terminals)))]
                continue
            pad = self._pads(net, -side)[0]
            there = self._nets[-side].setdefault(net, Net([], [], []))
            there.pins = there.pins or [pad]
            rail = self._rail(pad)
            here.rails.append(rail)
            there.rails.append(rail)

    def _rail(self, pad: float) -> float:
        """The height of a further wire above or below the module, whichever is nearer."""
        if pad < self._height / 2:
            self._over += 1
            return -(2.25 + self._over / 2) * ROW
        self._under += 1
        return self._height + (1.25 + self._under / 2) * ROW

    def _order_lanes(self, side: int) -> None:
        """Give each net its lane, one after another where it crosses the fewest others."""
        order: list[Net] = []
        for net in self._nets[side].values():
            places = [[*order[:at], net, *order[at:]] for at in range(len(order) + 1)]
            order = min(places, key=_crossings)
        for number, net in enumerate(order, 1):
            net.lane = side * (MODULE / 2 + number * LANE + LANE)

    def draw(self) -> str:
        """The SVG file."""
        lanes = max(len(nets) for nets in self._nets.values()) + 2
        half = MODULE / 2 + lanes * LANE + ZONE + PART + MARGIN
        ends = [(top - ROW, top + part.rows * ROW) for p in self._parts.values() for top, part in p]
        top = min(-ROW * (3 + self._over / 2), *(start for start, _ in ends)) - 3 * ROW
        bottom = max(self._height + ROW * (2 + self._under / 2), *(end for _, end in ends))
        self._drawing = Drawing(2 * half, bottom - top + ROW * (len(NOTES) + 2))
        self._middle, self._top = half, -top
        self._outer = half - MARGIN - PART  # from the middle to the parts
        title = f"Turnbox on a {self._board.name}"
        self._drawing.text(half, 1.5 * ROW, title, anchor="middle", **_font(18, bold=True))
        for number, note in enumerate(NOTES):
            height = bottom + (number + 1.5) * ROW
            self._text(0, height, note, anchor="middle", fill="#555555")
        self._draw_module()
        colors = iter(SIGNALS * 2)
        color = {net: POWER.get(net) or next(colors) for net in self._all_nets()}
        for side, nets in self._nets.items():
            for name, net in nets.items():
                self._draw_net(side, net, color[name])
        for side, parts in self._parts.items():
            for height, part in parts:
                self._draw_part(side, height, part, color)
        return self._drawing.svg

    def _all_nets(self) -> list[str]:
        return list(dict.fromkeys(name for nets in self._nets.values() for name in nets))

    def _at(self, x: float, y: float) -> Point:
        return self._middle + x, self._top + y

    def _text(self, x: float, y: float, text: str, **style: str) -> None:
        self._drawing.text(*self._at(x, y), text, **style)  # type: ignore[arg-type]

    def _box(self, x: float, y: float, width: float, height: float, fill: str) -> None:
        corner = self._at(min(x, x + width), y)
        self._drawing.box(*corner, abs(width), height, rx=6, fill=fill, stroke="#444444")

    def _lines(self, color: str, lines: Sequence[Sequence[Point]], width: float = 2) -> None:
        self._drawing.lines([[self._at(*point) for point in line] for line in lines], color, width)

    def _draw_module(self) -> None:
        self._box(-MODULE / 2, -ROW, MODULE, self._height + 2 * ROW, "#eef5ee")
        self._box(-32, -1.6 * ROW, 64, 1.4 * ROW, "#d0d0d0")
        self._text(0, -0.9 * ROW, "USB", anchor="middle")
        used = {self._names.get(net, net) for net in self._all_nets()}
        count = len(self._edges.left) + len(self._edges.right)
        for side, pads in self._columns.items():
            for row, pad in enumerate(pads):
                edge, number = side * MODULE / 2, row + 1 if side == LEFT else count - row
                self._drawing.disc(*self._at(edge, row * ROW), 4, "#b08d2f")
                inwards = "start" if side == LEFT else "end"
                self._text(edge - side * 10, row * ROW, str(number), anchor=inwards, fill="#8a8a8a")
                fill = "#202020" if pad in used else "#8a8a8a"
                self._text(edge - side * 34, row * ROW, pad, anchor=inwards, fill=fill)

    def _draw_net(self, side: int, net: Net, color: str) -> None:
        start, end = net.span
        edge = side * MODULE / 2
        wires = [[(net.lane, start), (net.lane, end)]]
        for heights, to in ((net.pins, edge), (net.terminals, side * self._outer), (net.rails, 0)):
            wires += [[(net.lane, height), (to, height)] for height in heights]
        self._lines(color, wires)
        for pin in net.pins:
            self._drawing.disc(*self._at(edge, pin), 4, color)
        for height in net.pins + net.terminals + net.rails:
            if start < height < end:
                self._drawing.disc(*self._at(net.lane, height), 4, color)

    def _draw_part(self, side: int, top: float, part: Part, color: dict[str, str]) -> None:
        inner = side * self._outer
        self._box(inner, top - ROW * 0.8, side * PART, (part.rows + 0.6) * ROW, "#f4f4fa")
        towards = "start" if side == RIGHT else "end"
        for terminal in part.terminals:
            height = top + terminal.row * ROW
            self._drawing.disc(*self._at(inner, height), 4, color[terminal.net])
            self._text(inner + side * 10, height, terminal.label, anchor=towards)
            if terminal.inline:
                self._draw_inline(side, height, terminal.inline, color[terminal.net])
        middle = top + (part.rows - 1) * ROW / 2
        self._text(inner + side * 115, middle - 9, part.title, anchor="middle", **_font(15, True))
        self._text(inner + side * 115, middle + 9, part.remark, anchor="middle", fill="#555555")

    def _draw_inline(self, side: int, height: float, what: str, color: str) -> None:
        """A resistor, or a diode with the capacitor between it and the ground below."""
        at = side * (self._outer - 90)
        self._text(at, height - 16, what, anchor="middle")
        if what == RESISTOR:
            self._box(at - 16, height - 6, 32, 12, "#ffffff")
            return
        tip = at + side * 9
        corners = [(at - side * 9, height - 8), (at - side * 9, height + 8), (tip, height)]
        self._drawing.area([self._at(*corner) for corner in corners], color)
        self._lines(color, [[(tip, height - 8), (tip, height + 8)]], width=3)
        self._draw_capacitor(side * (self._outer - 30), height, color)

    def _draw_capacitor(self, x: float, height: float, color: str) -> None:
        """Between a wire and the one two rows below it; plus is above."""
        middle, low = height + ROW, height + 2 * ROW
        for start, plate, paint in ((height, middle - 3, color), (low, middle + 3, POWER[GROUND])):
            self._lines(paint, [[(x, start), (x, plate)]])
            self._lines(paint, [[(x - 10, plate), (x + 10, plate)]], width=3)
            self._drawing.disc(*self._at(x, start), 4, paint)
        side = RIGHT if x > 0 else LEFT
        self._text(x - side * 16, middle, CAPACITOR, anchor="end" if side == RIGHT else "start")
        self._text(x + side * 12, middle - 11, "+", anchor="middle")


def _crossings(order: Sequence[Net]) -> int:
    """How often the wires of a channel cross if their lanes are in this order, from the module."""
    count = 0
    for place, near in enumerate(order):
        for far in order[place + 1 :]:
            count += sum(_within(height, far) for height in near.terminals)
            count += sum(_within(height, near) for height in far.pins + far.rails)
    return count


def _within(height: float, net: Net) -> bool:
    start, end = net.span
    return start <= height <= end


def _font(size: int, bold: bool = False) -> dict[str, str]:
    return {"font-size": str(size), "font-weight": "bold" if bold else "normal"}
