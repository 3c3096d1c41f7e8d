"""The face of a single die, as large as the panel allows. In memory only for one."""

from turnbox.ui.capitals import fits, write
from turnbox.ui.huge import huge
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.ui.screen import Screen

WORD_ROW = 2


def draw_single(screen: "Screen", label: str, below: str) -> None:
    """A number of 40 pixels in the middle; or a word in capitals, with a sign above it."""
    if label.isdigit():
        cells = 4 * len(label) - 1
        huge(screen, 1, (COLUMNS - cells) // 2, label, cells)
        return
    word = label
    if below:
        screen.centre(1, label)
        word = below
    if fits(word):
        write(screen, WORD_ROW, word)
    else:
        screen.centre(WORD_ROW + 1, word)
