"""`make dist`: the files of a release: the wheel, a build for each board and runtime, checksums.

mip reads no ZIP files. So the files of the MicroPython builds are there too, each once: a release
has no folders, and their names begin with a hash.

Two releases of one tree have the same builds, byte for byte.
"""

import hashlib
import io
import subprocess
import sys
import zipfile
from itertools import product
from pathlib import Path

from host_tools.boards import known_boards, load_board
from host_tools.build import RUNTIMES, files_for, libraries_of
from host_tools.installers import PACKAGE, mip_package, with_lists
from host_tools.places import FIRMWARE
from turnbox.system.about import VERSION

CHECKSUMS = "SHA256SUMS"
_EARLIEST = (1980, 1, 1, 0, 0, 0)  # that a ZIP file can have


MIP = "micropython"  # the runtime with mip


def builds() -> dict[str, bytes]:
    """A ZIP file for each board and runtime, and what mip installs, by their names."""
    made = {}
    for name, runtime in product(known_boards(), RUNTIMES):
        board = load_board(name)
        files = files_for(board, runtime)
        title = f"turnbox-{VERSION}-{name}-{runtime}"
        made[f"{title}.zip"] = zipped(with_lists(title, files, libraries_of(board, runtime)))
        if runtime == MIP:
            made |= for_mip(title, files)
    return made


def for_mip(title: str, files: dict[str, bytes]) -> dict[str, bytes]:
    """The files of a drive (path -> content) under names without folders, and their package.json.

    Equal files of several boards have one name.
    """
    names = {path: flat(path, content) for path, content in files.items()}
    stored = {names[path]: content for path, content in files.items()}
    return stored | {title + PACKAGE: mip_package(names)}


def flat(path: str, content: bytes) -> str:
    """The name of a file that mip installs: mip-3f2a9c1b-turnbox-words-en-box.pack."""
    return f"mip-{hashlib.sha256(content).hexdigest()[:8]}-{path.replace('/', '-')}"


def zipped(files: dict[str, bytes]) -> bytes:
    """Files (path -> content) as a ZIP file, which depends on nothing else."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as new:
        for path, content in files.items():
            new.writestr(zipfile.ZipInfo(path, _EARLIEST), content, zipfile.ZIP_DEFLATED)
    return archive.getvalue()


def checksums(folder: Path) -> str:
    """What `sha256sum --check` reads: a line for each file of a folder."""
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(folder.iterdir())
        if path.name != CHECKSUMS
    )


def main() -> None:
    """Write a release into the folder that the command line gives. It must be new."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True)
    wheel = (sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), ".")
    subprocess.run(wheel, cwd=FIRMWARE.parent, check=True)
    for name, content in builds().items():
        (folder / name).write_bytes(content)
    (folder / CHECKSUMS).write_text(checksums(folder))
    print("\n".join(sorted(path.name for path in folder.iterdir())))


if __name__ == "__main__":
    main()
