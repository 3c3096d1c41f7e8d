"""Reading the log back, and making its moves again. In memory only when it is needed."""

from turnbox.storage.log import NEW_TURN, NOBODY, Log

KEPT = 6  # checkpoints that stay in memory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.rules import Rules
    from turnbox.storage.journal import Journal

    # number, seat, arguments, rolls, seconds
    Entry = tuple[int, int, tuple[int, ...], tuple[int, ...], int]


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
        seat &= NEW_TURN - 1
    place += 4
    args = []
    for _ in range(counts >> 4):
        value = data[place]
        if value < 128:  # a call takes a board as long as all the rest
            place += 1
        else:
            value, place = get(data, place)
        args.append(~(value >> 1) if value & 1 else value >> 1)
    end = place + (counts & 15)
    rolls = tuple(data[place:end])
    seconds = data[end]
    if seconds > 127:
        seconds, _ = get(data, end)
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
    """Make a saved move again, with the rolls it had. Read `packed` first: it does not change.

    Each roll is added to `noted`: the sides of the die, and what it showed.
    """
    script = list(rolls)

    def again(sides: int) -> int:
        value = script.pop(0)
        if noted is not None:
            noted.append(sides)
            noted.append(value)
        return value

    dice, rules.dice = rules.dice, again
    rolled, rules.rolled = rules.rolled, []
    try:
        rules.do(rules.MOVES[number][0], args)
    finally:
        rules.dice, rules.rolled = dice, rolled


def seconds(log: Log, first: int = 0, last: int = -1) -> int:
    """The seconds of the moves that `Log.places` finds."""
    total = 0
    for data, place in log.places(first, last):
        end = place + data[place]
        try:
            # A varint of one byte, if the byte before is the last one of something else.
            total += data[end - 1] if data[end - 2] < 128 else decode(data, place)[4]
        except IndexError:  # a saved entry that makes no sense
            pass
    return total


def checkpoint(journal: "Journal", count: int, state: bytes) -> None:
    """Keep a checkpoint, newer than the others.

    If there are too many, drop the one whose neighbours are closest, so that no undo has to replay
    many moves.
    """
    checkpoints = journal.checkpoints
    if checkpoints and checkpoints[-1][0] == count:
        checkpoints.pop()
    checkpoints.append((count, state))
    if len(checkpoints) > KEPT:
        ends = [0] + [count for count, _ in checkpoints]
        gaps = [ends[place + 2] - ends[place] for place in range(len(checkpoints) - 1)]
        checkpoints.pop(gaps.index(min(gaps)))
