"""A built Turnbox on an emulated board, as a person sees and touches it.

The screen and the lights are read from the OLED's bus and the ring's wire, and input goes through
the key pins: nothing here reads its memory. Time is that of the emulator.
"""

from collections.abc import Callable, Mapping
from typing import Any

from host_tools.font import compile_font
from simulator.panel import Panel
from simulator.pico import Pico, Runtime
from simulator.screen_reader import Inverse, read_cells

TAP_MS = 30
HOLD_MS = 560  # a hold fires after 500, within a frame or so
AFTER_MS = 30  # time for the box to react
BOOT_MS = 9000
LOOK_MS = 10.0  # between two looks at the screen
STILL_MS = 15.0  # the longest time between rows of one picture

Color = list[int]


class Emulated:
    """A board with `files` on its drive, or with the `flash` that another one left.

    `options` are those of Pico. Raises FirmwareMissing, as Pico does.
    """

    def __init__(
        self,
        runtime: Runtime,
        files: Mapping[str, bytes] | None = None,
        **options: Any,
    ) -> None:
        self._watch(Pico(runtime, files, **options))

    def _watch(self, pico: Pico) -> None:
        self.pico = pico
        self._font = compile_font()

    @property
    def panel(self) -> Panel:
        """The OLED."""
        return self.pico.panel

    def picture(self) -> tuple[list[str], Inverse]:
        """Rows and inverse runs, read from the panel's pixels."""
        return read_cells(self.panel.bands(), self._font)

    def lights(self) -> list[Color]:
        """The ring, [red, green, blue] each, as last sent on its wire."""
        return [list(color) for color in self.pico.ring]

    def shows(self, text: str) -> bool:
        """Whether the text is in one of the rows."""
        return any(text in row for row in self.picture()[0])

    def still(self) -> bool:
        """Whether the screen has not changed for a moment, so that its picture is complete."""
        return self.pico.now_ms - self.pico.last_change_ms >= STILL_MS

    def wait_for(self, what: str | Callable[[], bool], ms: float = BOOT_MS) -> None:
        """Run until the still screen shows a text, or a condition holds.

        Raises TimeoutError, which shows the screen.
        """
        happened = (lambda: self.still() and self.shows(what)) if isinstance(what, str) else what
        try:
            self.pico.run_until(happened, ms, step_ms=LOOK_MS)
        except TimeoutError as error:
            rows, inverse = self.picture()
            screen = "\n".join(rows)
            raise TimeoutError(f"{error}\nThe screen, inverse at {inverse}:\n{screen}") from None

    def wait_for_picture(self) -> None:
        """Run until the bottom row shows what the keys do, as it does on every page."""
        self.wait_for(lambda: self.still() and bool(self.picture()[0][-1].strip()))

    def press(self, name: str) -> None:
        """A tap on a key; "prev+next" and the like: the second while the first is down."""
        for key, down, ms in tap_events(name, self.pico.keyless):
            (self.pico.press if down else self.pico.release)(key)
            self.pico.run(ms)

    def hold(self, name: str, milliseconds: float = HOLD_MS) -> None:
        """A hold."""
        self.pico.press(name)
        self.pico.run(milliseconds)
        self.pico.release(name)
        self.pico.run(AFTER_MS)


def tap_events(name: str, keyless: bool) -> list[tuple[str, bool, float]]:
    """A tap as events: which key, whether it goes down, and milliseconds until the next event.

    With an encoder in place of the keys, both keys together are a turn back and forth, pushed.
    """
    first, _, second = name.partition("+")
    if keyless and {first, second} == {"prev", "next"}:
        return [("ok", True, TAP_MS), *tap_events(first, True), *tap_events(second, True)] + [
            ("ok", False, AFTER_MS)
        ]
    inner = tap_events(second, keyless) if second else []
    return [(first, True, TAP_MS), *inner, (first, False, AFTER_MS)]
