"""Boxes whose drive is a folder, as their ports lay it out, and the boards that serve it."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from files_store import NvmStore, segment_store
from on_pty import RawRepl, served
from simulated import Box

from host_tools.device.repl import Repl
from host_tools.places import FIRMWARE

# What the Unix port lacks of a board's modules.
STUBS = {
    "machine.py": "",
    "neopixel.py": "",
    "pinout.py": "NAME = 'Folder'\n",
    "microcontroller.py": "with open('/nvm', 'rb') as file:\n    nvm = file.read()\n",
}


def store_in(folder: Path, runtime: str = "micropython") -> Any:
    """The store of a runtime in a folder; the nvm is the file `nvm` there."""
    folder.mkdir(exist_ok=True)
    if runtime == "micropython":
        return segment_store(folder)
    return NvmStore(folder, folder / "nvm")


@contextmanager
def playing_in(folder: Path, runtime: str = "micropython") -> Iterator[Box]:
    """A box that plays on the drive in a folder."""
    store = store_in(folder, runtime)
    store.prepare()
    with Box(store) as box:
        yield box


def install(folder: Path) -> None:
    """Put Turnbox on the drive, and stand-ins for the modules of a board."""
    shutil.copytree(FIRMWARE / "turnbox", folder / "turnbox", dirs_exist_ok=True)
    for name, source in STUBS.items():
        (folder / name).write_text(source)


@contextmanager
def repl_in(folder: Path, runtime: str = "micropython") -> Iterator[Repl]:
    """The REPL of the board with this drive. It is a MicroPython, whatever it says."""
    install(folder)
    with served(RawRepl(folder)) as port, Repl(port, 1) as repl:
        repl.runtime = runtime
        yield repl
