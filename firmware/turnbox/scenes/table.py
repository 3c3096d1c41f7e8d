"""The table of any game: a part for each step, the menu of all moves, undo."""

from turnbox.keys import OK, PREV
from turnbox.modules import load
from turnbox.rules import OVER, Illegal
from turnbox.scenes import Scene
from turnbox.settings import CLOSE_VIEW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from turnbox.box import Box
    from turnbox.scenes import Item
    from turnbox.screen import Screen


class Table(Scene):
    """The game on the table. A game's own table says which part belongs to a step."""

    def __init__(self, box: "Box") -> None:
        Scene.__init__(self, box)
        assert box.session
        self.session = box.session
        self.rules: Any = box.session.rules  # a game's own table says which
        self.picks = box.session.header.names[box.session.seats :]
        self._step = ""
        self._part: Scene | None = None

    def part_for(self, step: str) -> "Scene":
        """What shows a step of the game."""
        raise NotImplementedError

    def end_of(self, seat: int) -> str:
        """How a seat ended, for the winner's page."""
        raise NotImplementedError

    def say(self, key: str) -> str:
        """The words of this game."""
        return self.box.say("%s.%s" % (self.session.header.game, key))

    def part(self) -> "Scene":
        """The part for the present step, a new one when the step has changed."""
        step = self.rules.step
        if self._part is None or step != self._step:
            self._step = step
            if step == OVER:
                self._part = load("turnbox.scenes.winner", "SCENE")(self.box, self.end_of)
            else:
                self._part = self.part_for(step)
        assert self._part
        return self._part

    @property
    def name(self) -> str:  # type: ignore[override]
        """What simulators call the part."""
        return self.part().name

    def enter(self) -> None:
        """Another scene may have changed the game."""
        self._part = None

    def draw(self, screen: "Screen") -> None:
        """Draw the part."""
        self.part().draw(screen)

    def refresh(self, screen: "Screen") -> bool:
        """Draw what changed in the part."""
        return self.part().refresh(screen)

    def press(self, key: int) -> None:
        """The part takes the key."""
        self.part().press(key)

    def tick(self, now: int) -> bool:
        """Time passes for the part."""
        return self.part().tick(now)

    def hold(self, key: int) -> None:
        """In all parts: held ok opens all moves, held prev takes one back."""
        part = self.part()
        part.hold(key)
        if key == OK:
            self.box.visit("moves", self._more())
        elif key == PREV and not part.keeps_undo:
            self._undo()

    def _undo(self) -> None:
        box = self.box
        try:
            box.undo()
        except Illegal as error:
            box.notice("box.undo", box.say("box." + str(error)))
        except OSError:
            box.notice("box.trouble", box.say("trouble.full_text"))
        self._part = None

    def _more(self) -> "list[Item]":
        box = self.box
        view = "box.table_view" if box.settings[CLOSE_VIEW] else "box.close_view"
        return [
            (box.say("box.history"), lambda: box.visit("history")),
            (box.say(view), self._other_view),
            (box.say("box.main_menu"), box.home),
        ]

    def _other_view(self) -> None:
        self.box.set(CLOSE_VIEW, 1 - self.box.settings[CLOSE_VIEW])
        self.box.back()
