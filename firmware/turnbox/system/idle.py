"""Against burn-in of the OLED: without a key press, dim the panel, then show a screen saver, and
finally turn the panel off.

In memory only while no key is pressed for minutes.
"""

from turnbox.settings import BRIGHTNESS, DIM, OFF
from turnbox.timing.limits import DIM_MINUTES, OFF_MINUTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from turnbox.ports import Port
    from turnbox.session import Session
    from turnbox.timing.clock import Clock
    from turnbox.ui.screen import Screen

    class Host(Protocol):
        """What `Idle` needs from the box."""

        now: int  # ticks, in milliseconds
        settings: bytearray
        session: Session | None
        clock: Clock | None
        screen: Screen
        port: Port
        far: bool  # the picture faces the far side

        def wake_at(self, tick: int) -> None: ...  # noqa: D102
        def redraw(self) -> None: ...  # noqa: D102


SAVER_AFTER = 3  # the screen saver begins after this many times the time until dimming
RUNNING_MS = 3600000  # the time of a running turn clock stays on the screen for at least this long
SAVER_MS = 20000  # how long its word stays in one place
MINUTE_MS = 60000

AWAKE, DIMMED, SAVER, DARK = range(4)


class Idle:
    """What the box does when no key has been pressed for QUIET_MS."""

    modules: "list[str]" = []  # loaded to make it: they stay with it

    def __init__(self) -> None:
        self._state = AWAKE
        self._place = -1

    @property
    def off(self) -> bool:
        """Whether panel and lights are dark."""
        return self._state == DARK

    def wake(self, box: "Host") -> bool:
        """A key was pressed. Returns whether the scene was hidden, so that the key only wakes the
        box."""
        was = self._state
        if was != AWAKE:
            self._set(box, AWAKE)
            box.redraw()
        return was >= SAVER

    def covers(self, box: "Host", touched: int) -> bool:
        """Dim the panel, show the screen saver or turn the panel off, when it is time.

        Returns whether the scene is hidden now. `touched` is the tick of the last key.
        """
        state = self._due(box, touched)
        if state != self._state:
            self._set(box, state)
            if state < SAVER:  # a move has come from something other than the keys
                box.redraw()
        if state == SAVER:
            self._show_saver(box, touched)
        return state >= SAVER

    def _due(self, box: "Host", touched: int) -> int:
        """The state for now; the box wakes up for the next one."""
        dim = DIM_MINUTES[box.settings[DIM]] * MINUTE_MS
        off = OFF_MINUTES[box.settings[OFF]] * MINUTE_MS
        saver = dim * SAVER_AFTER
        if box.clock and box.clock.running():
            saver = saver and max(saver, RUNNING_MS)
            off = off and off + RUNNING_MS
        untouched = box.now - touched
        state = AWAKE
        for limit, reached in ((dim, DIMMED), (saver, SAVER), (off, DARK)):
            if not limit:
                continue
            if untouched >= limit:
                state = reached
            else:
                box.wake_at(touched + limit)
        return state

    def _set(self, box: "Host", state: int) -> None:
        brightness = box.settings[BRIGHTNESS] if state == AWAKE else 1
        box.port.panel(0 if state == DARK else brightness, box.far)
        self._state = state
        self._place = -1

    def _show_saver(self, box: "Host", touched: int) -> None:
        place = (box.now - touched) // SAVER_MS
        box.wake_at(touched + (place + 1) * SAVER_MS)
        if place != self._place:
            self._place = place
            from turnbox.system.screen_saver import draw

            draw(box.screen, box.session, place)
            box.screen.flush(box.port.write)
