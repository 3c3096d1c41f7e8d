"""The emulated chip lets the PIO blocks rest that are stopped, and only these."""

import struct

import pytest
from rp2040py.execute_batch import execute_batch
from rp2040py.memory_map import RAM_START_ADDRESS
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator

from simulator.chip import Chip

CTRL = {0: 0x50200000, 1: 0x50300000}  # RP2040 datasheet, 3.7
ENABLE_FIRST, SET = 1, 0x2000  # a state machine; the alias of a register that sets bits
RUN_NANOS = 100_000


def test_a_batch_has_the_blocks_that_run_from_the_moment_they_are_started() -> None:
    chip = Chip()
    Simulator(rp2040=chip)  # else a block that starts needs an event loop
    first, second = chip.pio
    chip.batch_begins = True
    batch = chip.pio
    assert batch == []
    chip.write_uint32(CTRL[1], ENABLE_FIRST)
    assert batch == [second]
    chip.write_uint32(CTRL[0] + SET, ENABLE_FIRST)
    assert batch == [first, second]
    chip.write_uint32(CTRL[1], 0)
    assert batch == [first]


def test_everybody_else_finds_both_blocks() -> None:
    chip = Chip()
    chip.batch_begins = True
    assert chip.pio == []
    assert len(chip.pio) == 2


def switching(block: int) -> bytes:
    """A program for the processor that starts a PIO block, waits, stops it, and begins again."""
    return struct.pack(
        "<11H",
        0x2050,  # movs r0, #0x50
        0x0600,  # lsls r0, r0, #24
        0x2102 + block,  # movs r1, #2 or #3
        0x0509,  # lsls r1, r1, #20
        0x4308,  # orrs r0, r1: the address of CTRL
        0x2201,  # movs r2, #1
        0x6002,  # str r2, [r0]
        0xBF00,  # nop
        0x2200,  # movs r2, #0
        0x6002,  # str r2, [r0]
        0xE7F9,  # b to movs r2, #1
    )


def states(chip: RP2040, program: bytes) -> list[tuple[int, float, int, int]]:
    """A chip's cycles, time and cycles of both blocks: after a program, and again after a reset."""
    simulator = Simulator(rp2040=chip)
    stop = chip.clock.create_alarm(simulator.stop)
    for place, byte in enumerate(program):
        chip.write_uint8(RAM_START_ADDRESS + place, byte)
    found = []
    for _ in range(2):
        chip.core.pc = RAM_START_ADDRESS
        stop.schedule(RUN_NANOS)
        end = chip.clock.nanos + RUN_NANOS
        while chip.clock.nanos < end:
            simulator.stopped = False
            if isinstance(chip, Chip):
                chip.batch_begins = True
            execute_batch(simulator, 1)
            assert not (isinstance(chip, Chip) and chip.batch_begins)
        first, second = chip.pio
        found.append((chip.core.cycles, chip.clock.nanos, first.cycle_fp, second.cycle_fp))
        chip.reset()
    return found


@pytest.mark.parametrize("block", [0, 1])
def test_a_program_that_starts_and_stops_a_block_runs_as_on_the_emulators_own_chip(
    block: int,
) -> None:
    program = switching(block)
    found = states(Chip(), program)
    assert found == states(RP2040(), program)
    assert all(state[2 + block] > state[3 - block] == 0 for state in found)
