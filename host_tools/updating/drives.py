"""The drives of boards: what differs between the two runtimes, and which files are whose."""

from binascii import crc32

PACKAGE = "turnbox/"
TABLE_PACK = "table.pack"  # the table's data
SETTINGS_PACK = "settings.pack"  # settings that were sent; no build has it
VOLUME = "program.fat"  # the program, where it is one file
WORDS_FOLDER = "turnbox/words/"


class Layout:
    """How a runtime keeps files.

    `entries` are the files that it starts. A file takes whole blocks of `block` bytes, a folder
    `folder` bytes with the names in it; a file of at most `inside` bytes is in its folder.
    """

    def __init__(self, entries: "tuple[str, ...]", block: int, folder: int, inside: int) -> None:
        self.entries = entries
        self.block = block
        self.folder = folder
        self.inside = inside


LAYOUTS = {
    "circuitpython": Layout(("boot.py", "code.py"), 512, 1024, 0),
    "micropython": Layout(("main.py",), 4096, 8192, 256),
}


class File:
    """A file on a board: bytes, and its CRC-32 in hexadecimal, "" for a save.

    The CRC only has to show whether a file differs, and a board computes it five times as fast as
    a SHA-256.
    """

    def __init__(self, size: int, crc32: str) -> None:
        self.size = size
        self.crc32 = crc32

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, File):
            return False
        return self.size == other.size and self.crc32 == other.crc32

    def __repr__(self) -> str:
        return "File(%d, %r)" % (self.size, self.crc32)


def file_of(content: bytes) -> File:
    """A file with this content."""
    return File(len(content), "%08x" % (crc32(content) & 0xFFFFFFFF))


def is_data(path: str) -> bool:
    """Whether a file on the drive belongs to the table, not to the program."""
    if path in (TABLE_PACK, SETTINGS_PACK):
        return True
    parts = path.split("/")
    name = parts[-1]
    number = name[len("deck_") : -len(".pack")]
    return (
        path.startswith(WORDS_FOLDER)
        and len(parts) == 4
        and name == "deck_%s.pack" % number
        and number.isdigit()
    )
