"""A light that runs round the ring and stops where a roll or a draw has led."""

from turnbox.ui.lights import SHOW_MS, WHITE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.ui.lights import Ring

FRAME_MS = 70  # minimum time between two pictures


def spin(ring: "Ring", elapsed: int, stop: int) -> None:
    """A light that runs round twice and slows down until it stops on `stop` at SHOW_MS."""
    left = max(0, SHOW_MS - elapsed)
    around = 2 * ring.count
    steps = left * left * around // (SHOW_MS * SHOW_MS)  # lights that it still passes
    then = int(SHOW_MS * (steps / around) ** 0.5)  # what is left when it passes the next one
    ring.again(max(FRAME_MS, left - then + 1))
    ring.set(stop - steps, WHITE)
    ring.set(stop - steps - 1, WHITE, 25)
