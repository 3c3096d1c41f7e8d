"""The folder of the page: its own files, the runtime, and the box as one file.

The box is the boards' build of MicroPython, each module as a file, and the modules of the desk that
the page runs beside it. They are one file, which a server compresses: see `packed`.
"""

import hashlib
import json
import shutil
import subprocess
from pathlib import Path

from host_tools.boards import load_board
from host_tools.build import compile_module, separate_files
from host_tools.errors import UserError, shown
from simulator.web.manual_pages import write_manual

HERE = Path(__file__).parent
PAGE = HERE / "page"
BOARD, RUNTIME = "raspberry_pi_pico", "micropython"
BESIDE = ("simulator/desk_port.py", "simulator/web/browser_box.py")
LEFT_OUT = ("main.py", "volume.mpy", "updater.mpy", "turnbox/ports/micropython.mpy")
# The runtime, of which nothing is in this repository.
PACKAGE = "@micropython/micropython-webassembly-pyscript"
VERSION = "1.29.0-6"
RUNTIME_FILES = ("micropython.mjs", "micropython.wasm")


def box_files() -> dict[str, bytes]:
    """The drive of the box in the page, by paths."""
    files = separate_files(load_board(BOARD), RUNTIME)
    for path in LEFT_OUT:
        del files[path]
    for path in BESIDE:
        source = (HERE.parents[1] / path).read_bytes()
        files[path.replace(".py", ".mpy")] = compile_module(path, source, b"M")
    return files


def write_site(out: Path, tools: Path) -> None:
    """Write the page into a folder. `tools` is where npm puts the runtime.

    Raises UserError without npm, or if the package cannot be fetched.
    """
    runtime = fetched(tools, PACKAGE, VERSION)
    out.mkdir(parents=True, exist_ok=True)
    shutil.copytree(PAGE, out, dirs_exist_ok=True)
    for name in RUNTIME_FILES:
        shutil.copyfile(runtime / name, out / name)
    write_manual(out / "manual")
    (out / "box.bin").write_bytes(packed(box_files()))
    name_version(out)


def packed(files: dict[str, bytes]) -> bytes:
    """Files as one: the length of a list (4 bytes, little-endian), the list, all contents.

    The list is JSON, with the path and the size of each file in their order.
    """
    listed = json.dumps([[path, len(content)] for path, content in files.items()]).encode()
    return len(listed).to_bytes(4, "little") + listed + b"".join(files.values())


def name_version(out: Path) -> None:
    """Write what the service worker keeps, and a version that changes with any of these files."""
    paths = [path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()]
    names = sorted(path for path in paths if path != "sw.js")
    digest = hashlib.sha256()
    for name in names:
        digest.update(name.encode() + (out / name).read_bytes())
    worker = (PAGE / "sw.js").read_text(encoding="utf-8")
    worker = worker.replace('"VERSION"', json.dumps(digest.hexdigest()[:12]))
    (out / "sw.js").write_text(worker.replace('["FILES"]', json.dumps(names)), encoding="utf-8")


def fetched(tools: Path, package: str, version: str) -> Path:
    """The folder of a package, fetched by npm unless it is there already. Raises UserError."""
    folder = tools / "node_modules" / package
    try:
        known = json.loads((folder / "package.json").read_text(encoding="utf-8"))["version"]
    except (OSError, ValueError, KeyError):
        known = ""
    if known == version:
        return folder
    npm = shutil.which("npm")
    if not npm:
        raise UserError(
            "the page needs npm to fetch MicroPython for the browser; install it"
            " (Debian: apt install npm; elsewhere: https://nodejs.org)"
        )
    tools.mkdir(parents=True, exist_ok=True)
    command = [npm, "install", "--prefix", str(tools), "--no-save", f"{package}@{version}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise UserError(
            f"npm could not install {package} {version} in {shown(tools)}: {reason};"
            " connect this computer to the internet, and try again"
        )
    return folder
