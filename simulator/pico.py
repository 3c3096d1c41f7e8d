"""A board with an RP2040 and Turnbox's parts, running released firmware in an emulator.

Nothing here runs by itself: `run(ms)` lets that much emulated time pass and returns, so that a test
controls exactly when a key goes down and when power is cut. The emulator's clock does not depend on
the machine. It does not charge for these: I2C transfers (22.5 us a byte at 400 kHz), flash erases
(45 ms) and page programs (0.4 ms); all three are counted instead.
"""

import contextlib
import select
import socket
import struct
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Literal, cast

from rp2040py.boards import BoardSpec, resolve_firmware
from rp2040py.device.base_device import BaseDevice
from rp2040py.execute_batch import execute_batch
from rp2040py.external import attach_external_devices
from rp2040py.external.bootsel_button import BootselButton
from rp2040py.external.cyw43 import Cyw43439
from rp2040py.external.key_mock import KeyMock
from rp2040py.external.ws2812 import Ws2812
from rp2040py.memory_map import FLASH_START_ADDRESS

from host_tools.boards import Board, load_board
from host_tools.build import drive_of
from host_tools.drives import fat12, littlefs
from host_tools.image import fits
from host_tools.uf2 import read_uf2
from simulator.chip import Chip
from simulator.knob import Knob
from simulator.panel import Panel
from simulator.pico_wiring import (
    BusyWaits,
    FlashMeter,
    PoliteHost,
    Wires,
    divide_first,
    wake_for_pending,
)

PICO = load_board("raspberry_pi_pico")  # the board that is emulated unless another is given
RP2040_FAMILY = PICO.flash.family
TAP_MS = 50.0
TURN_MS = 150.0  # from detent to detent of a hand that looks for something
SHORT_TURN_MS = 20.0  # of a single detent
DETENT = {"prev": -1, "next": 1}
NANOS = 1e6  # in a millisecond
CYCLE_NANOS = 8.0  # at 125 MHz

SERVE_MS = 2.0  # emulated, between two looks at the connection
UF2_BLOCK = 512

Runtime = Literal["circuitpython", "micropython"]
Color = tuple[int, ...]


class FirmwareMissing(RuntimeError):
    """The released firmware is not in the cache and could not be fetched."""


