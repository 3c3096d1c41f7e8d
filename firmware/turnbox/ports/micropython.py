"""The box on MicroPython 1.24 and later."""

import sys
import time
from os import listdir, mkdir, remove, stat, urandom
from struct import unpack

import machine
import neopixel
import pinout

from turnbox.heap import keep_free
from turnbox.ports import REST_MS, SETTLE_MS, Clock, FileSlots, KeyPins
from turnbox.ports.cells import Cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import IO

    from turnbox.storage.journal import Pages

FLOOR = 60 * 1024  # bytes of the heap that stay free
# Between two looks at whether an interrupt has come: while somebody presses keys, and when no key
# has moved for REST_MS.
QUICK_MS, POLL_MS = 1, 2
FILLED = 128 * (16 + 4)  # bytes of 128 numbers: a block of the heap each, and 4 in a tuple
MOST_FILLED = 10 * FILLED  # at once
SOFT_DUTY = 0x0400  # of 0x10000; half of it is the loudest
MOST_POLLS = 250  # before the box looks at its clock again
SEGMENT = 256  # bytes: a longer file would be copied on nearly every append (littlefs)
SEGMENTS = 16


class SegmentStore(FileSlots):
    """The tail as small files side by side: littlefs commits each append whole or not at all.

    The last one stays open: to open it again takes 1 to 2 ms.
    """

    tail_size = SEGMENT * SEGMENTS
    _last: "IO[bytes]"  # there while `_number` is not -1

    def __init__(self, root: str = "/") -> None:
        FileSlots.__init__(self, root)
        self._tail = root + "saves/tail"
        self._number = -1  # of the one that is open, if one is

    def _set_aside(self) -> None:
        FileSlots._set_aside(self)
        from turnbox.ports.set_aside import make_folder

        make_folder(self._tail)

    def _are_there(self) -> bool:
        stat(self._tail)  # the folder is made last
        # Before the first change after power-on, littlefs looks for unfinished ones. That takes
        # 8 ms: now, or in the first move.
        try:
            mkdir(self._tail)
        except OSError:
            pass
        return True

    def read_tail(self) -> bytearray:
        """The segments; 0xFF where nothing was written."""
        tail = bytearray(b"\xff" * SEGMENT * SEGMENTS)
        view = memoryview(tail)
        for name in sorted(listdir(self._tail)):
            start = int(name) * SEGMENT
            with open(self._tail + "/" + name, "rb") as file:
                file.readinto(view[start : start + SEGMENT])
        return tail

    def append(self, offset: int, data: "bytes | bytearray") -> None:
        """Append to the segments."""
        while data:
            number, room = offset // SEGMENT, SEGMENT - offset % SEGMENT
            if number != self._number:
                self._close()
                self._last = open("%s/%02d" % (self._tail, number), "ab")  # noqa: SIM115
                self._number = number
            try:
                self._last.write(data[:room])
                self._last.flush()
            except OSError:
                self._close()  # what is in its buffer must not be written later
                raise
            data = data[room:]
            offset += room

    def _close(self) -> None:
        if self._number >= 0:
            self._number = -1
            self._last.close()

    def erase_tail(self) -> None:
        """Remove the segments, the first one first: without it the others mean nothing."""
        self._close()
        for name in sorted(listdir(self._tail)):
            remove(self._tail + "/" + name)

    def pages(self) -> "Pages":
        """The pages of other games."""
        from turnbox.ports.littlefs_pages import LittlefsPages

        return LittlefsPages(self._root)


def fill() -> int:
    """Fill the gaps in the heap with numbers, which are garbage. Returns how many bytes that took.

    The runtime searches the heap starting at the first gap, and only an object of one block moves
    that starting point. With 300 gaps, each larger object takes 0.1 to 0.3 ms to place.
    """
    filled = 0
    try:
        zeros = bytes(128 * 4)
        while filled < MOST_FILLED:
            filled += FILLED
            found = unpack("128f", zeros)
            if id(found[-1]) > id(found):  # it lies above the tuple: all gaps below are full
                break
    except MemoryError:  # nothing but gaps is left, and the runtime has collected garbage
        return 0
    return filled


