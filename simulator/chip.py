"""The emulated chip: rp2040py's, with less work for each instruction. Its results are the same."""

from typing import cast

from rp2040py.clock.clock import IClock
from rp2040py.peripherals.peripheral import Peripheral
from rp2040py.peripherals.pio import RPPIO
from rp2040py.rp2040 import RP2040


class Chip(RP2040):
    """An RP2040 that skips its PIO blocks while they are stopped.

    rp2040py asks each block after each instruction whether it is stopped, which takes a fifth of
    its time. Firmware runs them only to light the ring, to read a knob, and to talk to the radio
    of a Pico W. A batch of instructions reads `pio` first: set `batch_begins` before it, and the
    batch gets only the blocks that run.
    """

    def __init__(self, clock: IClock | None = None) -> None:
        self.batch_begins = False
        self._blocks: list[RPPIO] = []
        self._running: list[RPPIO] = []  # changed in place: the batch that runs has it
        super().__init__(clock)
        for page, part in self.peripherals.items():
            if isinstance(part, RPPIO):
                watched = _Watched(part, self._blocks, self._running)
                self.peripherals[page] = cast(Peripheral, watched)
        self._look_up_once()

    @property
    def pio(self) -> list[RPPIO]:
        """Both blocks; for a batch that begins, those that run."""
        if self.batch_begins:
            self.batch_begins = False
            return self._running
        return self._blocks

    @pio.setter
    def pio(self, blocks: list[RPPIO]) -> None:
        self._blocks = blocks

    def _look_up_once(self) -> None:
        """Make every memory access cheaper, which saves nearly half of the emulator's time.

        The compiled core reads and writes through methods that a subclass may override. At each
        access it looks the method up and creates a bound method. If the instance has the method as
        an attribute, it exists already.
        """
        for act in ("read", "write"):
            for bits in (8, 16, 32):
                name = f"{act}_uint{bits}"
                setattr(self, name, getattr(self, name))


class _Watched:
    """A PIO block on the chip's bus: only a write starts it."""

    def __init__(self, block: RPPIO, blocks: list[RPPIO], running: list[RPPIO]) -> None:
        self._block, self._blocks, self._running = block, blocks, running
        self.read_uint32 = block.read_uint32

    def write_uint32_atomic(self, offset: int, value: int, atomic_type: int) -> None:
        """Pass it on, then note which blocks run."""
        self._block.write_uint32_atomic(offset, value, atomic_type)
        self._running[:] = [block for block in self._blocks if not block.stopped]
