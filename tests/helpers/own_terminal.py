"""A program of Turnbox in a terminal of its own."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

TURNBOX = str(Path(sys.executable).parent / "turnbox")


class Screen:
    """A program in a pseudo-terminal, and what it has written so far."""

    def __init__(
        self,
        *arguments: str,
        home: Path,
        colours: bool = True,
        term: str = "xterm-256color",
        encoding: str = "utf-8",
    ) -> None:
        self.written = b""
        environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        environment |= {"TERM": term, "XDG_DATA_HOME": str(home), "PYTHONIOENCODING": encoding}
        if not colours:
            environment["NO_COLOR"] = "1"
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        self.program = subprocess.Popen(
            [TURNBOX, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
            # Also if the tests run under nohup, which Turnbox respects.
            preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),
        )
        os.close(slave)

    def read_until(self, text: str, seconds: float = 30) -> None:
        """Read on until it has written some text; fail if it never does."""
        deadline = time.monotonic() + seconds
        while text.encode() not in self.written:
            assert time.monotonic() < deadline, self.written.decode(errors="replace")
            assert self.read_on(), self.written.decode(errors="replace")

    def type(self, keys: str) -> None:
        self.written = b""
        os.write(self.master, keys.encode())

    def read_on(self) -> bool:
        """Read what comes within a moment; whether the program still has its end open."""
        if select.select([self.master], [], [], 0.1)[0]:
            try:
                self.written += os.read(self.master, 65536)
            except OSError:  # how Linux says that the other end is closed
                return False
        return True

    def end(self, keys: str = "q") -> int:
        """Quit, or just wait for the end; the status."""
        os.write(self.master, keys.encode())
        while self.read_on():
            pass
        return self.program.wait(30)

    def lose(self) -> None:
        """Close the terminal under the program."""
        os.close(self.master)
        self.master = -1

    def close(self) -> None:
        """Leave nothing behind."""
        if self.master >= 0:
            os.close(self.master)
        self.program.kill()
        self.program.wait(30)
