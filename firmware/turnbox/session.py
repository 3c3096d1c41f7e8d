"""A running game: its rules, its moves in the journal, and undo."""

from turnbox.overlays import fetch, load, position, since
from turnbox.rules.packed import difference
from turnbox.storage.log import (
    CHUNK,
    LIMIT,
    NEW_TURN,
    NOBODY,
    TIMES,
    TIMES_OF_SEAT,
    UNTIMED,
    Log,
    encode,
    lengthen,
)
from turnbox.storage.undo import APART

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from turnbox.rules import Ranges, Rules
    from turnbox.storage.journal import Header, Journal


class UnknownGame(Exception):
    """A saved game whose rules are missing on this box or have another revision."""


def load_rules(game: str) -> "type[Rules]":
    """The rules of a game, imported when it is chosen. Raises UnknownGame if there are none."""
    try:
        rules: type[Rules] = load("games.%s.rules" % game, "GAME")
        fetch(rules.SET_UP)  # the rules need it when a game begins
    except ImportError:
        raise UnknownGame(game) from None
    return rules


class Session:
    """The current game. Moves go through `play`: first the rules, then the journal, then the
    screen."""

    def __init__(self, header: "Header", journal: "Journal", dice: "Callable[..., int]") -> None:
        """The journal's game before its first move: `storage.undo.catch_up` then makes the moves.

        Call `settle` before anything else changes the rules.

        Raises UnknownGame if this box cannot play it. `dice(sides)` returns each roll; a second
        argument, if not 0, is the kept roll to show, unless rolls are queued.
        """
        place = position()
        kind = load_rules(header.game)
        self.modules = since(place)  # they stay with it
        if header.revision != fetch(kind.SET_UP).REVISION:
            raise UnknownGame(header.game)
        self.header = header
        self.seats = header.options[0]
        self.names = header.names[: self.seats]
        self.dice = dice
        self.rules = kind(self.seats, dice, header.options[2:])
        self.journal = journal
        self.log = journal.log
        self.first = b""  # the packed state before any move; see `settle`
        self.way = Log()  # the way back: the differences between the states of the last moves
        self._before = b""  # the packed state before the last move; b"": nothing is to be settled
        self.search: Iterator[None] | None = None  # finds the part of `way` that is not known yet
        self.searched = False
        self._offered: list[str] = []
        self._offered_in = -1  # the version of the state in which these moves are offered

    def dropped(self) -> "tuple[bytes, bytes]":
        """What the log keeps of the moves that it has dropped.

        That is the packed state after them, which may be from an earlier build, and their packed
        turn times. Both are empty if it has dropped none.
        """
        base = self.log.base
        end = max(0, len(base) - TIMES - TIMES_OF_SEAT * self.rules.places())
        return base[:end], base[end:]

    def play(self, name: str, args: "tuple[int, ...]", seconds: int) -> None:
        """Make a move and save it; `seconds` have passed since the one before.

        Raises Illegal, BadRoll, or OSError if it cannot be saved; then nothing has happened.
        """
        self.settle()
        rules, journal = self.rules, self.journal
        before, version, kept = rules.packed, rules.version, journal.rolls
        acting, turn = rules.timed_seat(), rules.turn_count()
        if acting is None:
            active = rules.active_seat()
            acting = NOBODY if active is None else active | UNTIMED
        rules.dice = self.dice
        try:
            if self.log.undone or kept:
                from turnbox.storage.kept_rolls import keep

                keep(self)
            if self.log.size > LIMIT - CHUNK and not rules.why_not(name, *args):
                from turnbox.storage.full_log import make_room

                make_room(self)
                kept = journal.rolls  # they are saved, and the undone moves gone
            rules.apply(name, *args)
            number = rules.move_number(name)
            if acting < NEW_TURN and rules.turn_count() != turn:
                acting |= NEW_TURN
            entry = encode(number, acting, args, rules.rolled, seconds)
            journal.move(entry, journal.rolls != kept)
        except Exception:
            journal.rolls = kept
            rules.go_to(before)
            rules.version = version  # nothing has happened
            raise
        rules.known = ("", -1, [])  # they may be many
        self.search = None
        self._before = before

    def settle(self) -> None:
        """Pack the first state, or the one after a move, and note what an undo needs.

        Called after the picture. Raises OutOfRange if the rules have left the range of a field. The
        next start drops such a move.
        """
        packed, journal = self.rules.packed, self.journal
        if not self.first:
            self.first = packed
            if not (self.log.size or self.log.base):  # else it is not the state of the last move
                journal.state = packed
        if not self._before:
            return
        lengthen(self.way, difference(self._before, packed))
        self._before = b""
        if self.log.count % APART == 0:
            from turnbox.storage.replay import checkpoint

            checkpoint(journal, self.log.count, packed)
        journal.state = packed

    def undo(self, moves: int) -> int:
        """Take back the last moves; a negative number redoes that many, as they were.

        Returns the seconds that they took, below 0 if they count again. Raises Illegal if there are
        too few, OSError like `play`. Undone moves are there until another move is made.
        """
        from turnbox.storage.undo import undo

        self.settle()
        return undo(self, moves)

    def offered(self) -> "list[str]":
        """The moves that a menu shows; computed once per state, since some take long."""
        rules = self.rules
        if self._offered_in != rules.version:
            self._offered = [name for name in rules.moves_now() if rules.offers(name)]
            self._offered_in = rules.version
        return self._offered

    def ranges(self, name: str) -> "Ranges":
        """The legal arguments of a move of this step, kept until the next one is asked for.

        A page asks when it opens, and the move is made when it closes.
        """
        rules = self.rules
        if rules.known[:2] != (name, rules.version):
            rules.known = (name, rules.version, rules.ranges(name))
        return rules.known[2]

    def look_back(self) -> bool:
        """Do a small part of the work that makes a later undo fast.

        Returns whether there is more to do. After a start and after an undo few differences may be
        known: while no key is pressed, moves are replayed to find them.
        """
        if self.searched:
            return False
        from turnbox.storage.undo import look_back

        self.settle()
        return look_back(self)
