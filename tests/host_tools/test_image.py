"""`turnbox image`: one file with the firmware and the drive, for this board and runtime only."""

import json
from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flashed import flash_of
from made_firmware import of

from host_tools.boards import SECTOR, known_boards, load_board
from host_tools.build import RUNTIMES, drive_of, files_for
from host_tools.cli import main
from host_tools.drives import read_fat12, read_littlefs
from host_tools.image import FLASH
from host_tools.places import BOARDS
from host_tools.uf2 import ABSOLUTE, BLOCK, PAYLOAD, RP2350, read_uf2, write_uf2

PICO = load_board("raspberry_pi_pico")
FAMILY = PICO.flash.family
LEADING = write_uf2({0x10FFFF00: b"\xef" * PAYLOAD, 0x11000000: bytes(PAYLOAD)}, ABSOLUTE)[:BLOCK]
BOTH = pytest.mark.parametrize("runtime", sorted(RUNTIMES))


def image(
    folder: Path, runtime: str, given: bytes, *more: str, board: str = "raspberry_pi_pico"
) -> Result:
    (folder / "given.uf2").write_bytes(given)
    names = ["--firmware", str(folder / "given.uf2"), "--out", str(folder / "out.uf2")]
    return CliRunner().invoke(main, ["image", board, "--runtime", runtime, *names, *more])


@pytest.mark.parametrize(("name", "runtime"), list(product(known_boards(), sorted(RUNTIMES))))
def test_each_board_gets_its_own_image(tmp_path, name, runtime):
    board = load_board(name)
    leading = LEADING if board.flash.family == RP2350 and runtime == "micropython" else b""
    result = image(tmp_path, runtime, of(runtime, board, leading=leading), board=name)
    assert result.exit_code == 0, result.output
    made = (tmp_path / "out.uf2").read_bytes()
    assert made.startswith(leading)
    flash = flash_of(made, b"\x5a" * board.flash.size, board.flash.family)
    assert flash[:0xD4] == bytes(range(0xD4))
    drive = drive_of(board, runtime)
    read = read_fat12 if runtime == "circuitpython" else read_littlefs
    assert read(flash[drive.start :]) == files_for(board, runtime)


def test_circuitpython_names_the_least_size_of_its_drive(tmp_path):
    """One firmware serves all flashes from 2 MB on: its drive takes what there is."""
    board = load_board("raspberry_pi_pico2")
    start = board.drive.circuitpython.start
    given = of("circuitpython", board, drive=(start, 0x100000))
    assert image(tmp_path, "circuitpython", given, board="raspberry_pi_pico2").exit_code == 0
    larger = of("circuitpython", board, drive=(start, 0x400000))
    assert image(tmp_path, "circuitpython", larger, board="raspberry_pi_pico2").exit_code == 1


@BOTH
def test_the_flash_then_has_the_firmware_and_the_drive(tmp_path, runtime):
    result = image(tmp_path, runtime, of(runtime))
    assert result.exit_code == 0, result.output
    flash = flash_of((tmp_path / "out.uf2").read_bytes(), b"\x5a" * PICO.flash.size, FAMILY)
    assert flash[:0xD4] == bytes(range(0xD4))
    start = getattr(PICO.drive, runtime).start
    read = read_fat12 if runtime == "circuitpython" else read_littlefs
    assert read(flash[start:]) == files_for(PICO, runtime)


@BOTH
def test_every_sector_is_written_whole(tmp_path, runtime):
    image(tmp_path, runtime, of(runtime))
    pages = read_uf2((tmp_path / "out.uf2").read_bytes(), FAMILY)
    for address in {address - address % SECTOR for address in pages}:
        assert {address + place for place in range(0, SECTOR, PAYLOAD)} <= set(pages)


def test_the_memory_of_circuitpython_is_erased(tmp_path):
    image(tmp_path, "circuitpython", of("circuitpython"))
    flash = flash_of((tmp_path / "out.uf2").read_bytes(), b"\x5a" * PICO.flash.size, FAMILY)
    assert flash[0xFF000:0x100000] == b"\xff" * SECTOR


@BOTH
def test_free_space_is_left_out(tmp_path, runtime):
    image(tmp_path, runtime, of(runtime))
    used = sum(map(len, files_for(PICO, runtime).values()))
    assert (tmp_path / "out.uf2").stat().st_size < 2 * PICO.flash.size
    assert used < len(read_uf2((tmp_path / "out.uf2").read_bytes(), FAMILY)) * PAYLOAD


def test_the_report_says_what_is_lost(tmp_path):
    result = image(tmp_path, "micropython", of("micropython"))
    assert "MicroPython 1.2.3 and Turnbox" in result.stdout
    assert "This replaces games that are saved on the board." in result.stdout


