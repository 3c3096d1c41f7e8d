"""Lists: those of table.toml, such as names and heroes, and what the box remembers of a set-up."""

from turnbox.storage.log import NONSENSE
from turnbox.storage.notes import OPTIONS, keep_note
from turnbox.ui.text import KIND_TABLE, Pack, PackError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from turnbox.box import Box
    from turnbox.ui.text import Words

MOST_OPTIONS = 200  # bytes of the options of all games


def table_list(root: str, key: str, words: "Words | None" = None) -> "list[str]":
    """A list of names from table.toml, empty if the pack is damaged.

    That is a trouble of the `words`, which the box reports; without them the console shows it.
    """
    try:
        pack = Pack(root + "table.pack", KIND_TABLE)
    except OSError:
        return []
    except PackError as error:
        if words:
            words.troubles.append("table.pack: %s" % error)
        else:
            print("turnbox: table.pack:", error)
        return []
    items = pack.find(key.encode())
    pack.close()
    return items.split("\n") if items else []


def lines_of(box: "Box", note: int) -> "list[str]":
    """The lines of a note; none if they make no sense."""
    try:
        return str(box.journal.notes.get(note, b""), "utf-8").split("\n")[:-1]
    except NONSENSE:
        return []


def options_of(box: "Box", game: str, known: "Sequence[Sequence[Any]]") -> "list[int]":
    """The options with which a game last began here, where they still make sense."""
    options = [default for _, _, default in known]
    for line in lines_of(box, OPTIONS):
        words = line.split(" ")
        if words[0] == game and len(words) == len(options) + 1:
            for place, word in enumerate(words[1:]):
                if word.isdigit() and int(word) <= known[place][1]:
                    options[place] = int(word)
    return options


def keep_lines(box: "Box", note: int, lines: "list[str]") -> None:
    """Save a note of lines, each with its end."""
    keep_note(box.journal, note, "".join([line + "\n" for line in lines]).encode())


def keep_options(
    box: "Box", game: str, known: "Sequence[Sequence[Any]]", options: "list[int]"
) -> None:
    """Remember the options of a game, the latest first; nothing if they are the defaults."""
    kept = [line for line in lines_of(box, OPTIONS) if line.split(" ")[0] != game]
    if options != [default for _, _, default in known]:
        kept.insert(0, " ".join([game] + ["%d" % value for value in options]))
    while len("".join(kept)) + len(kept) > MOST_OPTIONS:
        kept.pop()
    keep_lines(box, OPTIONS, kept)
