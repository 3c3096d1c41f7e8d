"""The main menu: a game, dice, who goes first, settings."""

from turnbox.heap import collect
from turnbox.overlays import loaded, worn
from turnbox.settings import AT_MENU, CLOCK
from turnbox.storage.notes import SUSPENDED
from turnbox.system.crash import STEADY_MS
from turnbox.ui.keys import OK
from turnbox.ui.menu import Menu
from turnbox.ui.scene import UNREAD_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.box import Box
    from turnbox.system.other_games import Line
    from turnbox.ui.menu import Item


def go_home(box: "Box", page: str = "") -> None:
    """Go to the main menu. The game can be resumed there; until then its time is stopped.

    The box may restart first, so that the next game starts with an empty heap. `page`: go to the
    "previous" game that is not finished instead.
    """
    if page:
        from turnbox.system.other_games import resume_latest

        resume_latest(box)
        return
    box.scenes.stack = []
    box.table_open = False
    box.stopwatch.halt(box.now)
    box.clock = None
    if box.now - box.started >= STEADY_MS and worn():  # else it might restart again and again
        from turnbox.switching import save_time

        try:
            save_time(box)
            box.journal.set(AT_MENU, 1)
            box.port.restart()  # and back to the main menu
        except OSError:  # go on with this heap
            pass
    box.scenes.push(MainMenu(box))


LISTED = 3  # unfinished games; *Other games* has all of them
FEW = 4  # pages of the shelf to read between two garbage collections


class MainMenu(Menu):
    """What to do with the box: resume, a new game, dice, settings."""

    name = "menu"
    heading = "Turnbox"

    def __init__(self, box: "Box") -> None:
        Menu.__init__(self, box)
        self._items: list[Item] = []
        self._waiting: list[Line] | None = None  # the unfinished games, once they are known
        self._language = box.words.language
        over = box.session and box.session.rules.over
        self._ok_from = box.now + UNREAD_MS if over else 0

    def ahead(self) -> "Iterator[None]":
        """List the unfinished games: to read all of them takes longer than a key may wait."""
        box = self.box
        if self._waiting is not None or not box.journal.notes.get(SUSPENDED):
            return
        from turnbox.storage.shelf import Shelf

        journal, changes = box.journal, -1
        while changes != journal.shelf_changes:  # a program may change the shelf meanwhile
            changes = journal.shelf_changes
            shelf = Shelf(journal, False)
            for place, _ in enumerate(shelf.read_heads()):
                if place % FEW == 0:
                    collect()  # or garbage would scatter the heads over the heap
                yield
        journal.heads = shelf.heads  # the next game to be put away or resumed needs them too
        from turnbox.system.other_games import read_lines

        found = []
        for line in read_lines(box, shelf):
            found.append(line)
            if len(found) % FEW == 0:
                collect()
            yield
        self._waiting = found
        self.enter()
        box.redraw()

    def enter(self) -> None:
        """The cursor stays on its line, though games may come or go above it.

        In another language, the games have other names.
        """
        if self._language != self.box.words.language:
            self._language = self.box.words.language
            self._waiting, self.ready = None, (-1, b"")
        line = self._items[self.cursor][1:3] if self._items else None
        Menu.enter(self)
        lines = [row[1:3] for row in self._items]
        if line in lines:
            self.cursor = lines.index(line)

    def _resume(self, id: bytes) -> None:
        from turnbox.shelving import resume

        self.box.saved(resume, self.box, id)

    def expects(self) -> "list[str]":
        """What *Resume* or *Same again* needs comes first: the cursor is on it."""
        box, session = self.box, self.box.session
        modules: list[str] = []
        if session:
            modules = ["switching", "games.%s.table" % session.header.game]
            if session.rules.over:  # the same again
                modules += ["storage.snapshot", session.rules.SET_UP]
        rare: list[str] = []
        if self._waiting and not session and loaded("system.other_games"):
            from turnbox.system.other_games import modules_of

            rare = modules_of(box, self._waiting[0][2])
        if box.settings[CLOCK]:
            modules.append("timing.clock")
        return modules + Menu.expects(self) + rare

    def items(self) -> "list[Item]":
        """What players most likely do next comes first."""
        box = self.box
        # After a loss the note may be lost too.
        suspended = box.journal.notes.get(SUSPENDED) or box.journal.troubles
        over = box.session and box.session.rules.over
        waiting = (self._waiting or [])[:LISTED]
        first: list[Item] = [
            ("box.same_again", self._again, (), over),
            ("box.last_game", self._open_table, (), over),
            ("box.resume", self._open_table, (), box.session and not over),
            ("box.kept_game", self._kept, (), box.journal.header and not box.session),
        ]
        return (
            first
            + [(line[0], self._resume, (line[1],)) for line in waiting]
            + [
                ("box.new_game", self._new_game, ()),
                ("box.other_games", self._other_games, (), suspended),
                ("box.free_dice", self._free_dice, ()),
                ("box.first_player", self._first_player, ()),
                ("box.settings", self._settings, ()),
                ("box.self_test", self._self_test, ()),
                ("box.about", self._about, ()),
            ]
        )

    def press(self, key: int) -> None:
        """As in every list, but it stays open. The second ok at the end of a game does nothing."""
        if key == OK and self.box.now < self._ok_from:
            return
        self._ok_from = 0  # who moves the cursor has read the list
        self._before = self.cursor
        Menu.press(self, key)

    def back(self) -> None:
        """There is no page to go back to: revert the press of the first key."""
        self.cursor = self._before

    def _open_table(self) -> None:
        from turnbox.switching import open_table

        open_table(self.box)

    def _again(self) -> None:
        """The same game once more, with the same seats and options."""
        assert self.box.session
        header = self.box.session.header
        from turnbox.switching import begin_game

        box = self.box
        box.saved(begin_game, box, header.game, header.options, header.names)

    def _kept(self) -> None:
        """A game of another version, or a damaged one: say that it is kept."""
        header = self.box.journal.header
        assert header
        say = self.box.say
        text = say("box.kept_game_text") + "\n%s, %d" % (header.game, header.revision)
        self.box.scenes.tell_players(say("box.kept_game"), text)

    def _new_game(self) -> None:
        from turnbox.system.new_game import NewGame

        self.box.scenes.push(NewGame(self.box))

    def _other_games(self) -> None:
        from turnbox.system.other_games import OtherGames

        self.box.scenes.push(OtherGames(self.box, self._waiting))

    def _free_dice(self) -> None:
        from turnbox.system.free_dice import FreeDice

        self.box.scenes.push(FreeDice(self.box))

    def _first_player(self) -> None:
        from turnbox.system.first_player import FirstPlayer

        self.box.scenes.push(FirstPlayer(self.box))

    def _settings(self) -> None:
        from turnbox.system.settings import SettingsMenu

        self.box.scenes.push(SettingsMenu(self.box))

    def _about(self) -> None:
        from turnbox.system.about import About

        self.box.scenes.push(About(self.box))

    def _self_test(self) -> None:
        from turnbox.system.self_test import SelfTest

        self.box.scenes.push(SelfTest(self.box))