class Pico:
    """One emulated board. `files` (path -> content) are on its drive when it is first powered.

    Pins, parts, flash and firmware are those of the `board`'s file. `panel_address` is by default
    the first that it names.

    `flash` is what another Pico's cut() returned: this one continues from there, and takes no
    files. With `panel_address` None there is no display module, and nothing pulls up the bus.
    Raises FirmwareMissing.
    """

    def __init__(
        self,
        runtime: Runtime,
        files: Mapping[str, bytes] | None = None,
        *,
        board: Board = PICO,
        uf2: Path | None = None,
        flash: bytes | None = None,
        panel_address: int | Literal["first"] | None = "first",
    ) -> None:
        if flash is not None and files:
            raise ValueError("a Pico takes files or the flash of another, not both")
        self._board = board
        self._device = BaseDevice(board=firmware(runtime, uf2, board))
        self._mcu = cast(Chip, self._device.mcu)
        self._simulator = self._device.simulator
        self._stop_alarm = self._mcu.clock.create_alarm(self._simulator.stop)
        self._powered = True
        if flash is None:
            drive = drive_of(board, runtime)
            write = fat12 if runtime == "circuitpython" else littlefs
            self._load(drive.start, write(files or {}, drive.size))
        else:
            self._load(0, flash)
        self._mcu.core.pc = FLASH_START_ADDRESS

        self.panel = Panel(self._panel_changed)
        self.last_change_ms = 0.0
        self.ring: list[Color] = [(0, 0, 0)] * board.ring.count
        self.console_events: list[tuple[float, str]] = []
        self._printed = bytearray()
        self._host = PoliteHost(self._device, self._received)
        self._flash_meter = FlashMeter(self._mcu)
        keys = asdict(board.keys) if board.keys else {}
        self._keys = {
            name: KeyMock(board.pins[pin], active_high=False) for name, pin in keys.items()
        }
        ring = Ws2812(board.pins[board.ring.pin], on_pixels=self._lit)
        attach_external_devices(self._mcu, *self._keys.values(), ring)
        self._knob = None
        if board.encoder:
            self._knob = Knob(self._mcu, board, board.encoder, self.run)
            self._keys = {"ok": self._knob.push} | self._keys | {"push": self._knob.push}
        address = board.oled.addresses[0] if panel_address == "first" else panel_address
        Wires(self._mcu, board, self.panel, address)
        divide_first(self._mcu)
        self._busy_waits = BusyWaits(self._mcu)
        wake_for_pending(self._mcu)

    @property
    def keyless(self) -> bool:
        """Whether it has an encoder in place of the keys."""
        return self._board.keys is None

    @property
    def now_ms(self) -> float:
        """Emulated milliseconds since this Pico was powered."""
        return self._mcu.clock.nanos / NANOS

    @property
    def busy_ms(self) -> float:
        """Emulated milliseconds in which the processor did not sleep (WFI), since power-on.

        The cycles of all instructions, and the busy waits that the emulator skips. rp2040py counts
        8 cycles too many for each operand of the hardware divider, so the result is slightly too
        high.
        """
        return (self._mcu.core.cycles * CYCLE_NANOS + self._busy_waits.nanos) / NANOS

    @property
    def console(self) -> str:
        """Everything printed over USB so far (output before the host connects is lost)."""
        return self._printed.decode(errors="replace")

    @property
    def printed(self) -> bytes:
        """The same as bytes."""
        return bytes(self._printed)

    @property
    def flash_erases(self) -> int:
        """4 KiB sectors erased so far."""
        return self._flash_meter.erases

    @property
    def flash_programs(self) -> int:
        """256-byte pages programmed so far."""
        return self._flash_meter.programs

    @property
    def flash(self) -> bytes:
        """The whole flash now: what the next Pico finds if power is cut at this moment."""
        return bytes(self._mcu.flash[: self._board.flash.size])

    def run(self, ms: float) -> None:
        """Let exactly `ms` of emulated time pass; a fraction is fine."""
        if not self._powered:
            raise RuntimeError("this Pico was cut; give its flash to a new one")
        self._stop_alarm.schedule(ms * NANOS)
        end = self._mcu.clock.nanos + ms * NANOS
        while self._mcu.clock.nanos < end:
            self._simulator.stopped = False
            self._mcu.batch_begins = True
            execute_batch(self._simulator, 1)

    def run_until(self, predicate: Callable[[], bool], ms: float, *, step_ms: float = 1.0) -> None:
        """Run until `predicate()` holds, checked every `step_ms`, for at most `ms`.

        Raises TimeoutError, which shows the last output of the board.
        """
        end = self.now_ms + ms
        while not predicate():
            if self.now_ms >= end:
                tail = "\n".join(self.console.splitlines()[-10:]) or "(nothing)"
                raise TimeoutError(f"it did not happen in {ms} ms. The console says:\n{tail}")
            self.run(step_ms)

    def press(self, key: str) -> None:
        """Press `prev`, `ok`, `next`, or `push` the encoder. Before the first run(): held at
        power-on. If there are no keys, `ok` pushes the encoder, and `prev` and `next` turn it.
        """
        if self._knob and key in DETENT and key not in self._keys:
            self._knob.turn(DETENT[key], SHORT_TURN_MS)
        else:
            self._keys[key].press()

    def release(self, key: str) -> None:
        """Release the key."""
        if key in self._keys:
            self._keys[key].release()

    def hold(self, key: str, ms: float) -> None:
        """Press a key for `ms`, then press no key for a moment."""
        self.press(key)
        self.run(ms)
        self.release(key)
        self.run(TAP_MS)

    def tap(self, key: str) -> None:
        """Press and release a key quickly."""
        self.hold(key, TAP_MS)

    def turn(self, detents: int, interval_ms: float = TURN_MS) -> None:
        """Turn the encoder, anticlockwise if `detents` is negative, a detent in each interval."""
        if not self._knob:
            raise ValueError(f"the file of {self._board.name} lists no encoder")
        self._knob.turn(detents, interval_ms)

    def send(self, text: str) -> None:
        """Type into the console; it arrives as the board reads it."""
        self.type(text.encode())

    def type(self, data: bytes) -> None:
        """Type bytes into the console."""
        self._host.type(data)

    def serve(self, connection: socket.socket) -> None:
        """Connect the serial port to `connection` until its other end closes.

        For tools that talk to a board, such as `mpremote connect socket://host:port`. Emulated time
        runs as fast as it can meanwhile.
        """
        sent = len(self._printed)
        with contextlib.suppress(ConnectionError):  # another way to close the connection
            while True:
                if select.select([connection], [], [], 0)[0]:
                    typed = connection.recv(4096)
                    if not typed:
                        return
                    self.type(typed)
                self.run(SERVE_MS)
                connection.sendall(self._printed[sent:])
                sent = len(self._printed)

    def cut(self) -> bytes:
        """Pull the plug at this instant. Returns the whole flash, for the next Pico."""
        self._powered = False
        return self.flash

    def _load(self, start: int, content: bytes) -> None:
        self._mcu.flash[start : start + len(content)] = content

    def _panel_changed(self) -> None:
        self.last_change_ms = self.now_ms

    def _received(self, data: bytes | bytearray) -> None:
        self._printed += data
        self.console_events.append((self.now_ms, data.decode(errors="replace")))

    def _lit(self, colors: list[Color]) -> None:
        # Lights without new data keep their colour.
        self.ring[: len(colors)] = colors[: len(self.ring)]


