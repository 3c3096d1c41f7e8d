"""A simulated box that records its screens as text, for the golden screens."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from checked_screen import CheckedScreen
from showing import show
from simulated import Answer, Box

from simulator.panel import Pixels
from turnbox.ui.lights import SHOW_MS
from turnbox.ui.text import Words

MASK = "~"
LOOKED_AT = ("answer", "drawn", "rolled", "rolls", "scheme")


@contextmanager
def said() -> Iterator[set[str]]:
    """The words that the box looks up meanwhile."""
    words: set[str] = set()
    whole, in_domain = Words.__call__, Words.of

    def note(words_of: Words, key: str) -> str:
        words.add(text := whole(words_of, key))
        return text

    def note_in_domain(words_of: Words, domain: str, key: str) -> str:
        words.add(text := in_domain(words_of, domain, key))
        return text

    with patch.object(Words, "__call__", note), patch.object(Words, "of", note_in_domain):
        yield words


class RecordedBox(Box):
    """A simulated box. `screens` and `pictures` are those that were recorded, `lost` the texts that
    one of them cuts, or runs together."""

    def __init__(self, language: str) -> None:
        super().__init__(language=language)
        self.screens: list[str] = []
        self.lost: list[str] = []
        self.pictures: list[tuple[str, Pixels]] = []

    def press(self, *keys: str) -> Answer:
        """Tap these keys; what was rolled or drawn is looked at before."""
        answer: Answer = {}
        for key in keys:
            self._look()
            answer = super().press(key)
        return answer

    def _look(self) -> None:
        """Look at what was rolled or drawn: until then, keys do nothing there."""
        part = self.scene.part()
        waits = max(getattr(part, "_ok_from", 0), getattr(part, "_from", 0))
        if part.name in LOOKED_AT or waits > self.desk.now:
            self.wait(SHOW_MS)

    def record(self, title: str, masked: tuple[int, ...] = ()) -> None:
        """Keep the screen once it is still; rows that depend on the machine are masked."""
        self._look()
        self.wait()
        self._check()
        self.record_now(title, masked)

    def record_now(self, title: str, masked: tuple[int, ...] = ()) -> None:
        """Keep the screen as it is at this moment."""
        self.pictures.append((title, self.desk.panel.pixels()))
        rows, inverse = self.desk.picture()
        for row in masked:
            assert rows[row].strip()
            rows[row] = MASK * len(rows[row])
        runs = " ".join(f"{row}:{column}+{length}" for row, column, length in inverse)
        lines = [f"--- {title}", *(f"|{row}|" for row in rows), f"inverse {runs}".rstrip(), ""]
        self.screens.append("\n".join(lines))

    def _check(self) -> None:
        """Draw the page once more, and note what it loses; names of seats may be cut."""
        screen = CheckedScreen()
        with said() as words, screen.watching_lines():
            self.scene.part().draw(screen)
        names = getattr(self.scene, "names", [])
        self.lost += [text for text in screen.cut if text not in names]
        self.lost += screen.overlapping + screen.touching() + screen.shortened(words)

    def record_starter(self) -> None:
        """The question who starts, the list to choose from, and a draw."""
        self.record("who starts")
        self.press("next", "ok")
        self.record("choose the starter")
        self.press("prev+next")
        self(rolls=[3])
        self.press("ok")
        self.wait(1500)
        self.record("drawn")

    def record_history(self) -> None:
        """Four pages of it."""
        show(self.desk.box, "history")
        self.record("the newest")
        for page in (2, 3, 4):
            self.press("next")
            self.record(f"page {page}")
