"""The box in a browser: the desk's port, with what the page can do. MicroPython runs it there.

The module `browser` is the page's; bytes are hexadecimal digits there. It has `now()` in
milliseconds, `entropy(size)`, `bus(bytes)` for what follows the panel's address, `shine(bytes)` for
the lights, `tone(hertz, soft)`, `restart()`, `crashed(text)`, and what `browser_store` uses.
"""

import gc
import sys
from io import StringIO

import browser

from simulator.desk_port import DeskPort, Flash
from simulator.web.browser_store import ERASED, BrowserStore, slot_of
from simulator.web.own_data import put_back
from turnbox.box import Box
from turnbox.settings import LANGUAGE
from turnbox.ui.screen import ROWS
from turnbox.ui.text import LANGUAGES
from turnbox.ui.tiles import FIRST_DRAWN, TILES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


box: "Any" = None  # once it is on


class BrowserPort(DeskPort):
    """Keys, panel, lights, sound and clock of the page."""

    name = "Browser"

    def shine(self, colours: bytearray) -> None:
        """Show the lights."""
        DeskPort.shine(self, colours)
        browser.shine(colours.hex())

    def tone(self, hertz: int, soft: bool = False) -> None:
        """Sound, or silence."""
        browser.tone(hertz, soft)

    def restart(self) -> None:
        """The page loads again, with an empty heap."""
        browser.restart()


def start(language: str, shared: str) -> bool:
    """Power on. A box that has saved nothing yet speaks the browser's language, if it can.

    `shared` is a game as of `shared_game`: it is shown instead of the browser's own, and nothing is
    stored. Returns whether there is one, or the box says why not.
    """
    put_back()
    store = Flash() if shared else BrowserStore()
    if shared:
        store.slots[1] = bytes.fromhex(shared)
    new = shared or not (any(store.slots) or store.tail[0] != ERASED[0])
    port = BrowserPort(
        "/",
        store,
        lambda message: browser.bus(bytes(message).hex()),
        browser.now,
        lambda size: bytes.fromhex(browser.entropy(size)),
    )
    global box
    box = Box(port)
    speaks = LANGUAGES.index(language) if language in LANGUAGES else 0
    if new:
        box.settings[LANGUAGE] = speaks  # for what it says at once
    box.start()
    if new:
        from turnbox.change_setting import change_setting

        if speaks or box.settings[LANGUAGE]:  # a shared game comes with that of its table
            box.saved(change_setting, box, LANGUAGE, speaks)
    return not shared or bool(box.journal.header or box.journal.troubles or box.journal.refuses)


def move_key(key: int, down: bool) -> None:
    """A key is pressed or released now: 0, 1, 2 from the left of the player who reads."""
    box.port.move_key(2 - key if box.far else key, down)


def step() -> int:
    """Let the box do what is due. Returns the milliseconds until the next step."""
    try:
        due: int = box.step()
        return due
    except Exception as error:
        said = StringIO()
        sys.print_exception(error, said)  # type: ignore[attr-defined]
        browser.crashed(said.getvalue())
        return -1


def shared_game() -> str:
    """The game on the table as a slot of a store, without anything else; "" if there is none."""
    if not box.session:
        return ""
    return slot_of(box.journal, box.settings).hex()


def go(moves: int) -> None:
    """Take this many moves back; a negative number makes moves again."""
    if box.table_open:
        box.scenes.to_table()
        box.scenes.table().undo(moves)


def heap_in_use() -> int:
    """The bytes that MicroPython holds, for the benchmark."""
    gc.collect()
    used: int = gc.mem_alloc()  # type: ignore[attr-defined]
    return used


def language() -> str:
    """The language of the rows."""
    return LANGUAGES[box.settings[LANGUAGE]]


def rows() -> str:
    """The eight rows of the screen as lines of text, for a screen reader. A cursor is "> ".

    Without the tiles of large digits and frames; below, the totals that they show.
    """
    lines = []
    for row in range(ROWS):
        tiles, inverse = box.screen.row(row)
        text = "".join([_character(tile) for tile in tiles]).strip()
        if text:
            lines.append("> " + text if any(inverse) and row else text)
    total = getattr(box.scenes.top, "total", None) if box.table_open else None
    if total and box.scenes.top is box.scenes.table() and not box.session.rules.over:
        names = box.scenes.table().names
        lines += ["%s %d" % (name, total(seat)) for seat, name in enumerate(names)]
    return "\n".join(lines)


def _character(tile: int) -> str:
    if tile < FIRST_DRAWN:
        return chr(tile)
    sign = TILES[tile - FIRST_DRAWN]
    return " " if TILES.find("─") <= tile - FIRST_DRAWN else sign
