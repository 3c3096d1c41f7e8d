"""A box on a desk with all its parts: panel, lights, keys, a clock and a store.

The terminal program and the JSON simulator share `Desk`. The caller controls its clock: `advance`
lets exactly that much time pass.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from host_tools.decks import DECKS, deck_packs
from host_tools.font import compile_font
from host_tools.packs import TABLE, WORDS, table_pack, word_packs
from simulator.desk_port import DeskPort
from simulator.lines import KEYS
from simulator.panel import Panel
from simulator.screen_reader import Inverse, read_cells
from turnbox.box import Box

if TYPE_CHECKING:
    from turnbox.storage.journal import Store

FRAME_MS = 20
TAP_MS = 60
HOLD_MS = 580  # a hold fires after 500, at the next frame

Color = list[int]


class Desk:
    """One box, with what a person can see and touch.

    `seed` makes the dice repeatable; without one they use the machine's randomness.
    """

    def __init__(self, store: "Store", seed: int | str | None = None) -> None:
        self._drive = tempfile.TemporaryDirectory(prefix="turnbox-")
        self.root = Path(self._drive.name)
        self.font = compile_font()
        _fill_drive(self.root, self.font)
        self.store = store
        self.now = 0
        self._entropy = os.urandom if seed is None else seeded(seed)
        self.on_boot: Callable[[Box], None] = lambda box: None
        self.boot()

    def boot(self) -> None:
        """Power on: a new box on the same store."""
        self.panel = Panel()
        self.port = DeskPort(
            f"{self.root}/",
            self.store,
            lambda message: self.panel.receive(bytes(message)),
            lambda: self.now,
            self._entropy,
        )
        self.box = Box(self.port)
        self.on_boot(self.box)
        self.box.start()
        self.advance(FRAME_MS)

    def cut_power(self) -> None:
        """Cut the power and restore it: RAM is lost, the store is kept."""
        self.box.words.close()
        self.now += 1000
        self.boot()

    def close(self) -> None:
        """Close the desk."""
        self.box.words.close()
        self._drive.cleanup()

    def advance(self, milliseconds: int) -> None:
        """Let time pass; the box steps when it is due."""
        end = self.now + milliseconds
        due = self.box.step()
        while self.now < end:
            self.now = min(end, self.now + max(1, due))
            due = self.box.step()

    def move_key(self, name: str, down: bool) -> None:
        """Press or release a key, by its name for the player who reads the screen."""
        key = KEYS.index(name)
        self.port.move_key(len(KEYS) - 1 - key if self.panel.rotated else key, down)

    def press(self, name: str) -> None:
        """A tap; "prev+next" and the like: the second key while the first is down."""
        first, _, second = name.partition("+")
        self._touch(first, FRAME_MS, second, TAP_MS - FRAME_MS)

    def hold(self, name: str, milliseconds: int = HOLD_MS, then: str = "") -> None:
        """A hold; `then`: tap another key before the first comes up."""
        self._touch(name, milliseconds, then)

    def _touch(self, name: str, milliseconds: int, second: str = "", after: int = 0) -> None:
        self.move_key(name, True)
        try:
            self.advance(milliseconds)
            if second:
                self.press(second)
            self.advance(after)
        finally:  # a key is always released, even if its press raises
            self.move_key(name, False)
        self.advance(2 * FRAME_MS)
        while getattr(self.box.scenes.top.part(), "passing", False):  # dice that still tumble
            self.advance(FRAME_MS)

    def picture(self) -> tuple[list[str], Inverse]:
        """Rows and inverse runs, read from the panel's pixels."""
        return read_cells(self.panel.bands(), self.font)

    def lights(self) -> list[Color]:
        """The ring, [red, green, blue] each."""
        colours = self.port.colours
        return [list(colours[place : place + 3]) for place in range(0, len(colours), 3)]


def _fill_drive(root: Path, font: bytes) -> None:
    """The data files that a build puts on a board, for the desk's box to read."""
    (root / "turnbox").mkdir()
    (root / "turnbox/font.bin").write_bytes(font)
    for name, pack in (word_packs(WORDS) | deck_packs(DECKS)).items():
        path = root / "turnbox/words" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(pack)
    (root / "table.pack").write_bytes(table_pack(TABLE))


def seeded(seed: int | str) -> Callable[[int], bytes]:
    """Entropy that repeats: a hash of the seed and a counter."""
    count = 0

    def entropy(size: int) -> bytes:
        nonlocal count
        count += 1
        return hashlib.sha256(f"{seed}:{count}".encode()).digest()[:size]

    return entropy
