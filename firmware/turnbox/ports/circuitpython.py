"""The box on CircuitPython 10."""

import sys
import time
import traceback
from os import urandom

import board
import digitalio
import keypad
import microcontroller
import neopixel
import pinout
import pwmio
import supervisor

from turnbox.heap import keep_free
from turnbox.ports import REST_MS, SETTLE_MS, Clock, FileSlots, KeyPins
from turnbox.ports.cells import Cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.storage.journal import Pages

FLOOR = 40 * 1024  # bytes of the heap that stay free
# Between two looks at the keys (see `Port.wait`): while somebody presses them, and when no key has
# moved for REST_MS.
QUICK_MS, POLL_MS = 2, 5
SCAN_S = 0.01  # seconds between two scans of the keys during long work
SOFT_DUTY = 0x0400  # of 0x10000; half of it is the loudest
MOST_POLLS = 100  # before the box looks at its clock again


def _pin(name: str) -> "microcontroller.Pin":
    pin: microcontroller.Pin = getattr(board, name)
    return pin


class NvmStore(FileSlots):
    """The tail in `microcontroller.nvm`, whose erased bytes are programmed without an erase."""

    def __init__(self) -> None:
        FileSlots.__init__(self, "/")
        assert microcontroller.nvm  # every board with a flash chip has it
        self._nvm = microcontroller.nvm
        self.tail_size = len(self._nvm)

    def read_tail(self) -> bytearray:
        """All of the nvm."""
        return self._nvm[:]

    def append(self, offset: int, data: "bytes | bytearray") -> None:
        """Program erased bytes."""
        self._nvm[offset : offset + len(data)] = data

    def erase_tail(self) -> None:
        """Erase the sector."""
        self._nvm[:] = b"\xff" * self.tail_size

    def pages(self) -> "Pages":
        """The pages of the games that are not being played."""
        from turnbox.ports.fat_pages import FatPages

        return FatPages("/")


