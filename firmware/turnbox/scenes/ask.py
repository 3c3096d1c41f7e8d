"""A step that waits for one of a few answers: some words, and the moves below."""

from turnbox.keys import NEXT, OK, PREV
from turnbox.modules import load
from turnbox.scenes import HINTS, Scene, hint, title
from turnbox.scenes.texts import wrap
from turnbox.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.scenes.table import Table
    from turnbox.screen import Screen

DRAWS = ("draw_starter", "next_phase")  # moves that may draw who starts


class Ask(Scene):
    """A question. Answers are names of moves; what they still need to know is asked then."""

    def __init__(self, table: "Table", heading: str, text: str, answers: "list[str]") -> None:
        Scene.__init__(self, table.box)
        self.table = table
        self.name = table.rules.step
        self.since = table.box.now
        self.heading = heading
        self.answers = answers
        self.cursor = 0
        self._lines = [line for part in text.split("\n") for line in wrap(part, COLUMNS)]
        self._room = HINTS - 1 - len(answers)

    def press(self, key: int) -> None:
        """Read on; then choose an answer and give it."""
        if key == OK and len(self._lines) > self._room:
            self._lines = self._lines[self._room :]
            self.box.redraw()
        elif key == OK:
            answer = self.answers[self.cursor]
            load("turnbox.scenes.moves", "ask")(self.box, answer, ())
            if answer in DRAWS and self.table.rules.step != self.name and self.table.rules.rolled:
                self.box.visit("drawn", self.table.rules.starter)
        else:
            self.cursor = (self.cursor + (1 if key == NEXT else -1)) % len(self.answers)

    def hold(self, key: int) -> None:
        """What the key did when it went down does not matter."""
        if key == PREV:
            self.cursor = (self.cursor + 1) % len(self.answers)

    def draw(self, screen: "Screen") -> None:
        """The question; below, the answers."""
        title(screen, self.heading)
        for row, line in enumerate(self._lines[: self._room]):
            screen.text(row + 1, 0, line)
        if len(self._lines) > self._room:
            hint(screen, "", self.box.say("box.more"), "")
        else:
            self._draw_answers(screen)
            hint(screen, "▲", self.box.say("box.choose"), "▼")

    def _draw_answers(self, screen: "Screen") -> None:
        for place, answer in enumerate(self.answers):
            row = HINTS - len(self.answers) + place
            screen.clear(row, row)
            screen.text(row, 1, self.table.say(answer))
            if place == self.cursor:
                screen.invert(row)

    def refresh(self, screen: "Screen") -> bool:
        """Only the cursor moves."""
        if len(self._lines) > self._room:
            return False
        self._draw_answers(screen)
        return True
