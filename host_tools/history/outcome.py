"""A game made again by the rules of this version: its moves, its rolls, and how it ended.

The states that were saved on the way are compared with those of the replay. Whatever differs is
said in `Outcome.problem`, and the replay stops there.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from host_tools.errors import quoted, shown
from host_tools.history.points import Points, points_of
from host_tools.history.words import say
from host_tools.plays import times_of
from turnbox.rules.earlier import brought_up
from turnbox.rules.packed import layout_of
from turnbox.session import Session, UnknownGame
from turnbox.storage.log import NOBODY, NONSENSE
from turnbox.storage.replay import decode, replay
from turnbox.storage.turn_times import LARGEST
from turnbox.storage.undo import go_to, go_to_first

if TYPE_CHECKING:
    from turnbox.rules import Rules
    from turnbox.storage.journal import Journal
    from turnbox.storage.replay import Entry

LONGEST = 200  # characters of a problem


class Move(NamedTuple):
    """A move: its number in the log, seat (None: nobody's), name, arguments, rolls and seconds."""

    number: int
    seat: int | None
    name: str
    args: tuple[int, ...]
    rolls: tuple[int, ...]
    seconds: int


class Roll(NamedTuple):
    """A roll: the number of its move, its place in the move, the sides of its die, its value."""

    move: int
    place: int
    sides: int
    value: int


@dataclass
class Outcome:
    """What a replay shows.

    `seconds`, `turns` and `points` have a value for each seat; `points` are those of the field
    `measure`, and both are empty if the game declares none. `starter` is the seat that
    had the first turn, None if unknown. `problem` says what differs from the save, "" for nothing.
    """

    moves: list[Move] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    seats: int = 0
    over: bool = False
    winners: list[int] = field(default_factory=list)
    starter: int | None = None
    seconds: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    duration: int = 0
    measure: str = ""
    points: list[int] = field(default_factory=list)
    lowest_wins: bool = False
    problem: str = ""


class Differs(Exception):
    """The replay and the save disagree; the text says where and how, in one line."""

    def __init__(self, text: str) -> None:
        super().__init__(shown(text, LONGEST))


def replayed(journal: "Journal") -> Outcome:
    """Make all moves of a journal's game again. Never raises: see `Outcome.problem`."""
    outcome = Outcome()
    session = None
    try:
        session = _begun(journal)
    except Differs as differs:
        outcome.problem = str(differs)
    points = _declared(journal)
    for rules in _steps(journal, session, outcome):
        if rules:
            _note_end(outcome, rules, points)
    outcome.duration = min(sum(move.seconds for move in outcome.moves), LARGEST)
    if session:
        _note_times(outcome, session)
    return outcome


def series(journal: "Journal") -> tuple[str, list[list[int]]]:
    """The measure of a game, and its points for each seat: before the first move and after each.

    Nothing if the game declares none, or if the rules cannot begin it.
    """
    points = _declared(journal)
    if not points:
        return "", []
    try:
        steps = _steps(journal, _begun(journal), Outcome())
        return points.field, [_values(rules, points) for rules in steps if rules]
    except Differs:
        return "", []


def _declared(journal: "Journal") -> Points | None:
    assert journal.header
    return points_of(journal.header.game)


def _values(rules: "Rules", points: Points) -> list[int]:
    """The points of each seat."""
    values: list[int] = getattr(rules, points.field)
    return values[: rules.seats]


def _begun(journal: "Journal") -> Session:
    """A session before the first move of the log. Raises Differs."""
    header = journal.header
    assert header
    try:
        session = Session(header, journal, _no_dice)
        go_to_first(session)
    except UnknownGame:
        name = f"{quoted(header.game)}, revision {header.revision}"
        raise Differs(f"this version has no rules for {name}") from None
    except NONSENSE as error:
        raise Differs(f"the set-up makes no sense: {error}") from None
    return session


def _no_dice(sides: int) -> int:
    raise ValueError("a roll is missing")


def _steps(
    journal: "Journal", session: Session | None, outcome: Outcome
) -> "Iterator[Rules | None]":
    """Decode all moves into the outcome, and make them as long as the rules can.

    Yields the rules before the first move and after each; None once a move could not be made.
    """
    rules = session.rules if session else None
    saved = dict(journal.checkpoints)
    names = [move[0] for move in rules.MOVES] if rules else []
    if rules:
        yield rules
    for number, (data, place) in enumerate(journal.log.places()):
        try:
            entry = decode(data, place)
        except NONSENSE:
            outcome.problem = outcome.problem or f"move {number + 1} cannot be read"
            return
        move = _move(number, entry, names)
        outcome.moves.append(move)
        if rules:
            try:
                _make(rules, entry, move, outcome)
                _compare(rules, saved.get(number + 1), number + 1)
            except Differs as differs:
                outcome.problem = str(differs)
                rules = None
        yield rules


def _move(number: int, entry: "Entry", names: list[str]) -> Move:
    kind, seat, args, rolls, seconds = entry
    name = names[kind] if kind < len(names) else f"#{kind}"
    acted = None if seat == NOBODY else seat
    return Move(number, acted, name, args, rolls, min(seconds, LARGEST))


def _make(rules: "Rules", entry: "Entry", move: Move, outcome: Outcome) -> None:
    """Make a move, and note its rolls. Raises Differs; then the state is the one before."""
    said = f"move {move.number + 1} ({move.name})"
    before = rules.pack()
    noted = bytearray()
    try:
        reason = rules.why_not(move.name, *move.args)
        if reason:
            raise Differs(f"{said} is refused by the rules: {say(reason)}")
        replay(rules, entry[0], entry[2], entry[3], noted)
        rules.packed = rules.pack()
    except NONSENSE as error:
        go_to(rules, before)
        reason = f"cannot be made: {error or type(error).__name__}"
        raise Differs(f"{said} {_bad_roll(noted) or reason}") from None
    if len(noted) != 2 * len(move.rolls):
        raise Differs(f"{said} rolls {len(noted) // 2} dice, but {len(move.rolls)} are saved")
    if _bad_roll(noted):
        raise Differs(f"{said} {_bad_roll(noted)}")
    outcome.rolls += [
        Roll(move.number, place, noted[2 * place], noted[2 * place + 1])
        for place in range(len(move.rolls))
    ]


def _bad_roll(noted: bytearray) -> str:
    """What is wrong with the first roll that is not on its die; nothing if all are."""
    for sides, value in zip(noted[::2], noted[1::2], strict=True):
        if not 1 <= value <= sides:
            return f"has a roll of {value} on a die with {sides} sides"
    return ""


def _compare(rules: "Rules", saved: bytes | None, moves: int) -> None:
    """Raise Differs unless the state is the one that was saved after so many moves."""
    if saved is None:
        return
    try:
        if layout_of(saved) != rules.LAYOUT:
            saved = brought_up(rules, saved)
    except NONSENSE as error:
        raise Differs(f"the state saved after move {moves} makes no sense: {error}") from None
    if saved != rules.packed:
        raise Differs(f"the state after move {moves} differs from the saved one")


def _note_end(outcome: Outcome, rules: "Rules", points: Points | None) -> None:
    """Note how the game stands now."""
    outcome.over = rules.over
    if points:
        outcome.measure, outcome.points = points.field, _values(rules, points)
        outcome.lowest_wins = bool(points.lowest and getattr(rules, points.lowest))
    if rules.over:
        try:
            outcome.winners = [seat for seat in rules.winners() if seat < rules.seats]
        except NONSENSE as error:
            outcome.problem = outcome.problem or f"the winners are unknown: {error}"


def _note_times(outcome: Outcome, session: Session) -> None:
    """Note the time and the turns of each seat, also of moves that the log has dropped."""
    outcome.seats = session.seats
    moves = [(move.seat, move.seconds) for move in outcome.moves]
    times = times_of(session, moves)
    outcome.duration, outcome.starter, outcome.seconds, outcome.turns = times
