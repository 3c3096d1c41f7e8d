"""Three keys: edges in, gestures out. Each gesture has one meaning on all pages.

- `prev` and `next` act when they go down, and repeat while they are held.
- `ok` acts when it comes up, so that its hold is never also a press.
- `prev` and `next` together, within CHORD_MS, go back. The first of them has acted by then: the
  page reverts that.
- `prev` or `next` while `ok` is down: jump. Then `ok` does nothing when it comes up.
"""

PREV, OK, NEXT = range(3)
HINT_MS = 200  # until a page may say what a hold will do
HOLD_MS = 500  # until a hold acts, and until the first repeat
CHORD_MS = 60
REPEAT_MS = 200

PRESS, HOLD, REPEAT, BACK, JUMP = "press", "hold", "repeat", "back", "jump"
HINT = "hint"


class Keys:
    """Which keys are down, and since when (milliseconds)."""

    def __init__(self) -> None:
        # For each key the tick at which it went down; None if it is up, or has nothing more to do.
        self._down: list[int | None] = [None, None, None]
        self._jumped = False  # while ok is down and has been part of a jump
        self._deaf = -1  # until this tick keys that go down are ignored
        self._again = 0  # tick of the next repeat
        self._hint = 0  # tick of the next hint; 0 for none
        self._last = OK  # the key that it is about
        self.repeats = 0  # of the key that acted last

    def edge(self, key: int, down: bool, now: int) -> "tuple[str, int] | None":
        """A key went down or came up at a tick. Returns the resulting event, if any.

        It may be a hold of `ok` that was due before: then pass the edge of the other key again.
        """
        since = self._down[key]
        self._down[key] = None
        self._hint, self._last = 0, key
        if key != OK and self._down[OK] is not None:
            event = self.held(now)
            if event:
                return event
        if not down:
            if key != OK:
                return None
            self._jumped = False
            if since is None:  # its hold has fired already, or it was part of a jump
                return None
            return (HOLD if now - since >= HOLD_MS else PRESS, key)
        if now <= self._deaf:
            return None
        if key == OK:
            self._down[OK] = now
            self._hint = now + HINT_MS
            return None
        if self._jumped or self._down[OK] is not None:
            self._down[OK], self._jumped = None, True
            return (JUMP, key)
        other = self._down[PREV + NEXT - key]
        self._down[PREV + NEXT - key] = None  # it no longer repeats
        if other is not None and now - other <= CHORD_MS:
            return (BACK, key)
        self._down[key] = now
        self._hint = now + HINT_MS
        self._again, self.repeats = now + HOLD_MS, 0
        return (PRESS, key)

    def drop(self, now: int) -> None:
        """Ignore the keys that are down now, and one that makes a chord with them."""
        self._down = [None, None, None]
        self._hint = 0
        self._deaf = now + CHORD_MS

    def due(self) -> "int | None":
        """The tick of the next hint, hold or repeat, if a key is down that can become one."""
        if self._hint:
            return self._hint
        since = self._down[OK]
        if since is not None:
            return since + HOLD_MS
        return None if self._down == [None, None, None] else self._again

    def held(self, now: int) -> "tuple[str, int] | None":
        """The hint, hold or repeat that is due; all but repeats fire once."""
        due = self.due()
        if due is None or now < due:
            return None
        if self._hint:
            self._hint = 0
            return (HINT, self._last)
        if self._down[OK] is not None:
            self._down[OK], self._jumped = None, True  # a page that opens now may take a jump
            return (HOLD, OK)
        self._again = now + REPEAT_MS
        self.repeats += 1
        return (REPEAT, PREV if self._down[NEXT] is None else NEXT)

    def by(self, most: int = 10) -> int:
        """How far a press goes: a held key counts by ones to ten, by fives to fifty, then by tens.

        `most`: the step after that, from one hundred on.
        """
        times = self.repeats
        return 1 if times < 10 else 5 if times < 18 else 10 if times < 23 else most
