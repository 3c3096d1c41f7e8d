"""The suspended games: resume one, or delete it."""

from turnbox.overlays import loaded
from turnbox.settings import CLOCK
from turnbox.ui.menu import WIDTH, Choices, Menu

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.box import Box
    from turnbox.storage.journal import Header
    from turnbox.storage.shelf import Shelf
    from turnbox.ui.menu import Item
    from turnbox.ui.screen import Screen

    # Of a list of games: the text, the id of the game, and its kind ("" if it cannot be played).
    Line = tuple[str, bytes, str]


def resume_latest(box: "Box") -> None:
    """Resume the game that was suspended last; if there is none, say so."""
    from turnbox.storage.shelf import Shelf

    shelf = Shelf(box.journal)
    waiting = [game for game in shelf.games() if not game.finished]
    if not waiting:
        box.scenes.notice("box.other_games", box.say("box.no_games"))
        return
    from turnbox.shelving import resume

    box.saved(resume, box, waiting[-1].id, shelf)


def read_lines(box: "Box", shelf: "Shelf") -> "Iterator[Line]":
    """A line for each unfinished game, the one suspended last first. Each takes up to 15 ms.

    Of lines that would be alike, all but the first have a number.
    """
    labels: list[str] = []
    for game in reversed(shelf.games()):
        if not game.finished:
            header = shelf.header(game)
            if header:
                title = box.words.of("titles", header.game)
                label = _label(header, title or header.game)
                whole, number = label, 1
                while label in labels:
                    number += 1
                    end = " %d" % number
                    label = whole[: WIDTH - len(end)] + end
                labels.append(label)
                yield label, game.id, header.game if title else ""
            else:
                yield "✗ " + box.say("box.damaged"), game.id, ""


def modules_of(box: "Box", game: str) -> "list[str]":
    """What it takes to resume a game of this kind, as in a Line."""
    if not game:
        return []
    modules = ["shelving", "switching", "storage.snapshot"]
    modules += ["games.%s.%s" % (game, part) for part in ("set_up", "rules", "table")]
    rules = loaded("games.%s.rules" % game)
    if box.settings[CLOCK] or (rules and rules.GAME.TIMED):
        modules.append("timing.clock")
    return modules


def _label(header: "Header", title: str) -> str:
    """The game and its players in short: one line must distinguish two games."""
    seats = header.options[0] if header.options else 0
    letters = 3 if seats < 4 else 2 if seats == 4 else 1
    room = WIDTH - seats * (letters + 1)
    if len(title) > room:
        title = title[: room + 1].rpartition(" ")[0] or title[:room]
    return " ".join([title] + [name[:letters] for name in header.names[:seats]]) or "?"


class OtherGames(Menu):
    """The games on the shelf that are not finished, the one suspended last at the top."""

    name = "other_games"

    def __init__(self, box: "Box", found: "list[Line] | None") -> None:
        """`found`: the lines, if they have been read before. Those of deleted games leave it."""
        Menu.__init__(self, box)
        self.heading = box.say("box.other_games")
        if found is None:
            from turnbox.storage.shelf import Shelf

            found = list(read_lines(box, Shelf(box.journal)))
        self._found = found

    def items(self) -> "list[Item]":
        """A line for each game, and the way back."""
        rows: list[Item] = [(line[0], self._choose, line) for line in self._found]
        return rows + [("box.back", self.box.scenes.pop, ())]

    def draw(self, screen: "Screen") -> None:
        """The list, or that it is empty."""
        Menu.draw(self, screen)
        if not self._found:
            screen.text(3, 0, self.box.say("box.no_games"))

    def _choose(self, label: str, id: bytes, game: str) -> None:
        self.box.scenes.push(OtherGame(self, label, id, game))

    def delete(self, id: bytes) -> None:
        """Delete a game and show the others."""
        from turnbox.shelving import delete_game

        self.box.scenes.pop()
        if self.box.saved(delete_game, self.box, id):
            self._found[:] = [line for line in self._found if line[1] != id]
        self.enter()


class OtherGame(Choices):
    """One of them. While the players read its line, it is read from the shelf."""

    def __init__(self, games: OtherGames, label: str, id: bytes, game: str) -> None:
        """`game`: its kind, "" if it cannot be played."""
        lines: list[Item] = [
            ("box.resume", self._resume, ()),
            ("box.delete", self._ask, ()),
        ]
        Choices.__init__(self, games.box, label, lines, "other_game")
        self._games = games
        self._id = id
        self._game = game
        # The shelf as it was read early, and the changes to it until then.
        self._shelf: Shelf | None = None
        self._changes = -1

    def expects(self) -> "list[str]":
        """What *Resume* needs: the cursor is on it."""
        return modules_of(self.box, self._game)

    def ahead(self) -> "Iterator[None]":
        """Read the game, and open the pack of its words."""
        box = self.box
        changes = box.journal.shelf_changes
        if not self._game or self._changes == changes:
            return
        from turnbox.storage.shelf import Shelf

        shelf = Shelf(box.journal, False)
        yield from shelf.read_heads()
        try:
            shelf.check(self._id)
        except OSError:  # *Resume* says so
            return
        self._shelf, self._changes = shelf, changes
        yield
        box.words.of(self._game, "")

    def _resume(self) -> None:
        from turnbox.shelving import resume

        journal = self.box.journal
        shelf = self._shelf if self._changes == journal.shelf_changes else None
        self.box.saved(resume, self.box, self._id, shelf)

    def _ask(self) -> None:
        text = self.box.say("box.delete_text")
        self.box.scenes.tell_players(self.heading, text, lambda: self._games.delete(self._id))
