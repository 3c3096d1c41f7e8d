"""Commander Party on the screen: all seats at a glance, one seat across the table, the stones."""

from turnbox.keys import NEXT, OK, PREV
from turnbox.lights import RED, SEAT_COLOURS, SHOW_MS, WHITE
from turnbox.rules import commander_party as rulebook
from turnbox.scenes import HINTS, Scene, hint, hint_ok, title
from turnbox.scenes.ask import Ask
from turnbox.scenes.table import Table
from turnbox.screen import COLUMNS
from turnbox.settings import CLOSE_VIEW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.lights import Ring
    from turnbox.rules.commander_party import CommanderParty
    from turnbox.screen import Screen

BLOCK = 7  # cells a seat in the table view, three seats a row
REST_MS = 1000  # a preview becomes a move after so long without a key
LOW_LIFE, MUCH_DAMAGE, MUCH_POISON = 5, 16, 7  # a seat in danger blinks
SIGNS = " ◉⬡♄↯⧗☥"  # the stones by their number on the die
STATUS = HINTS - 1  # the row that says what the stones did last


class CommanderPartyTable(Table):
    """The table of one game; a turn shows the lives, every other step asks something."""

    rules: "CommanderParty"
    two_views = True
    imports = ("ask",)

    def part_for(self, step: str) -> "Scene":
        """The lives in a turn, else a question."""
        return Lives(self) if step == "turn" else Question(self)

    def paint(self, ring: "Ring", now: int) -> None:
        """Whose turn it is: a full arc; who is in danger: a blink; who is out: dark."""
        rules = self.rules
        for seat in rules.alive():
            arc = ring.arc(seat, self.session.seats)
            if seat == rules.active_seat():
                ring.fill(arc, SEAT_COLOURS[seat])
            else:
                ring.set(arc[0], SEAT_COLOURS[seat], 12)
            if self.in_danger(seat) and now % 1000 < 500:
                ring.set(arc[-1], RED)
        self.part().paint(ring, now)

    def in_danger(self, seat: int) -> bool:
        """Whether a seat is close to losing."""
        rules = self.rules
        row = rules.damage[seat * rules.seats : (seat + 1) * rules.seats]
        return (
            rules.life[seat] <= LOW_LIFE
            or max(row) >= MUCH_DAMAGE
            or rules.poison[seat] >= MUCH_POISON
        )

    def end_of(self, seat: int) -> str:
        """Life at the end, and why the seat is out."""
        rules = self.rules
        end = self.say("out_%d" % rules.out[seat]) if rules.out[seat] else "★"
        return "%4d %s" % (rules.life[seat], end)

    def stones_line(self) -> str:
        """What the stones did last, or when they wake."""
        rules = self.rules
        if not rules.stones_awake():
            return "%s %d/%d" % (self.say("asleep"), rules.starter_turns, rulebook.WAKING_TURN)
        if not rules.stone:
            return self.say("awake")
        return "%s %s: %s" % (
            SIGNS[rules.stone],
            self.session.names[rules.stone_seat][:6],
            self.say("result_%d" % rules.stone_result),
        )


