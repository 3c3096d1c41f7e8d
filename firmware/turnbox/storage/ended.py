"""A finished game that was pulled before it was put on the shelf.

It has no number there yet that could be marked. So a note has its id and a check of its moves: if
one is made or undone later, the game was not pulled as it is.
"""

from binascii import crc32

from turnbox.storage.notes import ENDED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.storage.journal import Journal
    from turnbox.storage.shelf import Shelf


def as_noted(journal: "Journal") -> bytes:
    """The note that says that the journal's game was pulled as it is now."""
    assert journal.header
    check = crc32(journal.log.base)
    for data, place in journal.log.places():
        check = crc32(memoryview(data)[place : place + data[place]], check)
    return journal.header.id + (check & 0xFFFFFFFF).to_bytes(4, "little")


def was_pulled(journal: "Journal") -> bool:
    """Whether the journal's game was pulled as it is now."""
    return journal.notes.get(ENDED) == as_noted(journal)


def carry_over(shelf: "Shelf", number: int) -> None:
    """Mark the journal's game on the shelf, under its number there, if it was pulled before.

    Do nothing if other finished games are waiting: all up to that number would be marked. If the
    store refuses, the game waits to be pulled again.
    """
    others = [game for game in shelf.games() if game.finished and not shelf.pulled(game)]
    if was_pulled(shelf.journal) and not others:
        try:
            shelf.mark_pulled(number)
        except OSError:
            pass
