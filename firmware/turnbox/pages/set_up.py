"""Before a game: the number of seats, the names, and the options of the game.

The number and the names are those of the last game that began here, in whatever game, as far as
they fit. They are in the note TABLE: a line for each seat, with its name, or empty if it is the one
that the box offers for this seat.

The note NAMES has the latest names that players have spelled, a line each. They are offered for a
seat before those of table.toml.
"""

from turnbox.game_list import lacks, set_up_of
from turnbox.pages.table_lists import (
    keep_lines,
    keep_options,
    lines_of,
    options_of,
    table_list,
)
from turnbox.settings import CLOCK
from turnbox.storage.notes import LONGEST, NAMES, TABLE
from turnbox.ui.lights import SEAT_COLOURS
from turnbox.ui.menu import WIDE, Choices, Menu, OfSeats
from turnbox.ui.scene import hint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.box import Box
    from turnbox.ui.lights import Ring
    from turnbox.ui.menu import Item
    from turnbox.ui.screen import Screen


ABOVE = 2  # lines above the options
WORDS = ["title", "starter_text", "draw_starter", "choose_starter"]  # who begins: most first pages


class SetUp(Menu):
    """The number of seats and their names, clockwise."""

    name = "set_up"

    def __init__(self, box: "Box", game: str, known: "list[str] | None" = None) -> None:
        """`known` are the players of table.toml, which are read unless they are given."""
        Menu.__init__(self, box)
        self.game = game
        self.chosen = set_up_of(game)
        self.heading = box.say("titles." + game)
        self._known = known or table_list(box.port.root, "players", box.words)
        low, high = self.chosen.SEATS
        last = lines_of(box, TABLE)
        self._spelled = [name for name in lines_of(box, NAMES) if name]
        self.seats = min(max(len(last) or 4, low), high)
        self.options = options_of(box, game, self.chosen.OPTIONS)
        self.helped = ""  # what the keys say of a held ok
        self._first = False  # no game has ever begun here
        self._offered = [
            self._known[seat] if seat < len(self._known) else seat_name(box, seat)
            for seat in range(high)
        ]
        self.names = list(self._offered)
        for seat, name in enumerate(last[:high]):
            if name:
                self._give(seat, name)

    def expects(self) -> "list[str]":
        """What the start of the game needs, then the pages of a name and a number."""
        parts = ["games.%s.%s" % (self.game, part) for part in ("set_up", "rules", "table")]
        parts += ["switching", "storage.snapshot"]
        parts += getattr(self.chosen, "OPENS", ())
        if self.box.settings[CLOCK]:
            parts.append("timing.clock")
        if not self.box.journal.header:
            parts.append("pages.first_hint")
        return parts + Menu.expects(self)

    def ahead(self) -> "Iterator[None]":
        """Look up the words of the game's first page; opening their pack takes up to 10 ms."""
        for key in getattr(self.chosen, "WORDS", WORDS):
            self.box.words.of(self.game, key)
        self.box.say("box.ok")
        return iter(())

    def items(self) -> "list[Item]":
        """Start comes first: to accept everything, press ok once."""
        say = self.box.say
        lines: list[Item] = [
            ("box.start", self._go_on, ()),
            ("%s%s %d" % (say("box.seats"), say("box.colon"), self.seats), self._more, ()),
        ]
        only_with = getattr(self.chosen, "ONLY_WITH", {})
        for place, (name, _, _) in enumerate(self.chosen.OPTIONS):
            low, high = only_with.get(name, self.chosen.SEATS)
            matters = low <= self.seats <= high and not lacks(self.chosen, name, self.options)
            lines.append(("", self._turn, (place,), matters))
        for seat in range(self.seats):
            line = "%d %s" % (seat + 1, self.names[seat])
            lines.append((line, self._rename, (seat,)))
        return lines + [("box.back", self._leave, ())]

    def text(self, place: int) -> str:
        """An option with its value: the only rows without a text."""
        option = self._items[place][2][0]
        return "%s%s %s" % (self.name_of(option), self.box.say("box.colon"), self._value(option))

    def draw(self, screen: "Screen") -> None:
        """The list; the keys say that there is help on an option."""
        Menu.draw(self, screen)
        self.helped = ""
        if self.held_ok:
            self.draw_keys(screen)

    def refresh(self, screen: "Screen") -> bool:
        """Only the list moves, and the keys change where the options begin and end."""
        if self.helped != self.held_ok:
            self.draw_keys(screen)
        return Menu.refresh(self, screen)

    def draw_keys(self, screen: "Screen") -> None:
        """Show what the keys do, and whether a held ok helps."""
        self.helped, say = self.held_ok, self.box.say
        ok = say("box.choose")
        if self.helped:
            ok += " ⤓" + say(self.helped)
        hint(screen, "▲", ok, "▼")

    @property
    def held_ok(self) -> str:
        """What a held ok opens: help on the option under the cursor."""
        options = len(self._items) - ABOVE - self.seats - 1
        return "box.help" if 0 <= self.cursor - ABOVE < options else ""

    def hold(self) -> None:
        """Explain the option under the cursor."""
        if self.held_ok:
            option = self._items[self.cursor][2][0]
            name = self.chosen.OPTIONS[option][0]
            text = self.box.say("%s.option_%s_text" % (self.game, name))
            self.box.scenes.tell_players(self.name_of(option), text)

    def back(self) -> None:
        """Leave the page."""
        self._leave()

    def _leave(self) -> None:
        """Without a game, only the names that were spelled are kept: one takes ten presses."""
        self.box.later = self._keep_spelled
        self.box.scenes.pop()

    def paint(self, ring: "Ring", now: int) -> None:
        """The seat whose name is under the cursor."""
        seat = self.cursor - (len(self._items) - 1 - self.seats)
        if 0 <= seat < self.seats:
            ring.fill(ring.arc(seat, self.seats), SEAT_COLOURS[seat])

    def _more(self) -> None:
        low, high = self.chosen.SEATS
        self.seats = low if self.seats == high else self.seats + 1
        self.enter()

    def name_of(self, place: int) -> str:
        """What an option is called."""
        return self.box.say("%s.option_%s" % (self.game, self.chosen.OPTIONS[place][0]))

    def _value(self, place: int) -> str:
        """The name of an option's value; a value without a name is shown as a number."""
        key = "%s.%s_%d" % (self.game, self.chosen.OPTIONS[place][0], self.options[place])
        word = self.box.say(key)
        return "%d" % self.options[place] if word == key else word

    def _turn(self, place: int) -> None:
        """The next value of an option, or a page for it."""
        highest = self.chosen.OPTIONS[place][1]
        now = self.options[place]

        def take(value: int) -> None:
            self.options[place] = value
            self.box.scenes.pop()

        if highest > WIDE:
            heading = self.name_of(place)
            from turnbox.ui.number_input import Amount

            self.box.scenes.push(Amount(self.box, heading, [], (0, highest), now, False, take))
            return
        self.options[place] = (now + 1) % (highest + 1)
        self.enter()

    def _rename(self, seat: int) -> None:
        heading = "%s %d" % (self.box.say("box.seat"), seat + 1)
        lines: list[Item] = [("box.letters", self._spell, (seat, heading))]
        lines += [(name, self._name, (seat, name)) for name in self._spelled + self._known]
        page = OfSeats(self.box, heading, lines)
        page.seats, page.count = [seat] * len(lines), self.seats
        self.box.scenes.push(page)

    def _spell(self, seat: int, heading: str) -> None:
        from turnbox.ui.text_input import Letters

        self.box.scenes.push(Letters(self.box, heading, "", lambda word: self._name(seat, word)))

    def _name(self, seat: int, name: str) -> None:
        self._give(seat, name)
        self.box.scenes.pop()

    def _give(self, seat: int, name: str) -> None:
        """If another seat has the name, the two swap names, so that all names differ."""
        if name in self.names:
            self.names[self.names.index(name)] = self.names[seat]
        self.names[seat] = name

    def _go_on(self) -> None:
        """Begin; if seats can pick something, ask before whether they do."""
        if not self.chosen.PICKS:
            self._begin(0, [])
            return
        say, game = self.box.say, self.game
        lines: list[Item] = [
            (say(game + ".no_picks"), self._begin, (0, [])),
            (say(game + ".choose_picks"), self._ask_youngest, ()),
        ]
        self.box.scenes.push(Choices(self.box, say(game + ".picks"), lines, "picks"))

    def _ask_youngest(self) -> None:
        """Who picks first: the youngest, then the others, clockwise (M2)."""
        lines: list[Item] = [
            (self.names[seat], self._pick, (seat, [])) for seat in range(self.seats)
        ]
        page = OfSeats(self.box, self.box.say("box.youngest"), lines, "youngest")
        page.seats, page.count = list(range(self.seats)), self.seats
        self.box.scenes.push(page)

    def _pick(self, youngest: int, picks: "list[str]") -> None:
        """Ask the first seat that has not picked yet; what is taken is not offered again."""
        box = self.box
        if len(picks) == self.seats:
            self._begin(youngest, picks)
            return
        seat = (youngest + len(picks)) % self.seats
        listed = table_list(box.port.root, self.chosen.PICKS)
        free = [pick for pick in listed if pick not in picks] + [self._own(seat)]
        lines: list[Item] = [(pick, self._pick, (youngest, picks + [pick])) for pick in free]
        colon, pick = box.say("box.colon"), box.say(self.game + ".pick")
        heading = "%s%s %s" % (self.names[seat], colon, pick)
        page = OfSeats(box, heading, lines, "pick")
        page.seats, page.count = [seat] * len(lines), self.seats
        box.scenes.push(page)

    def _own(self, seat: int) -> str:
        """The name of a pick without one: "Hero 2"."""
        return "%s %d" % (self.box.say(self.game + ".pick"), seat + 1)

    def _begin(self, youngest: int, picks: "list[str]") -> None:
        """Start; the picks are clockwise from the youngest on."""
        names = self.names[: self.seats]
        if self.chosen.PICKS:
            picks = picks or [""] * self.seats
            names += picks[self.seats - youngest :] + picks[: self.seats - youngest]
        box = self.box
        options = [self.seats, youngest]
        for (name, _, _), value in zip(self.chosen.OPTIONS, self.options):  # noqa: B905
            options.append(0 if value and lacks(self.chosen, name, self.options) else value)
        box.later = self._remember
        self._first = not box.journal.header
        from turnbox.switching import begin_game

        try:
            box.saved(begin_game, box, self.game, tuple(options), names)
        except ValueError:
            box.scenes.notice("box.trouble", box.say("trouble.names_text"))

    def _remember(self) -> None:
        """Save players and options for the next game: after the picture, or before a restart."""
        self.box.later = None
        if self._first and self.box.session:
            from turnbox.pages.first_hint import FirstHint

            self.box.chores = FirstHint(self.box)
        names = self.names[: self.seats]
        lines = ["" if name == own else name for name, own in zip(names, self._offered)]
        keep_lines(self.box, TABLE, lines)
        self._keep_spelled()
        keep_options(self.box, self.game, self.chosen.OPTIONS, self.options)

    def _keep_spelled(self) -> None:
        """Save the names of this table that players have spelled, before older ones."""
        self.box.later = None
        names, offered = self.names[: self.seats], self._known + self._offered
        spelled = [name for name in names if name not in offered]
        spelled += [name for name in self._spelled if name not in spelled + offered]
        while len("".join(spelled).encode()) + len(spelled) > LONGEST:
            spelled.pop()  # the oldest
        keep_lines(self.box, NAMES, spelled)


def seat_name(box: "Box", seat: int) -> str:
    """The name of a seat without one; the names differ in their first letters, since names may be
    cut."""
    return box.say("box.player_%d" % (seat + 1))
