"""Free dice: any number of any kind, drawn and summed up, and the last rolls.

The note DICE has three bytes of the last roll: the index of the kind in KINDS, the number of dice,
and `FreeDice.keep` plus MOST.
"""

from turnbox.dice import COIN, CRIME, MOST
from turnbox.storage.notes import DICE
from turnbox.ui.keys import OK, PREV
from turnbox.ui.lights import SHOW_MS, WHITE
from turnbox.ui.scene import Scene, hint, title
from turnbox.ui.screen import COLUMNS
from turnbox.ui.spin import spin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.system.tumbling import Tumbling
    from turnbox.ui.lights import Ring
    from turnbox.ui.screen import Screen

KINDS = (6, 4, 8, 10, 12, 20, 100, CRIME, COIN)  # sides; append only, a note has their places
AFTER = bytes((5, 2, 3, 4, 6, 1, 7, 8, 0))  # each kind: the place of the next one, d20 after d6
COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
ARROWS = "↑↗→↘↓↙←↖"
MOST_WIDE = 25  # of those with three digits
ROWS_BESIDE = 4  # with this many rows of faces there is room for both lines below
NOTED = 3  # bytes of the note


def show(box: "Box") -> None:
    """Show the dice instead of the table, which leaves memory meanwhile. Its time goes on."""
    box.scenes.stack = []
    box.table_open = False
    box.clock = None
    box.scenes.push(FreeDice(box, True))


