"""The settings, one per line."""

from turnbox.settings import BRIGHTNESS, CLOCK, DIM, FOR_PLAYERS, LIGHTS, OFF, SETTINGS
from turnbox.timing.limits import DIM_MINUTES, OFF_MINUTES, limit_name
from turnbox.ui.menu import WIDTH, Menu

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.ui.menu import Item


class SettingsMenu(Menu):
    """All settings in a list; `ok` changes the one at the cursor to its next value."""

    name = "settings"

    def __init__(self, box: "Box") -> None:
        Menu.__init__(self, box)
        self.heading = box.say("box.settings")

    def items(self) -> "list[Item]":
        """The settings; `text` gives their rows."""
        lines: list[Item] = [("", self._step, (index,)) for index in FOR_PLAYERS]
        return lines + [("box.back", self.box.scenes.pop, ())]

    def text(self, place: int) -> str:
        """A setting and its value."""
        say, index = self.box.say, FOR_PLAYERS[place]
        name = SETTINGS[index][0]
        value = self.box.settings[index]
        if index in (BRIGHTNESS, LIGHTS):
            shown = "●" * value + "○" * (SETTINGS[index][2] - value)
        elif index == DIM and value:
            shown = "%d min" % DIM_MINUTES[value]
        elif index == OFF and value:
            shown = "%d min" % OFF_MINUTES[value]
        elif index == CLOCK:
            shown = limit_name(value) or say("box.clock_%d" % value)
        else:
            shown = say("box.%s_%d" % (name, value))
        line = "%s%s %s" % (say("box." + name), say("box.colon"), shown)
        return line if len(line) <= WIDTH else "%s %s" % (say("box." + name), shown)

    def _step(self, index: int) -> None:
        _, low, high, _ = SETTINGS[index]
        box = self.box
        value = box.settings[index]
        from turnbox.change_setting import change_setting

        if box.saved(change_setting, box, index, low if value == high else value + 1):
            self.heading = box.say("box.settings")
            self.enter()
