"""The MicroPython of this machine, in a heap as small as a board's."""

import subprocess
import sys
from pathlib import Path

# Objects are 1.65 times larger than on a board, which has 233 KB. On a desk no module ever leaves.
HEAP = "384k"
MICROPYTHON = Path(sys.executable).parent / "micropython"


def started(program: str) -> "subprocess.Popen[bytes]":
    """A program that runs and can be talked to."""
    command: list[str | Path] = [MICROPYTHON, "-X", f"heapsize={HEAP}", "-c", program]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, bufsize=0)


def micropython(program: str, folder: Path, heap: str = HEAP, seconds: int = 60) -> str:
    """The output of a program that runs in this folder. AssertionError if it fails."""
    command: list[str | Path] = [MICROPYTHON, "-X", f"heapsize={heap}", "-c", program]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=seconds)
    assert done.stderr == ""
    return done.stdout
