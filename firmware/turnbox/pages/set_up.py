"""Before a game: the number of seats, the names, and the options of the game."""

from turnbox.game_list import lacks
from turnbox.pages.table_lists import table_list
from turnbox.session import load_rules
from turnbox.ui.menu import WIDE, Choices, Menu

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.box import Box
    from turnbox.ui.menu import Item


class SetUp(Menu):
    """The number of seats and their names, in the order of the table, clockwise."""

    name = "set_up"

    def __init__(self, box: "Box", game: str) -> None:
        Menu.__init__(self, box)
        self.game = game
        self.rules = load_rules(game)
        self.heading = box.say(game + ".title")
        self._known = table_list(box.port.root, "players")
        low, high = self.rules.SEATS
        self.seats = min(max(4, low), high)
        self.options = [default for _, _, default in self.rules.OPTIONS]
        self.names = [
            self._known[seat] if seat < len(self._known) else seat_name(box, seat)
            for seat in range(high)
        ]

    def expects(self) -> "list[str]":
        """What the start of the game needs, then the pages of a name and a number."""
        start = ["new_game", "storage.snapshot"]
        return start + ["games.%s.table" % self.game] + Menu.expects(self)

    def items(self) -> "list[Item]":
        """Start comes first: to accept everything, press ok once."""
        say = self.box.say
        lines: list[Item] = [
            (say("box.start"), self._go_on),
            ("%s%s %d" % (say("box.seats"), say("box.colon"), self.seats), self._more),
        ]
        for place, (name, _, _) in enumerate(self.rules.OPTIONS):
            if lacks(self.rules, name, self.options):
                continue  # it has no effect now
            label = say("%s.option_%s" % (self.game, name))
            line = "%s%s %s" % (label, say("box.colon"), self._value(place))
            lines.append((line, self._turner(place)))
        for seat in range(self.seats):
            line = "%d %s" % (seat + 1, self.names[seat])
            lines.append((line, self._renamer(seat)))
        return lines + [(say("box.back"), self.box.pop)]

    def _more(self) -> None:
        low, high = self.rules.SEATS
        self.seats = low if self.seats == high else self.seats + 1
        self.enter()

    def _value(self, place: int) -> str:
        """The name of an option's value; a value without a name is shown as a number."""
        key = "%s.%s_%d" % (self.game, self.rules.OPTIONS[place][0], self.options[place])
        word = self.box.say(key)
        return "%d" % self.options[place] if word == key else word

    def _turner(self, place: int) -> "Callable[[], None]":
        name, highest, _ = self.rules.OPTIONS[place]

        def take(value: int) -> None:
            self.options[place] = value
            self.box.pop()

        def turn() -> None:
            if highest > WIDE:
                heading = self.box.say("%s.option_%s" % (self.game, name))
                from turnbox.ui.number_input import Amount

                now = self.options[place]
                self.box.push(Amount(self.box, heading, [], (0, highest), now, False, take))
                return
            self.options[place] = (self.options[place] + 1) % (highest + 1)
            self.enter()

        return turn

    def _renamer(self, seat: int) -> "Callable[[], None]":
        def choose() -> None:
            say = self.box.say
            lines: list[Item] = [(say("box.letters"), lambda: self._spell(seat))]
            for name in self._known:
                lines.append((name, self._namer(seat, name)))
            self.box.push(Choices(self.box, "%s %d" % (say("box.seat"), seat + 1), lines))

        return choose

    def _namer(self, seat: int, name: str) -> "Callable[[], None]":
        def take() -> None:
            self._name(seat, name)
            self.box.pop()

        return take

    def _spell(self, seat: int) -> None:
        def take(word: str) -> None:
            self._name(seat, word)
            self.box.pop()

        heading = "%s %d" % (self.box.say("box.seat"), seat + 1)
        from turnbox.ui.text_input import Letters

        self.box.push(Letters(self.box, heading, "", take))

    def _name(self, seat: int, name: str) -> None:
        """If another seat has the name, the two swap names, so that all names differ."""
        if name in self.names:
            self.names[self.names.index(name)] = self.names[seat]
        self.names[seat] = name

    def _go_on(self) -> None:
        """On to the picks, if the game has any: the youngest first, then clockwise (M2)."""
        if not self.rules.PICKS:
            self._begin(0, {})
            return
        say = self.box.say
        lines: list[Item] = [(say(self.game + ".no_picks"), lambda: self._begin(0, {}))]
        for seat in range(self.seats):
            lines.append((self.names[seat], self._youngest(seat)))
        self.box.push(Choices(self.box, say("box.youngest"), lines, "youngest"))

    def _youngest(self, seat: int) -> "Callable[[], None]":
        order = [(seat + place) % self.seats for place in range(self.seats)]
        return lambda: self._pick(order, {})

    def _pick(self, order: "list[int]", picks: "dict[int, str]") -> None:
        """Ask the first seat that has not picked yet; what is taken is not offered again."""
        box = self.box
        if len(picks) == len(order):
            self._begin(order[0], picks)
            return
        seat = order[len(picks)]
        free = [
            pick
            for pick in table_list(box.port.root, self.rules.PICKS)
            if pick not in picks.values()
        ]
        lines = [(pick, self._picker(order, picks, pick)) for pick in free + [self._own(seat)]]
        colon, pick = box.say("box.colon"), box.say(self.game + ".pick")
        heading = "%s%s %s" % (self.names[seat], colon, pick)
        box.push(Choices(box, heading, lines, "pick"))

    def _picker(
        self, order: "list[int]", picks: "dict[int, str]", pick: str
    ) -> "Callable[[], None]":
        def take() -> None:
            chosen = dict(picks)
            chosen[order[len(picks)]] = pick
            self._pick(order, chosen)

        return take

    def _own(self, seat: int) -> str:
        """The name of a pick without one: "Hero 2"."""
        return "%s %d" % (self.box.say(self.game + ".pick"), seat + 1)

    def _begin(self, youngest: int, picks: "dict[int, str]") -> None:
        names = self.names[: self.seats]
        if self.rules.PICKS:
            names = names + [picks.get(seat) or self._own(seat) for seat in range(self.seats)]
        box = self.box
        agreed = [
            0 if lacks(self.rules, name, self.options) else self.options[place]
            for place, (name, _, _) in enumerate(self.rules.OPTIONS)
        ]
        options = (self.seats, youngest) + tuple(agreed)
        try:
            box.saved(box.new_game, self.game, self.rules.REVISION, options, names)
        except ValueError:
            box.notice("box.trouble", box.say("trouble.names_text"))


def seat_name(box: "Box", seat: int) -> str:
    """The name of a seat without one; the names differ in their first letters, since names may be
    cut."""
    return box.say("box.player_%d" % (seat + 1))
