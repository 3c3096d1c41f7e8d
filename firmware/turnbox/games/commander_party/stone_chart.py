"""The six Infinity Stones on one page (M4); each in full, and what to know of the heroes."""

from turnbox.pages.reading import Reading
from turnbox.ui.menu import Choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.box import Box
    from turnbox.ui.menu import Item

STONES, NOTES = 6, 5


class StoneChart(Choices):
    """Every stone by the roll that calls it, its sign, and what it wants in short."""

    def __init__(self, box: "Box") -> None:
        table = box.table()
        say = table.say

        def reader(heading: str, keys: "list[str]") -> "Callable[[], None]":
            return lambda: box.push(Reading(box, say(heading), "\n".join([say(k) for k in keys])))

        lines: list[Item] = []
        for stone in range(1, STONES + 1):
            line = "%d%s %s" % (stone, table.signs[stone], say("chart_%d" % stone))
            texts = ["answer_%d_text" % stone, "trigger_%d_text" % stone]
            lines.append((line, reader("stone_%d" % stone, texts)))
        notes = ["heroes_%d_text" % note for note in range(1, NOTES + 1)]
        lines.append((say("heroes"), reader("heroes", notes)))
        Choices.__init__(self, box, say("chart"), lines, "chart")
