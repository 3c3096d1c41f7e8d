"""The six Infinity Stones on one page (M4); each in full, and what to know of the heroes."""

from turnbox.pages.reading import Reading
from turnbox.ui.menu import Choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.ui.menu import Item

STONES, NOTES = 6, 5


class StoneChart(Choices):
    """Every stone by the roll that calls it, its sign, and what it wants in short."""

    def __init__(self, box: "Box") -> None:
        table = box.scenes.table()
        say = table.say
        lines: list[Item] = []
        for stone in range(1, STONES + 1):
            line = "%d%s %s" % (stone, table.signs[stone], say("chart_%d" % stone))
            texts = ["answer_%d_text" % stone, "trigger_%d_text" % stone]
            lines.append((line, self._read, ("stone_%d" % stone, texts)))
        notes = ["heroes_%d_text" % note for note in range(1, NOTES + 1)]
        lines.append((say("heroes"), self._read, ("heroes", notes)))
        Choices.__init__(self, box, say("chart"), lines, "chart")

    def _read(self, heading: str, keys: "list[str]") -> None:
        say = self.box.scenes.table().say
        text = "\n".join([say(key) for key in keys])
        self.box.scenes.push(Reading(self.box, say(heading), text))
