"""An OLED burns in: dim the picture when nobody touches the box, then let it wander."""

from turnbox.screen import COLUMNS
from turnbox.settings import BRIGHTNESS, DIM, DIM_MINUTES, ROTATION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.ports import Port

DRIFT_AFTER = 3  # times the time until dimming
DRIFT_MS = 20000  # how long the wandering line rests in one place

AWAKE, DIMMED, DRIFTING = range(3)


class Idle:
    """Watches how long no key has been touched."""

    def __init__(self, port: "Port") -> None:
        self._port = port
        self._state = AWAKE
        self._place = -1

    def wake(self, box: "Box") -> bool:
        """A key was touched; whether it woke the box from a picture that hid the scene."""
        was = self._state
        self._state = AWAKE
        if was != AWAKE:
            self._panel(box, box.settings[BRIGHTNESS])
            box.redraw()
        return was == DRIFTING

    def covers(self, box: "Box", untouched: int) -> bool:
        """After `untouched` milliseconds: dim, drift, and whether the scene is hidden now."""
        limit = DIM_MINUTES[box.settings[DIM]] * 60000
        if not limit or untouched < limit:
            return False
        if self._state == AWAKE:
            self._state = DIMMED
            self._panel(box, 1)
        if untouched < limit * DRIFT_AFTER:
            return False
        self._state = DRIFTING
        place = untouched // DRIFT_MS
        if place != self._place:
            self._place = place
            box.screen.clear()
            text = self._line(box)
            # Both steps are prime to their ranges, so every place is visited before any again.
            box.screen.text(place * 3 % 8, place * 5 % max(1, COLUMNS - len(text) + 1), text)
            box.screen.flush(box.port.write)
        return True

    def _line(self, box: "Box") -> str:
        session = box.session
        seat = session.rules.active_seat() if session else None
        return session.names[seat] if session and seat is not None else "Turnbox"

    def _panel(self, box: "Box", brightness: int) -> None:
        self._port.panel(brightness, bool(box.settings[ROTATION]))
