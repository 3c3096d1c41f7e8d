"""A test of the hardware: each key, each light, each pixel, and the state of the store."""

from turnbox.settings import LIGHTS
from turnbox.storage.journal import STATE_APART
from turnbox.ui.keys import OK
from turnbox.ui.lights import WHITE
from turnbox.ui.scene import Scene, title
from turnbox.ui.screen import COLUMNS, ROWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.ui.lights import Ring
    from turnbox.ui.screen import Screen

_KEYS, _PATTERN, _STORE = range(3)
ERASE_CYCLES = 100000  # erases that a flash sector survives, about (runtimes' flash datasheets)
NIGHT = 500  # moves
BYTES_A_MOVE = 9


class SelfTest(Scene):
    """Three pages; hold ok for the next. A press ticks its key; one light moves round the ring."""

    name = "self_test"
    repeats = True

    def __init__(self, box: "Box") -> None:
        Scene.__init__(self, box)
        self.page = _KEYS
        self.pressed = [0, 0, 0]
        self.held = [0, 0, 0]

    def draw(self, screen: "Screen") -> None:
        """The page."""
        if self.page == _PATTERN:
            for row in range(ROWS):
                for column in range(row & 1, COLUMNS, 2):
                    screen.text(row, column, "█")
            return
        title(screen, self.box.say("box.self_test"))
        if self.page == _KEYS:
            self._draw_keys(screen)
        else:
            self._draw_store(screen)
        after = "box.last_page" if self.page == _STORE else "box.next_page"
        screen.text(7, 0, "⏎⤓" + self.box.say(after), COLUMNS)

    def _draw_keys(self, screen: "Screen") -> None:
        for key, name in enumerate(("prev", "ok", "next")):
            mark = "✓" if self.pressed[key] else "○"
            hold = "✓" if self.held[key] else "○"
            screen.text(key + 2, 1, name, 5)
            screen.text(key + 2, 7, "⏎%s ⤓%s" % (mark, hold))
        panel = "trouble.panel_text" in self.box.port.troubles
        screen.text(5, 1, "%s %s" % (self.box.say("box.panel"), "✗" if panel else "✓"))
        if not self.box.settings[LIGHTS]:
            screen.text(6, 1, self.box.say("box.lights_off"))

    def _draw_store(self, screen: "Screen") -> None:
        box = self.box
        used, size = box.journal.tail_end, box.journal.store.tail_size
        screen.text(2, 0, "%s %d/%d" % (box.say("box.store_used"), used, size))
        screen.text(3, 0, "%s %d" % (box.say("box.store_saves"), box.journal.generation))
        # Each move has its share of the checkpoints; every full tail is an erase.
        share = len(box.journal.state) // STATE_APART + 1
        nights = size // (BYTES_A_MOVE + share) * ERASE_CYCLES // NIGHT
        screen.text(4, 0, "%s %d" % (box.say("box.store_nights"), nights))
        row = 5
        for trouble in (box.journal.troubles + box.port.troubles)[:2]:
            screen.text(row, 0, "✗ " + box.say(trouble[: -len("_text")]))
            row += 1
        if row == 5:
            screen.text(5, 0, "✓ " + box.say("box.store_sound"))

    def press(self, key: int) -> None:
        """Count the key, or its hold."""
        repeated = key != OK and self.box.keys.repeats
        (self.held if repeated else self.pressed)[key] += 1

    def hold(self) -> None:
        """Count the hold; turn the page, and leave after the last."""
        self.held[OK] += 1
        if self.page == _STORE:
            self.box.scenes.pop()
        else:
            self.page += 1

    def paint(self, ring: "Ring", now: int) -> None:
        """One light after the other, through the three colours and white."""
        step = now // 250
        ring.again(250 - now % 250)
        colours = (0xFF0000, 0x00FF00, 0x0000FF, WHITE)
        ring.set(step % ring.count, colours[step // ring.count % 4])
