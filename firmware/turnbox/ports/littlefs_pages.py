"""Pages on MicroPython's littlefs: one file each, which is written completely or not at all."""

import os

from turnbox.ports.set_aside import make_folder
from turnbox.storage.format import PAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import IO

    from turnbox.storage.journal import Parts


class LittlefsPages:
    """The pages `<root>/saves/games/00` and so on. A free page has no file."""

    copies = 1
    count = PAGES

    def __init__(self, root: str) -> None:
        self._saves = root + "saves"

    def _path(self, page: int) -> str:
        return "%s/games/%02d" % (self._saves, page)

    def open(self, page: int, copy: int) -> "IO[bytes] | None":
        """A page, to read it; None if it is free."""
        try:
            return open(self._path(page), "rb")
        except OSError:
            return None

    def write(self, page: int, copy: int, parts: "Parts") -> None:
        """Write a page. Raises OSError if the drive refuses."""
        make_folder(self._saves)
        make_folder(self._saves + "/games")
        with open(self._path(page), "wb") as file:
            for part in parts:
                file.write(part)

    def free(self, page: int, copy: int) -> None:
        """Remove a page."""
        path = self._path(page)
        try:
            os.stat(path)
        except OSError:  # it is free
            return
        os.remove(path)
