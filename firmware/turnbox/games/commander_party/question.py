"""The questions of Commander Party: who starts, what a stone wants, whether the stones wake."""

from turnbox.games.commander_party import rules as rulebook
from turnbox.pages.question import Ask
from turnbox.ui.lights import SHOW_MS, WHITE
from turnbox.ui.scene import title
from turnbox.ui.screen import COLUMNS
from turnbox.ui.spin import spin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.commander_party.table import CommanderPartyTable
    from turnbox.ui.lights import Ring
    from turnbox.ui.screen import Screen


class Question(Ask):
    """A step that waits for one of a few answers: what the stone wants, who starts."""

    def __init__(self, table: "CommanderPartyTable") -> None:
        rules, step = table.rules, table.rules.step
        answers = [move for move in rules.moves_now() if move not in rulebook.ANY_TIME]
        heading, text = table.say("title"), step + "_text"
        if step == "starter":
            answers.reverse()  # the draw first
            if not table.session.header.names[-1]:  # they play without heroes
                text = "starter_2_text"
        elif step in ("answer", "trigger"):
            heading = "%s %s" % (table.signs[rules.stone], table.say("stone_%d" % rules.stone))
            text = "%s_%d_text" % (step, rules.stone)
        Ask.__init__(self, table, heading, table.say(text), answers)
        self._was_unread = False
        if not rules.rolled:  # the roll was shown before another move, or before an undo
            self.since -= SHOW_MS

    def press(self, key: int) -> None:
        """An answer counts only once the roll has been shown."""
        if not self._unread():
            Ask.press(self, key)

    def draw(self, screen: "Screen") -> None:
        """The question, and whose stone it is, once the light has stopped."""
        if self._unread():
            title(screen, self.table.say("title"))
            screen.centre(3, "…")
            return
        Ask.draw(self, screen)
        if self.name in ("answer", "trigger"):
            name = self.table.names[self.table.rules.seat]
            screen.right(0, COLUMNS, " " + name[: COLUMNS - len(self.heading) - 2])

    def refresh(self, screen: "Screen") -> bool:
        """Only the cursor moves, once there is one."""
        return not self._unread() and Ask.refresh(self, screen)

    def _unread(self) -> bool:
        """Whether the roll is still being shown: nobody can have read the question."""
        return self.name == "answer" and self.box.now - self.since < SHOW_MS

    def tick(self, now: int) -> bool:
        """When the roll has been shown, the keys are."""
        unread, self._was_unread = self._was_unread, self._unread()
        if self._was_unread:
            self.box.wake_at(self.since + SHOW_MS)
        return unread and not self._was_unread

    def paint(self, ring: "Ring", now: int) -> None:
        """A new roll runs round the ring, then as many lights stay lit."""
        if self.name == "answer":
            ring.clear()
            elapsed = now - self.since
            if elapsed < SHOW_MS:
                spin(ring, elapsed, 0)
            else:
                ring.fill(range(self.table.rules.stone), WHITE)
