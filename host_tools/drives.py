"""Flash drives as bytes: the FAT12 volume of CircuitPython, the littlefs volume of MicroPython.

The same files always give the same bytes, so an image can be compared, cached and diffed. With the
readers a test can check what a board had written when its power was cut.
"""

from collections.abc import Mapping

from littlefs import LittleFS, UserContext

from host_tools.fat import FatReader, FatWriter, ImageFull, Tree

__all__ = ["ImageFull", "fat12", "littlefs", "read_fat12", "read_littlefs"]

_MOST, _FEW_ENTRIES = 1 << 20, 16  # bytes, and names, of the smallest volume

LITTLEFS_BLOCK = 4096  # bytes (MicroPython 1.24.1, ports/rp2/rp2_flash.c)
# Written as 2.0, which every MicroPython mounts; 1.24.1 makes it 2.1 at its first own write.
LITTLEFS_WRITTEN, LITTLEFS_NEWEST = 0x00020000, 0x00020001


def fat12(files: Mapping[str, bytes], size: int) -> bytes:
    """A CIRCUITPY drive of `size` bytes with `files` (path -> content), ready for the flash.

    Folders are created as needed. Raises ImageFull, or ValueError for a path that cannot be
    written.
    """
    return FatWriter(size).volume(_tree(files))


def smallest_fat12(files: Mapping[str, bytes]) -> bytes:
    """A volume with no free space, and with little room for names in its top folder.

    Raises ImageFull, or ValueError for a path that cannot be written.
    """
    tree = _tree(files)
    trial = FatWriter(_MOST, _FEW_ENTRIES, short_names=True)
    trial.volume(tree)
    size = _MOST
    for _ in range(2):  # the head of a smaller volume is smaller
        size = FatWriter(size, _FEW_ENTRIES).head + len(trial.data)
    return FatWriter(size, _FEW_ENTRIES, short_names=True).volume(tree)


def read_fat12(image: bytes) -> dict[str, bytes]:
    """Every file of a FAT12 volume as path -> content; empty folders are not listed.

    Raises ValueError when `image` does not begin with a FAT12 boot sector.
    """
    return dict(FatReader(image).files())


def littlefs(files: Mapping[str, bytes], size: int, version: int = LITTLEFS_WRITTEN) -> bytes:
    """MicroPython's drive of `size` bytes with `files` (path -> content)."""
    drive = _littlefs_drive(b"\xff" * size, version)
    drive.format()
    drive.mount()
    _write_littlefs(drive, "", _tree(files))
    drive.unmount()
    return bytes(drive.context.buffer)


def read_littlefs(image: bytes) -> dict[str, bytes]:
    """Every file of a littlefs drive as path -> content.

    Raises littlefs.LittleFSError when `image` is not one.
    """
    drive = _littlefs_drive(image, LITTLEFS_NEWEST)
    drive.mount()
    found = {}
    for folder, _, names in drive.walk("/"):
        for name in names:
            path = f"{folder}/{name}".lstrip("/")
            with drive.open(path, "rb") as file:
                found[path] = file.read()
    return found


def _tree(files: Mapping[str, bytes]) -> Tree:
    """Nested folders from flat paths, sorted: an image must not depend on the order of a dict."""
    root: Tree = {}
    for path in sorted(files):
        *folders, name = path.strip("/").split("/")
        here = root
        for folder in folders:
            here = here.setdefault(folder, {})
            if not isinstance(here, dict):
                raise ValueError(f"{path}: {folder} is a file, so it cannot hold another one")
        if not name or name in here:
            raise ValueError(f"{path}: this is a folder; give a file name")
        here[name] = bytes(files[path])
    return root


def _littlefs_drive(image: bytes, version: int) -> LittleFS:
    return LittleFS(
        context=UserContext(buffer=bytearray(image)),
        mount=False,  # mounting here would format what does not mount
        block_size=LITTLEFS_BLOCK,
        block_count=len(image) // LITTLEFS_BLOCK,
        read_size=256,
        prog_size=256,
        disk_version=version,
    )


def _write_littlefs(drive: LittleFS, folder: str, tree: Tree) -> None:
    for name, content in tree.items():
        path = f"{folder}/{name}"
        if isinstance(content, dict):
            drive.mkdir(path)
            _write_littlefs(drive, path, content)
        else:
            with drive.open(path, "wb") as file:
                file.write(content)
