"""Pages on CircuitPython's FAT drive: two copies of a file that is overwritten in place.

A write rewrites whole flash sectors, and the entry of the file in its folder. A cut in its middle
may damage the neighbours of a page, or lose the file. So each copy has a folder of its own and pads
around it: the other one is whole.
"""

from os import stat

from turnbox.ports import SECTOR
from turnbox.ports.set_aside import make_file, make_folder
from turnbox.storage.format import PAGE_SIZE, PAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import IO

    from turnbox.storage.journal import Parts

FREE = b"\xff\xff\xff\xff"  # no magic


class FatPages:
    """The pages in `<root>/saves/games/pages` and `<root>/saves/copies/pages`."""

    copies = 2
    count = PAGES

    def __init__(self, root: str) -> None:
        self._saves = root + "saves"
        self._folders = (self._saves + "/games", self._saves + "/copies")

    def open(self, page: int, copy: int) -> "IO[bytes] | None":
        """A copy of a page, to read it. Raises OSError if there is none."""
        file = open(self._folders[copy] + "/pages", "rb")  # noqa: SIM115
        file.seek(page * PAGE_SIZE)
        return file

    def write(self, page: int, copy: int, parts: "Parts") -> None:
        """Overwrite a copy of a page. Raises OSError if the drive refuses."""
        folder = self._folders[copy]
        self._set_aside(folder)
        with open(folder + "/pages", "r+b") as file:
            file.seek(page * PAGE_SIZE)
            for part in parts:
                file.write(part)

    def free(self, page: int, copy: int) -> None:
        """Make a copy of a page empty."""
        self.write(page, copy, [FREE])

    def _set_aside(self, folder: str) -> None:
        """Create what is missing of a copy: a pad, the pages and a pad.

        The pages are allocated but not written: that would take seconds. What was in their place is
        no whole page, unless it was one of a deleted file.
        """
        pages, after, size = folder + "/pages", folder + "/after", self.count * PAGE_SIZE
        if _size(after) >= SECTOR and _size(pages) >= size:
            return
        make_folder(self._saves)
        make_folder(folder)
        make_file(folder + "/before", SECTOR)
        if _size(pages) < 0:
            open(pages, "wb").close()
        if _size(pages) < size:
            with open(pages, "r+b") as file:
                file.seek(size - 1)
                file.write(b"\xff")
        make_file(after, SECTOR)


def _size(path: str) -> int:
    try:
        return stat(path)[6]
    except OSError:
        return -1
