"""The shelf: games that are not being played, suspended or finished. It is their archive.

A game lies in one or more pages of the store, each with its id and a number that rises with every
game put here; the pages need not follow one another. Of two versions of a game, the one with the
higher number counts. Versions of the journal's game do not count: the journal is newer. So a game
is never there twice, whenever the power fails. Only a journal that has lost something may be older:
then its game gets another id (see `turnbox.storage.later`), and the versions here count again.

Suspended games stay until they are resumed or deleted. Finished ones are evicted, the oldest
first, when there is no room. A note has the number up to which all finished games have been pulled.

A store may keep two copies of each page (see `turnbox.ports`), because a cut in the middle of a
write may damage what lies beside it. Both copies are repaired before either is written.
"""

import struct
from binascii import crc32

from turnbox.storage.format import MOST_PAGES, PAGE_HEADER, PAGE_MAGIC, PAGE_SIZE, SECTION_HEAD
from turnbox.storage.log import NONSENSE
from turnbox.storage.notes import PULLED, SUSPENDED, keep_note, write_note
from turnbox.storage.sections import Damaged, header_of, read_exactly, read_sections, take_game
from turnbox.storage.snapshot import game_sections, size_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.storage.journal import Header, Journal, Parts
    from turnbox.storage.sections import Source

HEAD = struct.calcsize(PAGE_HEADER)
CRC = 4
DATA = PAGE_SIZE - HEAD - CRC  # bytes of a game in a page
# Texts of an OSError: there is no room for another suspended game; a game cannot be read.
FULL, DAMAGED = "trouble.shelf_text", "trouble.damaged_text"


class Stored:
    """A game on the shelf: its id, its number, whether it is finished, and its pages in order."""

    def __init__(self, id: bytes, number: int, kind: int, pages: "list[int]") -> None:
        self.id = id
        self.number = number
        self.finished = bool(kind)
        self.pages = pages


