"""The list of games: choose one to set it up."""

from turnbox.game_list import games
from turnbox.overlays import loaded
from turnbox.ui.menu import Choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.box import Box
    from turnbox.ui.menu import Item


class NewGame(Choices):
    """All games on this box."""

    _players: "list[str] | None" = None  # of table.toml, if they are known

    def __init__(self, box: "Box") -> None:
        self._games = games()
        lines: list[Item] = [
            (box.say("titles." + game), self._set_up, (game,)) for game in self._games
        ]
        Choices.__init__(self, box, box.say("box.new_game"), lines)

    def expects(self) -> "list[str]":
        """The set-up of any game."""
        return ["pages.set_up"] + ["games.%s.set_up" % game for game in self._games]

    def ahead(self) -> "Iterator[None]":
        """Read the players of table.toml, and look up words of the set-up."""
        for key in ("box.seats", "box.colon", "box.start"):
            self.box.say(key)
        yield
        if loaded("pages.table_lists"):
            from turnbox.pages.table_lists import table_list

            # A damaged pack is a trouble of the set-up, which reads it again.
            self._players = table_list(self.box.port.root, "players") or None

    def enter(self) -> None:
        """They may have changed, if it was under another page."""
        self._players = None
        Choices.enter(self)

    def _set_up(self, game: str) -> None:
        from turnbox.pages.set_up import SetUp

        self.box.scenes.push(SetUp(self.box, game, self._players))