class Port:
    """Keys, panel, lights, clock and store of a board that runs CircuitPython."""

    root = "/"
    name = pinout.NAME

    def __init__(self) -> None:
        keep_free(FLOOR, small=True)
        self.troubles: list[str] = []
        self.lights = pinout.RING_COUNT
        self.milliamps = pinout.RING_MILLIAMPS
        self.store = NvmStore()
        self._clock = Clock(supervisor.ticks_ms())
        self._keys = KeyPins()
        self._knob = None
        if pinout.ENCODER:
            from turnbox.ports.circuitpython_encoder import Knob

            self._keys = self._knob = Knob(self.ticks)
        self._scan: keypad.Keys | None = None
        self._open_keys()
        self._ring = neopixel.NeoPixel(
            _pin(pinout.RING_PIN), pinout.RING_COUNT, auto_write=False, pixel_order=neopixel.GRB
        )
        self._piezo = None
        if pinout.PIEZO_PIN:
            self._piezo = pwmio.PWMOut(_pin(pinout.PIEZO_PIN), variable_frequency=True)
        from turnbox.ports.circuitpython_start import open_drive, open_panel

        trouble = open_drive(self.store)
        if trouble:
            self.troubles.append(trouble)
        self._cells: Cells | None = None
        panel = open_panel()
        if panel:
            self._i2c, self._address, self._display = panel
            with open("/turnbox/font.bin", "rb") as font:
                self._cells = Cells(self._send, font.read(), pinout.OLED_DRIVER)
            self._cells.start()
        else:
            self.troubles.append("trouble.panel_text")

    def _open_keys(self) -> None:
        self._pins = []
        for name in pinout.KEYS:
            pin = digitalio.DigitalInOut(_pin(name))
            pin.switch_to_input(digitalio.Pull.UP)
            self._pins.append(pin)

    def _send(self, data: memoryview) -> None:
        self._look()  # a tap may begin and end while the box draws
        i2c = self._i2c
        while not i2c.try_lock():
            pass
        try:
            i2c.writeto(self._address, data)
        except OSError:  # the panel came loose: go on, and report it on the console
            self._lose_panel()
        finally:
            i2c.unlock()

    def _lose_panel(self) -> None:
        if self._cells:
            self._cells = None
            self.troubles.append("trouble.panel_text")
            print("turnbox: the panel no longer answers")

    def ticks(self) -> int:
        """Milliseconds since the start."""
        return self._clock.read(supervisor.ticks_ms())

    def key(self) -> "tuple[int, bool, int] | None":
        """The next edge of a key."""
        self._look()
        return self._keys.take()

    def _look(self) -> None:
        keys = self._keys
        for key, pin in enumerate(self._pins):
            up = pin.value
            if up is keys.down[key]:  # it has moved
                keys.look(key, not up, self.ticks())
        if self._knob:
            self._knob.count()  # it may be turned back and forth, also while `keypad` has the pins

    def catch(self, on: bool) -> None:
        """Let `keypad` scan the keys during long work. It costs too much while the box waits."""
        if self._knob:
            self._knob.count()
        if on == bool(self._scan):
            return
        if on:
            self._look()  # making the scanner may take as long as a short tap
            for pin in self._pins:
                pin.deinit()
            self._pins = []
            pins = [_pin(name) for name in pinout.KEYS]
            self._scan = keypad.Keys(pins, value_when_pressed=False, pull=True, interval=SCAN_S)
        assert self._scan
        # Take the edges that it has seen, then the level of each key. `reset` looks at the keys and
        # reports those that are down, even again. It reports no key that has come up.
        keys, events = self._keys, self._scan.events
        left = len(events)
        self._scan.reset()
        tick = self.ticks()
        up = set(range(len(keys.down)))
        event = events.get()
        while event:
            if left <= 0:
                up -= {event.key_number}
            left -= 1
            keys.look(event.key_number, event.pressed, self._clock.read(event.timestamp))
            event = events.get()
        for key in up:
            keys.look(key, False, tick)
        if not on:
            self._scan.deinit()
            self._scan = None
            self._open_keys()

    def write(self, row: int, first: int, end: int, cells: bytearray, shown: bytearray) -> None:
        """Show what differs in a part of a row."""
        if self._cells:
            self._cells.write(row, first, end, cells, shown)

    def panel(self, brightness: int, rotated: bool) -> None:
        """Set brightness (1 to 5, 0 for dark) and facing."""
        self._keys.far = rotated
        if self._cells:
            self._cells.face(rotated)
            if brightness:
                self._display.brightness = brightness / 5
                self._display.wake()
            else:
                self._display.sleep()

    def shine(self, colours: bytearray) -> None:
        """Show the lights."""
        ring = self._ring
        for light in range(self.lights):
            ring[light] = tuple(colours[light * 3 : light * 3 + 3])
        ring.show()

    def tone(self, hertz: int, soft: bool = False) -> None:
        """Sound the piezo, or silence it."""
        if self._piezo:
            if hertz:
                self._piezo.frequency = hertz
            self._piezo.duty_cycle = (SOFT_DUTY if soft else 0x8000) if hertz else 0

    def entropy(self, size: int) -> bytes:
        """Random bytes from the chip."""
        return urandom(size)

    def wait(self, milliseconds: int) -> None:
        """Sleep until the level of a key changes, unless it has changed during the step.

        Nothing ends a sleep early here. `keypad` would scan the keys meanwhile, but it turns on
        the runtime's tick, and then each sleep ends in a busy loop of half a millisecond.
        """
        if self._keys.edges or self._knob and self._knob.passed:
            return
        sleep = time.sleep
        still = self._keys.still(self.ticks())
        if still < SETTLE_MS:
            sleep(min(SETTLE_MS - still, milliseconds) / 1000)
            return
        pace = QUICK_MS if still < REST_MS else POLL_MS
        seconds = pace / 1000
        polls = min(milliseconds // pace, MOST_POLLS)
        if self._knob:
            if self._knob.wait(self._pins, polls, seconds):
                return
        else:
            a, b, c = self._pins
            down_a, down_b, down_c = self._keys.down
            for _ in range(polls):
                if a.value is down_a or b.value is down_b or c.value is down_c:
                    return
                sleep(seconds)
        sleep(milliseconds % pace / 1000)

    def crash(self, error: Exception) -> None:
        """Traceback to the console and, if the drive is ours, to the crash file."""
        lines = "".join(traceback.format_exception(error))
        sys.stdout.write(lines)
        try:
            with open("/crash.txt", "w") as file:
                file.write(lines)
        except OSError:
            print("turnbox: no crash file, the drive belongs to the computer")

    def restart(self) -> None:
        """Start again with an empty heap, once no key is down: boot.py looks at them."""
        self.catch(False)
        while True in self._keys.down:
            time.sleep(SCAN_S)
            self._look()
        microcontroller.reset()
