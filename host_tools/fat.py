"""A FAT12 volume, written and read: the format of CircuitPython's drive.

Source: Microsoft, "FAT32 File System Specification" 1.03: the layout is in sections 3 to 6, long
names in 7. The writer makes a volume of 512-byte sectors with every file in one piece. The reader
takes any FAT12 volume, also one that a board has written or formatted itself.
"""

import struct
from collections.abc import Iterator
from typing import Any

SECTOR = 512
FATS = 2
ROOT_ENTRIES = 512
MOST_CLUSTERS = 4084  # with more, the same layout means FAT16

END_OF_CHAIN = 0xFFF
DIRECTORY, LONG_NAME, VOLUME_LABEL = 0x10, 0x0F, 0x08
LOWER_STEM, LOWER_EXTENSION = 0x08, 0x10  # Windows NT's flags for a name in lower case
# 2024-01-01 00:00 in FAT's packed form: images must not depend on the day they are made.
FAT_DATE, FAT_TIME = ((2024 - 1980) << 9) | (1 << 5) | 1, 0
SHORT_NAME_CHARACTERS = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'()-@^_`{}~")

Tree = dict[str, Any]  # name -> bytes (a file) or Tree (a folder)


class ImageFull(ValueError):
    """The files do not fit on the drive."""


