"""A step that waits for one of a few answers: some words, and the moves below."""

from turnbox.pages.table import ask
from turnbox.ui.keys import NEXT, OK, PREV
from turnbox.ui.message import wrap
from turnbox.ui.scene import HINTS, UNREAD_MS, Scene, hint, title
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.pages.table import Table
    from turnbox.ui.screen import Screen

PAGE = HINTS - 1  # lines of text while there is more to read


class Ask(Scene):
    """A question. Answers are moves; what they still need is asked then."""

    def __init__(self, table: "Table", heading: str, text: str, answers: "list[str]") -> None:
        Scene.__init__(self, table.box)
        self.table = table
        self.name = table.rules.step
        self.since = table.state_since()
        # Of two presses, the second may come before anybody has read the question.
        self._ok_from = self.since + UNREAD_MS if table.rules.rolled else 0
        self.heading = heading
        self.answers = answers
        self.cursor = 0
        self._marked = 0  # the answer that is inverse on the screen
        self._widths = [COLUMNS] * len(answers)  # cells of each that are inverse then
        self._lines = wrap(text, COLUMNS)
        self._room = HINTS - 1 - len(answers)  # for text, above the answers
        self._first = 0  # line of the page
        self._before = (0, 0)  # page and cursor before the last key
        self.clock_row = self._room  # the cursor goes over the rows below

    def press(self, key: int) -> None:
        """Turn the pages, then choose an answer."""
        self._before = (self._first, self.cursor)
        if self._reading():
            self._turn(-1 if key == PREV else 1)
        elif key == OK:
            if self.box.now < self._ok_from:
                return
            answer = self.answers[self.cursor]
            ask(self.box, answer)
            rules = self.table.rules
            if answer in rules.DRAW_MOVES and rules.step != self.name and rules.rolled:
                from turnbox.pages.drawn import Drawn

                self.box.scenes.push(Drawn(self.box, rules.starter))
        elif key == NEXT:
            self.cursor = (self.cursor + 1) % len(self.answers)
        elif self.cursor or not self._first:
            self.cursor = (self.cursor - 1) % len(self.answers)
        else:
            self._turn(-1)

    def _reading(self) -> bool:
        return len(self._lines) > self._first + self._room

    def _turn(self, pages: int) -> None:
        """Turn the pages of a text that has several; the last one ends above the answers."""
        first = min(self._first + pages * PAGE, len(self._lines) - self._room)
        self._first = max(0, first)
        self.box.redraw()

    def back(self) -> None:
        """Revert the press of the first key."""
        self._first, self.cursor = self._before

    def draw(self, screen: "Screen") -> None:
        """Question and answers."""
        title(screen, self.heading)
        room = PAGE if self._reading() else self._room
        for row, line in enumerate(self._lines[self._first : self._first + room]):
            screen.text(row + 1, 0, line)
        if self._reading():
            hint(screen, "▲" if self._first else "", self.box.say("box.more"), "▼")
        else:
            self._draw_answers(screen)
            hint(screen, "▲", self.box.say("box.choose"), "▼")

    def _draw_answers(self, screen: "Screen") -> None:
        for place, answer in enumerate(self.answers):
            text = self.table.say(answer)
            screen.text(HINTS - len(self.answers) + place, 1, text)
            self._widths[place] = 1 + len(text)
        self._mark(screen)

    def _mark(self, screen: "Screen") -> None:
        """Invert the answer of the cursor, and only this one, as in a list."""
        for place, inverse in ((self._marked, False), (self.cursor, True)):
            row = HINTS - len(self.answers) + place
            screen.invert(row, 0, self._widths[place], inverse)
        self._marked = self.cursor

    def refresh(self, screen: "Screen") -> bool:
        """Only the cursor moves."""
        if self._reading():
            return False
        self._mark(screen)
        return True
