"""Undo and redo, replaying moves from a checkpoint, and preparing undo while no key is pressed.

In memory only when it is needed.
"""

from turnbox.rules import Illegal
from turnbox.rules.packed import BLOCK, OutOfRange, difference, layout_of
from turnbox.rules.unpacking import unpack
from turnbox.storage.format import REDO, UNDO
from turnbox.storage.log import NONSENSE, Log, lengthen
from turnbox.storage.replay import checkpoint, entries, replay, seconds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.rules import Rules
    from turnbox.session import Session
    from turnbox.storage.journal import Journal


APART = 32  # the fewest moves between two checkpoints; a long undo replays from one of them
NEAR = 32  # moves that undo takes back without a replay, if it had time to prepare
AHEAD = 16  # further moves that it prepares, so that not every undo has to prepare again


def catch_up(session: "Session") -> None:
    """Set the rules to the state after all moves of the log.

    Restores the newest checkpoint and replays the moves after it, saving checkpoints on the way. If
    the rules cannot repeat a move, it is dropped with all later ones (see `mending`).
    """
    session.settle()
    rules = session.rules
    done = _go_to_checkpoint(session)
    far = done + APART  # nearer to it, another checkpoint is not worth the time
    try:
        for _ in _again(session, done):
            done += 1
            if done >= far and done % APART == 0:
                checkpoint(session.journal, done, rules.pack())
        rules.packed = rules.pack()
        session.journal.state = rules.packed
    except NONSENSE:
        from turnbox.storage.mending import mend

        done = _go_to_checkpoint(session)
        mend(session, done, _again(session, done))


def _again(session: "Session", done: int) -> "Iterator[None]":
    """Replay the moves after the first `done`, one per step of the iterator."""
    for number, _, args, rolls, _ in entries(session.log, done):
        replay(session.rules, number, args, rolls)
        yield


def _go_to_checkpoint(session: "Session") -> int:
    """Set the rules to the newest valid checkpoint. Returns how many moves come before it."""
    checkpoints = session.journal.checkpoints
    while checkpoints:
        done, packed = checkpoints[-1]
        try:
            go_to(session.rules, packed)
            return done
        except OutOfRange:  # not a state of these rules: use an older one
            checkpoints.pop()
    go_to_first(session)
    return 0


def go_to(rules: "Rules", packed: bytes) -> None:
    """What `Rules.go_to` does, without loading `rules.unpacking` again at power-on: the file of
    `startup` holds a copy of it."""
    if layout_of(packed) != rules.LAYOUT:
        rules.go_to(packed)
        return
    unpack(rules, packed)
    rules.packed = packed


def _checkpoint_before(session: "Session", count: int) -> "tuple[int, bytes]":
    """The newest checkpoint after at most `count` moves: the number of moves, and the packed state.

    Without such a checkpoint, the state before the first move of the log.
    """
    for done, packed in reversed(session.journal.checkpoints):
        if done <= count:
            return done, packed
    return 0, session.dropped()[0] or session.first


def go_to_first(session: "Session") -> None:
    """Set the rules to the state before the first move of the log."""
    session.settle()
    go_to(session.rules, _checkpoint_before(session, -1)[1])


def look_back(session: "Session") -> bool:
    """See `Session.look_back`, which calls this."""
    if session.way.count >= min(NEAR, session.log.count):
        return False
    if not session.search:
        session.search = search(session)
    try:
        next(session.search)
    except StopIteration:
        session.searched = True
    return not session.searched


def search(session: "Session") -> "Iterator[None]":
    """Compute the state differences that undo needs, one move per step of the iterator.

    The log must not change meanwhile: a move or an undo ends the search.
    """
    try:
        yield from _search(session)
    except NONSENSE:  # an undo that reaches such a move will report it
        pass


