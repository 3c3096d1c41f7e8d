"""The values on a card on one page: a villain's, or what the rulebook leaves open of a hero."""

from turnbox.games.megalopolis.rules.names import ALIEN, LOSES_GADGET, MIMIC, MUTANT, NO_EFFECT
from turnbox.settings import MORE_OF_GAMES
from turnbox.ui.keys import NEXT, OK
from turnbox.ui.scene import Scene, hint, title
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.table import MegalopolisTable
    from turnbox.ui.screen import Screen

TOP = 2  # the row of the first line
LIKELY = 6  # the number of a villain, which begins the page
HARDER = 2  # so much higher is it for an origin, if it is
ORIGINS = 5  # with none
AGAINST = 3  # the line of the origin for which a villain is harder, above that of the number


class Card(Scene):
    """Prev: the next line; next: its next value; ok: take them all. With ok down, backwards."""

    name = "card"
    repeats = True

    def __init__(self, table: "MegalopolisTable", heading: str) -> None:
        Scene.__init__(self, table.box)
        self.table = table
        self.heading = heading
        self.cursor = 0
        # A line each: a word, the kind of its values, the values, and which of them it shows.
        self.lines: list[tuple[str, str, list[int]]] = []
        self.places: list[int] = []

    def add(self, word: str, kind: str, values: "list[int]", value: int) -> None:
        """Add a line that begins with a value."""
        self.lines.append((word, kind, values))
        self.places.append(values.index(value))

    def value(self, line: int) -> int:
        """What a line shows."""
        return self.lines[line][2][self.places[line]]

    def text(self, line: int) -> str:
        """The value of a line as on the card: without a translation in brackets."""
        return self.table.label(self.lines[line][1], self.value(line)).partition(" (")[0]

    def take(self) -> None:
        """Ok."""
        raise NotImplementedError

    def press(self, key: int) -> None:
        """Change a value, go to the next line, or take them."""
        if key == OK:
            self.take()
        elif key == NEXT:
            self._change(1)
        else:
            self._step(1)

    def jump(self, key: int) -> None:
        """The value before, or the line before."""
        if key == NEXT:
            self._change(-1)
        else:
            self._step(-1)

    def fixed(self, line: int) -> bool:
        """Whether there is nothing to choose in a line."""
        return len(self.lines[line][2]) == 1

    def _step(self, by: int) -> None:
        self.cursor = (self.cursor + by) % len(self.lines)
        while self.fixed(self.cursor):
            self.cursor = (self.cursor + by) % len(self.lines)

    def _change(self, by: int) -> None:
        line = self.cursor
        self.places[line] = (self.places[line] + by) % len(self.lines[line][2])

    def draw(self, screen: "Screen") -> None:
        """A line for each value."""
        title(screen, self.heading)
        self._draw_lines(screen)
        hint(screen, "▼", self.box.say("box.ok"), self.table.say("other_value"))

    def refresh(self, screen: "Screen") -> bool:
        """Only the lines."""
        screen.clear(TOP, TOP + len(self.lines) - 1)
        self._draw_lines(screen)
        return True

    def _draw_lines(self, screen: "Screen") -> None:
        for line, (word, _, _) in enumerate(self.lines):
            text = self.text(line)
            screen.text(line + TOP, 1, self.table.say(word), COLUMNS - 3 - len(text))
            screen.right(line + TOP, COLUMNS - 1, text)
            if line == self.cursor:
                screen.invert(line + TOP)


class VillainCard(Card):
    """A villain that is not in the rulebook (H61)."""

    def __init__(self, table: "MegalopolisTable") -> None:
        Card.__init__(self, table, table.say("other_villain"))
        rules = table.rules
        seats = [seat for seat in rules.clockwise(rules.seat) if seat != rules.seat]
        numbers = list(range(1, 13))
        self.add("card_number", "#", numbers, LIKELY)
        self.add("card_by", "seat", seats, seats[0])
        self.add("card_loss", "effect", list(range(NO_EFFECT, LOSES_GADGET + 1)), NO_EFFECT)
        self.add("card_against", "origin", list(range(ORIGINS)), 0)
        self.add("card_then", "#", numbers, LIKELY + HARDER)

    def text(self, line: int) -> str:
        """It is harder for an origin, or for nobody."""
        if line >= AGAINST and not self.value(AGAINST):
            return self.table.say("nobody") if line == AGAINST else ""
        return Card.text(self, line)

    def fixed(self, line: int) -> bool:
        """Without an origin there is no other number."""
        return Card.fixed(self, line) or line > AGAINST and not self.value(AGAINST)

    def _change(self, by: int) -> None:
        """The number for an origin follows the other one."""
        Card._change(self, by)
        if not self.cursor:
            numbers = self.lines[0][2]
            self.places[-1] = min(self.places[0] + HARDER, len(numbers) - 1)

    def take(self) -> None:
        """Play it."""
        number, seat, effect, origin, versus = [self.value(line) for line in range(5)]
        self.box.scenes.to_table()
        versus = versus if origin else number
        self.box.play("other_villain", seat, number, origin, versus, effect)


class HeroCard(Card):
    """The powers and the origin of a hero, as far as the rulebook does not say them.

    It begins with what was entered before.
    """

    def __init__(self, table: "MegalopolisTable", hero: int, name: int) -> None:
        Card.__init__(self, table, table.say("name_%d" % name))
        self.hero, self.named = hero, name
        power, power2, origin = printed(table, name)
        _, before2, before_origin = remembered(table, name) or (0, power2, origin or MUTANT)
        powers = list(range(1, MIMIC + 1))
        self.add("card_power", "power", [power] if power else powers, power or 1)
        others = [0] + [other for other in powers if other != power]
        self.add("card_power2", "power", [power2] if power2 else others, before2)
        origins = list(range(MUTANT, ALIEN + 1))
        self.add("card_origin", "origin", [origin] if origin else origins, before_origin)
        while self.fixed(self.cursor):
            self.cursor += 1

    def take(self) -> None:
        """Remember it, and choose the hero."""
        power, power2, origin = [self.value(line) for line in range(3)]
        box, name = self.box, self.named
        if power2 == power:
            power2 = 0
        box.scenes.to_table()
        if box.play("choose_hero", self.hero, name, power, power2, origin) and name:
            box.saved(box.journal.set, MORE_OF_GAMES + name - 1, power2 * ORIGINS + origin)


def remembered(table: "MegalopolisTable", name: int) -> "tuple[int, ...]":
    """The powers and the origin of a hero whose card was entered before; () if it was not."""
    value = table.box.settings[MORE_OF_GAMES + name - 1] if name else 0
    card = (printed(table, name)[0], value // ORIGINS, value % ORIGINS)
    for known, here in zip(printed(table, name), card):  # noqa: B905 - no strict on a board
        if known and known != here:
            return ()
    return card if value % ORIGINS and value // ORIGINS <= MIMIC else ()


def printed(table: "MegalopolisTable", name: int) -> "tuple[int, int, int]":
    """What the rulebook says of a hero: two powers and the origin, 0 for what it does not say."""
    known: tuple[int, int, int]
    known = table.rules.overlay("games.megalopolis.rules.opening").KNOWN[name]
    return known