def test_the_report_for_programs(tmp_path):
    result = image(tmp_path, "circuitpython", of("circuitpython"), "--json")
    assert json.loads(result.stdout) == {
        "board": "Raspberry Pi Pico",
        "runtime": "circuitpython",
        "version": "1.2.3",
        "out": str(tmp_path / "out.uf2"),
        "bytes": (tmp_path / "out.uf2").stat().st_size,
    }


def test_two_images_are_equal(tmp_path):
    given = of("micropython")
    image(tmp_path, "micropython", given)
    first = (tmp_path / "out.uf2").read_bytes()
    assert image(tmp_path, "micropython", given).exit_code == 0  # an image may be replaced
    assert (tmp_path / "out.uf2").read_bytes() == first


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (of("circuitpython"), "the firmware is CircuitPython, not MicroPython; download"),
        (of("micropython", program="blink"), "the firmware is blink, not MicroPython"),
        (write_uf2({FLASH: bytes(PAYLOAD)}, FAMILY), "the firmware is something else, not Micro"),
        (
            of("micropython", machine="Raspberry Pi Pico W with RP2040"),
            "the firmware is for Raspberry Pi Pico W with RP2040, not for Raspberry Pi Pico with",
        ),
        (of("micropython", machine="x"), "the firmware is for an unknown board, not for Rasp"),
        (
            of("micropython", family=0xE48BFF59),
            "the firmware is for another chip: its family is 0xE48BFF59, not 0xE48BFF56",
        ),
        (
            of("micropython", drive=(0xB0000, 4096)),
            "the firmware has its drive at 0xB0000, 4,096 bytes, but the board file says at 0xA00",
        ),
        (of("micropython", drive=None), "the firmware has its drive nowhere, but the board file"),
        (
            of("micropython", size=0xA0001),
            "this is an image, not firmware: its drive already has files",
        ),
        (of("micropython", size=0x200001), "the firmware is for a larger flash"),
        (of("micropython")[:-1], "the firmware is truncated"),
        (b"<html>404</html>", "the firmware is not a UF2 file"),
        (b"", "the firmware is not a UF2 file"),
    ],
)
def test_another_firmware_is_refused_and_nothing_is_written(tmp_path, given, said):
    result = image(tmp_path, "micropython", given)
    assert result.exit_code == 1
    assert f"given.uf2: {said}" in result.output
    assert result.output.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["given.uf2"]


@pytest.mark.parametrize("kind", ["text", "firmware", "folder"])
def test_nothing_but_an_image_is_replaced(tmp_path, kind):
    out = tmp_path / "out.uf2"
    if kind == "folder":
        out.mkdir()
    else:
        out.write_bytes(b"mine" if kind == "text" else of("micropython"))
    result = image(tmp_path, "micropython", of("micropython"))
    assert (result.exit_code, result.output.count("\n")) == (2, 1)
    assert "out.uf2 exists and is not an image for this board; move it away" in result.output
    assert kind == "folder" or out.read_bytes() in (b"mine", of("micropython"))


def test_the_firmware_is_not_overwritten_by_its_own_image(tmp_path):
    given = of("micropython")
    result = image(tmp_path, "micropython", given, "--out", str(tmp_path / "given.uf2"))
    assert result.exit_code == 2
    assert (tmp_path / "given.uf2").read_bytes() == given


def test_a_firmware_that_is_not_there_is_said_so(tmp_path):
    names = ["--firmware", str(tmp_path / "gone.uf2"), "--out", str(tmp_path / "out.uf2")]
    result = CliRunner().invoke(
        main, ["image", "raspberry_pi_pico", "--runtime", "micropython", *names]
    )
    assert result.exit_code == 1
    assert "gone.uf2: No such file or directory; give the UF2 file" in result.output


def test_another_firmware_is_not_replaced_by_an_image(tmp_path):
    """CircuitPython's firmware reaches to where MicroPython has its drive."""
    other = of("circuitpython", size=0xC0000)
    (tmp_path / "out.uf2").write_bytes(other)
    result = image(tmp_path, "micropython", of("micropython"))
    assert "out.uf2 exists and is not an image" in result.output
    assert (tmp_path / "out.uf2").read_bytes() == other


def test_files_that_do_not_fit_are_refused(tmp_path):
    text = (BOARDS / "raspberry_pi_pico.toml").read_text(encoding="utf-8")
    small = 250 * 1024 // SECTOR * SECTOR
    (tmp_path / "small.toml").write_text(text.replace("1_441_792", str(small)))
    (tmp_path / "given.uf2").write_bytes(of("micropython", drive=(0xA0000, small)))
    names = ["--firmware", str(tmp_path / "given.uf2"), "--out", str(tmp_path / "out.uf2")]
    board = str(tmp_path / "small.toml")
    result = CliRunner().invoke(main, ["image", board, "--runtime", "micropython", *names])
    assert (result.exit_code, result.output.count("\n")) == (1, 1)
    assert "[drive.micropython] in the board file" in result.output
