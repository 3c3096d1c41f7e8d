"""How much time has passed since the last move, pauses not counted."""


class Watch:
    """Milliseconds by the box's ticks, of which every question and every order brings the present.

    What it does not count: the time in which the power was off, the game not on the table, or a
    pause.
    """

    def __init__(self, now: int) -> None:
        self._since = self._stopped = now
        self.halted = False

    def passed(self, now: int) -> int:
        """Since the last move; never negative, even if the ticks were set back."""
        return max(0, (self._stopped if self.halted else now) - self._since)

    def count(self, seconds: int) -> None:
        """These belong to a move; below 0, no more: it was taken back."""
        self._since += seconds * 1000

    def halt(self, now: int) -> None:
        """Stand still."""
        if not self.halted:
            self.halted = True
            self._stopped = now

    def go_on(self, now: int) -> None:
        """Run again, as if no time had passed."""
        if self.halted:
            self.halted = False
            self._since += now - self._stopped
