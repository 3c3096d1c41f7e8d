"""What a firmware says of itself is read; anything else is left out, whatever it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from made_firmware import info

from host_tools.binary_info import BinaryInfo, read_binary_info
from host_tools.boards import Volume
from host_tools.image import FLASH

CONTENTS = info("MicroPython", "v1.24.1", (0x100A0000, 0x160000))


def test_name_version_and_drive():
    found = BinaryInfo("MicroPython", "1.24.1", Volume(0xA0000, 0x160000))
    assert read_binary_info(CONTENTS, FLASH) == found


def test_a_drive_is_given_by_its_address_or_by_its_place():
    drive = read_binary_info(info("CircuitPython", "10.2.1", (0x100000, 0x100000)), FLASH).drive
    assert drive == Volume(0x100000, 0x100000)


@pytest.mark.parametrize("contents", [b"", bytes(5000), CONTENTS[:0xD8], b"\xff" * 5000])
def test_a_firmware_that_says_nothing(contents):
    assert read_binary_info(contents, FLASH) == BinaryInfo()


@given(st.data())
def test_damage_is_read_or_left_out(data):
    contents = bytearray(CONTENTS)
    for _ in range(data.draw(st.integers(1, 8))):
        contents[data.draw(st.integers(0xD4, len(contents) - 1))] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(0, len(contents)))
    assert isinstance(read_binary_info(bytes(contents[:cut]), FLASH), BinaryInfo)
