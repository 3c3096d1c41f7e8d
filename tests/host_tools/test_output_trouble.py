"""If the output cannot be written, one line says so, the status is 1, and there is no traceback."""

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from host_tools.cli import main

TURNBOX = str(Path(sys.executable).parent / "turnbox")
BUILD = "build raspberry_pi_pico --runtime micropython --py --out build"
COMMANDS = ["manual", "decks --json", "play --demo", "sim --json", BUILD, f"{BUILD} --json"]


def shell(line: str, folder: Path) -> tuple[int, str]:
    """Status and standard error of a line of bash, in a folder where JSON lines wait."""
    (folder / "lines").write_text('{"wait_ms":0}\n' * 9)
    ran = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line}"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.returncode, ran.stderr


@pytest.mark.parametrize("command", [*COMMANDS, "--help", "decks --help"])
def test_a_full_disk_is_told(tmp_path: Path, command: str) -> None:
    status, told = shell(f"{TURNBOX} {command} < lines > /dev/full", tmp_path)
    assert (status, told.count("\n")) == (1, 1)
    assert told.startswith("turnbox: the output, or the temporary folder: No space left on device")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_reader_who_has_gone_is_told(tmp_path: Path, command: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    ran = subprocess.run(
        [TURNBOX, *command.split()],
        cwd=tmp_path,
        input=b'{"wait_ms":0}\n',
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert ran.stderr == b"turnbox: the output was closed before its end\n"
    assert ran.returncode == 1


def test_a_reader_who_has_seen_enough_gets_no_more(tmp_path: Path) -> None:
    status, told = shell(f"yes '{{\"wait_ms\":0}}' | {TURNBOX} sim --json | head -n 2", tmp_path)
    assert told == "turnbox: the output was closed before its end\n"
    assert status in (1, 141)  # `yes` has lost its reader, too


@pytest.mark.parametrize("command", [*COMMANDS, "--help", "decks --help"])
def test_a_closed_output_is_told(tmp_path: Path, command: str) -> None:
    told = "turnbox: standard output is closed; run this without >&-\n"
    assert shell(f"{TURNBOX} {command} < lines >&-", tmp_path) == (1, told)


def test_a_closed_input_is_told(tmp_path: Path) -> None:
    told = "turnbox: standard input is closed; JSON lines are read from it\n"
    assert shell(f"{TURNBOX} sim --json <&-", tmp_path) == (1, told)


@pytest.mark.parametrize("arguments", [["sim", "--json"], ["play", "--demo"]])
def test_a_missing_temporary_folder_is_told(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", "/no/such/folder")
    ran = CliRunner().invoke(main, arguments)
    assert (ran.exit_code, ran.output.count("\n")) == (1, 1)
    assert ran.output.startswith("turnbox: /no/such/folder/turnbox-")
    assert "No such file or directory; use another place" in ran.output


def test_a_closed_input_is_no_terminal_to_play_in(tmp_path: Path) -> None:
    assert shell(f"{TURNBOX} play --seed 7 <&-", tmp_path) == (0, "")


@pytest.mark.parametrize("command", ["manual", "play --demo"])
def test_an_encoding_without_the_drawn_characters_shows_question_marks(
    tmp_path: Path, command: str
) -> None:
    line = f"PYTHONIOENCODING=latin-1 {TURNBOX} {command} > shown"
    assert shell(line, tmp_path) == (0, "")
    assert b"?" in (tmp_path / "shown").read_bytes()


@pytest.mark.parametrize("command", ["crash", "decks", "build --runtime micropython"])
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(tmp_path: Path, command: str) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    status, told = shell(f"timeout 10 {TURNBOX} {command} pipe.toml", tmp_path)
    assert (status, told.count("\n")) == (1, 1)
    assert told.startswith("turnbox: pipe.toml: nobody writes to this pipe; ")


def test_a_pipe_is_read_when_its_writer_is_slow(tmp_path: Path) -> None:
    assert shell(f"{TURNBOX} crash <(sleep 0.3; echo hello) > said", tmp_path) == (0, "")
    assert (tmp_path / "said").read_text() == "hello\n"


def test_a_program_that_the_system_ends_leaves_no_temporary_files(tmp_path: Path) -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [TURNBOX, "sim", "--json"],
        stdin=pipe,
        stdout=pipe,
        env=os.environ | {"TMPDIR": str(tmp_path)},
    ) as program:
        assert program.stdin
        assert program.stdout
        program.stdin.write(b'{"wait_ms":0}\n')
        program.stdin.flush()
        assert program.stdout.readline()
        assert list(tmp_path.iterdir())
        program.terminate()
        assert program.wait(10) == 128 + signal.SIGTERM
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("out", [".", "..", "../here"])
def test_a_build_does_not_replace_the_current_folder(tmp_path: Path, out: str) -> None:
    here = tmp_path / "here"
    here.mkdir()
    build = f"{TURNBOX} build raspberry_pi_pico --runtime micropython --out {out}"
    status, told = shell(f"cd here && {build}", tmp_path)
    assert status == 2
    assert "this folder would be replaced, but it contains the current one; give another" in told
    assert list(here.iterdir()) == []


@pytest.mark.parametrize("command", ["pack new mine.toml", "wiring raspberry_pi_pico"])
def test_a_current_folder_that_was_deleted_is_told(tmp_path: Path, command: str) -> None:
    told = "turnbox: the current folder has been deleted; change to another one\n"
    line = f"mkdir gone && cd gone && rmdir ../gone && {TURNBOX} {command}"
    assert shell(line, tmp_path) == (1, told)
