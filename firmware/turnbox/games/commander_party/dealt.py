"""The commander damage from each seat to each seat (M32): a page to look at."""

from turnbox.ui.scene import Scene, hint
from turnbox.ui.screen import COLUMNS, short_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.ui.screen import Screen

NUMBER = 3  # cells of a column; the rest of a line is for the name


class Dealt(Scene):
    """A line for each seat that was hit, a column for each seat whose commander hit it."""

    name = "dealt"

    def __init__(self, box: "Box") -> None:
        Scene.__init__(self, box)
        self.table = box.scenes.table()

    def draw(self, screen: "Screen") -> None:
        """The names of the columns are above them; a point is no damage."""
        rules, names = self.table.rules, self.table.names
        room = COLUMNS - NUMBER * len(names)
        screen.text(0, 0, "⚔" + self.table.say("dealt_by"), room)
        for source, name in enumerate(short_names(names, 2)):
            end = room + NUMBER * (source + 1)
            screen.right(0, end, name)
            for target in range(len(names)):
                damage = rules.damage_by(target, source)
                screen.right(target + 1, end, "%d" % damage if damage else "·")
        for target, name in enumerate(short_names(names, room)):
            screen.text(target + 1, 0, name)
        hint(screen, "", self.box.say("box.back"), "")

    def press(self, key: int) -> None:
        """Back to the menu."""
        self.box.scenes.pop()
