"""The raw REPL of a board on a serial port.

mpremote does the protocol. Its Python API is not stable, so only this module uses it, and its
version is pinned. Its file commands are not used: they do not work on CircuitPython.
"""

import errno
import os
import re
import struct
import time
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from io import StringIO
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

import serial
from mpremote.transport import TransportError  # type: ignore[import-untyped]
from mpremote.transport_serial import SerialTransport  # type: ignore[import-untyped]

from host_tools.build import RUNTIMES
from host_tools.errors import BAD_ARGUMENT, UserError, shown
from host_tools.updating.questions import LENT, RESET

PATIENCE = 5.0  # seconds without an answer: a box is busy for one at most
# Parts of the patience: how long each attempt to enter the raw REPL may take, and how long to wait
# for the prompt after each key. Soon after power-on the first attempt may fail.
ATTEMPTS = (0.1, 0.4, 1.0)
PAUSE = 0.03
LATE = 2  # times as long as it may take, nothing is read any more
# What pyserial raises for names of ports, besides OSError.
NOT_A_PORT = (ValueError, LookupError, TypeError, AttributeError, re.error)
LONGEST_ANSWER = 1 << 23  # bytes: more than the drive of any board
_END, _PROMPT = b"\x04", b">>> "

_READ = """\
from binascii import b2a_base64
with open({path!r}, "rb") as file:
    while True:
        piece = file.read(768)
        if not piece:
            break
        print(b2a_base64(piece).decode().strip())
"""

_NOT_OPENED = {
    errno.ENOENT: "there is no such port; turnbox doctor lists the ports",
    errno.ENODEV: "the device is gone; plug the board in again",
    errno.EACCES: "you do not have permission to open this port; add yourself to its group (on"
    " Debian: sudo usermod -aG dialout $USER), then log out and in",
    errno.EAGAIN: "another program uses this port; close it (a terminal, Thonny, mpremote)",
}
_NOT_OPENED[errno.EBUSY] = _NOT_OPENED[errno.EAGAIN]


class CodeFailed(UserError):
    """Code on the board raised an exception; `trace` is the board's traceback."""

    def __init__(self, port: str, trace: str) -> None:
        last = (trace.strip().splitlines() or ["no traceback"])[-1]
        super().__init__(f"{port}: the board says {last}; unplug it, plug it in and try again")
        self.trace = trace


class Unreachable(UserError):
    """No Python answers at a port, or the connection was lost."""


