"""The emulated chip lets the PIO blocks rest that are stopped, and only these."""

from rp2040py.simulator import Simulator

from simulator.chip import Chip

CTRL = {0: 0x50200000, 1: 0x50300000}  # RP2040 datasheet, 3.7
ENABLE_FIRST, SET = 1, 0x2000  # a state machine; the alias of a register that sets bits


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
