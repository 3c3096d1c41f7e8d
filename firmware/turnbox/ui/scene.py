"""What a scene is: keys in, rows of cells out. It asks the rules what is legal and offers that."""

from turnbox.overlays import loaded_by
from turnbox.ui.screen import CLOCK_CELLS, COLUMNS, ROWS
from turnbox.ui.tiles import cells_of, tiles_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.box import Box
    from turnbox.ui.lights import Ring
    from turnbox.ui.screen import Screen

HINTS = ROWS - 1  # the bottom row: what the keys do now
UNREAD_MS = 700  # in which ok confirms nothing that has just appeared: nobody can have read it
_LINE = bytes(tiles_of("─")) * COLUMNS  # of a heading
_PREV, _OK, _NEXT = tiles_of("◀"), tiles_of("⏎"), tiles_of("▶")


class Scene:
    """One thing the box shows. `name` is what simulators call it."""

    name = "scene"
    # For parts of a table: whether `back`, which it has just handled, must not undo a move;
    # whether the part is kept during the step, also after a move.
    keeps_undo = lasts = False
    # The turn clock shows its time in the lowest row whose last cells are free. For parts of a
    # table: where it begins to look, upwards. Of other scenes it takes the heading. -1: never.
    clock_row = HINTS - 1
    clock_cells = CLOCK_CELLS  # from, and up to; if others, they are in `clock_row`

    repeats = False  # whether a held prev or next presses again and again; see also `Keys.by`

    modules: "list[str]" = []  # loaded to make it: they stay as long as it is open
    needed: "list[str]" = []  # what its next key needs, if the page that opened it knows
    # When all was prepared for its keys: the changes to the modules in memory, and the game.
    ready: "tuple[int, bytes]" = (-1, b"")

    def __init__(self, box: "Box") -> None:
        self.box = box

    def part(self) -> "Scene":
        """What is seen of it and takes the keys: itself, or one part after the other.

        `hold`, `back` and `paint` go to the scene all the same.
        """
        return self

    def owned(self) -> "list[str]":
        """The modules that it needs as long as it is open."""
        return self.modules

    def expects(self) -> "list[str]":
        """The modules that the next key may need, the likeliest first."""
        return self.needed + [name for module in self.modules for name in loaded_by(module)]

    def ahead(self) -> "Iterator[None]":
        """Work out what the next key may show, a piece of work per step.

        What the scene expects is loaded by then, unless memory is short.
        """
        return iter(())

    def draw(self, screen: "Screen") -> None:
        """Draw everything; the screen is blank."""
        raise NotImplementedError

    def refresh(self, screen: "Screen") -> bool:
        """Draw only what the last key changed, if that is possible; else False."""
        return False

    def press(self, key: int) -> None:
        """A key acted."""

    def hold(self) -> None:
        """`ok` was held."""

    def jump(self, key: int) -> None:
        """`prev` or `next` while `ok` is down: to another seat, row or part of the page."""

    def back(self) -> None:
        """`prev` and `next` together. The press of the first one is reverted by leaving."""
        self.box.scenes.pop()

    def tick(self, now: int) -> bool:
        """Time passes (milliseconds).

        Returns whether the scene must be drawn again. It is called after each key. A scene that
        waits for a time calls `box.wake_at` each time.
        """
        return False

    def paint(self, ring: "Ring", now: int) -> None:
        """Paint the lights, which are dark at first.

        They stay as painted until the next key. Moving lights request the next picture each time:
        see `Ring.again` and `Ring.beat`.
        """

    def enter(self) -> None:
        """The scene has come to the top, for the first time or again."""


def hint(screen: "Screen", left: str, middle: str, right: str) -> None:
    """The bottom row: what prev, ok and next do now."""
    row = bytearray(b" " * COLUMNS)
    if middle:
        tiles = _OK + cells_of(middle)
        column = max(0, (COLUMNS - len(tiles)) // 2)
        row[column : column + len(tiles)] = tiles
    if left:
        tiles = _PREV + cells_of(left)
        row[: len(tiles)] = tiles
    if right:
        row[max(0, COLUMNS - len(right) - 1) :] = cells_of(right) + _NEXT
    screen.line(HINTS, row[:COLUMNS])


def title(screen: "Screen", text: str) -> None:
    """The top row: a text, and a line up to the edge. A bar would look like a cursor."""
    row = cells_of(text)[: COLUMNS - 1] + b" " + _LINE
    screen.line(0, bytearray(row[:COLUMNS]))
