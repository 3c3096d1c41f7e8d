"""A screen that notes what a page loses: texts that are cut, and texts that touch or overlap."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from unittest.mock import patch

from playing_screen import character_of

from turnbox.ui.screen import COLUMNS, ROWS, Screen
from turnbox.ui.tiles import TILES, cells_of

BLANK = ord(" ")
FIRST = 128  # number of the first of TILES
LEAST = 4  # letters of a word that is recognized by its beginning


class CheckedScreen(Screen):
    """`cut` are texts that did not fit; of a pair of `overlapping` ones, one hides the other."""

    def __init__(self) -> None:
        super().__init__()
        self.cut: list[str] = []
        self.overlapping: list[str] = []
        self._texts: list[str] = []
        self._in_line: list[str] = []
        self._owners = [[-1] * COLUMNS for _ in range(ROWS)]

    def text(self, row: int, column: int, text: str, width: int = 0) -> None:
        """Note a text that is longer than its room, or drawn over another one."""
        cells = cells_of(text)
        room = min(COLUMNS - column, width or COLUMNS)
        if len(cells) > room:
            self.cut.append(text)
        for place, cell in enumerate(cells[:room]):
            self._own(row, column + place, cell, text)
        super().text(row, column, text, width)
        self._texts.append(text)

    def _own(self, row: int, column: int, cell: int, text: str) -> None:
        owner = self._owners[row][column]
        if owner >= 0 and cell != BLANK and self._texts[owner] != text:
            self.overlapping.append(f"{self._texts[owner]} / {text}")
        if cell != BLANK:
            self._owners[row][column] = len(self._texts)

    def clear(self, first: int = 0, last: int = ROWS - 1) -> None:
        """Nothing is left in these rows."""
        super().clear(first, last)
        for row in range(first, last + 1):
            self._owners[row] = [-1] * COLUMNS

    @contextmanager
    def watching_lines(self) -> Iterator[None]:
        """Note the texts of headings and of the bottom row that `line` has no room for."""

        def note(text: str) -> bytes | bytearray:
            self._in_line.append(text)
            return cells_of(text)

        with patch("turnbox.ui.scene.cells_of", note):
            yield

    def line(self, row: int, tiles: bytearray) -> None:
        """A heading, or the bottom row."""
        self.cut += [text for text in self._in_line if cells_of(text) not in bytes(tiles)]
        self._in_line = []
        super().line(row, tiles)

    def shortened(self, words: Iterable[str]) -> list[str]:
        """Those words of which only the beginning is there, up to the edge or another text."""
        rows = ["".join(map(character_of, self.row(row)[0])) for row in range(ROWS)]
        found = [text for text in self._texts if len(text) == COLUMNS and text.endswith("…")]
        for word in words:
            needed = word.split(" (")[0]  # the history leaves out what is in brackets
            if "{" in word or any(needed in row for row in rows):
                continue
            for row in rows:
                shown = _beginning(word, row)
                if shown:
                    found.append(f"{shown} of {word}")
        return found

    def touching(self) -> list[str]:
        """Pairs of texts that read as one: a letter or digit of each are side by side."""
        found = []
        for row in range(ROWS):
            tiles, _ = self.row(row)
            for column in range(COLUMNS - 1):
                left, right = self._owners[row][column : column + 2]
                apart = min(left, right) < 0 or left == right
                if not apart and _is_word(tiles[column]) and _is_word(tiles[column + 1]):
                    found.append(f"{self._texts[left]} | {self._texts[right]}")
        return found


def _beginning(word: str, row: str) -> str:
    """The longest beginning of a word that is in a row and was cut there: neither a blank nor the
    point of an abbreviation follows."""
    for length in range(len(word) - 1, LEAST - 1, -1):
        place = row.find(word[:length])
        if place >= 0:
            after = row[place + length : place + length + 1]
            return "" if after in (" ", ".") else word[:length]
    return ""


def _is_word(tile: int) -> bool:
    """Whether a tile is a letter or a digit."""
    character = chr(tile) if tile < FIRST else TILES[tile - FIRST]
    return character.isalnum()