class Port:
    """A board that runs MicroPython."""

    root = "/"
    name = pinout.NAME

    def __init__(self) -> None:
        keep_free(FLOOR, fill=fill)
        self.troubles: list[str] = []
        self.lights = pinout.RING_COUNT
        self.milliamps = pinout.RING_MILLIAMPS
        self.store = SegmentStore()
        try:
            self.store.prepare()
        except OSError:
            self.troubles.append("trouble.full_text")
        self._clock = Clock(time.ticks_ms())
        self._open_keys()
        self._ring = neopixel.NeoPixel(machine.Pin(pinout.RING_PIN), pinout.RING_COUNT)
        self._piezo = machine.PWM(machine.Pin(pinout.PIEZO_PIN)) if pinout.PIEZO_PIN else None
        self._cells: Cells | None = None
        self._open_panel()

    def _open_keys(self) -> None:
        self._woken = bytearray(1)
        self._keys = KeyPins()
        if pinout.ENCODER:
            from turnbox.ports.micropython_encoder import Knob

            self._keys = Knob(self._clock, self._woken)
        self._pins = []
        # An interrupt notes the time and nothing else. It wakes the box, and only it sees a tap
        # that begins and ends while the box draws: the times of the first edge and of the last.
        self._stirred: list[int | None] = [None] * len(pinout.KEYS)
        self._stilled = [0] * len(pinout.KEYS)
        for key, name in enumerate(pinout.KEYS):
            pin = machine.Pin(name, machine.Pin.IN, machine.Pin.PULL_UP)
            pin.irq(self._noter(key), hard=True)  # both edges, also while garbage is collected
            self._pins.append(pin)

    def _noter(self, key: int) -> "Callable[[machine.Pin], None]":
        stirred, stilled, woken = self._stirred, self._stilled, self._woken

        def note(pin: machine.Pin) -> None:
            stilled[key] = time.ticks_ms()
            if stirred[key] is None:
                stirred[key] = stilled[key]
            woken[0] = 1

        return note

    def _open_panel(self) -> None:
        self._i2c = machine.I2C(
            pinout.OLED_BUS,
            scl=machine.Pin(pinout.OLED_SCL),
            sda=machine.Pin(pinout.OLED_SDA),
            freq=pinout.OLED_FREQUENCY,
        )
        for address in pinout.OLED_ADDRESSES:
            try:
                self._i2c.writeto(address, b"\x00")
            except OSError:
                continue
            from turnbox.ports.micropython_cells import pack

            self._address = address
            with open("/turnbox/font.bin", "rb") as font:
                self._cells = Cells(self._send, font.read(), pinout.OLED_DRIVER, pack)
            self._cells.start()
            return
        self.troubles.append("trouble.panel_text")

    def _send(self, data: memoryview) -> None:
        try:
            self._i2c.writeto(self._address, data)
        except OSError:  # the panel came loose: go on, and report it on the console
            if self._cells:
                self._cells = None
                self.troubles.append("trouble.panel_text")
                print("turnbox: the panel no longer answers")

    def ticks(self) -> int:
        """Milliseconds since the start."""
        return self._clock.read(time.ticks_ms())

    def key(self) -> "tuple[int, bool, int] | None":
        """The next edge of a key."""
        keys, stirred = self._keys, self._stirred
        self._woken[0] = 0
        for key, pin in enumerate(self._pins):
            noted = stirred[key]
            stirred[key] = None  # before its level is read: a later edge is noted again
            down = not pin.value()
            if noted is not None:
                # It has moved. If it was up, it has been down, even if it is up again. If it was
                # down, it has come up and gone down again, unless the contact only bounces.
                first, last = self._clock.read(noted), self._clock.read(self._stilled[key])
                if not (down and keys.down[key]) or last - first >= SETTLE_MS:
                    keys.look(key, not keys.down[key], first)
                if down != keys.down[key]:  # it has come up since then, or has bounced
                    keys.look(key, down, last)
            if down != keys.down[key]:
                # The time after the level: a collection of garbage may come between. If the
                # interrupt of this edge seemed to come later, it would count as another edge.
                keys.look(key, down, self.ticks())
        return keys.take()

    def write(self, row: int, first: int, end: int, cells: bytearray, shown: bytearray) -> None:
        """Show what differs in a part of a row."""
        if self._cells:
            self._cells.write(row, first, end, cells, shown)

    def panel(self, brightness: int, rotated: bool) -> None:
        """Set brightness (1 to 5; 0: dark) and facing."""
        self._keys.far = rotated
        if self._cells:
            self._cells.panel(brightness, rotated)

    def shine(self, colours: bytearray) -> None:
        """Show the lights."""
        for light in range(self.lights):
            self._ring[light] = tuple(colours[light * 3 : light * 3 + 3])
        self._ring.write()

    def tone(self, hertz: int, soft: bool = False) -> None:
        """Sound or silence the piezo."""
        if self._piezo:
            if hertz:
                self._piezo.freq(hertz)
            self._piezo.duty_u16((SOFT_DUTY if soft else 0x8000) if hertz else 0)

    def entropy(self, size: int) -> bytes:
        """Random bytes."""
        return urandom(size)

    def catch(self, on: bool) -> None:
        """The interrupts always note the edges."""

    def wait(self, milliseconds: int) -> None:
        """Sleep until an interrupt, or until a moved key has settled."""
        woken, sleep = self._woken, time.sleep_ms
        still = self._keys.still(self.ticks())
        if still < SETTLE_MS:
            sleep(min(SETTLE_MS - still, milliseconds))
            return
        pace = QUICK_MS if still < REST_MS else POLL_MS
        for _ in range(min(milliseconds // pace, MOST_POLLS)):
            if woken[0]:
                return
            sleep(pace)
        sleep(milliseconds % pace)

    def crash(self, error: Exception) -> None:
        """Traceback to console and crash file."""
        sys.print_exception(error)
        try:
            with open("/crash.txt", "w") as file:
                sys.print_exception(error, file)
        except OSError:
            print("turnbox: no room for crash.txt")

    def restart(self) -> None:
        """Start again with an empty heap."""
        machine.soft_reset()
