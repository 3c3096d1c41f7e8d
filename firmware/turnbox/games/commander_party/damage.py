"""Commander damage on one page: whose commander, whom it hits, and how much (M32)."""

from turnbox.ui.digits import big
from turnbox.ui.keys import NEXT
from turnbox.ui.lights import SEAT_COLOURS
from turnbox.ui.number_input import Stepper
from turnbox.ui.scene import HINTS, Scene, title
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.ui.lights import Ring
    from turnbox.ui.screen import Screen

FAINT = 12  # percent


class Damage(Stepper):
    """At first the active player's commander hits the next seat. With ok down: other seats."""

    name = "damage"

    def __init__(
        self, box: "Box", move: str, given: "tuple[int, ...]", values: "list[int]"
    ) -> None:
        Scene.__init__(self, box)
        self.table = box.scenes.table()
        self.rules = self.table.rules
        self.move = move
        alive = self.table.alive()
        self.source = (self.table.acting() + alive)[0]
        self.target = self._after(self.source)
        self._begin()

    def _after(self, seat: int) -> int:
        """The next seat that is in the game; itself if there is none (a program ended the game)."""
        seats: int = self.rules.seats
        after = [(seat + place) % seats for place in range(1, seats + 1)]
        alive = self.table.alive()
        return ([other for other in after if other in alive] or [seat])[0]

    def _begin(self) -> None:
        """No damage at first: a number belongs to the pair of seats for which it is entered."""
        pair = ((self.target, self.target), (self.source, self.source))
        legal = self.table.session.ranges(self.move)
        found = [ranges[2] for ranges in legal if ranges[:2] == pair]
        low, high = min([0] + [low for low, _ in found]), max([0] + [high for _, high in found])
        self.count((low, high), 0)

    def jump(self, key: int) -> None:
        """Next: another seat is hit; prev: another commander hits, at first the next seat."""
        if key == NEXT:
            self.target = self._after(self.target)
        else:
            self.source = self._after(self.source)
            self.target = self._after(self.source)
        self._begin()

    def take(self) -> None:
        """Make the move, unless nothing is dealt."""
        self.box.scenes.to_table()
        if self.value:
            self.box.play(self.move, self.target, self.source, self.value)

    def draw(self, screen: "Screen") -> None:
        """Who hits whom, the number, and the life that is left."""
        say, names = self.table.say, self.table.names
        title(screen, say(self.move))
        source, target = names[self.source], names[self.target]
        arrow = " → " if len(source) + len(target) + 3 <= COLUMNS else "→"
        screen.text(1, 0, source + arrow + target, COLUMNS)
        screen.text(HINTS - 1, 0, say("damage_keys"))
        self._draw_numbers(screen)
        self.draw_keys(screen)

    def _draw_numbers(self, screen: "Screen") -> None:
        life = self.rules.life[self.target]
        dealt = self.rules.damage_by(self.target, self.source) + self.value
        screen.text(2, 0, "♥%d -> %d" % (life, life - self.value), COLUMNS)
        screen.right(2, COLUMNS, "⚔%d" % dealt)
        big(screen, 3, 8 if self.value >= 0 else 6, "%d" % self.value, 3)

    def refresh(self, screen: "Screen") -> bool:
        """A press changes only the numbers."""
        screen.clear(3, 5)
        self._draw_numbers(screen)
        self.redraw_keys(screen)
        return True

    def paint(self, ring: "Ring", now: int) -> None:
        """The arc of the seat that is hit, and one light of the other."""
        seats = self.rules.seats
        ring.set(ring.arc(self.source, seats)[0], SEAT_COLOURS[self.source], FAINT)
        ring.fill(ring.arc(self.target, seats), SEAT_COLOURS[self.target])