def firmware(runtime: Runtime, uf2: Path | None = None, board: Board = PICO) -> BoardSpec:
    """What rp2040py needs to boot `runtime` on a board: the chip and the firmware file.

    Downloads the firmware that the board's file names if it is not in the cache. Raises
    FirmwareMissing.
    """
    if board.flash.family != RP2040_FAMILY:
        raise FirmwareMissing(f"{board.name} has no RP2040, and the emulator knows no other chip")
    if uf2 is not None:
        _check(uf2, board)
    extras = (BootselButton, Cyw43439) if board.radio else (BootselButton,)
    released = str(uf2) if uf2 else drive_of(board, runtime).firmware
    if released is None:
        problem = f"the board file of {board.name} names no {runtime} firmware"
        raise FirmwareMissing(f"{problem}: add it there")
    try:
        spec = resolve_firmware(BoardSpec(Chip, extras), runtime, released)
    except OSError as error:
        raise _missing(runtime, released, str(error)) from error
    if spec.image is None:
        raise _missing(runtime, released, "the server does not have it")
    image = Path(spec.image)
    if not _is_whole(image):
        raise FirmwareMissing(f"{image} is not a complete UF2 file: delete it and try again")
    return spec


def _check(uf2: Path, board: Board) -> None:
    """Raise FirmwareMissing if a file that somebody gave is not for the board's flash."""
    if not uf2.is_file():
        raise FirmwareMissing(f"{uf2} {'is not a file' if uf2.exists() else 'does not exist'}")
    try:
        pages = read_uf2(uf2.read_bytes(), board.flash.family)
    except ValueError as error:
        raise FirmwareMissing(f"{uf2} is {error}") from None
    if not fits(board, pages):
        raise FirmwareMissing(f"{uf2} is for a larger flash")


def _missing(runtime: Runtime, address: str, reason: str) -> FirmwareMissing:
    return FirmwareMissing(
        f"{runtime} could not be fetched ({reason}): download {address} and put it in"
        " ~/.cache/rp2040py"
    )


def _is_whole(uf2: Path) -> bool:
    """Whether no block is missing, as after a broken download: each block contains their number."""
    size = uf2.stat().st_size
    with uf2.open("rb") as file:
        head = file.read(UF2_BLOCK)
    return len(head) == UF2_BLOCK and struct.unpack_from("<I", head, 24)[0] * UF2_BLOCK == size
