"""The map: 25 blocks of four cells, from north-west to south-east, and the scores below.

A block shows its pawn (a letter, ◆ for several, ☠ for a lair; inverse while a villain is there),
before it the best die there, inverse, and after it a hero's number, two per seat. A second hero (+
for more) is before the pawn, or last if there is a die.
"""

from turnbox.games.megalopolis.rules.names import CRIMELAND
from turnbox.ui.scene import HINTS, Scene, title
from turnbox.ui.screen import COLUMNS, short_names
from turnbox.ui.tiles import tile_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from turnbox.games.megalopolis.table import MegalopolisTable
    from turnbox.ui.screen import Screen

BLOCK = 4  # cells
STATUS = HINTS - 1
# Tiles.
SPACE, PLUS, DIGIT, LETTER = tile_of(" "), tile_of("+"), tile_of("1"), tile_of("A")
DOT, CROWD, SKULL, CRIME = tile_of("·"), tile_of("◆"), tile_of("☠"), tile_of("×")
EMPTY = bytes((SPACE, DOT, SPACE, SPACE))  # a block
# Where each pawn is in the tiles of the map: five rows, after one for what is nowhere.
_SPOTS = bytes([1] + [(1 + at // 5) * COLUMNS + at % 5 * BLOCK + 1 for at in range(25)])


class City(Scene):
    """A page with the map on it."""

    clock_row = 0  # the map and the scores leave room nowhere else

    def __init__(self, table: "MegalopolisTable") -> None:
        Scene.__init__(self, table.box)
        self.table = table
        self.rules = table.rules
        self.name = table.rules.step

    def heading(self, screen: "Screen") -> None:
        """The top row."""
        title(screen, self.table.say("title"))

    def status(self) -> str:
        """The row below the map: everybody's points, and as much of the names as fits."""
        names, scores = self.table.session.names, ["%d" % score for score in self.rules.score]
        room = (COLUMNS + 1 - len("".join(scores))) // len(scores) - 2
        words = [name + " " for name in short_names(names, room)]
        if len(set(words)) < len(words):  # then a letter more, and no space
            words = short_names(names, room + 1)
        return " ".join([word + score for word, score in zip(words, scores)])

    def draw(self, screen: "Screen") -> None:
        """Heading, map, status."""
        self.heading(screen)
        self.draw_rows(screen, range(1, 6))
        screen.text(STATUS, 0, self.status(), COLUMNS)

    def draw_rows(self, screen: "Screen", rows: "Iterable[int]") -> None:
        """Some rows of the map, 1 in the north to 5. Each hero is looked up once."""
        rules = self.rules
        city = bytearray((EMPTY * 5 + b" ") * 6)
        city[_SPOTS[CRIMELAND]] = CRIME
        for pawn in range(rules.pawn_count):
            at = _SPOTS[rules.pawns[pawn]]
            city[at] = LETTER + pawn if city[at] in (DOT, CRIME) else CROWD
        for hero, block in enumerate(rules.at):
            at = _SPOTS[block] + 1
            # A second hero is before the pawn, where no die is: else 1 and 2 would read as 12.
            if city[at] != SPACE:
                at += 1 if block in rules.die_at else -2
            city[at] = DIGIT + hero if city[at] == SPACE else PLUS
            if rules.die[hero]:
                at = _SPOTS[rules.die_at[hero]] - 1
                city[at] = max(city[at], DIGIT + rules.strength(hero) - 1)
        for row in rows:
            screen.line(row, city[row * COLUMNS : row * COLUMNS + COLUMNS])
        for block in rules.die_at:
            row, column = divmod(_SPOTS[block], COLUMNS)
            if block and row in rows:
                screen.invert(row, column - 1, 1)
        for place, block in enumerate(rules.villain_at):
            row, column = divmod(_SPOTS[block], COLUMNS)
            if block and row in rows:
                if rules.in_lair[place]:
                    screen.put(row, column, bytes((SKULL,)))
                else:
                    screen.invert(row, column, 1)

    def back(self) -> None:
        """The table undoes a move."""

    def mark(self, screen: "Screen", block: int) -> None:
        """Highlight one block."""
        row, column = divmod(_SPOTS[block], COLUMNS)
        screen.invert(row, column - 1, BLOCK)
