"""The parts connected to the emulated board, and what makes it fast: see also `simulator.chip`.

The speed-up does not change results or the firmware. A USB host without data sends no packets
(rp2040py's sends empty ones forever, so the CPU never sleeps). When the firmware spins on the timer
until a given time, the clock jumps there. What remains is mostly the compiled core, which asks
Python at each instruction whether to stop.
"""

from collections.abc import Callable

from rp2040py.device.base_device import BaseDevice
from rp2040py.gpio_pin import GPIOPinState
from rp2040py.peripherals.i2c import R_TX_EMPTY, I2CMode
from rp2040py.rp2040 import RP2040
from rp2040py.sio import (
    DIV_QUOTIENT,
    DIV_REMAINDER,
    DIV_SDIVIDEND,
    DIV_SDIVISOR,
    DIV_UDIVIDEND,
    DIV_UDIVISOR,
)

from host_tools.boards import Board
from simulator.panel import Panel

PAGE_PROGRAM = b"\x02"  # commands of the flash chip
SECTORS_ERASED = {b"\x20": 1, b"\xd8": 16}
DIV_DIRTY = 0b10  # in the divider's status: operands written since a result was read
TIMERAWL = 0x28  # the timer's low word, read without latching (RP2040 datasheet, 4.6.5)
WAKE_NANOS = 50_000  # how long a missed interrupt may wait
SPIN_MARGIN_US = 3  # left to the firmware's own loop, so that it ends at the right time


class PoliteHost:
    """The computer at the other end of USB: sends only when it has data."""

    def __init__(self, device: BaseDevice, received: Callable[[bytes | bytearray], None]) -> None:
        self._fifo = device.cdc.tx_fifo
        self._typed = bytearray()
        self._armed: dict[int, int] = {}  # endpoint -> bytes the firmware is ready to take
        device.cdc.on_serial_data = received
        usb = device.mcu.usb_ctrl
        assert usb.on_endpoint_read is not None  # both belong to the console now
        assert usb.on_reset is not None
        self._answer, usb.on_endpoint_read = usb.on_endpoint_read, self._ready
        self._forget, usb.on_reset = usb.on_reset, self._reset

    def type(self, data: bytes) -> None:
        """Queue typed text; it is sent as fast as the firmware takes it."""
        self._typed += data
        self._offer()

    def _ready(self, endpoint: int, size: int) -> None:
        if endpoint == 0:  # control transfers are answered at once
            self._answer(endpoint, size)
            return
        self._armed[endpoint] = size
        self._offer()

    def _offer(self) -> None:
        """Hand typed bytes to rp2040py, which knows which of the endpoints is the console."""
        while self._typed and not self._fifo.full:
            self._fifo.push(self._typed.pop(0))
        if self._fifo.empty:
            return
        armed, self._armed = self._armed, {}
        for endpoint, size in armed.items():
            self._answer(endpoint, size)

    def _reset(self) -> None:
        self._armed.clear()
        self._forget()


class FlashMeter:
    """Counts sector erases and page programs as the flash chip sees them."""

    def __init__(self, mcu: RP2040) -> None:
        self.erases = self.programs = 0
        self._ssi = mcu.ssi
        self._apply = mcu.ssi._apply_command
        mcu.ssi._apply_command = self._count  # type: ignore[method-assign]

    def _count(self) -> None:
        """The chip was deselected: the command that was clocked in takes effect now."""
        command = bytes(self._ssi._tx_buffer[:1])
        self.erases += SECTORS_ERASED.get(command, 0)
        self.programs += command == PAGE_PROGRAM
        self._apply()


class Wires:
    """The two I2C wires to the panel: as the I2C block drives them, and as firmware bit-bangs them.

    CircuitPython looks for a device with an empty write on the bare pins, so this class watches
    them for START and eight bits, and answers with an ACK. The module's pull-ups hold both wires
    high.
    """

    def __init__(self, mcu: RP2040, board: Board, panel: Panel, address: int | None) -> None:
        """`address` None: there is no module, so nothing answers and nothing pulls up the wires."""
        oled = board.oled
        self._address, self._panel, self._bus = address, panel, mcu.i2c[oled.bus]
        self._bus.on_connect = self._connect
        self._bus.on_write_byte = self._write
        self._bus.on_read_byte = lambda _ack: self._bus.complete_read(panel.status)
        self._bus.on_stop = self._stop

        self._bits: list[bool] | None = None  # those of the byte on the wires; None: bus idle
        self._addressed: bool | None = None  # None: the address byte is still to come
        self._sda, self._scl = (mcu.gpio[board.pins[pin]] for pin in (oled.sda, oled.scl))
        if address is None:
            return
        for pin, moved in ((self._sda, self._sda_moved), (self._scl, self._scl_moved)):
            pin.set_input_value(True)
            pin.add_listener(_edges(moved))

    def _connect(self, address: int, _mode: I2CMode) -> None:
        if address == self._address:
            self._panel.start()
            self._bus.complete_connect(True)
        else:
            self._bus.complete_connect(False)
            # The abort has emptied the queue. Firmware waits for the interrupt, and rp2040py sends
            # none.
            self._bus._set_interrupts(R_TX_EMPTY)

    def _write(self, byte: int) -> None:
        self._panel.write(byte)
        self._bus.complete_write(True)

    def _stop(self) -> None:
        self._panel.stop()
        self._bus.complete_stop()

    def _sda_moved(self, high: bool) -> None:
        if self._scl.value == GPIOPinState.LOW:
            return  # a bit being set up
        if not high:  # START
            self._bits, self._addressed = [], None
        else:  # STOP
            if self._addressed:
                self._panel.stop()
            self._bits = None

    def _scl_moved(self, high: bool) -> None:
        if self._bits is None:
            return
        if high:
            self._bits.append(self._sda.value != GPIOPinState.LOW)
        elif len(self._bits) == 8:
            self._sda.set_input_value(not self._acknowledge(self._bits))
        elif len(self._bits) == 9:  # the ACK is over
            self._sda.set_input_value(True)
            self._bits = []

    def _acknowledge(self, bits: list[bool]) -> bool:
        byte = sum(bit << 7 - place for place, bit in enumerate(bits))
        if self._addressed is None:
            self._addressed = byte >> 1 == self._address and not byte & 1  # reads stay unanswered
            if self._addressed:
                self._panel.start()
        elif self._addressed:
            self._panel.write(byte)
        return self._addressed


