"""`make dist`: the files of a release: the wheel, a build for each board and runtime, checksums.

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
from host_tools.build import RUNTIMES, files_for
from host_tools.places import FIRMWARE
from turnbox.system.about import VERSION

CHECKSUMS = "SHA256SUMS"
_EARLIEST = (1980, 1, 1, 0, 0, 0)  # that a ZIP file can have


def builds() -> dict[str, bytes]:
    """A ZIP file for each board and runtime, by its name."""
    made = {}
    for board, runtime in product(known_boards(), RUNTIMES):
        files = files_for(load_board(board), runtime)
        made[f"turnbox-{VERSION}-{board}-{runtime}.zip"] = zipped(files)
    return made


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
