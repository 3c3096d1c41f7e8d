"""UF2 files: what is written reads back, and a damaged file is refused with the reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools.uf2 import (
    ABSOLUTE,
    BLOCK,
    PAYLOAD,
    RP2350,
    leading_block,
    read_uf2,
    write_uf2,
)

FAMILY = 0xE48BFF56
PAGES = {0x10000000 + PAYLOAD * number: bytes([number]) * PAYLOAD for number in range(5)}
FILE = write_uf2(PAGES, FAMILY)

pages = st.dictionaries(
    st.integers(0, (1 << 24) - 1).map(lambda page: page * PAYLOAD),
    st.binary(min_size=PAYLOAD, max_size=PAYLOAD),
    min_size=1,
    max_size=4,
)


@given(pages, st.integers(1, (1 << 32) - 1))
def test_what_is_written_reads_back(contents, family):
    assert read_uf2(write_uf2(contents, family), family) == contents


@given(st.integers(0, len(FILE) - 1), st.integers(1, 255))
def test_a_changed_byte_is_refused_or_is_a_byte_of_the_contents(place, change):
    damaged = bytearray(FILE)
    damaged[place] ^= change
    try:
        found = read_uf2(bytes(damaged), FAMILY)
    except ValueError:
        return
    differing = [address for address in PAGES if found.get(address) != PAGES[address]]
    if place % BLOCK < 32:  # flags, or the address of a page, which may be that of another page
        assert len(differing) <= 2
    else:
        assert len(differing) == (place % BLOCK < 32 + PAYLOAD)


@given(st.binary(max_size=2 * BLOCK))
def test_any_other_bytes_are_refused(data):
    with pytest.raises(ValueError, match="not a UF2 file"):
        read_uf2(data, FAMILY)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "not a UF2 file"),
        (FILE[:-1], "truncated"),
        (FILE[:-BLOCK], "incomplete: block 0 says 0 of 5"),
        (FILE[:BLOCK] + FILE[2 * BLOCK :], "incomplete"),
        (FILE + FILE, "incomplete"),
        (write_uf2(PAGES, 0xE48BFF59), "for another chip: its family is 0xE48BFF59"),
        (write_uf2({0: bytes(PAYLOAD), PAYLOAD: b"x" * PAYLOAD}, FAMILY)[:BLOCK] * 2, "incomplete"),
        (FILE[: BLOCK - 1] + b"\0" + FILE[BLOCK:], "damaged in block 0"),
    ],
)
def test_the_reason_of_a_refusal(data, reason):
    with pytest.raises(ValueError, match=reason):
        read_uf2(data, FAMILY)


def leading(family: int = ABSOLUTE, fill: bytes = b"\xef") -> bytes:
    """The first block of MicroPython for a Pico 2, which says "0 of 2"."""
    return write_uf2({0x10FFFF00: fill * PAYLOAD, 0x11000000: bytes(PAYLOAD)}, family)[:BLOCK]


def test_a_file_for_the_rp2350_may_begin_with_a_block_for_no_part_of_the_flash():
    file = write_uf2(PAGES, RP2350, leading())
    assert leading_block(file, RP2350) == leading()
    assert read_uf2(file, RP2350) == PAGES
    assert leading_block(write_uf2(PAGES, RP2350), RP2350) == b""


@pytest.mark.parametrize(
    ("file", "family"),
    [
        (write_uf2(PAGES, FAMILY, leading()), FAMILY),
        (write_uf2(PAGES, RP2350, leading() * 2), RP2350),
        (write_uf2(PAGES, RP2350, leading(fill=b"x")), RP2350),
        (leading(), RP2350),
    ],
    ids=["another chip", "twice", "a block with contents", "alone"],
)
def test_no_other_leading_block_is_accepted(file, family):
    with pytest.raises(ValueError, match=r"for another chip|incomplete|empty"):
        read_uf2(file, family)


def test_a_block_that_is_not_for_the_flash_is_left_out():
    file = bytearray(FILE)
    file[8] |= 1
    assert read_uf2(bytes(file), FAMILY) == {a: PAGES[a] for a in list(PAGES)[1:]}
