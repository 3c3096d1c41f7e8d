"""The two snapshot slots as files, overwritten in place.

Each file is as long as a save can be and lies between pads in a folder of its own, so that a
flash sector never holds parts of both slots, nor of the way to both: a cut while one is written
cannot hurt the other.
"""

from os import stat

from turnbox.modules import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import IO

    from turnbox.journal import Parts


class FileSlots:
    """Slots in `<root>/saves/a` and `<root>/saves/b`."""

    def __init__(self, root: str) -> None:
        self._folders = (root + "saves/a", root + "saves/b")
        self._root = root

    def prepare(self) -> None:
        """Set the files aside where they are missing. Raises OSError if the drive refuses."""
        load("turnbox.ports.set_aside", "set_aside")(self._root, self._folders)

    def open_slot(self, number: int) -> "IO[bytes] | None":
        """The slot, to read it, None if there is none."""
        try:
            return open(self._folders[number] + "/slot", "rb")
        except OSError:
            return None

    def write_slot(self, number: int, parts: "Parts") -> None:
        """Overwrite a slot. Raises OSError if the drive refuses."""
        folder = self._folders[number]
        if sum([len(part) for part in parts]) > stat(folder + "/slot")[6]:
            load("turnbox.ports.set_aside", "renew")(folder)
        with open(folder + "/slot", "r+b") as file:
            for part in parts:
                file.write(part)
