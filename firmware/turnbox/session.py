"""A running game: its rules, its moves in the journal, and the way back."""

from turnbox.log import LIMIT, encode
from turnbox.rules import Illegal

try:
    from collections.abc import Callable

    from turnbox.journal import Header, Journal
    from turnbox.rules import Rules
except ImportError:
    pass

NEAR = 32  # moves that undo takes back without a replay
NOBODY = 255  # acted before there was a seat to act
SCREENFUL = 6  # lines of a history page


class UnknownGame(Exception):
    """A saved game whose rules this box does not have, or has in another revision."""


def load_rules(game: str) -> "type[Rules]":
    """The rules of a game, imported when it is chosen. Raises UnknownGame if there are none."""
    try:
        module = __import__("turnbox.rules." + game, None, None, ("GAME",))
    except ImportError:
        raise UnknownGame(game) from None
    rules: type[Rules] = module.GAME
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
        self.rules = kind(self.seats, dice)
        self._journal = journal
        self._log = journal.log
        self._first = self.rules.packed
        self._recent: list[bytes] = []
        self._resume()

    def _resume(self) -> None:
        """From the saved state on, replay the moves that came after it."""
        journal = self._journal
        if journal.state_count:
            self.rules.go_to(journal.state)
            self._replay(journal.state_count)
        else:
            self.rules.go_to(self._log.base or self._first)
            self._replay(0)

    def _replay(self, first: int) -> None:
        rules = self.rules
        left = self._log.count - first
        self._recent = []
        for number, _, args, rolls, _ in self._log.entries(first):
            if left <= NEAR:
                self._recent.append(rules.pack())
            left -= 1
            rules.replay(number, args, rolls)
        rules.packed = rules.pack()
        self._journal.keep_state(rules.packed)

    @property
    def count(self) -> int:
        """How many moves can be taken back."""
        return self._log.count

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
            if self._log.end > LIMIT - 64:
                self._drop_oldest()
            self._journal.move(encode(number, acting, args, rules.rolled, seconds))
        except OSError:
            rules.go_to(before)
            raise
        self._recent.append(before)
        if len(self._recent) > NEAR:
            self._recent.pop(0)
        self._journal.keep_state(rules.packed)

    def undo(self, moves: int) -> None:
        """Take back the last moves. Raises Illegal if there are not so many, OSError as `play`."""
        if not 1 <= moves <= self._log.count:
            raise Illegal("why.no_undo_text")
        self._journal.undo(moves)
        if moves <= len(self._recent):
            self.rules.go_to(self._recent[-moves])
            self._recent = self._recent[:-moves]
            self._journal.keep_state(self.rules.packed)
        else:
            self.rules.go_to(self._log.base or self._first)
            self._replay(0)

    def history(self, first: int) -> "list[tuple[str, int, tuple[int, ...], tuple[int, ...], int]]":
        """Moves from the `first` one on, a screenful: name, seat (255: none), arguments, rolls,
        and the seconds from the first move to it."""
        lines = []
        passed = 0
        for place, (number, seat, args, rolls, seconds) in enumerate(self._log.entries()):
            passed += seconds
            if place >= first + SCREENFUL:
                break
            if place >= first:
                lines.append((self.rules.MOVES[number][0], seat, args, rolls, passed))
        return lines

    def _drop_oldest(self) -> None:
        """Make room in a log that has reached its limit: the oldest half can stay as it is."""
        present = self.rules.packed
        half = self._log.count // 2
        self.rules.go_to(self._log.base or self._first)
        for place, (number, _, args, rolls, _) in enumerate(self._log.entries()):
            if place == half:
                break
            self.rules.replay(number, args, rolls)
        self._log.drop(half, self.rules.pack())
        self.rules.go_to(present)
        self._journal.state_count = 0
        self._journal.snapshot()
