"""The games of a box: the running one, those on its shelf, and the names that it has learned.

Everything is read from a store (`turnbox.storage.journal.Store`), whichever it is: the copy of a
save, or that of a board. A game is its sections, as bytes: a later version can read them again.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from host_tools.errors import UserError
from turnbox.settings import defaults
from turnbox.storage.journal import Journal
from turnbox.storage.later import part
from turnbox.storage.log import NONSENSE
from turnbox.storage.notes import ENDED, NAMES, PULLED
from turnbox.storage.recovery import recover
from turnbox.storage.sections import SHORTEST, Damaged, read_sections, take_game
from turnbox.storage.shelf import Shelf, Stored
from turnbox.storage.snapshot import game_sections, packed

if TYPE_CHECKING:
    from turnbox.storage.journal import Store

RUNNING, SUSPENDED, FINISHED = "running", "suspended", "finished"
ALL_SECTIONS = 1 << 20  # bytes: more than those of any game
UNREADABLE = "it cannot be read"


@dataclass(frozen=True)
class StoredGame:
    """A game of a box.

    `id` has 16 hexadecimal digits; `derived`: it was computed from the contents, because the box
    had none. `place` is RUNNING, SUSPENDED or FINISHED, `number` that on the shelf (0: it is not
    there), `sections` are the bytes of its sections.
    """

    id: str
    place: str
    number: int
    sections: bytes
    derived: bool = False


@dataclass(frozen=True)
class DamagedGame:
    """A game that cannot be read, and why; see `StoredGame`."""

    id: str
    place: str
    number: int
    reason: str


@dataclass
class Found:
    """All that a box has: its games, the damaged ones, the entered names (the newest first).

    `troubles` are the message ids of what the box has lost. `pulled` is the highest number on the
    shelf that was noted as pulled, `ended` the note about the running game.
    """

    games: list[StoredGame] = field(default_factory=list)
    damaged: list[DamagedGame] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    pulled: int = 0
    ended: bytes = b""

    def complete_up_to(self) -> int:
        """The number up to which the shelf has no damaged finished game; at most its highest
        finished one."""
        damaged = [game.number for game in self.damaged if game.place == FINISHED]
        first = min(damaged, default=ALL_SECTIONS**2)
        whole = [game.number for game in self.games if game.place == FINISHED]
        return max((number for number in whole if number < first), default=0)


class Sections:
    """The sections of a game in memory, as a source for `read_sections`."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.left = len(data)

    def read(self, size: int) -> bytes:
        """Read this many bytes, or those that are left."""
        start = len(self._data) - self.left
        piece = self._data[start : start + size]
        self.left -= len(piece)
        return piece


def opened(sections: bytes, store: "Store") -> Journal:
    """A journal on a store, in memory only, with the game of these sections.

    Raises one of NONSENSE.
    """
    journal = Journal(store, defaults())
    take_game(journal, read_sections(journal.log, Sections(sections)))
    if not journal.header:
        raise Damaged("no header")
    return journal


def reopened(sections: bytes, store: "Store") -> Journal:
    """The same for a game of the history. Raises UserError."""
    try:
        return opened(sections, store)
    except NONSENSE as error:
        remedy = "pull it again if a box still has it"
        raise UserError(f"this game cannot be read: {str(error) or 'damaged'}; {remedy}") from None


def read_games(store: "Store") -> Found:
    """All games of a store. Never raises: what cannot be read is listed as damaged."""
    journal = Journal(store, defaults())
    recover(journal)
    part(journal)
    names = journal.notes.get(NAMES, b"").decode(errors="replace")
    found = Found(names=[name for name in names.split("\n") if name])
    found.troubles = journal.troubles
    if journal.header:
        _drop_nonsense(journal)
        _sort_in(found, _running(journal), store)
    try:
        shelf = Shelf(journal)
        found.pulled = int.from_bytes(journal.notes.get(PULLED, b""), "little")
        found.ended = bytes(journal.notes.get(ENDED, b""))
    except (OSError, *NONSENSE) as error:
        found.troubles.append(f"the shelf cannot be read: {error}")
        return found
    for game in shelf.games():
        _sort_in(found, _on_shelf(shelf, game), store)
    return found


def _drop_nonsense(journal: Journal) -> None:
    """Drop the first entry of a log that is too short for a move, and all later ones.

    A box does so when it makes the moves again. Such a log could not be read from sections.
    """
    log = journal.log
    for number, (data, place) in enumerate(log.places(0, log.count + log.undone)):
        if data[place] < SHORTEST:
            log.truncate(number)
            journal.shorten(0)
            journal.troubles.append("trouble.moves_text")
            return


def _running(journal: Journal) -> StoredGame:
    """The game of a journal."""
    assert journal.header
    id = journal.header.id.hex() or _derived_id(journal)
    sections = b"".join(map(bytes, game_sections(journal, ALL_SECTIONS)))
    return StoredGame(id, RUNNING, 0, sections, not journal.header.id)


def _derived_id(journal: Journal) -> str:
    """An id for a game that has none (format 1): the same for the same moves."""
    assert journal.header
    contents = [packed(journal.header), journal.log.base, *logged(journal)]
    return hashlib.sha256(b"".join(contents)).hexdigest()[:16]


def logged(journal: Journal) -> Iterator[bytes]:
    """The entries of the log, without those undone."""
    for data, place in journal.log.places():
        yield bytes(data[place : place + data[place]])


def _on_shelf(shelf: Shelf, game: Stored) -> StoredGame:
    """A game on the shelf; without sections if its pages cannot be read."""
    place = FINISHED if game.finished else SUSPENDED
    try:
        source = shelf.source(game)
        sections = source.read(source.left)
    except (OSError, *NONSENSE):
        sections = b""
    return StoredGame(game.id.hex(), place, game.number, sections)


def _sort_in(found: Found, game: StoredGame, store: "Store") -> None:
    """Add a game to those that were found, or to the damaged ones."""
    reason = UNREADABLE
    try:
        header = opened(game.sections, store).header
        id = header.id.hex() if header else ""
        if game.derived or id == game.id:
            found.games.append(game)
            return
        reason = f"its pages hold the game {id or 'without an id'}"
    except NONSENSE:
        pass
    found.damaged.append(DamagedGame(game.id, game.place, game.number, reason))
