"""The folder of the page: its own files, the runtime, and the box as one file.

The box is the boards' build of MicroPython, each module as a file, and the modules of the desk and
of the host tools that the page runs beside it. They are one file, which a server compresses: see
`packed`. What only a real box at a USB port needs is loaded once one is connected.
"""

import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from host_tools.boards import known_boards, load_board
from host_tools.build import RUNTIMES, compile_module, files_for, separate_files
from host_tools.errors import UserError, shown
from simulator.web.manual_pages import write_manual
from simulator.web.site_folder import BOARDS, WORKER, digest, replaced

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PAGE = HERE / "page"
BOARD, RUNTIME = "raspberry_pi_pico", "micropython"
MANUAL = "manual"  # a folder
USB = "usb"  # of what talks to a real box
LATER = (MANUAL, USB, BOARDS)  # no visit loads these before the box of the page has started
# What the page runs beside the build.
BESIDE = (
    "simulator/desk_port.py",
    "simulator/web/browser_box.py",
    "simulator/web/browser_store.py",
    "simulator/web/own_data.py",
    "simulator/web/checking.py",
    "simulator/web/ended.py",
    "host_tools/plays.py",
    "host_tools/checks/*.py",
)
BESIDE_USB = ("simulator/web/usb.py", "simulator/web/pulled.py", "host_tools/updating/*.py")
LEFT_OUT = (
    "main.py",
    "volume.mpy",
    "updater.mpy",
    "turnbox/marking.mpy",
    "turnbox/ports/micropython.mpy",
    "turnbox/ports/micropython_cells.py",
    "turnbox/ports/fat_pages.mpy",
    "turnbox/ports/littlefs_pages.mpy",
    "turnbox/ports/set_aside.mpy",
)
Listing = list[tuple[str, Any]]  # of a folder: each name with a size or another one of these
# From npm; nothing of them is in this repository. smol-toml reads TOML files, and esbuild makes the
# scripts smaller.
RUNTIME_PACKAGE = "@micropython/micropython-webassembly-pyscript"
PACKAGES = {RUNTIME_PACKAGE: "1.29.0-6", "smol-toml": "1.9.1", "esbuild": "0.28.2"}


def box_files() -> dict[str, bytes]:
    """The drive of the box in the page, by paths."""
    files = separate_files(load_board(BOARD), RUNTIME)
    for path in LEFT_OUT:
        del files[path]
    return dict(sorted((files | _compiled(BESIDE)).items(), key=_by_kind))


def usb_files() -> dict[str, bytes]:
    """What the page adds to it when a real box is connected."""
    return _compiled(BESIDE_USB)


def _compiled(patterns: tuple[str, ...]) -> dict[str, bytes]:
    """Modules of this repository."""
    files = {}
    for source in (source for pattern in patterns for source in sorted(ROOT.glob(pattern))):
        path = source.relative_to(ROOT).as_posix()
        files[path.replace(".py", ".mpy")] = compile_module(path, source.read_bytes(), b"M")
    return files


def _by_kind(file: tuple[str, bytes]) -> tuple[bool, str]:
    """Modules come first, beside each other: so they compress better."""
    return Path(file[0]).suffix != ".mpy", file[0]


def write_site(out: Path, tools: Path) -> None:
    """Put the page in the place of a folder. `tools` is where npm puts its packages.

    Raises UserError without npm, if its packages cannot be fetched, or if the disk is full; then
    the folder is unchanged.
    """
    modules = fetched(tools, PACKAGES)
    with replaced(out) as new:
        _write(new, modules)