class FreeDice(Scene):
    """Prev: another kind; next: one more; ok: roll. Hold ok: the menu. With ok down, backwards."""

    name = "free_dice"
    held_ok = "box.dice_menu"
    repeats = True

    def __init__(self, box: "Box", in_game: bool = False) -> None:
        """`in_game`: they lead back to the table."""
        Scene.__init__(self, box)
        self.in_game = in_game
        self.kind = 0
        self.count = 1
        self.keep = 0  # how many of the highest dice count; below 0: of the lowest; 0: all
        self.faces: list[int] = []
        self.last: list[str] = []
        self.tumbling: Tumbling | None = None
        self.rolled_at = -SHOW_MS
        self._take_again(box.journal.notes.get(DICE, b""))

    def _take_again(self, note: bytes) -> None:
        """Take the dice of the note DICE, if it is valid."""
        if len(note) == NOTED and note[0] < len(KINDS) and note[2] <= 2 * MOST:
            self.kind, count, keep = note
            self.count = min(max(1, count), self._most())
            self.keep = keep - MOST if self.adds_up() else 0

    # The last roll

    def sides(self) -> int:
        """The sides of the current kind; 0 is CRIME."""
        return KINDS[self.kind]

    def adds_up(self) -> bool:
        """Whether the faces are numbers with a sum."""
        return self.sides() not in (CRIME, COIN)

    def label(self) -> str:
        """The dice to roll and which of them count, such as "4 d6 ▲3"."""
        sides = self.sides()
        called = "d%d" % sides
        if sides == CRIME:
            called = self.box.say("box.crime_die" if self.count == 1 else "box.crime_dice")
        elif sides == COIN:
            called = self.box.say("box.coin" if self.count == 1 else "box.coins")
        if 0 < abs(self.keep) < self.count:
            called += " %s%d" % ("▲" if self.keep > 0 else "▼", abs(self.keep))
        return "%d %s" % (self.count, called)

    def counting(self) -> "list[int]":
        """The places of the dice that count."""
        places = list(range(len(self.faces)))
        if not 0 < abs(self.keep) < len(places):
            return places
        sign = -1 if self.keep > 0 else 1
        order = sorted([sign * self.faces[place] * MOST + place for place in places])
        return sorted([number % MOST for number in order[: abs(self.keep)]])

    def face(self, place: int) -> str:
        """The face of a die in short."""
        face = self.faces[place]
        if self.sides() == CRIME:
            return COMPASS[face - 1]
        return self.side(face)[0].upper() if self.sides() == COIN else "%d" % face

    def width(self) -> int:
        """The cells that the widest face takes."""
        sides = self.sides()
        return 2 if sides == CRIME else 1 if sides == COIN else len("%d" % sides)

    def seen(self, place: int) -> "tuple[str, str]":
        """What a picture of a die shows, and below it."""
        face = self.faces[place]
        if self.sides() == CRIME:
            return ARROWS[face - 1], COMPASS[face - 1]
        return (self.side(face) if self.sides() == COIN else "%d" % face), ""

    def side(self, face: int) -> str:
        """A side of a coin in words."""
        return self.box.say("box.heads" if face == 1 else "box.tails")

    def part(self) -> Scene:
        """The dice while they tumble, then the result."""
        return self.tumbling or self

    # Keys

    def press(self, key: int) -> None:
        """Choose or roll."""
        if key == OK:
            from turnbox.system.rolling import roll

            roll(self, range(self.count))
            return
        if key == PREV:
            self.kind = AFTER[self.kind]
            self.keep = 0
            self.count = min(self.count, self._most())
        else:
            self.count = self.count % self._most() + 1
        self.faces = []

    def _most(self) -> int:
        return MOST_WIDE if self.width() > 2 else MOST

    def back(self) -> None:
        """To the table or to the main menu."""
        if self.in_game and self.box.session:
            from turnbox.switching import open_table

            open_table(self.box)
        else:
            self.box.scenes.pop()

    def hold(self) -> None:
        """The menu."""
        from turnbox.system.dice_menu import DiceMenu

        self.box.scenes.push(DiceMenu(self.box, self))

    def jump(self, key: int) -> None:
        """The kind before, or one die less."""
        if key == PREV:
            self.kind = list(AFTER).index(self.kind)
            self.keep = 0
            self.count = min(self.count, self._most())
        else:
            self.count = (self.count - 2) % self._most() + 1
        self.faces = []

    # Cells

    def draw(self, screen: "Screen") -> None:
        """Faces, sum, highest and lowest, and the rolls before."""
        title(screen, self.label())
        rows = self.draw_dice(screen)
        summed_up = ""
        if len(self.faces) > 1:
            from turnbox.system.several_dice import summed_up_in

            summed_up = summed_up_in(self)
        screen.text(5 if rows <= ROWS_BESIDE else 6, 0, summed_up)
        if rows <= ROWS_BESIDE or not summed_up:
            self._draw_last(screen)
        hint(screen, self.box.say("box.kind"), self.box.say("box.roll"), "+1")

    def draw_dice(self, screen: "Screen") -> int:
        """The faces. Returns how many rows a list of them takes, 0 for pictures."""
        if not self.faces:
            screen.centre(3, self.box.say("box.roll_them"))
            return 0
        if len(self.faces) > 1:
            from turnbox.system.several_dice import draw_several

            inner = max(2, self.width())
            if self.sides() == COIN:
                inner = max(len(self.side(1)), len(self.side(2)))
            return draw_several(self, screen, inner)
        from turnbox.system.single_die import draw_single

        draw_single(screen, *self.seen(0))
        return 0

    def _draw_last(self, screen: "Screen") -> None:
        """The last rolls, as many as fit."""
        line = "◷"
        for place, roll in enumerate(self.last):
            more = (" · " if place else " ") + roll
            if len(line) + len(more) > COLUMNS:
                break
            line += more
        screen.text(6, 0, line)

    def paint(self, ring: "Ring", now: int) -> None:
        """A roll runs round. The crime die points; north is the back."""
        elapsed = now - self.rolled_at
        eighths = self.faces[0] + 3 if self.faces and self.sides() == CRIME else 0
        if elapsed < SHOW_MS:
            spin(ring, elapsed, eighths * ring.count // 8 if eighths else sum(self.faces))
        elif eighths and len(self.faces) == 1:
            ring.set(eighths * ring.count // 8, WHITE)
            ring.set(-(-eighths * ring.count // 8), WHITE)  # between two lights, both
        elif self.faces and len(self.faces) == 1:
            ring.fill(range(min(self.faces[0], ring.count)), WHITE, 30)