class Repl:
    """A board at its raw REPL, in a `with`. It stops what runs there, and at the end restarts it.

    For a Turnbox that is like a power cut: it comes back with the game. `port` is the path of a
    serial port or a pty, or an address such as socket://host:port; `patience` is in seconds.

    Everything raises UserError, which names the port and the remedy: no such port, not allowed,
    busy, no answer, no MicroPython or CircuitPython, connection lost.
    """

    runtime: str  # a key of RUNTIMES

    def __init__(self, port: str, patience: float = PATIENCE) -> None:
        self.port = port
        self.patience = patience
        self._transport: SerialTransport = None
        self._deadline: float | None = None  # of the wait for the raw REPL
        self._late = 0  # waits that ended there

    def __enter__(self) -> Self:
        self._open()
        try:
            self._interrupt()
            self.runtime = self.run("import sys\nprint(sys.implementation.name)").strip()
            if self.runtime not in RUNTIMES:
                raise self._stranger()
        except BaseException as error:
            self._leave(error)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        self._leave(error)

    def run(self, code: str) -> str:
        """Run code and return what it prints; it may be silent for `patience` seconds at a time.

        Raises CodeFailed if the code raises an exception.
        """
        printed = bytearray()

        def take(piece: bytes) -> None:
            printed.extend(piece)
            if len(printed) > LONGEST_ANSWER:
                raise self._endless()

        with self.linked():
            _, trace = self._transport.exec_raw(code, self.patience, take)
        if trace:
            raise CodeFailed(self.port, trace.decode(errors="replace"))
        return printed.removesuffix(_END).decode(errors="replace")

    def read(self, path: str) -> bytes:
        """The content of a file. Raises CodeFailed if there is none."""
        said = self.run(_READ.format(path=path))
        try:
            return b"".join(map(b64decode, said.split()))
        except ValueError:
            raise UserError(f"{self.port}: the board answers {shown(said)}; try again") from None

    def talk(self, program: str) -> "Talk":
        """Start a program that reads lines and prints lines. Raises UserError."""
        with self.linked():
            self._transport.exec_raw_no_follow(program)
        return Talk(self)

    def _leave(self, error: BaseException | None) -> None:
        """Let the board restart, if it can be reached, and close the port."""
        if not isinstance(error, Unreachable):
            with suppress(Unreachable, CodeFailed):
                if error and not isinstance(error, CodeFailed):
                    self._interrupt()  # something may still run there
                self._restart()
        with suppress(OSError):
            self._transport.close()

    def _restart(self) -> None:
        """Restart the board, without waiting for it.

        A reset gives the drive of CircuitPython to the box. If the computer has it, it keeps it:
        then only the program starts again, which Ctrl-D does outside of the raw REPL.
        """
        lent = self.run(LENT).strip() == "True"
        with self.linked():
            if lent:
                self._transport.exit_raw_repl()
                self._transport.serial.write(_END)
            else:
                self._transport.exec_raw_no_follow(RESET)

    def _open(self) -> None:
        try:
            _check_address(self.port)
            self._transport = SerialTransport(self.port, timeout=self.patience)
        except NOT_A_PORT + (TransportError, OSError):  # which do not say why
            raise self._not_opened() from None
        self._watch()

    def _not_opened(self) -> UserError:
        try:
            _check_address(self.port)
            serial.serial_for_url(self.port, exclusive=True).close()
        except NOT_A_PORT:
            problem = "this is not the name of a port; turnbox doctor lists the ports"
            return UserError(f"{shown(self.port)}: {problem}", BAD_ARGUMENT)
        except OSError as error:
            known = getattr(error, "errno", None)
            if os.name == "nt" and "PermissionError" in str(error):  # pyserial has no errno there
                known = errno.EBUSY
            reason = _NOT_OPENED.get(known or 0, f"{error}; is it the port of a board?")
            return UserError(f"{self.port}: {reason}", BAD_ARGUMENT)
        return UserError(f"{self.port}: it was busy for a moment; try again")

    def _interrupt(self) -> None:
        """Stop what runs and enter the raw REPL."""
        said = StringIO()  # mpremote prints what it does not understand
        for number, part in enumerate(ATTEMPTS):
            with self.linked(), suppress(TransportError), redirect_stdout(said):
                self._enter(part * self.patience)
                if number:
                    self._enter(self.patience)  # an earlier attempt may be answered only now
                self._transport.serial.timeout = self.patience
                return
        if said.getvalue().replace("b''", "").strip():
            raise self._stranger()
        raise self._silent()

    def _enter(self, wait: float) -> None:
        """Enter the raw REPL within `wait` seconds. Raises OSError, TransportError.

        CircuitPython drops what is typed soon after a Ctrl-C, and then waits for any key.
        """
        pause = PAUSE * self.patience
        self._deadline = time.monotonic() + LATE * (wait + 2 * pause)
        try:
            self._stop(wait, pause)
        finally:
            self._deadline = None

    def _stop(self, wait: float, pause: float) -> None:
        transport = self._transport
        transport.serial.timeout = pause
        for key in (b"\x03", b"\r"):
            transport.serial.write(key)
            transport.read_until(1, _PROMPT, timeout_overall=pause)
        transport.serial.timeout = wait
        transport.enter_raw_repl(soft_reset=False, timeout_overall=wait)

    def _watch(self) -> None:
        """End a wait for the raw REPL at its deadline: mpremote waits as long as data arrive."""
        port = self._transport.serial
        read = port.read

        def read_in_time(size: int = 1) -> bytes:
            if self._deadline is not None and time.monotonic() > self._deadline:
                self._late += 1
                raise self._endless() if self._late > 1 else TransportError("it only talks")
            data: bytes = read(size)
            return data

        port.read = read_in_time

    def _stranger(self) -> Unreachable:
        return Unreachable(
            f"{self.port}: this is not a board with MicroPython or CircuitPython; give another"
            " port with"
            " --port, or install Turnbox (turnbox manual first_power_on)"
        )

    def _endless(self) -> Unreachable:
        return Unreachable(
            f"{self.port}: it keeps sending data and does not respond; unplug the board, plug it in"
            " and try again, or give another port with --port"
        )

    def _silent(self) -> Unreachable:
        return Unreachable(
            f"{self.port}: the board does not respond; unplug it, plug it in and try again"
        )

    @contextmanager
    def linked(self) -> Iterator[SerialTransport]:
        """The transport, with errors of mpremote and pyserial as those of the user."""
        try:
            yield self._transport
        except (TransportError, struct.error):
            raise self._silent() from None
        except OSError:
            raise Unreachable(
                f"{self.port}: the connection was lost; check the cable, and try again"
            ) from None


def _check_address(port: str) -> None:
    """Raise ValueError for a network address without a number: what pyserial says is no help."""
    address = urlsplit(port)
    if address.scheme in ("socket", "rfc2217") and address.port is None:
        raise ValueError


class Talk:
    """A program that runs on a board and is asked line by line. Everything raises UserError."""

    def __init__(self, repl: Repl) -> None:
        self._repl = repl

    def say(self, line: str) -> None:
        """Send a line."""
        with self._repl.linked() as transport:
            transport.serial.write(line.encode() + b"\n")

    def hear(self) -> str:
        """The next line that the program prints. Raises CodeFailed if it ends instead."""
        with self._repl.linked() as transport:
            line: bytes = transport.read_until(1, b"\n", timeout=self._repl.patience)
            if _END in line:
                trace = line.partition(_END)[2] + transport.read_until(1, _END, timeout=1)
                raise CodeFailed(self._repl.port, trace.removesuffix(_END).decode(errors="replace"))
            if not line.endswith(b"\n"):
                raise TransportError("it says nothing")
        return line.decode(errors="replace").strip()

    def close(self) -> None:
        """Wait for the end of the program."""
        with self._repl.linked() as transport:
            transport.follow(self._repl.patience)
