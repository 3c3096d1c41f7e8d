"""A running game: its rules, its moves in the journal, and the way back."""

from turnbox.log import CHUNK, LIMIT, NEW_TURN, NOBODY, NONSENSE, TALLY, TALLY_SEAT, encode
from turnbox.modules import load
from turnbox.rules import Illegal
from turnbox.state import OutOfRange

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.journal import Header, Journal
    from turnbox.rules import Rules

APART = 8  # moves between two marks: undo replays at most so many, for the last 32 or more


class UnknownGame(Exception):
    """A saved game whose rules this box does not have, or has in another revision."""


def load_rules(game: str) -> "type[Rules]":
    """The rules of a game, imported when it is chosen. Raises UnknownGame if there are none."""
    try:
        rules: type[Rules] = load("turnbox.rules." + game, "GAME")
    except ImportError:
        raise UnknownGame(game) from None
    return rules


class Session:
    """The game on the table. Moves go through `play`: rules, then journal, then whoever looks."""

    def __init__(self, header: "Header", journal: "Journal", dice: "Callable[[int], int]") -> None:
        """Take up the journal's game. Raises UnknownGame if it is not this box's to play.

        `dice(sides)` answers each roll.
        """
        kind = load_rules(header.game)
        if header.revision != kind.REVISION:
            raise UnknownGame(header.game)
        self.header = header
        self.seats = header.options[0]
        self.names = header.names[: self.seats]
        self.rules = kind(self.seats, dice, header.options[2:])
        self.journal = journal
        self.log = journal.log
        self._first = self.rules.packed
        self._catch_up()

    def _catch_up(self) -> None:
        """The state after all moves of the log, or after those that the rules can make again."""
        try:
            self._make_again()
        except NONSENSE:
            load("turnbox.recovery", "mend")(self, self._go_to_mark())

    def _make_again(self) -> None:
        """The state after all moves of the log: from the newest mark on, move by move."""
        rules = self.rules
        done = self._go_to_mark()
        for number, _, args, rolls, _ in self.log.entries(done):
            rules.replay(number, args, rolls)
            done += 1
            self._mark(done)
        rules.packed = rules.pack()
        self.journal.keep_state(rules.packed)

    def _go_to_mark(self) -> int:
        """Take the newest state that is kept; after how many moves it is."""
        marks = self.journal.marks
        while marks:
            done, packed = marks[-1]
            try:
                self.rules.go_to(packed)
                return done
            except OutOfRange:  # not a state of these rules: an older one will do
                marks.pop()
        self.go_to_first()
        return 0

    def go_to_first(self) -> None:
        """The state before the first move of the log."""
        self.rules.go_to(self.first_state() or self._first)

    def first_state(self) -> bytes:
        """That state, if the log has dropped moves: as it was packed, maybe by an earlier build."""
        return self.log.base[: self._behind_state()]

    @property
    def dropped(self) -> bytes:
        """The packed tally of the moves that the log has dropped, kept behind its first state."""
        return self.log.base[self._behind_state() :]

    def _behind_state(self) -> int:
        """Where the state ends in the log's base: it has any length, the tally always the same."""
        return max(0, len(self.log.base) - TALLY - TALLY_SEAT * self.rules.places())

    def _mark(self, count: int) -> None:
        """Keep every eighth state, where players take moves back."""
        if count % APART == 0:
            self.journal.mark(count, self.rules.pack())

    @property
    def count(self) -> int:
        """How many moves can be taken back."""
        return self.log.count

    def play(self, name: str, args: "tuple[int, ...]", seconds: int) -> None:
        """Make a move and save it; `seconds` have passed since the one before.

        Raises Illegal, BadRoll, or OSError if it cannot be saved; then nothing has happened.
        """
        rules = self.rules
        before = rules.packed
        seat, turn = rules.timed_seat(), rules.turn_count()
        rules.apply(name, *args)
        number = rules.move_number(name)
        acting = NOBODY
        if seat is not None:
            acting = seat if rules.turn_count() == turn else seat | NEW_TURN
        try:
            if self.log.size > LIMIT - CHUNK:
                load("turnbox.full_log", "make_room")(self)
            self.journal.move(encode(number, acting, args, rules.rolled, seconds))
        except OSError:
            rules.go_to(before)
            raise
        self._mark(self.log.count)
        self.journal.keep_state(rules.packed)

    def undo(self, moves: int) -> int:
        """Take back the last moves; the seconds that they had taken.

        Raises Illegal if there are not so many, OSError as `play`.
        """
        if not 1 <= moves <= self.log.count:
            raise Illegal("box.why.no_undo_text")
        seconds = sum([entry[4] for entry in self.log.entries(self.log.count - moves)])
        self.journal.undo(moves)
        self._catch_up()
        return seconds
