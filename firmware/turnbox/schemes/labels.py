"""The names of schemes, their letters and the phases."""

from turnbox.pages import labels
from turnbox.schemes.page import card_of
from turnbox.schemes.rules import LETTERS as LONGEST
from turnbox.ui.text_input import FIRST, SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.schemes.table import SchemesTable


def letter(value: int, first: bool) -> str:
    """A letter by its number; empty for 0 and unknown numbers. The first one is a capital."""
    return (FIRST if first else SMALL)[value - 1] if 0 < value <= len(FIRST) else ""


def spelled(letters: "list[int]") -> str:
    """A name from the numbers of its letters: a capital, then small ones."""
    return "".join([letter(value, not place) for place, value in enumerate(letters)])


def scheme_name(table: "SchemesTable", place: int) -> str:
    """An ongoing scheme: as its card or as the players call it."""
    rules = table.rules
    card = rules.ongoing_card[place]
    if card:
        return card_of(table, rules.ongoing[place] - 1, card)[0]
    start = rules.name_start(place)
    return spelled(rules.ongoing_name[start : start + LONGEST]) or table.say("scheme")


def label(table: "SchemesTable", kind: str, value: int, given: "tuple[int, ...]") -> str:
    """What a value is called; a name begins with a capital."""
    if kind == "letter":
        return letter(value, not given)
    if kind == "ongoing":
        known = value < table.count_ongoing()
        return scheme_name(table, value) if known else "%d" % (value + 1)
    return labels.label(table, kind, value, given)
