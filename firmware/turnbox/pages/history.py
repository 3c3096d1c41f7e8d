"""What happened in the game: who, what and when, the newest first."""

from turnbox.pages.in_words import WHAT, in_words, newest_first
from turnbox.storage.replay import seconds
from turnbox.ui.keys import NEXT, PREV
from turnbox.ui.scene import Scene, hint, title
from turnbox.ui.screen import COLUMNS, short_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.box import Box
    from turnbox.ui.screen import Screen

    Line = tuple[str, str, str]  # when, who, what
    # The page on the screen and those beside it. Of each: the state of the game, the lines, and the
    # seconds from the first move of the game to the newest move of this page, and of the older one.
    Pages = dict[int, tuple[bytes, list[Line], int, int]]


SCREENFUL = 6  # lines of a page
LETTERS = 4  # of a name


class History(Scene):
    """Pages of moves; next goes back in time."""

    name = "history"
    repeats = True

    def __init__(self, box: "Box", pages: "Pages | None" = None) -> None:
        """Begin with the last moves; `pages` may have been read before."""
        Scene.__init__(self, box)
        self.page = 0
        self._read = pages or {}

    def _pages(self) -> int:
        assert self.box.session
        return max(1, (self.box.session.log.count + SCREENFUL - 1) // SCREENFUL)

    def draw(self, screen: "Screen") -> None:
        """One page: the time since the first move, the seat, the move."""
        box, pages = self.box, self._pages()
        self.page = min(self.page, pages - 1)  # a program may have taken moves back
        title(screen, box.say("box.history"))
        screen.right(0, COLUMNS, " %d/%d" % (self.page + 1, pages))
        lines = read_page(box, self._read, self.page)
        for row, (when, who, what) in enumerate(lines):
            screen.text(row + 1, 0, when)
            screen.text(row + 1, 5, who)
            screen.text(row + 1, WHAT, what)
        if not lines:
            screen.text(2, 0, box.say("box.no_moves"))
        newer = box.say("box.newer") if self.page else ""
        older = box.say("box.older") if self.page + 1 < pages else ""
        hint(screen, newer, box.say("box.ok"), older)

    def ahead(self) -> "Iterator[None]":
        """Read the older page, which the next key is likely to show."""
        if self.page + 1 < self._pages():
            read_page(self.box, self._read, self.page + 1)
        return iter(())

    def press(self, key: int) -> None:
        """Newer, back to the game, older."""
        if key == NEXT:
            self.page = min(self.page + 1, self._pages() - 1)
        elif key == PREV:
            self.page = max(self.page - 1, 0)
        else:
            self.box.scenes.pop()


def read_page(box: "Box", pages: "Pages", page: int) -> "list[Line]":
    """The lines of a page, read now if `pages` does not have them for this state of the game."""
    session = box.session
    assert session
    log, packed = session.log, session.rules.packed
    for other in list(pages):
        if abs(other - page) > 1 or pages[other][0] is not packed:
            del pages[other]
    if page in pages:
        return pages[page][1]
    last = session.log.count - page * SCREENFUL
    entries = newest_first(box, max(0, last - SCREENFUL), last)
    took = sum([entry[4] for entry in entries if entry])
    if page - 1 in pages:
        newest = pages[page - 1][3]
    elif page + 1 in pages:
        newest = pages[page + 1][2] + took
    else:
        newest = seconds(log, 0, last)
    lines = []
    passed, names = newest, box.scenes.table().names
    short = dict(zip(names, short_names(names, LETTERS)))
    for entry in entries:
        minutes = passed // 60
        who, what = in_words(box, entry)
        lines.append(("%dh%02d" % (minutes // 60, minutes % 60), short.get(who, ""), what))
        passed -= entry[4] if entry else 0
    pages[page] = (packed, lines, newest, passed)
    return lines