def _search(session: "Session") -> "Iterator[None]":
    log, known = session.log, session.way
    end = log.count - known.count  # from here on the differences are known
    start = max(0, log.count - NEAR - AHEAD)
    done, state = _checkpoint_before(session, start)
    rules = type(session.rules)(session.seats, session.rules.dice, session.header.options[2:])
    yield
    go_to(rules, state)
    way = Log()
    for number, _, args, rolls, _ in entries(log, done):
        if done == end:
            break
        yield
        if done == start:
            rules.packed = rules.pack()
        replay(rules, number, args, rolls)
        if done >= start:
            before, rules.packed = rules.packed, rules.pack()
            lengthen(way, difference(before, rules.packed))
        done += 1
    for data, place in known.places():
        lengthen(way, data[place : place + data[place]])
    session.way = way


def undo(session: "Session", moves: int) -> int:
    """See `Session.undo`, which calls this."""
    log, way, rules = session.log, session.way, session.rules
    if moves < 0:
        return _redo(session, -moves)
    if not 1 <= moves <= log.count:
        raise Illegal("box.why.no_undo_text")
    taken = seconds(log, log.count - moves)
    state = _state_before(session, moves)
    _save(session.journal, moves)
    session.search, session.searched = None, False
    rules.rolled = []  # pages show only the roll of a move that was just made
    if state:
        way.truncate(way.count - moves)
        unpack(rules, state, rules.packed)
        rules.packed = state
        session.journal.state = state
    else:
        way.clear()
        catch_up(session)
    return taken


def _save(journal: "Journal", moves: int) -> None:
    """Save that the last moves are undone; a negative number: that many are redone."""
    journal.write(UNDO if moves > 0 else REDO, abs(moves).to_bytes(2, "little"))
    journal.shorten(moves)


def _redo(session: "Session", moves: int) -> int:
    """Redo the next undone moves, with the same rolls.

    Returns minus the seconds that the moves took. Raises Illegal if there are too few, OSError if
    it cannot be saved; then nothing has changed.
    """
    log, way, rules, journal = session.log, session.way, session.rules, session.journal
    if not 1 <= moves <= log.undone:
        raise Illegal("box.why.no_redo_text")
    before, count = rules.packed, log.count
    steps = Log()
    try:
        for number, _, args, rolls, _ in entries(log, count, count + moves):
            last = rules.packed
            replay(rules, number, args, rolls)
            rules.packed = rules.pack()
            lengthen(steps, difference(last, rules.packed))
        _save(journal, -moves)
    except (OSError,) + NONSENSE as error:
        go_to(rules, before)
        if isinstance(error, OSError):
            raise
        raise Illegal("box.why.no_redo_text") from None  # the saved moves are invalid
    session.search = None
    rules.rolled = []  # it was shown before
    if steps.count < moves:
        way.clear()
    for data, place in steps.places():
        lengthen(way, data[place : place + data[place]])
    journal.state = rules.packed
    return -seconds(log, count)


def _state_before(session: "Session", moves: int) -> bytes:
    """The packed state before the last `moves` moves; b"" if fewer differences are prepared."""
    first = session.way.count - moves
    if first < 0:
        return b""
    state = bytearray(session.rules.packed)
    for data, place in reversed(list(session.way.places(first))):
        state = step_back(state, data, place)
    return bytes(state)


def step_back(state: bytearray, data: bytearray, place: int) -> bytearray:
    """Apply the difference at a place in `data`: returns the packed state one move before `state`.

    May change `state` itself.
    """
    end = len(state)
    at, last = place + 2, place + data[place]
    if data[place + 1]:
        same = data[at + 2] | data[at + 3] << 8
        changed = end - same
        end = (data[at] | data[at + 1] << 8) - same
        state = state[: min(end, changed)] + bytes(max(0, end - changed)) + state[changed:]
        at += 4
    while at < last:
        start = data[at] * BLOCK
        stop = start + BLOCK
        if stop > end:
            stop = end
        at += 1
        state[start:stop] = data[at : at + stop - start]
        at += stop - start
    return state
