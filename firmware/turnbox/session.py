"""A running game: its rules, its moves in the journal, and the way back."""

from turnbox.log import CHUNK, LIMIT, encode
from turnbox.modules import load
from turnbox.rules import Illegal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from turnbox.journal import Header, Journal
    from turnbox.rules import Rules

APART = 8  # moves between two states that are kept
KEPT = 6  # of them: undo replays at most 8 moves for the last 32 or more
NOBODY = 255  # acted before there was a seat to act


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
        """Take up the journal's game. Raises UnknownGame if it is not this box's to play."""
        kind = load_rules(header.game)
        if header.revision != kind.REVISION:
            raise UnknownGame(header.game)
        self.header = header
        self.seats = header.options[0]
        self.names = header.names[: self.seats]
        self.rules = kind(self.seats, dice, header.options[2:])
        self._journal = journal
        self.log = journal.log
        # Packed states on the way, each after how many moves; the first is where the log begins.
        self._marks = [(0, self.log.base or self.rules.packed)]
        if journal.state_count:
            self._marks.append((journal.state_count, journal.state))
        self._return_to(self.log.count)

    def _return_to(self, count: int) -> None:
        """The state after the first `count` moves: from the mark before it, move by move."""
        rules = self.rules
        while self._marks[-1][0] > count:
            self._marks.pop()
        done, packed = self._marks[-1]
        rules.go_to(packed)
        for number, _, args, rolls, _ in self.log.entries(done):
            if done == count:
                break
            rules.replay(number, args, rolls)
            done += 1
            self._mark(done)
        rules.packed = rules.pack()
        self._journal.keep_state(rules.packed)

    def _mark(self, count: int) -> None:
        """Keep every eighth state, and of these the last few, where players take moves back."""
        if count % APART == 0 and count > self._marks[-1][0]:
            self._marks.append((count, self.rules.pack()))
            if len(self._marks) > KEPT:
                self._marks.pop(1)

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
        seat = rules.active_seat()
        rules.apply(name, *args)
        number = rules.move_number(name)
        acting = NOBODY if seat is None else seat
        try:
            if self.log.size > LIMIT - CHUNK:
                self._drop_oldest()
            self._journal.move(encode(number, acting, args, rules.rolled, seconds))
        except OSError:
            rules.go_to(before)
            raise
        self._mark(self.log.count)
        self._journal.keep_state(rules.packed)

    def undo(self, moves: int) -> None:
        """Take back the last moves. Raises Illegal if there are not so many, OSError as `play`."""
        if not 1 <= moves <= self.log.count:
            raise Illegal("box.why.no_undo_text")
        self._journal.undo(moves)
        self._return_to(self.log.count)

    def _drop_oldest(self) -> None:
        """Make room in a log that has reached its limit: the oldest half can stay as it is."""
        present = self.rules.packed
        half = self.log.oldest_half()
        self.rules.go_to(self._marks[0][1])
        for place, (number, _, args, rolls, _) in enumerate(self.log.entries()):
            if place == half:
                break
            self.rules.replay(number, args, rolls)
        self.log.drop_oldest_half(self.rules.pack())
        self._marks = [(0, self.log.base)]
        self._journal.state_count = 0
        self.rules.go_to(present)
        self._journal.snapshot()
