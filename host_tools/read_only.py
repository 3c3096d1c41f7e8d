"""Stores that can only be read: copies, and what is at the other end of a cable."""

from typing import TYPE_CHECKING, NoReturn, Self

from turnbox.storage.format import PAGES

if TYPE_CHECKING:
    from turnbox.storage.journal import Parts


class ReadOnly:
    """A store that refuses to be written, and its pages; subclasses read. See `Store`, `Pages`.

    `read_tail`, `open_slot` and `open(page, copy)` are theirs.
    """

    tail_size = 4096  # bytes, of all ports
    count = PAGES
    copies = 1

    def pages(self) -> Self:
        """The pages of the games that are not being played: they are here too."""
        return self

    # Writing: each raises OSError.

    def append(self, offset: int, data: bytes | bytearray) -> None:
        """Refuse."""
        _refuse()

    def erase_tail(self) -> None:
        """Refuse."""
        _refuse()

    def write_slot(self, number: int, parts: "Parts") -> None:
        """Refuse."""
        _refuse()

    def write(self, page: int, copy: int, parts: "Parts") -> None:
        """Refuse."""
        _refuse()

    def free(self, page: int, copy: int) -> None:
        """Refuse."""
        _refuse()


def _refuse() -> NoReturn:
    raise OSError("this store cannot be written")
