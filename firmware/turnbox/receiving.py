"""Data that a computer has sent: check it, apply settings, and tell the players what arrived.

In memory only at the first start after that: see `drawn` in `firmware/updater.py`.
"""

from turnbox.change_setting import change_setting
from turnbox.schemes.rules import FEWEST_CARDS, MOST_CARDS
from turnbox.settings import FOR_PLAYERS, SETTINGS
from turnbox.ui.pack_reason import in_words
from turnbox.ui.text import KIND_TABLE, KIND_WORDS, Pack, PackError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box

PACK = ".pack"
NAMES, CHANGED = "/table.pack", "/settings.pack"
TOLD = "/update/sync"  # is among the paths if the players are to be told
DECK = "deck_"  # how the names of the packs of scheme decks begin


class Arrival:
    """What an update has installed. `refused`: the packs that the box does not take, by path."""

    def __init__(self, box: "Box", present: "dict[str, bool]") -> None:
        """`present` has the paths of the update: False for those that it has removed."""
        self._box = box
        self.refused: dict[str, str] = {}  # and why
        self._tells = TOLD in present
        packs = [path for path in present if path.endswith(PACK)]
        box.words.close()  # a pack that is refused makes way for the one before it
        for path in packs:
            try:
                if present[path]:
                    _check(box.port.root + path[1:])
            except (OSError, PackError) as error:
                self.refused[path] = "%s: %s" % (_name(path), error)
        decks = _decks(list(self.refused))
        for path in packs:  # a deck is the same in all languages
            if _deck(path) in decks and path not in self.refused:
                self.refused[path] = ""
        taken = [path for path in packs if path not in self.refused]
        self._packs = [path for path in taken if present[path]]
        self._gone = [path for path in taken if not present[path]]

    def accept(self) -> bool:
        """Apply settings, and show what arrived. Returns whether all settings could be saved.

        Called once more if the power fails meanwhile.
        """
        box = self._box
        saved = CHANGED not in self._packs or _apply(box)
        if not saved:
            self._packs.remove(CHANGED)  # the box has said why
        if self._tells and (self._packs or self._gone):
            box.scenes.notice("box.received", "\n".join(self._lines()))
        reasons = sorted([in_words(box.words, why) for why in self.refused.values() if why])
        for reason in reasons:
            print("turnbox:", reason)
        if reasons:
            text = box.say("trouble.pack_text")
            box.scenes.notice("box.trouble", "\n".join([text] + reasons))
        return saved

    def _lines(self) -> "list[str]":
        """What arrived, a kind per line."""
        say = self._box.say
        decks = _decks(self._packs)
        lines = []
        if NAMES in self._packs:
            lines.append(say("box.received_names"))
        if len(decks) == 1:
            lines.append("%s%s %s" % (say("box.deck"), say("box.colon"), say(decks[0] + ".title")))
        elif decks:
            lines.append("%d %s" % (len(decks), say("box.decks")))
        known = (NAMES, CHANGED)
        if [path for path in self._packs if path not in known and not _deck(path)]:
            lines.append(say("box.received_words"))
        if CHANGED in self._packs:
            lines.append(say("box.settings"))
        for deck in _decks(self._gone):
            what = say("box.removed"), say("box.colon"), say("box.deck"), deck[len(DECK) :]
            lines.append("%s%s %s %s" % what)
        return lines


def _name(path: str) -> str:
    """A path as short as players need it: "en/deck_2.pack"."""
    return path.split("words/")[-1].lstrip("/")


def _deck(path: str) -> str:
    """The domain of the words of a deck; "" for another pack."""
    name = path.split("/")[-1]
    return name[: -len(PACK)] if name.startswith(DECK) else ""


def _decks(paths: "list[str]") -> "list[str]":
    return sorted({_deck(path) for path in paths if _deck(path)})


def _check(path: str) -> None:
    """Check a whole pack. Raises OSError, PackError."""
    root = path.endswith(NAMES) or path.endswith(CHANGED)
    pack = Pack(path, KIND_TABLE if root else KIND_WORDS)
    try:
        if _deck(path):
            _check_deck(pack)
    finally:
        pack.close()


def _check_deck(pack: Pack) -> None:
    size = pack.find(b"size") or ""
    cards = int(size) if size.isdigit() else 0
    if not (FEWEST_CARDS <= cards <= MOST_CARDS and pack.find(b"title")):
        raise PackError("not a deck")
    for number in range(1, cards + 1):
        if "\t" not in (pack.find(str(number).encode()) or ""):
            raise PackError("no card %d" % number)


def _apply(box: "Box") -> bool:
    """Set the settings that arrived. From then on they belong to the players again.

    Returns False at the first that cannot be saved. Settings that this version does not know, or
    whose values it does not have, stay as they are.
    """
    pack = Pack(box.port.root + CHANGED[1:], KIND_TABLE)
    wanted = pack.find(b"settings") or ""
    pack.close()
    for line in wanted.split("\n"):
        name, _, value = line.partition(" ")
        for index in FOR_PLAYERS:
            its_name, low, high, _ = SETTINGS[index]
            known = name == its_name and value.isdigit() and low <= int(value) <= high
            if known and not box.saved(change_setting, box, index, int(value)):
                return False
    return True
