"""The contacts of a rotary encoder on MicroPython, watched by a PIO.

The PIO sees each change, also while the processor collects garbage, or erases flash with its
interrupts off. It keeps eight changes, those of two detents.
"""

import time
from array import array

import pinout
import rp2
from machine import Pin

from turnbox.ports.encoder import Encoder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rp2.asm_pio import (
        block,
        in_,
        irq,
        isr,
        jmp,
        label,
        mov,
        null,
        pins,
        push,
        rel,
        set,
        wrap,
        wrap_target,
        x,
        x_not_y,
        y,
    )

    from turnbox.ports import Clock

HERTZ = 20_000  # instructions a second: the contacts are read every quarter of a millisecond
BOTH_OPEN, BOTH_CLOSED = 3, 0  # the levels of two contacts
KEPT = 32  # detents, until the box takes them
# By the contacts before and after, two bits each: 1 if the one on the lower pin leads, -1 if the
# other one does, 0 if nothing has changed or a change was missed.
STEPS = (0, 1, -1, 0, -1, 0, 0, 1, 1, 0, 0, -1, 0, -1, 1, 0)


@rp2.asm_pio(fifo_join=rp2.PIO.JOIN_RX, in_shiftdir=rp2.PIO.SHIFT_LEFT)  # type: ignore[untyped-decorator]
def _watch() -> None:
    """Tell the processor the levels of both contacts whenever one has changed."""
    set(y, 0)
    wrap_target()
    label("look")
    mov(isr, null)
    in_(pins, 2)
    mov(x, isr)
    jmp(x_not_y, "changed")
    jmp("look")
    label("changed")
    mov(y, x)
    push(block)
    irq(rel(0))
    wrap()


class Knob(Encoder):
    """The keys and the encoder of a board that runs MicroPython."""

    def __init__(self, clock: "Clock", woken: bytearray) -> None:
        """`woken[0]` becomes 1 when a detent is passed."""
        Encoder.__init__(self, len(pinout.KEYS), lambda: clock.read(time.ticks_ms()))
        self._clock, self._woken = clock, woken
        self._ways = array("b", bytes(KEPT))
        self._times = array("i", bytes(4 * KEPT))
        self._count = 0  # of all detents passed; the last ones are in the two arrays
        self._taken = 0
        self._levels = BOTH_CLOSED  # what the PIO program compares with first
        self._steps = 0  # since the contacts were at rest
        assert pinout.ENCODER
        pin_a, pin_b, self._each = pinout.ENCODER
        a, b = Pin(pin_a, Pin.IN, Pin.PULL_UP), Pin(pin_b, Pin.IN, Pin.PULL_UP)
        a_is_lower = int(pin_a[4:]) < int(pin_b[4:])  # of "GPIO18" and "GPIO19"
        self._ahead = 1 if a_is_lower else -1
        machine = rp2.StateMachine(0, _watch, freq=HERTZ, in_base=a if a_is_lower else b)
        machine.irq(self._note, hard=True)
        machine.active(1)

    def _note(self, machine: rp2.StateMachine) -> None:
        """Count the changes, in an interrupt. It must not allocate memory.

        A detent is passed when the contacts are at rest again. Without the changes that were missed
        there are still more steps in one direction.
        """
        while machine.rx_fifo():
            levels = machine.get()
            self._steps += STEPS[self._levels << 2 | levels]
            self._levels = levels
            if levels != BOTH_OPEN and (levels != BOTH_CLOSED or self._each == 4):
                continue
            if abs(self._steps) * 2 >= self._each:
                place = self._count % KEPT
                self._ways[place] = self._ahead if self._steps > 0 else -self._ahead
                self._times[place] = time.ticks_ms()
                self._count += 1
                self._woken[0] = 1
            self._steps = 0

    def detents(self, tick: int) -> "Iterator[tuple[int, int]]":
        """What was turned until a tick and not taken yet."""
        self._taken = max(self._taken, self._count - KEPT)
        while self._taken < self._count:
            place = self._taken % KEPT
            at = self._clock.read(self._times[place])
            if at > tick:
                return
            self._taken += 1
            yield self._ways[place], at
