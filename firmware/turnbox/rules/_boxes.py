"""Ranges that many games answer with: seats in a row, and changes that are not nothing."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.rules import Boxes


def spans(seats: "list[int]") -> "Boxes":
    """Seats (or other numbers, in order) as one range for each unbroken row of them."""
    found: list[tuple[int, int]] = []
    for seat in seats:
        if found and found[-1][1] == seat - 1:
            found[-1] = (found[-1][0], seat)
        else:
            found.append((seat, seat))
    return [(span,) for span in found]


def changes(low: int, high: int, *before: "tuple[int, int]") -> "Boxes":
    """Boxes for a change from `low` to `high` that is not nothing, after other arguments."""
    boxes = []
    if low < 0:
        boxes.append(before + ((low, min(high, -1)),))
    if high > 0:
        boxes.append(before + ((max(low, 1), high),))
    return boxes
