"""The screen saver: one word, in another place each time."""

from turnbox.ui.screen import COLUMNS, ROWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box


def draw(box: "Box", place: int) -> None:
    """Draw whose turn it is, or the name of the box, in one of many places."""
    session = box.session
    seat = session.rules.active_seat() if session else None
    text = session.names[seat] if session and seat is not None else "Turnbox"
    box.screen.clear()
    # Both steps are prime to their ranges, so every place is visited before any again.
    box.screen.text(place * 3 % ROWS, place * 5 % max(1, COLUMNS - len(text) + 1), text)
    box.screen.flush(box.port.write)
