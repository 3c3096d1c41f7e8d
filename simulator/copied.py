"""Emulated boards that can be copied: boot once, then continue from there as often as you like.

A board runs in its own process, so a copy is cheap: the process forks. The copy is a board like any
other. It can be run, cut and copied again, without any effect on the first one. A process ends when
its board is closed, or when the process that created it ends.

    with CopiedBoard("circuitpython", files) as booted:
        booted.wait_for_picture()
        with booted.copy() as board:
            board.press("ok")
"""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import partial
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from multiprocessing.reduction import recv_handle, send_handle
from operator import attrgetter
from pathlib import Path
from typing import Any, Self, cast

from simulator.emulated import Emulated
from simulator.pico import Pico, Runtime

GET, CALL, COPY = "get", "call", "copy"  # requests to a process
SLICE_MS = 500.0  # how long a process may run before it checks whether it is still needed


class CopiedBoard(Emulated):
    """A board like Emulated that can be copied in any state. Close it, or use it in a `with`.

    Raises FirmwareMissing.
    """

    def __init__(
        self, runtime: Runtime, files: Mapping[str, bytes] | None = None, **options: Any
    ) -> None:
        self._take(_start(runtime, files, options))

    def copy(self) -> Self:
        """Another board in the same state, to be closed like this one."""
        copy = object.__new__(type(self))
        copy._take(self._distant.copy())
        return copy

    @property
    def pid(self) -> int:
        """The id of the board's process."""
        return self._distant.pid

    def close(self) -> None:
        """End the board's process. Its copies go on."""
        self._distant.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _take(self, distant: "DistantPico") -> None:
        self._distant = distant
        self._watch(cast(Pico, distant))


class Distant:
    """An object in another process: its attributes and methods, by name."""

    def __init__(self, ask: Callable[..., Any], path: str) -> None:
        self._ask, self._path = ask, path
        self._methods: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        path = self._path + name
        if path not in self._methods:
            is_method, value = self._ask(GET, path)
            if not is_method:
                return value
            self._methods.add(path)
        return partial(self._ask, CALL, path)


class DistantPico(Distant):
    """The Pico of a process. It does everything that Pico does; predicates run on this side."""

    run_until = Pico.run_until

    def __init__(self, line: Connection, process: subprocess.Popen[bytes] | None = None) -> None:
        """Wait until the process is ready. Raises FirmwareMissing."""
        super().__init__(self._request, "")
        self._line, self._process = line, process
        try:
            self.pid: int = self._answer()
        except BaseException:
            self.close()
            raise
        self.panel = Distant(self._request, "panel.")

    def run(self, ms: float) -> None:
        """Let exactly `ms` of emulated time pass."""
        while ms > SLICE_MS:
            self._request(CALL, "run", SLICE_MS)
            ms -= SLICE_MS
        self._request(CALL, "run", ms)

    def copy(self) -> "DistantPico":
        """Fork the process."""
        ours, theirs = Pipe()
        self._line.send((COPY, "", ()))
        send_handle(self._line, theirs.fileno(), 0)
        theirs.close()
        return DistantPico(ours)

    def close(self) -> None:
        """Close the connection, which ends the process."""
        self._line.close()
        if self._process:
            self._process.wait()

    def _request(self, verb: str, path: str, *arguments: Any) -> Any:
        self._line.send((verb, path, arguments))
        return self._answer()

    def _answer(self) -> Any:
        answer = self._line.recv()
        if isinstance(answer, Exception):
            raise answer
        return answer


def _start(
    runtime: Runtime, files: Mapping[str, bytes] | None, options: dict[str, Any]
) -> DistantPico:
    """A new process, not a fork of this one, which may have threads."""
    ours, theirs = Pipe()
    line = theirs.fileno()
    process = subprocess.Popen(
        [sys.executable, "-m", "simulator.copied", str(line)],
        pass_fds=[line],
        stdin=subprocess.DEVNULL,
        cwd=Path(__file__).parents[1],
    )
    theirs.close()
    ours.send((runtime, files, options))
    return DistantPico(ours, process)


# The other process


def serve(line: Connection) -> None:
    """Own a Pico and run the requests on the connection, until its other end is closed."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # copies may end at any time
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the other end gets the error, and closes
    runtime, files, options = line.recv()
    try:
        pico = Pico(runtime, files, **options)
    except Exception as error:
        line.send(error)
        return
    line.send(os.getpid())
    while True:
        verb, path, arguments = line.recv()
        if verb == COPY:
            line = _fork(line)
        else:
            line.send(_obey(pico, verb, path, arguments))


def _fork(line: Connection) -> Connection:
    """The connection of this process from now on; the copy uses the one sent with the request."""
    handle = recv_handle(line)
    if os.fork():
        os.close(handle)
        return line
    line.close()
    line = Connection(handle)
    line.send(os.getpid())
    return line


def _obey(pico: Pico, verb: str, path: str, arguments: tuple[Any, ...]) -> Any:
    """Whether an attribute is a method, or its value; the result of a method, or its exception."""
    try:
        value = attrgetter(path)(pico)
        if verb == CALL:
            return value(*arguments)
    except Exception as error:
        return error
    return (True, None) if callable(value) else (False, value)


if __name__ == "__main__":
    try:
        serve(Connection(int(sys.argv[1])))
    except (EOFError, ConnectionError):
        os._exit(0)
