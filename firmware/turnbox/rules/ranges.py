"""Ranges that many games need: consecutive seats, and changes other than 0."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules import Ranges


def spans(seats: "list[int]") -> "Ranges":
    """Seats (or other sorted numbers) as one range for each run of consecutive numbers."""
    found: list[tuple[int, int]] = []
    for seat in seats:
        if found and found[-1][1] == seat - 1:
            found[-1] = (found[-1][0], seat)
        else:
            found.append((seat, seat))
    return [(span,) for span in found]


def changes(low: int, high: int, *before: "tuple[int, int]") -> "Ranges":
    """Ranges for a change from `low` to `high` except 0, after other arguments."""
    found = []
    if low < 0:
        found.append(before + ((low, min(high, -1)),))
    if high > 0:
        found.append(before + ((max(low, 1), high),))
    return found
