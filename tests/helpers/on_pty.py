"""Boards at the other end of a pty, which takes the place of a serial port."""

import os
import threading
import tty
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from select import select
from subprocess import Popen
from types import MappingProxyType

from unix_port import started

WAIT_S = 120  # for a board to notice that its port is closed

# The Unix port's own drive becomes a folder.
_MOUNT = "import os\nos.umount('/')\nos.mount(os.VfsPosix({folder!r}), '/')\nos.chdir('/')\n"
_RUN = """
import sys
try:
    exec({program!r}, {{}})
    print("\\x04", end="")
except BaseException as error:
    print("\\x04", end="")
    sys.print_exception(error, sys.stdout)
print("\\x04", end="")
"""


class End:
    """The board's end of a pty, with the methods of a socket that a server needs."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def fileno(self) -> int:
        return self._descriptor

    def recv(self, size: int) -> bytes:
        """What was typed; nothing once the port is closed."""
        try:
            return os.read(self._descriptor, size)
        except OSError:
            return b""

    def sendall(self, data: bytes) -> None:
        while data:
            data = data[os.write(self._descriptor, data) :]


class PulledEnd:
    """The same end, until the cable is pulled: when that many bytes have been typed."""

    def __init__(self, end: End, most: int) -> None:
        self.typed = 0  # bytes
        self._end, self._most = end, most
        self.fileno, self.sendall = end.fileno, end.sendall

    def recv(self, size: int) -> bytes:
        """What was typed; nothing once the port is closed, or the cable pulled."""
        received = self._end.recv(min(size, self._most - self.typed))
        self.typed += len(received)
        return received


@contextmanager
def served(serve: Callable[[End], None]) -> Iterator[str]:
    """The path of a port at which `serve` answers. When it returns, the cable is unplugged."""
    board, computer = os.openpty()
    tty.setraw(computer)  # or the system would echo, and change line ends

    def until_unplugged() -> None:
        try:
            serve(End(board))
        finally:
            os.close(board)

    thread = threading.Thread(target=until_unplugged)
    thread.start()
    try:
        yield os.ttyname(computer)
    finally:
        os.close(computer)
        thread.join(WAIT_S)


class RawRepl:
    """A board with MicroPython whose drive is a folder: the Unix port, behind a raw REPL.

    It is unplugged when it has run `most` programs, or when `most_bytes` have been typed, in the
    middle of a program, too. `programs` are those that it has run. With `pastes` it has raw paste,
    with room for a whole program. `instead` has what other boards have in place of parts of the
    programs.
    """

    def __init__(
        self,
        folder: Path,
        most: int = 99,
        most_bytes: int | None = None,
        pastes: bool = False,
        instead: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.programs: list[str] = []
        self._instead = instead
        self.typed = 0  # bytes
        self._pasted, self._begun = (b"R\x01\xff\xff", b"\x04") if pastes else (b"R\x00", b"OK")
        self._folder, self._most, self._most_bytes = folder, most, most_bytes

    def __call__(self, end: End) -> None:
        """Serve until the port is closed."""
        typed = bytearray()
        while received := self._received(end):
            typed += received
            if typed.endswith(b"\x05A\x01"):
                end.sendall(self._pasted)
                typed.clear()
            elif typed.endswith(b"\x01"):
                end.sendall(b"raw REPL; CTRL-B to exit\r\n>")
                typed.clear()
            elif typed.endswith(b"\x04"):
                if len(self.programs) == self._most:
                    return
                self._run(typed.removesuffix(b"\x04").decode(), end)
                typed.clear()

    def _received(self, end: End) -> bytes:
        """What was typed; nothing once the port is closed, or the cable unplugged."""
        received = end.recv(4096)
        left = len(received) if self._most_bytes is None else self._most_bytes - self.typed
        self.typed += len(received)
        return received[:left]

    def _run(self, program: str, end: End) -> None:
        """Run a program, which may read what is typed."""
        self.programs.append(program)
        for part, other in self._instead.items():
            program = program.replace(part, other)
        mount = _MOUNT.format(folder=str(self._folder))
        with suppress(OSError), started(mount + _RUN.format(program=program)) as process:
            end.sendall(self._begun)
            self._connect(process, end)
            end.sendall(b">")

    def _connect(self, process: "Popen[bytes]", end: End) -> None:
        """Pass on what a program prints and what is typed, until it ends."""
        assert process.stdin
        assert process.stdout
        while True:
            ready = select([process.stdout.fileno(), end.fileno()], [], [], WAIT_S)[0]
            if process.stdout.fileno() in ready:
                printed = os.read(process.stdout.fileno(), 4096)
                if not printed:
                    return
                end.sendall(printed)
            else:
                received = self._received(end)
                if not received:
                    process.kill()
                process.stdin.write(received)