class FatWriter:
    """Stores files one after another, so every chain is consecutive; `size` in bytes.

    `root_entries` is the room in the top folder, a multiple of 16. With `short_names`, a name in
    lower case that fits into the 8 + 3 characters of an entry has no long name: a smaller folder is
    searched faster.
    """

    def __init__(
        self, size: int, root_entries: int = ROOT_ENTRIES, *, short_names: bool = False
    ) -> None:
        self.root_entries = root_entries
        self._short_names = short_names
        self.sectors = size // SECTOR
        self.per_cluster = 1  # sectors
        while self.sectors // self.per_cluster > MOST_CLUSTERS:
            self.per_cluster *= 2
        self.cluster = self.per_cluster * SECTOR  # bytes
        head = SECTOR + root_entries * 32
        entries = (size - head) // self.cluster + 2  # 12 bits each
        self.fat_sectors = -(-entries * 3 // (2 * SECTOR))
        head += FATS * self.fat_sectors * SECTOR
        self.head = head  # bytes before the first cluster
        self.clusters = (size - head) // self.cluster  # the first is number 2
        self.fat = [0xFF8, END_OF_CHAIN]  # media descriptor, then the reserved entry
        self.data = bytearray()

    def volume(self, tree: Tree) -> bytes:
        """The whole volume: boot sector, two FATs, root folder, data."""
        root = self._entry(b"CIRCUITPY  ", VOLUME_LABEL, 0, 0) + self._entries(tree, parent=0)
        if len(root) > self.root_entries * 32:
            entries = len(root) // 32
            most = self.root_entries
            raise ImageFull(f"{entries} entries in the root folder, which holds {most}")
        fat = self._packed_fat().ljust(self.fat_sectors * SECTOR, b"\0")
        head = self._boot_sector() + fat * FATS + root.ljust(self.root_entries * 32, b"\0")
        return (head + bytes(self.data)).ljust(self.sectors * SECTOR, b"\0")

    def _entries(self, tree: Tree, parent: int) -> bytes:
        entries = b""
        taken: set[bytes] = set()
        if len({name.upper() for name in tree}) < len(tree):
            raise ValueError(f"names that differ only in case cannot share a folder: {list(tree)}")
        for name, content in tree.items():
            short, long_name = self._names(name, taken)
            if isinstance(content, dict):
                cluster, size, kind = self._folder(content, parent), 0, DIRECTORY
            else:
                cluster, size, kind = self._store(content), len(content), 0
            entries += long_name + self._entry(short, kind, cluster, size, in_lower=not long_name)
        return entries

    def _names(self, name: str, taken: set[bytes]) -> tuple[bytes, bytes]:
        """A name in an entry itself, and the entries before it, if it needs any."""
        if self._short_names and _fits_in_lower(name):
            stem, _, extension = name.upper().encode().partition(b".")
            short = stem.ljust(8) + extension.ljust(3)
            if short not in taken:
                taken.add(short)
                return short, b""
        short = _short_name(name, taken)
        return short, _long_name(name, short)

    def _folder(self, tree: Tree, parent: int) -> int:
        # Its own cluster number is in its first entry, and long folders take several clusters: the
        # clusters are allocated first, the entries are filled in when their files have theirs.
        taken: set[bytes] = set()
        size = 64 + sum(32 + len(self._names(name, taken)[1]) for name in tree)
        cluster = self._store(bytes(size))
        dots = self._entry(b".          ", DIRECTORY, cluster, 0)
        dots += self._entry(b"..         ", DIRECTORY, parent, 0)
        start = (cluster - 2) * self.cluster
        content = dots + self._entries(tree, parent=cluster)
        self.data[start : start + len(content)] = content
        return cluster

    def _store(self, content: bytes) -> int:
        """Append one file's clusters; returns its first, or 0 when it is empty."""
        count = -(-len(content) // self.cluster)
        first = len(self.fat)
        if first + count > self.clusters + 2:
            raise ImageFull(f"the files do not fit in {self.clusters * self.cluster} bytes")
        if count == 0:
            return 0
        self.fat += [*range(first + 1, first + count), END_OF_CHAIN]
        self.data += content.ljust(count * self.cluster, b"\0")
        return first

    def _entry(
        self, short: bytes, kind: int, cluster: int, size: int, *, in_lower: bool = False
    ) -> bytes:
        case = LOWER_STEM | LOWER_EXTENSION if in_lower else 0
        stamp = (FAT_TIME, FAT_DATE, FAT_DATE, 0, FAT_TIME, FAT_DATE)
        return struct.pack("<11sBBBHHHHHHHI", short, kind, case, 0, *stamp, cluster, size)

    def _boot_sector(self) -> bytes:
        small = self.sectors if self.sectors < 1 << 16 else 0
        entries = self.root_entries
        sizes = (SECTOR, self.per_cluster, 1, FATS, entries, small, 0xF8, self.fat_sectors)
        layout = (*sizes, 1, 1, 0, 0 if small else self.sectors)
        head = b"\xeb\x3c\x90" + b"MSDOS5.0" + struct.pack("<HBHBHHBHHHII", *layout)
        name = struct.pack("<BBBI11s8s", 0x80, 0, 0x29, 0x54424F58, b"CIRCUITPY  ", b"FAT12   ")
        return (head + name).ljust(510, b"\0") + b"\x55\xaa"

    def _packed_fat(self) -> bytes:
        packed = bytearray()
        for low, high in zip(self.fat[::2], [*self.fat[1::2], 0], strict=False):
            packed += (low | high << 12).to_bytes(3, "little")
        return bytes(packed)


class FatReader:
    """Follows the chains of a volume that a board may have written on."""

    def __init__(self, image: bytes) -> None:
        if image[510:512] != b"\x55\xaa" or image[54:57] != b"FAT":
            raise ValueError("not a FAT12 volume: no boot sector at its start")
        self.image = image
        layout = struct.unpack_from("<HBHBHHBH", image, 11)
        sector, per_cluster, reserved, fats, root_entries, sectors, _, fat_sectors = layout
        self.fat_start = reserved * sector
        self.root_start = self.fat_start + fats * fat_sectors * sector
        self.data_start = self.root_start + root_entries * 32
        self.cluster_bytes = sector * per_cluster
        if (sectors * sector - self.data_start) // self.cluster_bytes > MOST_CLUSTERS:
            raise ValueError("not a FAT12 volume: it has more clusters than 12 bits can number")

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Path and content of each file, folder by folder."""
        yield from self._walk("", self.image[self.root_start : self.data_start])

    def _walk(self, folder: str, entries: bytes) -> Iterator[tuple[str, bytes]]:
        long_name = b""
        for at in range(0, len(entries), 32):
            entry = entries[at : at + 32]
            if entry[0] == 0:
                return
            if entry[0] == 0xE5 or (entry[11] != LONG_NAME and entry[11] & VOLUME_LABEL):
                long_name = b""
            elif entry[11] == LONG_NAME:
                first = entry[0] & 0x40  # of the pieces: earlier ones were orphans
                piece = entry[1:11] + entry[14:26] + entry[28:32]
                long_name = piece + (b"" if first else long_name)
            else:
                name = _from_long_name(long_name) or _from_short_name(entry)
                long_name = b""
                yield from self._open(folder + name, name, entry)

    def _open(self, path: str, name: str, entry: bytes) -> Iterator[tuple[str, bytes]]:
        cluster, size = struct.unpack_from("<HI", entry, 26)
        if not entry[11] & DIRECTORY:
            yield path, self._chain(cluster)[:size]
        elif name not in (".", ".."):
            yield from self._walk(path + "/", self._chain(cluster))

    def _chain(self, cluster: int) -> bytes:
        content = bytearray()
        while 2 <= cluster < 0xFF0 and len(content) < len(self.image):
            start = self.data_start + (cluster - 2) * self.cluster_bytes
            content += self.image[start : start + self.cluster_bytes]
            (pair,) = struct.unpack_from("<H", self.image, self.fat_start + cluster * 3 // 2)
            cluster = pair >> 4 if cluster % 2 else pair & 0xFFF
        return bytes(content)


def _short_name(name: str, taken: set[bytes]) -> bytes:
    """The 8.3 alias of a long name: TURNBO~1PY, unique in its folder."""
    stem, _, extension = name.rpartition(".") if "." in name[1:] else (name, "", "")
    base, tail = (
        bytes(c for c in part.upper().encode("ascii", "ignore") if c in SHORT_NAME_CHARACTERS)
        for part in (stem, extension)
    )
    for number in range(1, 1000):
        suffix = b"~%d" % number
        short = (base[: 8 - len(suffix)] + suffix).ljust(8) + tail[:3].ljust(3)
        if short not in taken:
            taken.add(short)
            return short
    raise ImageFull(f"{name}: too many names like it in one folder")


def _fits_in_lower(name: str) -> bool:
    """Whether an entry can hold this name, which is in lower case."""
    stem, _, extension = name.partition(".")
    fits = 0 < len(stem) <= 8 and len(extension) <= 3 and name == name.lower().rstrip(".")
    return fits and all(c in SHORT_NAME_CHARACTERS for c in (stem + extension).upper().encode())


def _from_short_name(entry: bytes) -> str:
    base, extension = entry[:8].decode("cp437").rstrip(), entry[8:11].decode("cp437").rstrip()
    if entry[12] & LOWER_STEM:
        base = base.lower()
    if entry[12] & LOWER_EXTENSION:
        extension = extension.lower()
    return f"{base}.{extension}" if extension else base


def _from_long_name(pieces: bytes) -> str:
    return pieces.decode("utf-16-le", "replace").split("\0")[0].rstrip("\uffff")


def _long_name_entries(name: str) -> int:
    return -(-len(name.encode("utf-16-le")) // 26)


def _long_name(name: str, short: bytes) -> bytes:
    """The entries that carry `name` itself, last piece first, tied to the alias by a checksum."""
    units = name.encode("utf-16-le")
    if len(units) > 2 * 255 or any(c in '"*:<>?\\|' or ord(c) < 32 for c in name):
        raise ValueError(f"{name!r} cannot be a file name on a FAT drive")
    count = _long_name_entries(name)
    units = (units + b"\0\0").ljust(count * 26, b"\xff")[: count * 26]
    checksum = 0
    for byte in short:
        checksum = ((checksum >> 1 | checksum << 7) + byte) & 0xFF
    entries = b""
    for number in range(count, 0, -1):
        piece = units[(number - 1) * 26 : number * 26]
        last = 0x40 if number == count else 0
        entries += bytes((number | last,)) + piece[:10] + bytes((LONG_NAME, 0, checksum))
        entries += piece[10:22] + b"\0\0" + piece[22:]
    return entries
