"""Before a game: how many seats, who sits there, and what the game itself wants to know."""

from turnbox.scenes import Choices, Menu
from turnbox.scenes.letters import Letters
from turnbox.session import load_rules
from turnbox.text import PackError, read_table

try:
    from collections.abc import Callable

    from turnbox.box import Box
    from turnbox.scenes import Item
except ImportError:
    pass


class SetUp(Menu):
    """The number of seats and their names, in the order of the table, clockwise."""

    name = "set_up"

    def __init__(self, box: "Box", game: str) -> None:
        Menu.__init__(self, box)
        self.game = game
        self.rules = load_rules(game)
        self.heading = box.say(game + ".title")
        self._known = table_list(box, "players")
        low, high = self.rules.SEATS
        self.seats = min(max(4, low), high)
        self.names = [
            self._known[seat] if seat < len(self._known) else seat_name(box, seat)
            for seat in range(high)
        ]

    def items(self) -> "list[Item]":
        """Start first: a table that is content presses ok once."""
        say = self.box.say
        lines: list[Item] = [
            (say("box.start"), self._go_on),
            ("%s: %d" % (say("box.seats"), self.seats), self._more),
        ]
        for seat in range(self.seats):
            line = "%d %s" % (seat + 1, self.names[seat])
            lines.append((line, self._renamer(seat)))
        return lines + [(say("box.back"), self.box.back)]

    def _more(self) -> None:
        low, high = self.rules.SEATS
        self.seats = low if self.seats == high else self.seats + 1
        self.enter()

    def _renamer(self, seat: int) -> "Callable[[], None]":
        def choose() -> None:
            say = self.box.say
            lines: list[Item] = [(say("box.letters"), lambda: self._spell(seat))]
            for name in self._known:
                lines.append((name, self._namer(seat, name)))
            self.box.open(Choices(self.box, "%s %d" % (say("box.seat"), seat + 1), lines))

        return choose

    def _namer(self, seat: int, name: str) -> "Callable[[], None]":
        def take() -> None:
            self._name(seat, name)
            self.box.back()

        return take

    def _spell(self, seat: int) -> None:
        def take(word: str) -> None:
            self._name(seat, word)
            self.box.back()

        heading = "%s %d" % (self.box.say("box.seat"), seat + 1)
        self.box.open(Letters(self.box, heading, "", take))

    def _name(self, seat: int, name: str) -> None:
        """Two seats of one name swap: nobody is to be confused."""
        if name in self.names:
            self.names[self.names.index(name)] = self.names[seat]
        self.names[seat] = name

    def _go_on(self) -> None:
        module = __import__("turnbox.scenes." + self.game, None, None, ("set_up",))
        module.set_up(self.box, self.rules, self.names[: self.seats])


def table_list(box: "Box", key: str) -> "list[str]":
    """A list of the table's own data; a damaged pack is told, and the game goes on without."""
    try:
        return read_table(box.port.root + "table.pack", key)
    except PackError as error:
        print("turnbox: table.pack:", error)
        return []


def seat_name(box: "Box", seat: int) -> str:
    """What a seat without a name is called."""
    return "%s %d" % (box.say("box.seat"), seat + 1)
