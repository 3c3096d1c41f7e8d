"""The list of games: choose one to set it up."""

from turnbox.game_list import games
from turnbox.ui.menu import Choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.ui.menu import Item


class NewGame(Choices):
    """All games on this box."""

    def __init__(self, box: "Box") -> None:
        self._games = games()
        lines: list[Item] = [
            (box.say("titles." + game), self._set_up, (game,)) for game in self._games
        ]
        Choices.__init__(self, box, box.say("box.new_game"), lines)

    def expects(self) -> "list[str]":
        """The set-up of any game."""
        return ["pages.set_up"] + ["games.%s.set_up" % game for game in self._games]

    def _set_up(self, game: str) -> None:
        from turnbox.pages.set_up import SetUp

        self.box.scenes.push(SetUp(self.box, game))
