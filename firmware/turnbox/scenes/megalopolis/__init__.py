"""Megalopolis on the screen: the map of the city, and a page for every step that asks something.

A page is a module of its own, in memory only while its step lasts.
"""

from turnbox.lights import SEAT_COLOURS
from turnbox.modules import load
from turnbox.scenes.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.lights import Ring
    from turnbox.rules.megalopolis import Megalopolis
    from turnbox.scenes import Scene

# Steps with a page of their name; of the others some place a thing, and the rest are questions.
OWN_PAGE = "turn crime value rolled count"
PLACING = "pawns place land lair"


class MegalopolisTable(Table):
    """The table of one game."""

    rules: "Megalopolis"
    imports = ("megalopolis.city",)

    def part_for(self, step: str) -> "Scene":
        """The page of a step."""
        page = "question"
        if step in OWN_PAGE.split(" "):
            page = step
        elif step in PLACING.split(" "):
            page = "place"
        elif step == "companion":
            page = "turn"
        part: Scene = load("turnbox.scenes.megalopolis." + page, "PART")(self)
        return part

    def paint(self, ring: "Ring", now: int) -> None:
        """Whose turn it is: a full arc; the others: one dim light. Then what the page adds."""
        rules = self.rules
        for seat in range(rules.seats):
            arc = ring.arc(seat, rules.seats)
            if seat == rules.active_seat():
                ring.fill(arc, SEAT_COLOURS[seat])
            else:
                ring.set(arc[0], SEAT_COLOURS[seat], 12)
        self.part().paint(ring, now)

    def end_of(self, seat: int) -> str:
        """The score."""
        return "%4d %s" % (self.rules.score[seat], self.say("hp"))

    def hero_name(self, hero: int) -> str:
        """A hero of the rulebook by its name, another one by its player's."""
        known = self.rules.hero[hero]
        if known:
            return self.say("name_%d" % known)
        return "%s %d" % (self.session.names[hero // 2], hero % 2 + 1)

    def villain_name(self, place: int) -> str:
        """A villain's number and name."""
        rules = self.rules
        name = self.say("villain_%d" % rules.villain[place])
        number, versus = rules.villain_number[place], rules.villain_versus[place]
        origin = rules.villain_origin[place]
        if not origin or number == versus:
            return "%d %s" % (number, name)
        return "%d %s (%d %s)" % (number, name, versus, self.say("origin_%d" % origin))

    def picker(self, argument: str) -> str:
        """Blocks are chosen on the map."""
        return "megalopolis.pick" if argument == "block" else ""

    def label(self, argument: str, value: int, given: "tuple[int, ...]" = ()) -> str:
        """What a value of a move's argument is called; `given` are the arguments before it."""
        if argument in ("hero", "fighter"):
            return self.hero_name(value)
        if argument == "pawn":
            return "ABCDEFG"[value]
        if argument == "block":
            return block_name(value)
        if argument in ("target", "which", "to"):
            name = load("turnbox.scenes.megalopolis.labels", "label")
            return str(name(self, argument, value, given))
        return Table.label(self, argument, value, given)


def block_name(block: int) -> str:
    """A block as on a chess board: a to e from west to east, 1 to 5 from north to south."""
    return "abcde"[(block - 1) % 5] + "12345"[(block - 1) // 5] if block else "-"


TABLE = MegalopolisTable
