"""How much time has passed since the last move, without pauses."""


class Stopwatch:
    """Milliseconds by the box's ticks; every call passes the current tick.

    Time is not counted while the power is off, the game is not open, or during a pause.
    """

    def __init__(self, now: int) -> None:
        self._since = now  # during a pause: minus the time that had passed before
        self.halted = False

    def passed(self, now: int) -> int:
        """The time since the last move; never negative, even if the ticks are set back."""
        return max(0, (0 if self.halted else now) - self._since)

    def count(self, seconds: int, now: int) -> None:
        """Count this time for a move; below 0: the move was undone.

        A move that is redone may have taken longer than what has passed. Then all that has passed
        is counted, and the next move starts from zero.
        """
        self._since += min(seconds * 1000, self.passed(now))

    def halt(self, now: int) -> None:
        """Stop."""
        if not self.halted:
            self.halted = True
            self._since -= now

    def go_on(self, now: int) -> None:
        """Continue, as if no time had passed."""
        if self.halted:
            self.halted = False
            self._since += now
