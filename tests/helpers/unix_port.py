"""The MicroPython of this machine, in a heap as small as a board's."""

import subprocess
import sys
from pathlib import Path

# Objects are 1.65 times larger than on a board, which has 233 KB. On a desk no module ever leaves.
HEAP = "384k"
MICROPYTHON = Path(sys.executable).parent / "micropython"


def micropython_says(program: str) -> tuple[bytes, bytes]:
    """What a program prints, and the traceback of its error if it has one."""
    command: list[str | Path] = [MICROPYTHON, "-X", f"heapsize={HEAP}", "-c", program]
    done = subprocess.run(command, capture_output=True, timeout=60)
    if not done.returncode:
        return done.stdout, b""
    printed, begin, trace = done.stdout.rpartition(b"Traceback (most recent")  # not on stderr
    return printed, begin + trace


def micropython(program: str, folder: Path, heap: str = HEAP, seconds: int = 60) -> str:
    """The output of a program that runs in this folder. AssertionError if it fails."""
    command: list[str | Path] = [MICROPYTHON, "-X", f"heapsize={heap}", "-c", program]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=seconds)
    assert done.stderr == ""
    return done.stdout
