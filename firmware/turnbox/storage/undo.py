"""The way back: reading the log, the moves since a state, undo, and preparing undo while no key is
pressed.

In memory only when it is needed.
"""

from turnbox.rules import Illegal
from turnbox.rules.packed import BLOCK, OutOfRange, difference
from turnbox.storage.log import NEW_TURN, NOBODY, NONSENSE, Log, lengthen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.rules import Rules
    from turnbox.session import Session

    # number, seat, arguments, rolls, seconds
    Entry = tuple[int, int, tuple[int, ...], tuple[int, ...], int]

NEAR = 32  # moves that undo takes back without a replay, if it had time to prepare
AHEAD = 16  # further moves that it prepares, so that not every undo has to prepare again


def get(data: "bytes | bytearray", place: int) -> "tuple[int, int]":
    """A varint and the place after it."""
    value = shift = 0
    while True:
        byte = data[place]
        place += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, place
        shift += 7


def decode(data: "bytes | bytearray", place: int) -> "Entry":
    """The entry at a place."""
    number, seat, counts = data[place + 1], data[place + 2], data[place + 3]
    if seat != NOBODY:
        seat &= ~NEW_TURN
    place += 4
    args = []
    for _ in range(counts >> 4):
        value, place = get(data, place)
        args.append(~(value >> 1) if value & 1 else value >> 1)
    rolls = tuple(data[place : place + (counts & 15)])
    seconds, _ = get(data, place + (counts & 15))
    return number, seat, tuple(args), rolls, seconds


def entries(log: Log, first: int = 0, last: int = -1) -> "Iterator[Entry]":
    """The decoded entries of a log that `Log.places` finds."""
    for data, place in log.places(first, last):
        yield decode(data, place)


def replay(
    rules: "Rules",
    number: int,
    args: "tuple[int, ...]",
    rolls: "tuple[int, ...]",
    noted: "bytearray | None" = None,
) -> None:
    """Make a saved move again, with the rolls it had. `packed` is left behind: see `Rules.go_to`.

    Each roll is added to `noted`: the sides of the die, and what it showed.
    """
    script = list(rolls)

    def again(sides: int) -> int:
        if noted is not None:
            noted.append(sides)
            noted.append(script[0])
        return script.pop(0)

    dice, rules.dice = rules.dice, again
    rolled, rules.rolled = rules.rolled, []
    try:
        rules.do(rules.MOVES[number][0], args)
    finally:
        rules.dice, rules.rolled = dice, rolled


def catch_up(session: "Session") -> None:
    """The state after all moves of the log, or after those that the rules can make again."""
    rules = session.rules
    done = _go_to_mark(session)
    try:
        for _ in _again(session, done):
            done += 1
            session.mark(done)
        rules.packed = rules.pack()
        session.journal.keep_state(rules.packed)
    except NONSENSE:
        from turnbox.storage.mending import mend

        done = _go_to_mark(session)
        mend(session, done, _again(session, done))


def _again(session: "Session", done: int) -> "Iterator[None]":
    """Make the moves after the first `done` again, one each time."""
    for number, _, args, rolls, _ in entries(session.log, done):
        replay(session.rules, number, args, rolls)
        yield


def _go_to_mark(session: "Session") -> int:
    """Take the newest kept state. Returns after how many moves it is."""
    marks = session.journal.marks
    while marks:
        done, packed = marks[-1]
        try:
            session.rules.go_to(packed)
            return done
        except OutOfRange:  # not a state of these rules: use an older one
            marks.pop()
    go_to_first(session)
    return 0


def _mark_before(session: "Session", count: int) -> "tuple[int, bytes]":
    """The newest state kept after at most this many moves, and after how many it is."""
    for done, packed in reversed(session.journal.marks):
        if done <= count:
            return done, packed
    return 0, session.dropped()[0] or session.first


def go_to_first(session: "Session") -> None:
    """The state before the first move of the log."""
    session.rules.go_to(_mark_before(session, -1)[1])


def search(session: "Session") -> "Iterator[None]":
    """Collect the differences that undo needs, one move per call.

    A move or an undo ends the search: the log must not change meanwhile.
    """
    try:
        yield from _search(session)
    except NONSENSE:  # an undo that reaches such a move will report it
        pass


def _search(session: "Session") -> "Iterator[None]":
    log, known = session.log, session.way
    end = log.count - known.count  # from here on the differences are known
    start = max(0, log.count - NEAR - AHEAD)
    done, state = _mark_before(session, start)
    rules = type(session.rules)(session.seats, session.rules.dice, session.header.options[2:])
    yield
    rules.go_to(state)
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
    """What `Session.undo` does."""
    log, way, rules = session.log, session.way, session.rules
    if not 1 <= moves <= log.count:
        raise Illegal("box.why.no_undo_text")
    taken = seconds(log, log.count - moves)
    state = _state_before(session, moves)
    session.journal.undo(moves)
    session.search, session.searched = None, False
    if state:
        way.truncate(way.count - moves)
        rules.unpack(state, rules.packed)
        rules.packed = state
        session.journal.keep_state(state)
    else:
        way.clear()
        catch_up(session)
    return taken


def _state_before(session: "Session", moves: int) -> bytes:
    """The packed state before the last moves, b"" if the prepared differences do not reach that
    far."""
    first = session.way.count - moves
    if first < 0:
        return b""
    state = bytearray(session.rules.packed)
    for data, place in reversed(list(session.way.places(first))):
        state = step_back(state, data, place)
    return bytes(state)


def step_back(state: bytearray, data: bytearray, place: int) -> bytearray:
    """The packed state before `state`, by the difference at a place; may change `state` itself."""
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


def seconds(log: Log, first: int = 0) -> int:
    """The seconds of all moves after the first `first`."""
    total = 0
    for data, place in log.places(first):
        end = place + data[place]
        try:
            # A varint of one byte, if the byte before is the last one of something else.
            total += data[end - 1] if data[end - 2] < 128 else decode(data, place)[4]
        except IndexError:  # a saved entry that makes no sense
            pass
    return total
