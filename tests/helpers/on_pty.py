"""Boards at the other end of a pty, which takes the place of a serial port."""

import os
import threading
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from unix_port import micropython_says

WAIT_S = 120  # for a board to notice that its port is closed

# The Unix port's own drive becomes a folder.
_MOUNT = "import os\nos.umount('/')\nos.mount(os.VfsPosix({folder!r}), '/')\nos.chdir('/')\n"


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

    It is unplugged when it has run `most` programs. `programs` are those that it has run.
    """

    def __init__(self, folder: Path, most: int = 99) -> None:
        self.programs: list[str] = []
        self._folder, self._most = folder, most

    def __call__(self, end: End) -> None:
        """Serve until the port is closed."""
        typed = bytearray()
        while received := end.recv(4096):
            typed += received
            if typed.endswith(b"\x05A\x01"):
                end.sendall(b"R\x00")  # it has no raw paste
                typed.clear()
            elif typed.endswith(b"\x01"):
                end.sendall(b"raw REPL; CTRL-B to exit\r\n>")
                typed.clear()
            elif typed.endswith(b"\x04"):
                if len(self.programs) == self._most:
                    return
                self._run(typed.removesuffix(b"\x04").decode(), end)
                typed.clear()

    def _run(self, program: str, end: End) -> None:
        self.programs.append(program)
        output, trace = micropython_says(_MOUNT.format(folder=str(self._folder)) + program)
        with suppress(OSError):  # nobody waits for the answer to a restart
            end.sendall(b"OK" + output + b"\x04" + trace + b"\x04>")