def _write(out: Path, modules: Path) -> None:
    """Write the page into a new folder."""
    runtime = modules / RUNTIME_PACKAGE
    for path in PAGE.rglob("*"):
        if path.is_file():
            target = out / path.relative_to(PAGE)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
    (out / "micropython.wasm").write_bytes((runtime / "micropython.wasm").read_bytes())
    (out / "micropython.mjs").write_bytes(_esbuild(modules, runtime / "micropython.mjs"))
    for path in (*PAGE.rglob("*.js"), *PAGE.rglob("*.css")):
        (out / path.relative_to(PAGE)).write_bytes(_esbuild(modules, path))
    for name in ("index.html", "manifest.webmanifest"):
        lines = (PAGE / name).read_text(encoding="utf-8").splitlines()
        (out / name).write_text("\n".join(map(str.strip, lines)), encoding="utf-8")
    toml = _esbuild(modules, modules / "smol-toml/dist/parse.js", "--bundle")
    (out / "toml.js").write_bytes(toml)
    write_manual(out / MANUAL)
    (out / "box.bin").write_bytes(packed(box_files()))
    (out / USB / "modules.bin").write_bytes(packed(usb_files()))
    _write_builds(out / BOARDS)
    name_version(out)


def _write_builds(out: Path) -> None:
    """The build for each board and runtime, and a list of them by the names of the firmware."""
    out.mkdir(exist_ok=True)
    listed = []
    for name in known_boards():
        board = load_board(name)
        for runtime in RUNTIMES:
            if drive := getattr(board.drive, runtime):
                file = f"{name}-{runtime}.bin"
                (out / file).write_bytes(packed(files_for(board, runtime)))
                listed.append({"machine": drive.machine, "title": board.name, "file": file})
    (out / "list.json").write_text(json.dumps(listed), encoding="utf-8")


def _esbuild(modules: Path, script: Path, *options: str) -> bytes:
    """A script or a style sheet made smaller; with `--bundle`, with all that it imports."""
    esbuild = shutil.which("esbuild", path=str(modules / ".bin"))
    assert esbuild  # npm has installed it
    command = [esbuild, str(script), "--minify", "--format=esm", "--legal-comments=eof", *options]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        raise UserError(f"esbuild refuses {shown(script)}: {done.stderr.decode().strip()}")
    return done.stdout


def packed(files: dict[str, bytes]) -> bytes:
    """Files as one: the length of a list (4 bytes, little-endian), the list, all contents.

    The list is JSON: the name of each file with its size, and the name of each folder with its own
    list. The contents are in this order.
    """
    root: Listing = []
    for path, content in files.items():
        *folders, name = path.split("/")
        inner = root
        for folder in folders:
            if not inner or inner[-1][0] != folder:
                inner.append((folder, []))
            inner = inner[-1][1]
        inner.append((name, len(content)))
    listed = json.dumps(root, separators=(",", ":")).encode()
    return len(listed).to_bytes(4, "little") + listed + b"".join(files.values())


def name_version(out: Path) -> None:
    """Write what the service worker keeps, and a version that changes with any of these files."""
    paths = [path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()]
    names = sorted(path for path in paths if path != WORKER and not path.startswith(BOARDS + "/"))
    worker = (PAGE / WORKER).read_text(encoding="utf-8")
    worker = worker.replace('"VERSION"', json.dumps(digest(out, names)))
    (out / WORKER).write_text(worker.replace('["FILES"]', json.dumps(names)), encoding="utf-8")


def fetched(tools: Path, packages: Mapping[str, str]) -> Path:
    """The folder with these packages, fetched by npm unless they are there. Raises UserError.

    npm removes other packages from the folder.
    """
    modules = tools / "node_modules"
    if all(_version(modules / name) == version for name, version in packages.items()):
        return modules
    npm = shutil.which("npm")
    if not npm:
        raise UserError(
            "the page needs npm to fetch MicroPython for the browser; install it"
            " (Debian: apt install npm; elsewhere: https://nodejs.org)"
        )
    tools.mkdir(parents=True, exist_ok=True)
    wanted = [f"{name}@{version}" for name, version in packages.items()]
    command = [npm, "install", "--prefix", str(tools), "--no-save", *wanted]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise UserError(
            f"npm could not install {' '.join(wanted)} in {shown(tools)}: {reason};"
            " connect this computer to the internet, and try again"
        )
    return modules


def _version(package: Path) -> str:
    """The version of a package that is there, "" if it is not."""
    try:
        found = json.loads((package / "package.json").read_text(encoding="utf-8"))
        return str(found["version"])
    except (OSError, ValueError, KeyError):
        return ""
