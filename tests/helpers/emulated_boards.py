"""Emulated boards for tests: powered with a build, and with a game that the desk has saved."""

import fcntl
import tempfile
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import pytest

from host_tools.boards import load_board
from host_tools.build import files_for, in_volume, separate_files
from host_tools.drives import littlefs, read_fat12, read_littlefs
from simulator import saved
from simulator.copied import CopiedBoard
from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.emulated import Emulated
from simulator.pico import FirmwareMissing, Pico, Runtime, firmware
from simulator.saved import NVM, SEGMENT
from turnbox.settings import defaults
from turnbox.storage.journal import Journal
from turnbox.storage.recovery import recover
from turnbox.switching import begin_game

NAMES = ("circuitpython", "micropython")
BOTH = pytest.mark.parametrize("runtime", NAMES)
# For tests of what the runtimes hardly differ in: CircuitPython, the slower one, has time in
# `make long`.
MOSTLY_MICROPYTHON = pytest.mark.parametrize(
    "runtime", ["micropython", pytest.param("circuitpython", marks=pytest.mark.long)]
)
# For tests that begin with copies of a board: those of one runtime go to one worker of xdist, which
# boots it once for all.
BOTH_COPIED = pytest.mark.parametrize(
    "runtime", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in NAMES]
)
PICO = "raspberry_pi_pico"
# Fewer files are hashed sooner.
_OTHER_GAMES = ("archenemy", "counters", "megalopolis", "score_pad", "shards_of_infinity")
_UNUSED = (*(f"games/{name}/" for name in _OTHER_GAMES), "/schemes/", "supervillain", "words/fr/")
SEGMENTS = 16  # of MicroPython's tail

_DRIVE = load_board(PICO).drive
FAT, LITTLEFS = _DRIVE.circuitpython.start, _DRIVE.micropython.start  # in flash


AnyBoard = TypeVar("AnyBoard", Emulated, CopiedBoard, Pico)


@cache
def _missing(runtime: str, board: str) -> str | None:
    """Why the firmware is missing. One process at a time: the first one fetches it."""
    with (Path(tempfile.gettempdir()) / "turnbox-firmware.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            firmware(cast(Runtime, runtime), board=load_board(board))
        except FirmwareMissing as reason:
            return str(reason)
    return None


def need_firmware(runtime: str, board: str = PICO) -> None:
    """Skip the test where the released firmware is missing."""
    if reason := _missing(runtime, board):
        pytest.skip(reason)


def power(
    runtime: str,
    files: Mapping[str, bytes] | None = None,
    *,
    kind: type[AnyBoard] = Emulated,  # type: ignore[assignment]  # it is one of them
    **options: Any,
) -> AnyBoard:
    """A board, powered. The test is skipped where the released firmware is missing."""
    need_firmware(runtime)
    return kind(cast(Runtime, runtime), files, **options)


class Copies:
    """Boards that were booted once. Tests get copies, each of which lasts for one test."""

    def __init__(self) -> None:
        self._booted: dict[tuple[str, str], CopiedBoard] = {}
        self._open = ExitStack()
        self.lent = ExitStack()  # closed after each test

    def copy(
        self,
        name: str,
        runtime: str,
        files: Callable[[str], Mapping[str, bytes]],
        ready: Callable[[Emulated], None],
    ) -> CopiedBoard:
        """A copy of the board of this name; the first time it boots, and runs until it is ready."""
        if (name, runtime) not in self._booted:
            board = self._open.enter_context(power(runtime, files(runtime), kind=CopiedBoard))
            ready(board)
            self._booted[name, runtime] = board
        return self.lent.enter_context(self._booted[name, runtime].copy())

    def fresh(self, runtime: str) -> CopiedBoard:
        """A board that was powered for the first time, with a production build, and shows it."""
        return self.copy("fresh", runtime, build, Emulated.wait_for_picture)

    def close(self) -> None:
        """End all processes."""
        self.lent.close()
        self._open.close()


def build(runtime: str) -> dict[str, bytes]:
    """The files of a production build."""
    return files_for(load_board("raspberry_pi_pico"), runtime)


@cache
def small_build(runtime: str) -> dict[str, bytes]:
    """A build with fewer games, in one language."""
    every = separate_files(load_board(PICO), runtime)
    kept = {path: every[path] for path in every if not any(part in path for part in _UNUSED)}
    return in_volume(kept, runtime)


def flash_with(runtime: str, files: Mapping[str, bytes], store: Flash) -> bytes:
    """The flash of a board that has these files and remembers what the desk's store does."""
    need_firmware(runtime)
    return saved.flash_with(cast(Runtime, runtime), files, store, tail_end(store))


def remembering(runtime: str, flash: bytes, store: Flash) -> bytes:
    """A board's flash with another memory in it; the slots stay what they are."""
    if runtime == "circuitpython":
        return flash[:NVM] + bytes(store.tail) + flash[NVM + len(store.tail) :]
    files = {
        name: content for name, content in drive(runtime, flash).items() if "/tail/" not in name
    }
    for start in range(0, tail_end(store), SEGMENT):
        content = bytes(store.tail[start : min(start + SEGMENT, tail_end(store))])
        files[f"saves/tail/{start // SEGMENT:02}"] = content
    return flash[:LITTLEFS] + littlefs(files, len(flash) - LITTLEFS)


def tail_end(store: Flash) -> int:
    """Bytes of the tail that are in use, or lost."""
    return max(journal(store).tail_end, len(store.tail.rstrip(b"\xff")))


def drive(runtime: str, flash: bytes) -> dict[str, bytes]:
    """The files on a board's drive."""
    if runtime == "circuitpython":
        return read_fat12(flash[FAT:])
    return read_littlefs(flash[LITTLEFS:])


def memory(runtime: str, flash: bytes) -> Flash:
    """The saved data of a board, as a store of the desk."""
    files = drive(runtime, flash)
    store = Flash()
    store.slots = [files.get(f"saves/{folder}/slot", b"") for folder in "ab"]
    if runtime == "circuitpython":
        store.tail[:] = flash[NVM : NVM + len(store.tail)]
        return store
    for segment in range(SEGMENTS):
        content = files.get(f"saves/tail/{segment:02}", b"")
        store.tail[segment * SEGMENT : segment * SEGMENT + len(content)] = content
    return store


def journal(store: Flash) -> Journal:
    """The journal as a box would read it from a store."""
    found = Journal(store, defaults())
    recover(found)
    return found


def desk_with_a_game(store: Flash | None = None) -> Desk:
    """A desk with a game of three on its table, in the second seat's turn."""
    desk = Desk(store or Flash(), seed=1)
    box = desk.box
    begin_game(box, "commander_party", (3, 0), ["Ann", "Bob", "Cléo", "Thor", "Hulk", "Wasp"])
    box.make("choose_starter", 0)
    box.make("life", 2, -7)
    box.make("end_step")
    desk.advance(100)
    return desk
