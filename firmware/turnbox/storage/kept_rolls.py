"""The rolls of undone moves: the same die shows them again, so that nobody can retry for a better
one (M10).

They are kept as in `Journal.rolls`: two bytes each, the sides of the die and what it showed, in the
order in which they were rolled.
"""

from turnbox.storage.format import MOST_ROLLS
from turnbox.storage.log import NONSENSE
from turnbox.storage.replay import entries, replay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.session import Session


def keep(session: "Session") -> None:
    """Keep the rolls of the undone moves too, which are about to leave the log, before those kept
    already; let the rules' dice show them.

    Only a replay tells the dice of a roll; so it makes the undone moves again, as far as they
    rolled, and takes them back.
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
    """The next kept roll of a die, which is not kept any more; 0 if there is none."""
    rolls = session.journal.rolls
    for place in range(0, len(rolls) - 1, 2):
        if rolls[place] == sides and 0 < rolls[place + 1] <= sides:
            session.journal.rolls = rolls[:place] + rolls[place + 2 :]
            return rolls[place + 1]
    return 0
