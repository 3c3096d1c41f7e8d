"""The main menu, and the settings."""

from turnbox import settings as known
from turnbox.games import games
from turnbox.keys import PREV
from turnbox.scenes import Choices, Menu, Notice

try:
    from turnbox.box import Box
    from turnbox.scenes import Item
except ImportError:
    pass


class MainMenu(Menu):
    """What to do with the box: resume, a new game, dice, settings."""

    name = "menu"
    heading = "Turnbox"

    def items(self) -> "list[Item]":
        """Resume comes first, when there is a game to resume."""
        say = self.box.say
        lines: list[Item] = []
        if self.box.session:
            lines.append((say("box.resume"), self.box.open_table))
        elif self.box.journal.header:
            lines.append((say("box.kept_game"), self._kept))
        return lines + [
            (say("box.new_game"), self._new_game),
            (say("box.free_dice"), self._free_dice),
            (say("box.settings"), lambda: self.box.open(SettingsMenu(self.box))),
            (say("box.self_test"), self._self_test),
            (say("box.about"), self._about),
        ]

    def hold(self, key: int) -> None:
        """There is nothing behind the main menu."""
        if key == PREV:
            self.cursor = (self.cursor + 1) % len(self._items)

    def _kept(self) -> None:
        """A game of another version: shown, never overwritten but by the players' own word."""
        header = self.box.journal.header
        assert header
        say = self.box.say
        text = say("box.kept_game_text") + "\n%s, %d" % (header.game, header.revision)
        self.box.open(Notice(self.box, say("box.kept_game"), text))

    def _new_game(self) -> None:
        box = self.box
        if box.journal.header and not box.session:
            box.open(
                Notice(
                    box, box.say("box.kept_game"), box.say("box.drop_kept_text"), self._drop_kept
                )
            )
            return
        running = box.session is not None and not box.session.rules.over
        if running:
            box.open(
                Notice(box, box.say("box.new_game"), box.say("box.replace_text"), self._choose)
            )
        else:
            self._choose()

    def _drop_kept(self) -> None:
        self.box.forget_game()
        self._choose()

    def _choose(self) -> None:
        box = self.box
        lines = [(box.say(game + ".title"), _opener(box, game)) for game in games()]
        box.open(Choices(box, box.say("box.new_game"), lines))

    def _free_dice(self) -> None:
        from turnbox.scenes.free_dice import FreeDice

        self.box.open(FreeDice(self.box))

    def _self_test(self) -> None:
        from turnbox.scenes.self_test import SelfTest

        self.box.open(SelfTest(self.box))

    def _about(self) -> None:
        from turnbox.scenes.about import About

        self.box.open(About(self.box))


def _opener(box: "Box", game: str):  # type: ignore[no-untyped-def]
    """What choosing a game in the list does: import its set-up, and only its."""

    def choose() -> None:
        from turnbox.scenes.set_up import SetUp

        box.open(SetUp(box, game))

    return choose


class SettingsMenu(Menu):
    """All settings in a list; `ok` steps the one under the cursor to its next value."""

    name = "settings"

    def __init__(self, box: "Box") -> None:
        Menu.__init__(self, box)
        self.heading = box.say("box.settings")

    def items(self) -> "list[Item]":
        """Each setting with its value."""
        lines = [(self._line(index), self._stepper(index)) for index in range(len(known.SETTINGS))]
        return lines + [(self.box.say("box.back"), self.box.back)]

    def _line(self, index: int) -> str:
        say = self.box.say
        name = known.SETTINGS[index][0]
        value = self.box.settings[index]
        if index in (known.BRIGHTNESS, known.LIGHTS):
            shown = "●" * value + "○" * (known.SETTINGS[index][2] - value)
        elif index == known.DIM and value:
            shown = "%d min" % known.DIM_MINUTES[value]
        else:
            shown = say("box.%s_%d" % (name, value))
        return say("box." + name) + " " + shown

    def _stepper(self, index: int):  # type: ignore[no-untyped-def]
        def step() -> None:
            _, low, high, _ = known.SETTINGS[index]
            value = self.box.settings[index]
            try:
                self.box.set(index, low if value == high else value + 1)
            except OSError:
                self.box.notice("box.trouble", self.box.say("trouble.full_text"))
                return
            self.heading = self.box.say("box.settings")
            self.enter()

        return step
