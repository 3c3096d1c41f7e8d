"""The rolls of undone moves: the same die shows them again, so that nobody can retry for a better
one.

They are kept as in `Journal.rolls`: two bytes each, the sides of the die and what it showed, in the
order in which they were rolled. Only the first MOST_ROLLS bytes are kept, which is 60 rolls.
"""

from turnbox.storage.format import MOST_ROLLS
from turnbox.storage.log import NONSENSE
from turnbox.storage.replay import entries, replay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.session import Session


def keep(session: "Session") -> None:
    """The undone moves are about to leave the log: put their rolls before those already kept, and
    let the dice repeat them.

    Only a replay knows which die made a roll, so this replays the undone moves up to the last roll,
    then goes back.
    """
    log, rules = session.log, session.rules
    count = log.count
    end = last = count
    for data, place in log.places(count, count + log.undone):
        end += 1
        if data[place + 3] & 15:
            last = end
    rolls = bytearray()
    if last > count:
        packed = rules.packed
        try:
            for number, _, args, rolled, _ in entries(log, count, last):
                replay(rules, number, args, rolled, rolls)
        except NONSENSE:  # moves that an earlier build saved
            pass
        rules.go_to(packed)
    session.journal.rolls = (bytes(rolls) + session.journal.rolls)[:MOST_ROLLS]
    rules.dice = lambda sides: session.dice(sides, _take(session, sides))


def _take(session: "Session", sides: int) -> int:
    """Remove and return the next kept roll of this die; 0 if there is none."""
    rolls = session.journal.rolls
    for place in range(0, len(rolls) - 1, 2):
        if rolls[place] == sides and 0 < rolls[place + 1] <= sides:
            session.journal.rolls = rolls[:place] + rolls[place + 2 :]
            return rolls[place + 1]
    return 0
