"""The suspended games: resume one, or delete it."""

from turnbox.ui.menu import WIDTH, Choices, Menu

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.storage.shelf import Shelf, Stored
    from turnbox.ui.menu import Item
    from turnbox.ui.screen import Screen


SHORT = 9  # letters of a title, if there is room


def resume_latest(box: "Box") -> None:
    """Resume the game that was suspended last; if there is none, say so."""
    from turnbox.storage.shelf import Shelf

    waiting = [game for game in Shelf(box.journal).games() if not game.finished]
    if not waiting:
        box.scenes.notice("box.other_games", box.say("box.no_games"))
        return
    from turnbox.shelving import take_up

    box.saved(take_up, box, waiting[-1].id)


def waiting(box: "Box", shelf: "Shelf") -> "list[tuple[str, bytes]]":
    """The unfinished games, the one suspended last at the top: a line for each, and its id."""
    games = [game for game in reversed(shelf.games()) if not game.finished]
    return [(_label(box, shelf, game), game.id) for game in games]


def _label(box: "Box", shelf: "Shelf", game: "Stored") -> str:
    """The game and its players in short: one line must distinguish two games."""
    header = shelf.header(game)
    if not header:
        return "✗ " + box.say("box.damaged")
    title = box.words.of("titles", header.game) or header.game
    seats = header.options[0] if header.options else 0
    letters = 3 if seats < 4 else 2 if seats == 4 else 1
    room = min(SHORT, WIDTH - seats * (letters + 1))
    names = [name[:letters] for name in header.names[:seats]]
    return " ".join([title[:room].rstrip()] + names) or "?"


class OtherGames(Menu):
    """The games on the shelf that are not finished, the one suspended last at the top."""

    name = "other_games"

    def __init__(self, box: "Box") -> None:
        Menu.__init__(self, box)
        self.heading = box.say("box.other_games")

    def items(self) -> "list[Item]":
        """A line for each game, and the way back."""
        from turnbox.storage.shelf import Shelf

        found = waiting(self.box, Shelf(self.box.journal))
        lines: list[Item] = [(label, self._choose, (label, id)) for label, id in found]
        self._empty = not lines
        return lines + [("box.back", self.box.scenes.pop, ())]

    def draw(self, screen: "Screen") -> None:
        """The list, or that it is empty."""
        Menu.draw(self, screen)
        if self._empty:
            screen.text(3, 0, self.box.say("box.no_games"))

    def _choose(self, label: str, id: bytes) -> None:
        lines: list[Item] = [
            ("box.resume", self._take_up, (id,)),
            ("box.delete", self._ask, (label, id)),
        ]
        self.box.scenes.push(Choices(self.box, label, lines, "other_game"))

    def _take_up(self, id: bytes) -> None:
        from turnbox.shelving import take_up

        self.box.saved(take_up, self.box, id)

    def _ask(self, label: str, id: bytes) -> None:
        text = self.box.say("box.delete_text")
        self.box.scenes.tell_players(label, text, lambda: self._delete(id))

    def _delete(self, id: bytes) -> None:
        from turnbox.shelving import drop_game

        self.box.scenes.pop()
        self.box.saved(drop_game, self.box, id)
        self.enter()
