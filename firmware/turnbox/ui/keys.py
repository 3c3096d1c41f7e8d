"""Three keys: edges in, presses and holds out.

`prev` and `next` act when they go down. `ok` acts when it comes up, so that its hold is never also
a press. If `prev` or `next` is held, the hold takes back the preview that its press made.
"""

PREV, OK, NEXT = range(3)
NAMES = ("prev", "ok", "next")
HOLD_MS = 500

PRESS, HOLD = "press", "hold"


class Keys:
    """Which keys are down, and since when (milliseconds)."""

    def __init__(self) -> None:
        self._down: list[int | None] = [None, None, None]

    def edge(self, key: int, down: bool, now: int) -> "tuple[str, int] | None":
        """A key went down or came up at a tick. Returns the resulting event, if any."""
        if down:
            self._down[key] = now
            return None if key == OK else (PRESS, key)
        since = self._down[key]
        self._down[key] = None
        if since is None or key != OK:  # its hold has fired already, or it acted when it went down
            return None
        return (HOLD if now - since >= HOLD_MS else PRESS, key)

    def drop(self) -> None:
        """Ignore the keys that are down now: they make no hold, and do nothing when they come
        up."""
        self._down = [None, None, None]

    def due(self) -> "int | None":
        """The tick at which the next hold fires, if a key is down that can become one."""
        ticks = [since + HOLD_MS for since in self._down if since is not None]
        return min(ticks) if ticks else None

    def held(self, now: int) -> "tuple[str, int] | None":
        """The hold of a key that has now been down long enough; each fires once."""
        for key, since in enumerate(self._down):
            if since is not None and now - since >= HOLD_MS:
                self._down[key] = None
                return (HOLD, key)
        return None
