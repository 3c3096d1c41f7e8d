"""Reading sections: the game, the settings and the notes in a slot, or the game in pages."""

from binascii import crc32

from turnbox.storage.format import (
    BASE,
    CHECKPOINTS,
    HEADER,
    ID_SIZE,
    KEPT_ROLLS,
    LOG,
    NOTES,
    PRESENT,
    SECTION_HEAD,
    SETTINGS,
    TIME_PASSED,
)
from turnbox.storage.journal import Header
from turnbox.storage.log import CHUNK, LIMIT
from turnbox.storage.replay import checkpoint, get

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from turnbox.storage.journal import Journal
    from turnbox.storage.log import Log

    Bytes = bytes | bytearray

    class Source(Protocol):
        """Where sections come from: `left` more bytes."""

        left: int

        def read(self, size: int) -> bytes: ...  # noqa: D102


MOST_CHUNKS = 2 * LIMIT // CHUNK  # of a log: more would not fit a board's memory
SHORTEST = 5  # bytes of an entry of the log
_SKIPPED = 512  # bytes that are read at once of what is skipped


class Damaged(ValueError):
    """Contents that cannot be trusted."""


def read_exactly(source: "Source", size: int) -> bytes:
    """Read exactly this many bytes. Raises Damaged if there are fewer."""
    data = source.read(size)
    if len(data) != size:
        raise Damaged
    return data


def skip(source: "Source", size: int) -> None:
    """Skip this many bytes. Raises Damaged if there are fewer."""
    while size > 0:
        size -= len(read_exactly(source, min(size, _SKIPPED)))


def number(data: "Bytes") -> int:
    """A number, its low byte first."""
    return int.from_bytes(data, "little")


def read_sections(log: "Log", source: "Source") -> "dict[int, bytes]":
    """The data of all known sections by kind; the one of the log goes into `log`.

    Raises Damaged or another of NONSENSE.
    """
    known = (SETTINGS, NOTES, HEADER, BASE, PRESENT, CHECKPOINTS, KEPT_ROLLS, TIME_PASSED)
    found: dict[int, bytes] = {}
    log.clear()
    while source.left:
        head = read_exactly(source, SECTION_HEAD)
        kind, size = head[0], number(head[1:])
        end = source.left - size
        if kind == LOG:
            undone = number(read_exactly(source, 2))
            read_log(log, source)
            if undone > log.count:
                raise Damaged
            log.undone = undone
        elif kind in known:
            found[kind] = read_exactly(source, size)
        if source.left < end or end < 0:
            raise Damaged
        skip(source, source.left - end)
    return found


def take_game(journal: "Journal", found: "dict[int, bytes]") -> None:
    """Make the sections of a game the journal's game, whose log is there already.

    Raises one of NONSENSE; then nothing else has changed.
    """
    header = header_of(found[HEADER]) if HEADER in found else None
    checkpoints = _checkpoints(found.get(CHECKPOINTS, b""))
    journal.header = header
    journal.log.base = found.get(BASE, b"")
    journal.checkpoints = checkpoints
    journal.rolls = found.get(KEPT_ROLLS, b"")
    journal.passed = number(found.get(TIME_PASSED, b"")[:4])
    journal.since_checkpoint = 0
    journal.state = b""
    state = found.get(PRESENT, b"")
    if state:
        checkpoint(journal, journal.log.count, state)


def header_of(data: "Bytes") -> Header:
    """A header after its id. Raises one of NONSENSE."""
    place, options = ID_SIZE + 2, []
    for _ in range(data[ID_SIZE + 1]):
        option, place = get(data, place)
        options.append(option)
    words = str(data[place:], "utf-8").split("\n")
    id = bytes(data[:ID_SIZE])
    if id == bytes(ID_SIZE):
        id = b""
    return Header(words[0], data[ID_SIZE], tuple(options), words[1:], id)


def notes_of(data: bytes) -> "dict[int, bytes]":
    """Notes by number. Each is saved as number, size, data."""
    notes, place = {}, 0
    while place < len(data):
        end = place + 2 + data[place + 1]
        notes[data[place]] = data[place + 2 : end]
        place = end
    return notes


def _checkpoints(data: bytes) -> "list[tuple[int, bytes]]":
    """The checkpoints that `snapshot.checkpoints_of` wrote."""
    checkpoints, place = [], 0
    while place < len(data):
        count, size = number(data[place : place + 2]), number(data[place + 2 : place + 4])
        place += 4
        checkpoints.append((count, data[place : place + size]))
        place += size
    return checkpoints


def read_log(log: "Log", source: "Source") -> None:
    """Read from a file what `snapshot.parts_of` returned. Raises Damaged or one of NONSENSE."""
    size = read_exactly(source, 1)[0]
    if not 0 < size <= MOST_CHUNKS:
        raise Damaged
    chunks, ends, counts = [], [], []
    for _ in range(size):
        head = read_exactly(source, 4)
        end = number(head[:2])
        if end > CHUNK:
            raise Damaged
        data = bytearray(CHUNK)
        data[:end] = read_exactly(source, end)
        chunks.append(data)
        ends.append(end)
        counts.append(number(head[2:]))
        if _count(data, end) != counts[-1]:
            raise Damaged
    log.chunks, log.ends, log.counts = chunks, ends, counts


def _count(data: bytearray, end: int) -> int:
    """The number of entries in a chunk. Raises Damaged unless each ends where the next begins."""
    count = place = 0
    while place < end:
        if data[place] < SHORTEST:
            raise Damaged
        place += data[place]
        count += 1
    if place != end:
        raise Damaged
    return count


class Checked:
    """A file of which `left` more bytes are read; all go into a CRC, for `check` at the end."""

    def __init__(self, file: "Source", left: int, crc: int) -> None:
        self.left = left
        self._file = file
        self._crc = crc

    def read(self, size: int) -> bytes:
        """Read this many bytes, or those that are left."""
        data = self._file.read(min(size, self.left))
        self.left -= len(data)
        self._crc = crc32(data, self._crc)
        return data

    def check(self) -> None:
        """Read what is left; raise Damaged unless the CRC after it is right."""
        skip(self, self.left)
        if self._file.read(4) != (self._crc & 0xFFFFFFFF).to_bytes(4, "little"):
            raise Damaged
