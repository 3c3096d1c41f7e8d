"""The screen saver: one word, in another place each time."""

from turnbox.ui.screen import COLUMNS, ROWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.session import Session
    from turnbox.ui.screen import Screen


def draw(screen: "Screen", session: "Session | None", place: int) -> None:
    """Draw whose turn it is, or the name of the box, in one of many places."""
    seat = session.rules.active_seat() if session else None
    names = session.names if session else []  # without the Nemesis of Shards of Infinity
    text = names[seat] if seat is not None and seat < len(names) else "Turnbox"
    screen.clear()
    # Both steps are prime to their ranges, so no place comes again before all others.
    screen.text(place * 3 % ROWS, place * 5 % max(1, COLUMNS - len(text) + 1), text)
