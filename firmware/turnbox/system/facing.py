"""The picture faces the player who acts. In memory only with this setting."""

from turnbox.settings import BRIGHTNESS
from turnbox.ui.keys import CHORD_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box


def turn(box: "Box") -> None:
    """Turn picture and keys round if the seat that acts is on the other side of the box.

    If nobody acts, or several do, the picture stays.
    """
    if not box.table_open:
        far = False  # the main menu belongs to nobody
    else:
        table = box.scenes.table()
        acting = table.acting()
        if len(acting) != 1:
            return
        far = on_far_side(acting[0], len(table.names))
    if far != box.far:
        box.far = far
        # A key that is down would come up as the other one. The next press is heard.
        box.keys.drop(box.now - CHORD_MS)
        box.screen.forget()
        box.port.panel(box.settings[BRIGHTNESS], far)


def on_far_side(seat: int, seats: int) -> bool:
    """Whether a seat is in the upper row of the table: see LAYOUTS of `turnbox.pages.totals`."""
    return 1 <= seat <= (seats + 1) // 2
