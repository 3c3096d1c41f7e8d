"""A screen that notes what a page loses: texts that are cut, and texts that touch or overlap."""

from turnbox.ui.screen import COLUMNS, ROWS, Screen
from turnbox.ui.tiles import TILES, cells_of

BLANK = ord(" ")
FIRST = 128  # number of the first of TILES


class CheckedScreen(Screen):
    """`cut` are texts that did not fit; of a pair of `overlapping` ones, one hides the other."""

    def __init__(self) -> None:
        super().__init__()
        self.cut: list[str] = []
        self.overlapping: list[str] = []
        self._texts: list[str] = []
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


def _is_word(tile: int) -> bool:
    """Whether a tile is a letter or a digit."""
    character = chr(tile) if tile < FIRST else TILES[tile - FIRST]
    return character.isalnum()