class Shelf:
    """The shelf of a journal, as it is now. All methods raise OSError if the store refuses.

    `heads`: for the id and number of each version of a game, its kind and its pages, -1 for a
    missing one. To read them all takes longer than a key may wait, unless the journal has them.
    With `at_once` False, nothing else is known until all steps of `read_heads` are done.
    """

    def __init__(self, journal: "Journal", at_once: bool = True) -> None:
        self.journal = journal
        self._pages = journal.store.pages()
        self._last: tuple[bytes, int, int, bytes] = (b"", 0, 0, b"")  # page that was read: see data
        self.heads: dict[tuple[bytes, int], list[int]] = journal.heads or {}
        if at_once:
            for _ in self.read_heads():
                pass

    def read_heads(self) -> "Iterator[None]":
        """Read the heads, of one page in each step, unless they are known."""
        if self.heads is self.journal.heads:
            return
        for page in range(self._pages.count):
            if not any([self._note(page, copy) for copy in range(self._pages.copies)]):
                # Its game is unknown, so it gets an id of its own: the players may delete it.
                self.heads[(bytes((page,)), 0)] = [0, page]
            yield

    def _note(self, page: int, copy: int) -> bool:
        """Read the head of a page. Returns False if it is damaged."""
        try:
            file = self._pages.open(page, copy)
            if not file:
                return True
            with file:
                head = file.read(HEAD)
        except OSError:
            return True
        if len(head) < HEAD or sum([one != other for one, other in zip(head, PAGE_MAGIC)]) > 2:
            return True  # it is free
        if head[:4] != PAGE_MAGIC or head[-CRC:] != _crc(head[:-CRC]):
            return False
        _, id, number, kind, place, count, _, _ = struct.unpack(PAGE_HEADER, head)
        if not place < count <= MOST_PAGES:
            return True
        pages = self.heads.setdefault((id, number), [kind] + [-1] * count)
        if len(pages) == count + 1 and pages[place + 1] in (-1, page):
            pages[place + 1] = page
        return True

    def games(self, wanted: bytes = b"") -> "list[Stored]":
        """All games, the one put here last at the end; or only the one with the id `wanted`."""
        active = self.journal.header.id if self.journal.header else b""
        best: dict[bytes, Stored] = {}
        for id, number in self.heads:
            if id != active and (not wanted or id == wanted):
                kind, *pages = self.heads[(id, number)]
                if -1 not in pages and (id not in best or best[id].number < number):
                    best[id] = Stored(id, number, kind, pages)
        return sorted(best.values(), key=lambda game: game.number)

    def pulled(self, game: "Stored") -> bool:
        """Whether a finished game has been pulled."""
        return game.number <= self._last_pulled()

    def _last_pulled(self) -> int:
        return int.from_bytes(self.journal.notes.get(PULLED, b""), "little")

    def mark_pulled(self, number: int) -> None:
        """All finished games up to this number have been pulled."""
        write_note(self.journal, PULLED, number.to_bytes(4, "little"))

    def source(self, game: "Stored") -> "Source":
        """The sections of a game, to be read. Raises Damaged."""
        return _Source(self, game)

    def header(self, game: "Stored") -> "Header | None":
        """The header of a game; None if it cannot be read."""
        try:
            source = _Source(self, game)
            head = read_exactly(source, SECTION_HEAD)
            return header_of(read_exactly(source, int.from_bytes(head[1:], "little")))
        except (OSError,) + NONSENSE:
            return None

    def put(self, finished: bool, wanted: bytes = b"") -> int:
        """Put the journal's game here. It stays in the journal, and so is not listed yet.

        Returns its number. The game with the id `wanted` is not evicted.
        """
        assert self.journal.header
        self._check_allowed()
        self._change()
        if not self.journal.clean:
            self.journal.snapshot()  # the id may not be saved yet
        parts = game_sections(self.journal, MOST_PAGES * DATA)
        count = -(-size_of(parts) // DATA)
        self._mend()
        if not finished:
            write_note(self.journal, SUSPENDED, b"1")
        number, id = self._newest() + 1, self.journal.header.id
        kind = 1 if finished else 0
        pages = self._free(count, wanted)
        for place, data in enumerate(_split(parts)):
            size = size_of(data)
            head = struct.pack(PAGE_HEADER, PAGE_MAGIC, id, number, kind, place, count, size, 0)
            head = head[:-CRC] + _crc(head[:-CRC])
            self._write(pages[place], [head] + data)
        self._remove(id, pages)
        self.heads[(id, number)] = [kind] + pages
        return number

    def _change(self) -> None:
        """From now on, others have to read the heads again."""
        self.journal.heads = None
        self.journal.shelf_changes += 1

    def _newest(self) -> int:
        """The highest number of a game so far."""
        return max([self._last_pulled()] + [number for _, number in self.heads])

    def resume(self, id: bytes) -> None:
        """Make a game the journal's, in place of the one that is there.

        Raises OSError if it cannot be read or saved; then the journal has the game that it had.
        """
        self.check(id)
        self.take(id)
        self.keep()

    def take(self, id: bytes) -> None:
        """The first half of `resume`: read the game. `keep`, or any other write, saves it.

        Raises OSError if it cannot be read (see `check`); then the journal has what it had saved.
        """
        journal = self.journal
        game = self.find(id)
        journal.open(None)
        try:
            source = _Source(self, game)
            take_game(journal, read_sections(journal.log, source))
        except (OSError,) + NONSENSE as error:
            self._read_again()
            if isinstance(error, OSError):
                raise
            raise OSError(DAMAGED) from None
        journal.clean = False  # the next write saves all of it

    def keep(self) -> None:
        """The second half: save it in the journal, which takes a board up to 140 ms."""
        try:
            self.journal.snapshot()
        except OSError:
            self._read_again()
            raise
        self.note_suspended()

    def _read_again(self) -> None:
        """Fill the journal with what it has saved."""
        from turnbox.storage.recovery import NEWER, recover

        journal = self.journal
        journal.__init__(journal.store, journal.settings)  # type: ignore[misc]
        recover(journal)
        if journal.refuses != NEWER:
            journal.refuses = ""  # the box has started

    def _check_allowed(self) -> None:
        """Raise OSError while the journal refuses to write."""
        if self.journal.refuses:
            raise OSError(self.journal.refuses)

    def note_suspended(self) -> None:
        """Note whether any game is suspended. The note is only a hint: it may fail to be saved."""
        suspended = [game for game in self.games() if not game.finished]
        keep_note(self.journal, SUSPENDED, b"1" if suspended else b"")

    def delete(self, id: bytes) -> None:
        """Remove a game for good, in all its versions."""
        self._check_allowed()
        self._change()
        self._mend()
        self._remove(id, [])

    def _remove(self, id: bytes, kept: "list[int]") -> None:
        """Free the pages of all versions of a game but those `kept`.

        The oldest go first: with the newest one gone, an older one would count.
        """
        versions = sorted([key for key in self.heads if key[0] == id], key=lambda key: key[1])
        for key in versions:
            for page in self.heads.pop(key)[1:]:
                for copy in range(self._pages.copies):
                    if page >= 0 and page not in kept:
                        self._pages.free(page, copy)

    def find(self, id: bytes) -> "Stored":
        """The game with this id. Raises OSError if there is none."""
        games = self.games(id)
        if not games:
            raise OSError(DAMAGED)
        return games[0]

    def _free(self, count: int, wanted: bytes) -> "list[int]":
        """This many free pages. Raises OSError if suspended games are on too many."""
        games = self.games()
        while True:
            used = [page for game in games for page in game.pages]
            free = [page for page in range(self._pages.count) if page not in used]
            if len(free) >= count:
                return free[:count]
            finished = [game for game in games if game.finished and game.id != wanted]
            if not finished:
                raise OSError(FULL)
            games.remove(finished[0])

    def _write(self, page: int, parts: "Parts") -> None:
        check = 0
        for part in parts:
            check = crc32(part, check)
        whole = parts + [(check & 0xFFFFFFFF).to_bytes(CRC, "little")]
        for copy in range(self._pages.copies):
            self._pages.write(page, copy, whole)

    def read(self, page: int, copy: int) -> bytes:
        """A page up to its CRC. Raises Damaged unless that is right."""
        file = self._pages.open(page, copy)
        if not file:
            raise Damaged
        with file:
            head = file.read(HEAD)
            if len(head) < HEAD or head[:4] != PAGE_MAGIC:
                raise Damaged
            data = head + file.read(struct.unpack(PAGE_HEADER, head)[6])
            if file.read(CRC) != _crc(data):
                raise Damaged
        return data

    def whole(self, page: int) -> bytes:
        """A page from any of its copies. Raises Damaged if none is whole."""
        for copy in range(self._pages.copies):
            try:
                return self.read(page, copy)
            except (OSError, Damaged):
                pass
        raise Damaged

    def data(self, game: "Stored", place: int) -> bytes:
        """What a page of a game holds, by its place. Raises Damaged unless it is whole and its own.

        The page read last is kept: most games have one page, and it is needed several times.
        """
        wanted = (game.id, game.number, place)
        if self._last[:3] != wanted:
            data = self.whole(game.pages[place])
            head = struct.unpack(PAGE_HEADER, data[:HEAD])
            if (head[1], head[2], head[4]) != wanted:
                raise Damaged
            self._last = wanted + (data[HEAD:],)
        return self._last[3]

    def check(self, id: bytes) -> "Stored":
        """The game with this id. Raises OSError unless it can be resumed: all its pages are whole
        and its own, and the journal does not refuse."""
        self._check_allowed()
        game = self.find(id)
        try:
            for place in range(len(game.pages)):
                self.data(game, place)
        except Damaged:
            raise OSError(DAMAGED) from None
        return game

    def _mend(self) -> None:
        """Make both copies of each page whole, before one of them is written."""
        if self._pages.copies < 2:
            return
        for game in self.games():
            for page in game.pages:
                try:
                    whole = self.whole(page)
                except Damaged:
                    continue
                for copy in range(self._pages.copies):
                    try:
                        if self.read(page, copy) == whole:
                            continue
                    except (OSError, Damaged):
                        pass
                    self._pages.write(page, copy, [whole, _crc(whole)])


class _Source:
    """The sections of a game, from its pages. Reading raises Damaged if one is not whole."""

    def __init__(self, shelf: "Shelf", game: "Stored") -> None:
        self._shelf = shelf
        self._game = game
        self._place = 0  # of the next page
        self._data = b""
        last = len(game.pages) - 1
        self.left = DATA * last + len(shelf.data(game, last))  # all pages but the last one are full

    def read(self, size: int) -> bytes:
        """Read this many bytes, or those that are left."""
        data = b""
        while size > len(data) and self.left:
            if not self._data:
                self._data = self._shelf.data(self._game, self._place)
                self._place += 1
            piece = self._data[: size - len(data)]
            self._data = self._data[len(piece) :]
            self.left -= len(piece)
            data += piece
        return data


def _split(parts: "Parts") -> "Iterator[Parts]":
    """Parts cut into pieces that fill a page each; the last one may be shorter."""
    piece: Parts = []
    room = DATA
    for part in parts:
        view = memoryview(part)
        while len(view):
            taken = min(room, len(view))
            piece.append(view[:taken])
            view = view[taken:]
            room -= taken
            if not room:
                yield piece
                piece, room = [], DATA
    if piece:
        yield piece


def _crc(data: bytes) -> bytes:
    return (crc32(data) & 0xFFFFFFFF).to_bytes(CRC, "little")
