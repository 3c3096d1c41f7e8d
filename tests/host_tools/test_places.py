"""Serial ports and drives, as the system lists them."""

from pathlib import Path
from typing import NamedTuple

import psutil
import pytest
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from host_tools.device.places import Drive, Port, drive_in, drives, given_drive, serial_ports
from host_tools.errors import UserError

BOOT_OUT = (
    "Adafruit CircuitPython 10.2.1 on 2026-05-13; Raspberry Pi Pico with rp2040\r\n"
    "Board ID:raspberry_pi_pico\r\nUID:E66038B713597F2A\r\nboot.py output:\r\n"
)
INFO_UF2 = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n"


class Mounted(NamedTuple):
    mountpoint: str
    fstype: str


def listed(path: str, usb: tuple[int, int] | None, product: str | None) -> ListPortInfo:
    port = ListPortInfo(path)
    port.vid, port.pid = usb or (None, None)
    port.product = product
    return port


def test_known_boards_are_the_first_of_the_ports_with_usb(monkeypatch: pytest.MonkeyPatch) -> None:
    ports = [
        listed("/dev/ttyS0", None, None),
        listed("/dev/ttyACM0", (0x2E8A, 0x000C), "Debugprobe on Pico (CMSIS-DAP)"),
        listed("/dev/ttyACM1", (0x239A, 0x80F4), "Pico"),
    ]
    monkeypatch.setattr(list_ports, "comports", lambda: ports)
    assert serial_ports() == [
        Port("/dev/ttyACM1", "239A:80F4", "Pico", known=True),
        Port("/dev/ttyACM0", "2E8A:000C", "Debugprobe on Pico (CMSIS-DAP)", known=False),
    ]


@pytest.mark.parametrize("owner", ["box", "computer"])
def test_a_drive_of_circuitpython_says_its_board_and_who_may_write(
    tmp_path: Path, owner: str
) -> None:
    (tmp_path / "boot_out.txt").write_text(f"{BOOT_OUT}turnbox: the drive belongs to the {owner}\n")
    pico = "Raspberry Pi Pico with rp2040"
    assert drive_in(tmp_path) == Drive(tmp_path, pico, "circuitpython", "10.2.1", owner)


def test_a_drive_on_which_no_turnbox_has_started_has_no_owner_yet(tmp_path: Path) -> None:
    (tmp_path / "boot_out.txt").write_text(BOOT_OUT)
    drive = drive_in(tmp_path)
    assert drive
    assert drive.owner is None


def test_a_boot_rom_waits_for_an_image(tmp_path: Path) -> None:
    (tmp_path / "INFO_UF2.TXT").write_text(INFO_UF2)
    assert drive_in(tmp_path) == Drive(tmp_path, "Raspberry Pi RP2", None)


def test_only_drives_of_boards_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("RPI-RP2", "other", "disk"):
        (tmp_path / name).mkdir()
    for name in ("RPI-RP2", "disk"):
        (tmp_path / name / "INFO_UF2.TXT").write_text(INFO_UF2)
    parts = [
        Mounted(str(tmp_path / name), kind)
        for name, kind in (("RPI-RP2", "vfat"), ("other", "vfat"), ("disk", "ext4"))
    ]
    monkeypatch.setattr(psutil, "disk_partitions", lambda: parts)
    assert [drive.folder.name for drive in drives()] == ["RPI-RP2"]


@pytest.mark.parametrize("name", ["boot_out.txt", "INFO_UF2.TXT"])
def test_a_damaged_file_of_a_drive_is_not_called_missing(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"\xff" * 99)
    with pytest.raises(UserError, match=f"{name}: it is damaged, or not from a board; press reset"):
        given_drive(tmp_path)


def test_a_file_of_a_drive_that_cannot_be_read_is_not_called_missing(tmp_path: Path) -> None:
    (tmp_path / "boot_out.txt").mkdir()
    told = "boot_out.txt: Is a directory; check its permissions, or plug the board in again"
    with pytest.raises(UserError, match=told):
        given_drive(tmp_path)


def test_a_drive_that_is_not_mounted_is_told(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="CIRCUITPY: there is no such folder; give the folder"):
        given_drive(tmp_path / "CIRCUITPY")
