"""The games of a real box at the page's USB port, each as the bytes of a link."""

import json
from binascii import a2b_base64, crc32, hexlify
from io import BytesIO

from host_tools.updating.saves import (
    FAT_PAGES,
    FREE,
    MARK,
    MISSING,
    NVM,
    PIECE,
    PIECES,
    SEGMENT,
    SEGMENT_SIZE,
    SEGMENTS,
    SLOTS,
    STORES,
    page_place,
    page_size,
    slot_size,
)
from simulator.desk_port import Flash
from simulator.web.browser_store import slot_of
from turnbox.settings import defaults
from turnbox.storage.format import PAGE_MAGIC, PAGES
from turnbox.storage.journal import Journal
from turnbox.storage.later import part
from turnbox.storage.log import NONSENSE
from turnbox.storage.recovery import SLOT_HEAD, recover
from turnbox.storage.sections import read_sections, take_game
from turnbox.storage.shelf import HEAD, Shelf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from host_tools.updating.saves import Span
    from turnbox.storage.journal import Pages
    from turnbox.ui.text import Words


class Copy(Flash):
    """What a board has saved. It also serves its pages: one or two copies of each."""

    count = PAGES

    def __init__(self, tail: bytes) -> None:
        Flash.__init__(self)
        self.tail[:] = tail
        self.copies = 1
        self.contents: dict[tuple[int, int], bytes] = {}  # by page and copy

    def pages(self) -> "Pages":
        """The pages of the games that are not being played."""
        return self  # type: ignore[return-value]  # it only reads

    def open(self, page: int, copy: int) -> BytesIO:
        """A page as a file; it is empty if there is none."""
        return BytesIO(self.contents.get((page, copy), b""))


async def copied(repl: "Any", runtime: str) -> Copy:
    """Read what a board has saved: the heads of everything, then what is in use."""
    on_fat = runtime == "circuitpython"
    store = Copy(await (_nvm(repl) if on_fat else _segments(repl)))
    store.copies = len(FAT_PAGES) if on_fat else 1
    places = [(page, copy) for copy in range(store.copies) for page in range(PAGES)]
    spans = [(path, 0, SLOT_HEAD, SLOT_HEAD, SLOT_HEAD) for path in SLOTS]
    spans += [_page(place, store.copies, HEAD, HEAD) for place in places]
    heads = await _read(repl, spans)
    wanted, spans = [], []
    for number, path in enumerate(SLOTS):
        if len(heads[number]) == SLOT_HEAD:
            wanted.append((number, -1))
            spans.append((path, 0, slot_size(heads[number]), PIECE, PIECE))
    for place, head in zip(places, heads[len(SLOTS) :]):
        if len(head) == HEAD and head.startswith(PAGE_MAGIC):
            wanted.append(place)
            spans.append(_page(place, store.copies, page_size(head), PIECE))
    for (page, copy), content in zip(wanted, await _read(repl, spans)):
        if copy < 0:
            store.slots[page] = content
        else:
            store.contents[page, copy] = content
    return store


def _page(place: "tuple[int, int]", copies: int, size: int, piece: int) -> "Span":
    """The first bytes of a page on the board."""
    path, start = page_place(place[0], place[1], copies)
    return (path, start, start + size, piece, piece)


async def _read(repl: "Any", spans: "list[Span]") -> "list[bytes]":
    """The bytes of each span, b"" for a file that the board cannot read."""
    said = await repl.run(PIECES.format(spans=spans, missing=MISSING))
    lines = said.replace("\r", "").split("\n")
    found = []
    place = 0
    for _, start, end, step, _ in spans:
        if lines[place] == MISSING:
            found.append(b"")
            place += 1
            continue
        count = len(range(start, end, step))
        found.append(b"".join([a2b_base64(line.encode()) for line in lines[place : place + count]]))
        place += count
    return found


async def _segments(repl: "Any") -> bytes:
    """The tail on MicroPython."""
    size = SEGMENT_SIZE
    paths = [SEGMENT.format(number) for number in range(SEGMENTS)]
    found = await _read(repl, [(path, 0, size, size, size) for path in paths])
    return b"".join([piece + FREE * (size - len(piece)) for piece in found])


async def _nvm(repl: "Any") -> bytes:
    """The tail on CircuitPython."""
    said = (await repl.run(NVM)).split()
    tail = a2b_base64("".join(said[1:]).encode())
    return tail + FREE * (int(said[0]) - len(tail))


async def pull(repl: "Any", runtime: str, words: "Words") -> str:
    """All games of a board as JSON: id, title, names, place, and the bytes of a link.

    `newest` is the number for `mark`.
    """
    store = await copied(repl, runtime)
    journal = Journal(store, defaults())
    recover(journal)
    part(journal)
    games = []
    newest = 0
    if journal.header:
        games.append(_told(journal, "running", words))
    shelf = Shelf(journal)
    for game in shelf.games():
        try:
            alone = Journal(Flash(), defaults())
            take_game(alone, read_sections(alone.log, shelf.source(game)))
            games.append(_told(alone, "finished" if game.finished else "suspended", words))
        except NONSENSE:
            continue  # it is damaged: the box says so too
        if game.finished:
            newest = max(newest, game.number)
    return json.dumps({"games": games, "newest": newest})


async def mark(repl: "Any", runtime: str, newest: int) -> bool:
    """Let the board note that its finished games up to this number are here; whether it did."""
    code = MARK.format(runtime=runtime, store=STORES[runtime], number=newest, ended=b"")
    said: str = await repl.run(code)
    return said.strip() == "True"


def _told(journal: Journal, place: str, words: "Words") -> "dict[str, Any]":
    """A game for the page."""
    header = journal.header
    assert header
    game = slot_of(journal, journal.settings)
    return {
        "id": hexlify(header.id).decode() or "%08x" % crc32(game),  # format 1 had no ids
        "title": words(header.game + ".title"),
        "names": header.names[: header.options[0]],
        "moves": journal.log.count,
        "place": place,
        "game": game.hex(),
    }
