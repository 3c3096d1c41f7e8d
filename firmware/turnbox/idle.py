"""An OLED burns in: dim the picture when nobody touches the box, then let it wander."""

from turnbox.modules import load, unload
from turnbox.settings import BRIGHTNESS, DIM, ROTATION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box

DIM_MINUTES = (0, 1, 3, 10, 30)  # without a key, by the setting "dim"; 0 is never
DRIFT_AFTER = 3  # times the time until dimming
RUNNING_MS = 3600000  # while the turn clock runs its time stays to be seen for so long at least
DRIFT_MS = 20000  # how long the wandering line rests in one place

AWAKE, DIMMED, DRIFTING = range(3)


class Idle:
    """Watches how long no key has been touched."""

    def __init__(self) -> None:
        self._state = AWAKE
        self._place = -1

    def wake(self, box: "Box") -> bool:
        """A key was touched; whether it woke the box from a picture that hid the scene."""
        was = self._state
        if was != AWAKE:
            self._state = AWAKE
            box.port.panel(box.settings[BRIGHTNESS], bool(box.settings[ROTATION]))
            box.redraw()
        return was == DRIFTING

    def covers(self, box: "Box", untouched: int) -> bool:
        """After `untouched` milliseconds: dim, drift, and whether the scene is hidden now."""
        limit = DIM_MINUTES[box.settings[DIM]] * 60000
        if not limit or untouched < limit:
            return False
        if self._state == AWAKE:
            self._state = DIMMED
            box.port.panel(1, bool(box.settings[ROTATION]))
        if untouched < limit * DRIFT_AFTER:
            return False
        if untouched < RUNNING_MS and box.clock and box.clock.running():
            if self._state == DRIFTING:  # a move has come from elsewhere than the keys
                self._state = DIMMED
                self._place = -1
                box.redraw()
            return False
        self._state = DRIFTING
        place = untouched // DRIFT_MS
        if place != self._place:
            self._place = place
            load("turnbox.drift", "draw")(box, place)
            unload("turnbox", "drift")
        return True
