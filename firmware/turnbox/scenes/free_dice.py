"""Free dice: any number of any kind, drawn, summed up, and the last throws remembered."""

from turnbox.keys import OK, PREV
from turnbox.lights import SHOW_MS, WHITE
from turnbox.scenes import Scene, hint, title
from turnbox.screen import COLUMNS
from turnbox.tiles import DICE6, shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.lights import Ring
    from turnbox.screen import Screen

CRIME = 0  # the eight-faced crime die, among the kinds
KINDS = (6, 4, 8, 10, 12, 20, 100, CRIME)  # sides
COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
ARROWS = "↑↗→↘↓↙←↖"
MOST = 30  # dice at once: as many as the screen can show
DRAWN = 5  # up to so many are drawn, more are listed
KEPT = 5  # last throws


class FreeDice(Scene):
    """Prev: another kind; next: one more; ok: throw. Hold ok: fairness; hold next: one die."""

    name = "free_dice"

    def __init__(self, box: "Box") -> None:
        Scene.__init__(self, box)
        self.kind = 0
        self.count = 1
        self.faces: list[int] = []
        self.last: list[str] = []
        self._before = (0, 1)
        self._thrown_at = -SHOW_MS

    def label(self) -> str:
        """The dice in hand, such as 3d6."""
        sides = KINDS[self.kind]
        return "%d %s" % (
            self.count,
            self.box.say("box.crime_die") if sides == CRIME else "d%d" % sides,
        )

    def press(self, key: int) -> None:
        """Choose or throw."""
        self._before = (self.kind, self.count)
        if key == OK:
            self.throw()
            return
        if key == PREV:
            self.kind = (self.kind + 1) % len(KINDS)
        else:
            self.count = self.count % MOST + 1
        self.faces = []

    def hold(self, key: int) -> None:
        """The fairness page, back, or one die again."""
        self.kind, self.count = self._before if key != OK else (self.kind, self.count)
        if key == OK:
            self.box.visit("fairness")
        elif key == PREV:
            self.box.back()
        else:
            self.count = 1
            self.faces = []

    def throw(self) -> None:
        """Roll them all, through the box's own dice. A bad scripted roll throws nothing."""
        from turnbox.dice import BadRoll

        sides = KINDS[self.kind]
        try:
            self.faces = [self.box.dice.roll(sides or 8) for _ in range(self.count)]
        except BadRoll as error:
            self.box.notice("box.not_now", str(error))
            return
        if sides == CRIME:
            shown = " ".join([COMPASS[face - 1] for face in self.faces[:4]])
        else:
            shown = "%d" % sum(self.faces)
        self.last.insert(0, shown)
        self.last = self.last[:KEPT]
        self._thrown_at = self.box.now
        self.box.beep(1200, 30)
        self.box.tell("throw", (self.count, sides), self.faces)

    def draw(self, screen: "Screen") -> None:
        """Faces, sum, highest and lowest, and the throws before."""
        say = self.box.say
        title(screen, self.label())
        if not self.faces:
            screen.centre(3, say("box.throw_them"))
        elif len(self.faces) <= DRAWN:
            for place, face in enumerate(self.faces):
                self._draw_die(screen, place * 4, face)
        else:
            self._list_faces(screen)
        if self.faces and KINDS[self.kind] != CRIME:
            line = "%s %d ▲%d ▼%d" % (
                say("box.sum"),
                sum(self.faces),
                max(self.faces),
                min(self.faces),
            )
            screen.text(5, 0, line)
        screen.text(6, 0, "◷ " + " · ".join(self.last), COLUMNS)
        hint(screen, say("box.kind"), say("box.throw"), "+1")

    def _face(self, face: int) -> str:
        return ARROWS[face - 1] if KINDS[self.kind] == CRIME else "%d" % face

    def _draw_die(self, screen: "Screen", column: int, face: int) -> None:
        if KINDS[self.kind] == 6:
            for row, pips in enumerate(shape(DICE6, face - 1, 3)):
                screen.text(row + 1, column, pips)
            return
        label = self._face(face)
        screen.text(1, column, "┌──┐")
        screen.text(2, column, "│  │" if len(label) < 3 else "    ")
        screen.text(
            2,
            column + (1 if len(label) > 1 and len(label) < 3 else 0 if len(label) > 2 else 1),
            label,
        )
        screen.text(3, column, "└──┘")
        if KINDS[self.kind] == CRIME:
            screen.text(4, column + 1, COMPASS[face - 1])

    def _list_faces(self, screen: "Screen") -> None:
        row, column = 1, 0
        for face in self.faces:
            label = COMPASS[face - 1] if KINDS[self.kind] == CRIME else "%d" % face
            if column + len(label) > COLUMNS:
                row += 1
                column = 0
            if row < 5:
                screen.text(row, column, label)
            column += len(label) + 1

    def paint(self, ring: "Ring", now: int) -> None:
        """A throw runs round the ring."""
        elapsed = now - self._thrown_at
        if elapsed < SHOW_MS:
            ring.spin(elapsed, sum(self.faces))
        elif self.faces and len(self.faces) == 1:
            ring.fill(range(min(self.faces[0], ring.count)), WHITE, 30)


SCENE = FreeDice