def _edges(moved: Callable[[bool], None]) -> Callable[[GPIOPinState, GPIOPinState], None]:
    """A pin listener that reports real edges: a released wire is high, whatever the pull
    setting."""

    def changed(now: GPIOPinState, before: GPIOPinState) -> None:
        high = now != GPIOPinState.LOW
        if high != (before != GPIOPinState.LOW):
            moved(high)

    return changed


def divide_first(mcu: RP2040) -> None:
    """Check for the hardware divider before all other registers of the SIO block.

    Nearly all accesses of the firmware there are divisions, and rp2040py checks them last.
    """
    sio = mcu.sio
    read_other, write_other = sio.read_uint32, sio.write_uint32

    def read(offset: int) -> int | float:
        if offset == DIV_QUOTIENT:
            sio.div_csr &= ~DIV_DIRTY
            return sio.div_quotient
        return sio.div_remainder if offset == DIV_REMAINDER else read_other(offset)

    def write(offset: int, value: int) -> None:
        if offset in (DIV_UDIVIDEND, DIV_SDIVIDEND):
            sio.div_dividend = value
        elif offset in (DIV_UDIVISOR, DIV_SDIVISOR):
            sio.div_divisor = value
        else:
            write_other(offset, value)
            return
        sio.update_hardware_divider(offset >= DIV_SDIVIDEND)

    sio.read_uint32 = read  # type: ignore[method-assign]
    sio.write_uint32 = write  # type: ignore[method-assign]


def wake_for_pending(mcu: RP2040) -> None:
    """Let WFI return when an interrupt is pending already, as the Cortex-M0+ does (ARMv6-M, B1.5).

    The emulator's WFI waits for a *new* interrupt, even if PRIMASK masks a pending one; if the
    firmware was about to sleep at that moment, it would never wake up. Checked every WAKE_NANOS.
    """

    def look() -> None:
        core = mcu.core
        if core.waiting and core.pending_interrupts & core.enabled_interrupts:
            core.waiting = False
        alarm.schedule(WAKE_NANOS)

    alarm = mcu.clock.create_alarm(look)
    alarm.schedule(WAKE_NANOS)


class BusyWaits:
    """Lets the clock jump whenever the firmware spins on the timer until a given time.

    pico-sdk's busy_wait_until() ends in: read the timer, compare with a register, branch back if
    lower. If a read is followed by this code, nothing can happen before that time or the next
    alarm, so the clock jumps there. CircuitPython spends 1.2 s of each boot this way.
    """

    def __init__(self, mcu: RP2040) -> None:
        self.nanos = 0.0  # skipped so far: the processor was not asleep in them
        self._mcu = mcu
        self._read_timer = mcu.timer.read_uint32
        self._spins: dict[int, int | None] = {}  # address after a read -> register with the target
        mcu.timer.read_uint32 = self._read  # type: ignore[method-assign]

    def _read(self, offset: int) -> int:
        if offset == TIMERAWL:
            pc = self._mcu.core.pc
            if pc not in self._spins:
                self._spins[pc] = _register_awaited(self._mcu, pc)
            register = self._spins[pc]
            if register is not None:
                self._pass_time_until(self._mcu.core.registers[register])
        return self._read_timer(offset)

    def _pass_time_until(self, target_us: int) -> None:
        """Move the clock to just before `target_us`, or to the next alarm if that is sooner."""
        mcu = self._mcu
        nanos = (target_us - SPIN_MARGIN_US - mcu.timer._micros()) * 1000
        if nanos <= 0 or any(not pio.stopped for pio in mcu.pio):
            return  # a running PIO program must be stepped through, not jumped over
        if mcu.clock.has_scheduled_alarm:
            nanos = min(nanos, mcu.clock.nanos_to_next_alarm)
        self.nanos += nanos
        mcu.clock.tick(nanos)


def _register_awaited(mcu: RP2040, pc: int) -> int | None:
    """The register in `cmp now, target; blo back` at `pc`, or None for any other code."""
    compare, branch = mcu.read_uint16(pc), mcu.read_uint16(pc + 2)
    waits = compare & 0xFFC0 == 0x4280 and branch & 0xFF80 == 0xD380
    return compare >> 3 & 7 if waits else None