class Lives(Scene):
    """A turn: all seats, or one of them large. Prev and next change life, as a preview at first."""

    lasts = True

    def __init__(self, table: CommanderPartyTable) -> None:
        Scene.__init__(self, table.box)
        self.table = table
        self.cursor = table.rules.seat
        self._turns = list(table.rules.turns)
        self.delta = 0
        self._before = 0  # the preview as it was before the key went down
        self._changed_at = 0
        self.keeps_undo = False  # the last hold of prev dropped a preview, and nothing else

    @property
    def name(self) -> str:  # type: ignore[override]
        """Which of the two views."""
        return "close" if self._close() else "table"

    def _close(self) -> bool:
        return bool(self.box.settings[CLOSE_VIEW])

    # Keys

    def press(self, key: int) -> None:
        """Prev and next: one life less or more. Ok: take the preview, else the end step."""
        self._before = self.delta
        if key == OK:
            if self.delta:
                self._commit()
            else:
                self.box.play("end_step")
            return
        delta = self.delta + (1 if key == NEXT else -1)
        total = self.table.rules.life[self.cursor] + delta
        if rulebook.LOWEST <= total <= rulebook.HIGHEST:
            self.delta = delta
        self._changed_at = self.box.now

    def hold(self, key: int) -> None:
        """A hold takes back what its key did when it went down."""
        self.keeps_undo = False
        if key == OK:
            self._commit()
            return
        self.delta = self._before
        if key == PREV:
            self.keeps_undo = self.delta != 0
            self.delta = 0
        else:
            self._commit()
            alive = self.table.rules.alive()
            order = [seat for seat in self.table.rules.clockwise(self.cursor) if seat in alive]
            self.cursor = order[1] if order[0] == self.cursor else order[0]

    def tick(self, now: int) -> bool:
        """A preview that rests becomes a move."""
        rules = self.table.rules
        if rules.turns != self._turns:  # a turn that passed without a step between
            self._turns = list(rules.turns)
            self.cursor = rules.seat
            return True
        if self.delta and now - self._changed_at >= REST_MS:
            self._commit()
            return True
        return False

    def _commit(self) -> None:
        delta, self.delta = self.delta, 0
        if delta:
            self.box.play("life", self.cursor, delta)

    # Cells

    def draw(self, screen: "Screen") -> None:
        """The chosen view."""
        if self._close():
            self._draw_close(screen)
        else:
            for seat in range(self.table.session.seats):
                self._draw_block(screen, seat)
            self._draw_status(screen)
        self._draw_hints(screen)

    def refresh(self, screen: "Screen") -> bool:
        """While a preview changes: its number and the status."""
        if self._close():
            self._draw_life(screen)
        else:
            self._draw_total(screen, self.cursor)
        self._draw_status(screen)
        if not (self.delta and self._before):
            hint_ok(screen, self._ok())
        return True

    def _total(self, seat: int) -> int:
        return self.table.rules.life[seat] + (self.delta if seat == self.cursor else 0)

    def _draw_block(self, screen: "Screen", seat: int) -> None:
        rules = self.table.rules
        row, column = seat // 3 * 3, seat % 3 * BLOCK
        screen.text(row, column, self.table.session.names[seat], BLOCK - 1)
        if seat == rules.seat:
            screen.invert(row, column, BLOCK - 1)
        elif seat == self.cursor:
            screen.text(row, column + BLOCK - 2, "◀")
        if rules.out[seat]:
            screen.text(row + 1, column, "†" + self.table.say("out_%d" % rules.out[seat]), BLOCK)
            return
        self._draw_total(screen, seat)
        side = column + BLOCK - 1
        counters = rules.counters[seat]
        if counters:
            screen.text(row + 1, side, "★" if rules.ability_active(seat) else "%d" % counters)
        if rules.poison[seat]:
            screen.text(row + 2, side, "☠")
        elif self.table.in_danger(seat):
            screen.text(row + 2, side, "▼")

    def _draw_total(self, screen: "Screen", seat: int) -> None:
        row, column = seat // 3 * 3 + 1, seat % 3 * BLOCK
        number = "%3d" % self._total(seat)
        if len(number) > 3:  # no room for four large digits
            screen.text(row, column, "      ")
            screen.text(row + 1, column, number)
            return
        screen.big(row, column, number)

    def _draw_close(self, screen: "Screen") -> None:
        table, rules, seat = self.table, self.table.rules, self.cursor
        hero = table.picks[seat] if seat < len(table.picks) else ""
        title(screen, table.session.names[seat] + (" · " + hero if hero else ""))
        screen.text(1, 10, "%s %d" % (self.box.say("box.turn"), rules.turns[seat]))
        needed = rules.counters_needed(seat)
        counters = "●" * min(3, rules.counters[seat]) + "○" * needed
        screen.text(2, 10, "∞" + counters + (table.say("active") if not needed else ""))
        worst = max([rules.damage_by(seat, source) for source in range(rules.seats)])
        screen.text(3, 10, "⚔%d ☠%d" % (worst, rules.poison[seat]))
        others = [
            "%s %d" % (table.session.names[other][:3], rules.life[other])
            for other in rules.alive()
            if other != seat
        ]
        for place, other in enumerate(others[:6]):
            screen.text(4 + place // 3, place % 3 * BLOCK, other, BLOCK)
        self._draw_life(screen)
        self._draw_status(screen)

    def _draw_life(self, screen: "Screen") -> None:
        number = "%4d" % self._total(self.cursor)
        screen.big(1, 0, number[-4:], 3)

    def _draw_status(self, screen: "Screen") -> None:
        if self.delta:
            life = self.table.rules.life[self.cursor]
            line = "%s %d -> %d (%+d)" % (
                self.table.session.names[self.cursor],
                life,
                life + self.delta,
                self.delta,
            )
        else:
            line = self.table.stones_line()
        screen.text(STATUS, 0, line, COLUMNS)

    def _draw_hints(self, screen: "Screen") -> None:
        self.box.say("box.ok")  # read it before a key waits for it
        hint(screen, "-1", self._ok(), "+1")

    def _ok(self) -> str:
        return self.box.say("box.ok") if self.delta else self.table.say("end_step")


class Question(Ask):
    """A step that waits for one of a few answers: what the stone wants, who starts."""

    def __init__(self, table: CommanderPartyTable) -> None:
        rules, step = table.rules, table.rules.step
        answers = [move for move in rules.moves_now() if move not in rulebook.ANY_TIME]
        heading, text = table.say("title"), step + "_text"
        if step == "starter":
            answers.reverse()  # the draw first
        elif step in ("answer", "trigger"):
            heading = "%s %s" % (SIGNS[rules.stone], table.say("stone_%d" % rules.stone))
            text = "%s_%d_text" % (step, rules.stone)
        Ask.__init__(self, table, heading, table.say(text), answers)

    def draw(self, screen: "Screen") -> None:
        """The question, and whose stone it is."""
        Ask.draw(self, screen)
        if self.name in ("answer", "trigger"):
            name = self.table.session.names[self.table.rules.seat]
            screen.right(0, COLUMNS, name[: COLUMNS - len(self.heading) - 2])

    def paint(self, ring: "Ring", now: int) -> None:
        """A fresh roll runs round the ring and then stands there as that many lights."""
        if self.name == "answer":
            ring.clear()
            elapsed = now - self.since
            if elapsed < SHOW_MS:
                ring.spin(elapsed, 0)
            else:
                ring.fill(range(self.table.rules.stone), WHITE)


TABLE = CommanderPartyTable
