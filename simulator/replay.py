"""A game of the history on a simulated box, one move after the other, forward and backward.

The box resumes the finished game from a store of its own. Back is its undo, forward its redo.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.widgets import Footer, Static

from host_tools.errors import UserError
from host_tools.history.source import reopened
from simulator.desk import FRAME_MS, Desk
from simulator.desk_port import Flash
from simulator.terminal_parts import FOOTER, BoxView, TerminalApp
from simulator.view import WIDTH
from turnbox.pages.in_words import describe
from turnbox.settings import DIM, OFF
from turnbox.storage.log import NOBODY
from turnbox.storage.replay import entries
from turnbox.switching import open_table

PAGE = 10  # moves
CAPTION = 3  # rows, of which the first is empty
ROOM = WIDTH  # characters of a move in a caption; the history of the box has 11


class _Unheard(list[str]):
    """Troubles that the box does not report: a deck of the box that played may be missing here."""

    def append(self, _trouble: str) -> None:
        """Forget it."""


class Replay:
    """A game on a desk; `place` of its `count` moves have been made."""

    def __init__(self, desk: Desk) -> None:
        assert desk.box.session
        desk.box.words.troubles = _Unheard()
        self.desk = desk
        self.count = self.place = desk.box.session.log.count

    def go(self, place: int) -> None:
        """Show the game after so many moves, or as near as there are moves."""
        place = min(max(place, 0), self.count)
        if place != self.place:
            self.desk.box.undo(self.place - place)
            self.place = place
        open_table(self.desk.box)
        self.desk.advance(2 * FRAME_MS)

    def caption(self) -> str:
        """The move that led here, as the history of the box says it, but with whole names."""
        session = self.desk.box.session
        assert session
        start = f"{self.place}/{self.count}"
        if not self.place:
            return f"{start} before the first move"
        number, seat, args, rolls, seconds = next(entries(session.log, self.place - 1, self.place))
        move = session.rules.MOVES[number]
        table = self.desk.box.scenes.table()
        said = describe(
            table.say("log_" + move[0]), move[1:], args, rolls, table.label, table.names, ROOM
        )
        known = dict(enumerate(table.names))  # a damaged move may have any seat
        who = "" if seat == NOBODY else f" {known.get(seat, '?')}:"
        return f"{start}{who} {said} ({seconds} s)"


@contextmanager
def replaying(sections: bytes) -> Iterator[Replay]:
    """A replay of the sections of a game, at its last move. Raises UserError if it cannot be
    shown."""
    store = Flash()
    journal = reopened(sections, store)
    journal.log.truncate(journal.log.count)  # moves that were taken back are not shown
    journal.checkpoints = []  # so the box makes all moves again, and drops what it cannot
    journal.settings[DIM] = journal.settings[OFF] = 0  # the screen stays on
    journal.snapshot()
    with redirect_stdout(StringIO()):  # what the box prints: moves that are left out are told
        desk = Desk(store, seed=0)
    try:
        if not desk.box.session:
            raise UserError("this version of Turnbox cannot show this game; update turnbox")
        yield Replay(desk)
    finally:
        desk.close()


def tell(replay: Replay, show: Callable[[str, Desk], None]) -> None:
    """Show the game from its beginning to its end: a caption and the box for each move."""
    for place in range(replay.count + 1):
        replay.go(place)
        show(replay.caption(), replay.desk)


class ReplayApp(TerminalApp):
    """Steps through a replay with the keys of the terminal."""

    CSS = "#caption { content-align: center middle; margin: 1 0 0 0; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,a", "step(-1)", "back", key_display="←"),
        Binding("right,d,space", "step(1)", "next", key_display="→"),
        Binding("pageup", f"step(-{PAGE})", f"-{PAGE}", key_display="pgup"),
        Binding("pagedown", f"step({PAGE})", f"+{PAGE}", key_display="pgdn"),
        Binding("home", "first", "first"),
        Binding("end", "last", "last"),
        Binding("q,escape,ctrl+c", "quit", "quit", key_display="q"),
    ]

    def __init__(self, replay: Replay) -> None:
        super().__init__()
        self.replay = replay
        replay.go(0)
        self._box = BoxView(CAPTION + FOOTER)
        self._caption = Static(id="caption", markup=False)

    def compose(self) -> ComposeResult:
        """The box in the middle, the move below it, then the keys."""
        with Middle():
            with Center():
                yield self._box
            yield self._caption
        yield Footer(compact=True)

    def on_resize(self) -> None:
        """Draw the box as large as the terminal allows."""
        self._draw()

    def action_step(self, moves: int) -> None:
        """Go so many moves forward, or back."""
        self._go(self.replay.place + moves)

    def action_first(self) -> None:
        """Go to the beginning."""
        self._go(0)

    def action_last(self) -> None:
        """Go to the last move."""
        self._go(self.replay.count)

    def _go(self, place: int) -> None:
        self.replay.go(place)
        self._draw()

    def _draw(self) -> None:
        self._box.show(self.replay.desk)
        self._caption.update(self.replay.caption())
