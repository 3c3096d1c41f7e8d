"""The suspended games: resume one, or delete it."""

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


def modules_of(line: "Line") -> "list[str]":
    """What it takes to resume a game in a list."""
    if not line[2]:
        return []
    of_game = ["games.%s.%s" % (line[2], part) for part in ("set_up", "rules", "table")]
    return ["shelving", "switching", "storage.snapshot"] + of_game


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
        lines: list[Item] = [
            ("box.resume", self._resume, (id,)),
            ("box.delete", self._ask, (label, id)),
        ]
        page = Choices(self.box, label, lines, "other_game")
        page.needed = modules_of((label, id, game))
        self.box.scenes.push(page)

    def _resume(self, id: bytes) -> None:
        from turnbox.shelving import resume

        self.box.saved(resume, self.box, id)

    def _ask(self, label: str, id: bytes) -> None:
        text = self.box.say("box.delete_text")
        self.box.scenes.tell_players(label, text, lambda: self._delete(id))

    def _delete(self, id: bytes) -> None:
        from turnbox.shelving import delete_game

        self.box.scenes.pop()
        if self.box.saved(delete_game, self.box, id):
            self._found[:] = [line for line in self._found if line[1] != id]
        self.enter()
