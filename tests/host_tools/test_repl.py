"""The raw REPL of a board: a MicroPython at the other end of a pty."""

import errno
import os
import select
import time
from contextlib import suppress
from pathlib import Path

import pytest
import serial
from on_pty import End, RawRepl, served

from host_tools.device.repl import CodeFailed, Repl, Unreachable
from host_tools.errors import UserError

SHORT = 0.2  # seconds of patience with what never answers


def complaint(port: str, patience: float = SHORT) -> str:
    """What is wrong with a port, without its name."""
    with pytest.raises(UserError) as refused, Repl(port, patience):
        pass
    return str(refused.value).removeprefix(f"{port}: ")


def silent(end: End) -> None:
    while end.recv(99):
        pass


def talkative(end: End) -> None:
    while end.recv(99):
        end.sendall(b"READY\r\n")


def endless(end: End) -> None:
    """Talk for longer than anybody listens; a pty without a reader would block a write."""
    over = time.monotonic() + 3
    with suppress(OSError):
        while time.monotonic() < over:
            if select.select([], [end], [], 0.01)[1]:
                end.sendall(b"12345\r\n")


def test_code_runs_on_the_board(tmp_path: Path) -> None:
    with served(RawRepl(tmp_path)) as port, Repl(port) as repl:
        assert repl.runtime == "micropython"
        assert repl.run("print('é', 6 * 7)") == "é 42\n"


def test_a_file_of_any_bytes_is_read(tmp_path: Path) -> None:
    content = bytes(range(256)) * 20 + b"\x04"
    (tmp_path / "any").write_bytes(content)
    with served(RawRepl(tmp_path)) as port, Repl(port) as repl:
        assert repl.read("/any") == content


def test_a_missing_file_is_told_with_the_words_of_the_board(tmp_path: Path) -> None:
    with (
        served(RawRepl(tmp_path)) as port,
        Repl(port) as repl,
        pytest.raises(CodeFailed, match="the board says OSError:.*ENOENT") as failed,
    ):
        repl.read("/none")
    assert "Traceback" in failed.value.trace


@pytest.mark.parametrize("error", [None, CodeFailed("port", ""), KeyboardInterrupt()])
def test_the_board_restarts_at_the_end(tmp_path: Path, error: BaseException | None) -> None:
    board = RawRepl(tmp_path)
    with served(board) as port, suppress(CodeFailed, KeyboardInterrupt), Repl(port):
        if error:
            raise error
    assert board.programs[-1].endswith("reset()\n")


def test_a_board_that_is_unplugged_is_told(tmp_path: Path) -> None:
    with served(RawRepl(tmp_path, most=2)) as port, Repl(port) as repl:
        repl.run("print(1)")
        with pytest.raises(Unreachable, match="the connection was lost; check the cable"):
            repl.run("print(2)")


def test_a_silent_port_is_told() -> None:
    with served(silent) as port:
        assert complaint(port) == "the board does not respond; unplug it, plug it in and try again"


def test_another_device_is_told() -> None:
    with served(talkative) as port:
        assert "this is not a board with MicroPython or CircuitPython" in complaint(port)


def test_a_device_that_never_stops_talking_is_told() -> None:
    with served(endless) as port:
        assert "it keeps sending data and does not respond" in complaint(port)


def test_a_busy_port_is_told(tmp_path: Path) -> None:
    with served(RawRepl(tmp_path)) as port, serial.Serial(port, exclusive=True):
        assert "another program uses this port; close it" in complaint(port)


def test_a_forbidden_port_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: str, *_: object) -> int:
        raise OSError(errno.EACCES, os.strerror(errno.EACCES), path)

    with served(RawRepl(tmp_path)) as port:
        monkeypatch.setattr(os, "open", refuse)  # root may open every port
        assert "you do not have permission to open this port" in complaint(port)
        monkeypatch.undo()


@pytest.mark.parametrize(
    ("port", "told"),
    [
        ("/dev/no_such_port", "there is no such port; turnbox doctor lists the ports"),
        ("nonsense://1", "this is not the name of a port; turnbox doctor lists the ports"),
        ("hwgrep://(", "this is not the name of a port; turnbox doctor lists the ports"),
        ("socket://x", "this is not the name of a port; turnbox doctor lists the ports"),
        ("loop://?logging=x", "this is not the name of a port; turnbox doctor lists the ports"),
    ],
)
def test_a_port_that_is_none_is_told(port: str, told: str) -> None:
    assert complaint(port) == told
