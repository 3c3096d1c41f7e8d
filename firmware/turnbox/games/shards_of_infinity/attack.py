"""Power and shields of a hit on one page, with what it does to each that is hit (S4, S5, S29)."""

from turnbox.games.shards_of_infinity.rules.turn import SPHERE
from turnbox.rules import fits
from turnbox.ui.digits import big
from turnbox.ui.lights import SEAT_COLOURS
from turnbox.ui.number_input import Stepper
from turnbox.ui.scene import Scene, title
from turnbox.ui.screen import COLUMNS, short_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.games.shards_of_infinity.table import ShardsTable
    from turnbox.ui.lights import Ring
    from turnbox.ui.screen import Screen

SIDE = 10  # the first cell beside the large number


class Attack(Stepper):
    """One number after the other; ok goes on to the next one."""

    name = "attack"

    def __init__(
        self, box: "Box", move: str, given: "tuple[int, ...]", values: "list[int]"
    ) -> None:
        Scene.__init__(self, box)
        self.table = box.scenes.table()
        self.move = move
        self.heading = self.table.say(move)
        rules = self.table.rules
        legal = self.table.session.ranges(move)
        self.ranges = ranges = [ranges for ranges in legal if fits(given, ranges)][0]
        self.args = list(given) + [low for low, _ in ranges[len(given) :]]
        # The arguments to put in, of which some are; the others can only be what they are.
        self.left = [place for place, (low, high) in enumerate(ranges) if low < high]
        self.left = [place for place in self.left if place >= len(given)]
        self._taken: list[int] = []
        names = rules.arguments(move)
        self.power = names.index("power") if "power" in names else -1
        self.shield = names.index("shield")  # of the first who is hit
        if self.power >= 0:
            low, high = ranges[self.power]
            self.args[self.power] = min(max(low, rules.power), high)
        if move == "attack":
            self.struck: list[int] = rules.struck(rules.seat, given[0])
        else:
            self.struck = [0] if move == "strike" else rules.opponents(rules.seat)
        self._begin()

    def _begin(self) -> None:
        place = self.left[0]
        self.count(self.ranges[place], self.args[place])

    def take(self) -> None:
        """Go on to the next number; after the last one make the move."""
        self.args[self.left[0]] = self.value
        if len(self.left) > 1:
            self._taken.append(self.left.pop(0))
            self._begin()
            self.box.redraw()
        else:
            from turnbox.pages.asking import ask_on

            ask_on(self.box, self.move, tuple(self.args))

    def back(self) -> None:
        """To the number before, or off the page."""
        if self._taken:
            place = self.left[0]
            self.args[place] = self.ranges[place][0]
            self.left.insert(0, self._taken.pop())
            self._begin()
            self.box.redraw()
        else:
            Scene.back(self)

    def paint(self, ring: "Ring", now: int) -> None:
        """All that are hit."""
        for seat in self.struck:
            ring.fill(ring.arc(seat, len(self.table.names)), SEAT_COLOURS[seat])

    def draw(self, screen: "Screen") -> None:
        """Whose number it is, the number, and what the hit does."""
        table, place = self.table, self.left[0]
        title(screen, self.heading)
        if place == self.power:
            screen.text(1, 0, table.say("pool") if self.move == "attack" else table.say("what_1"))
        else:
            seat = self.struck[place - self.shield]
            screen.text(1, 0, table.say("shield_of").replace("{name}", table.names[seat]), COLUMNS)
            if table.rules.relic[seat] == SPHERE:
                screen.text(2, SIDE, table.sphere(seat))
        self._draw_numbers(screen)
        self.draw_keys(screen)

    def refresh(self, screen: "Screen") -> bool:
        """The numbers alone change."""
        self._draw_numbers(screen)
        self.redraw_keys(screen)
        return True

    def _draw_numbers(self, screen: "Screen") -> None:
        rules = self.table.rules
        self.args[self.left[0]] = self.value
        big(screen, 2, 2, "%2d" % self.value, 3)
        names = self.table.names
        power = self.args[self.power] if self.power >= 0 else rules.excess
        for place, seat in enumerate(self.struck):
            damage = max(0, power - self.args[self.shield + place])
            health = rules.health[seat]
            line = "%d -> %d" % (health, max(0, health - damage))
            screen.text(5 + place, 0, short_name(names[seat], names, SIDE - 1))
            screen.text(5 + place, SIDE, line, COLUMNS - SIDE)


class Strike(Attack):
    """The part of the table for the strike of the Nemesis: only a shield is asked for.

    The menu also asks for the power, which is less if some of it went to champions (S29).
    """

    name = "strike"
    lasts = True

    def __init__(self, table: "ShardsTable") -> None:
        Attack.__init__(self, table.box, "strike", (table.rules.power,), [])
        self.heading = table.nemesis()
        self._before = self.value

    def press(self, key: int) -> None:
        """Change the shield, or take it."""
        self._before = self.value
        Attack.press(self, key)

    def back(self) -> None:
        """Drop the shield; without one, the last move is undone."""
        self.keeps_undo = self._before != 0
        self.value = 0
