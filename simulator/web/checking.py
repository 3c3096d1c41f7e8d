"""Decks, names and settings that players paste into the page: checked as on the host.

The page parses TOML, and passes the values as of `values_of`, and the text for the places of its
keys.
"""

import json
from collections import OrderedDict

from host_tools.checks import Wrong
from host_tools.checks.deck import Deck
from host_tools.checks.kinds import DECK, NAMES, SETTINGS, holds
from host_tools.checks.pack import compile_pack
from host_tools.checks.places import line_of, places
from host_tools.checks.settings import settings_strings
from host_tools.checks.table import table_strings
from simulator.web.own_data import TABLE, keep, paths_of, put
from turnbox.receiving import CHANGED, TOLD, Arrival
from turnbox.ui.text import KIND_TABLE, KIND_WORDS, LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from turnbox.box import Box

NO_ROOM = "no room"


class Written:
    """A value that JSON does not have, such as a date, as it is written in the file."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


def values_of(passed: "Any") -> "Any":
    """What the page has passed. A table is ["table", key, value, ...].

    A list is ["list", value, ...], and what JSON does not have is ["as", text].
    """
    if not isinstance(passed, list):
        return passed
    if passed[0] == "as":
        return Written(passed[1])
    parts = [values_of(part) for part in passed[1:]]
    if passed[0] == "list":
        return parts
    table = OrderedDict()  # a dict of MicroPython has no order
    for place in range(0, len(parts), 2):
        table[parts[place]] = parts[place + 1]
    return table


def in_order(value: "Any", known: "dict[str, int]", name: str = "") -> "Any":
    """A value with the keys of its tables in the order of the file.

    `known` are their places. JavaScript puts keys that look like numbers first.
    """
    if isinstance(value, list):
        return [in_order(part, known, "%s%d." % (name, at)) for at, part in enumerate(value)]
    if not isinstance(value, dict):
        return value
    keys = sorted([(known.get(name + key, 0), at, key) for at, key in enumerate(value)])
    return OrderedDict([(key, in_order(value[key], known, name + key + ".")) for _, _, key in keys])


def packs_of(values: "Any") -> "dict[str, bytes]":
    """The packs of a file by their paths on the drive. Raises Wrong."""
    kinds = holds(values)
    packs = {}
    if DECK in kinds:
        deck = Deck(values)
        for language, path in zip(LANGUAGES, paths_of(deck.number)):
            packs[path] = _compiled(KIND_WORDS, deck.strings(language))
    if NAMES in kinds:
        packs[TABLE] = _compiled(KIND_TABLE, table_strings(values))
    if SETTINGS in kinds:
        packs[CHANGED] = _compiled(KIND_TABLE, settings_strings(values))
    return packs


def _compiled(kind: int, strings: "dict[str, str]") -> bytes:
    try:
        return compile_pack(kind, strings)
    except ValueError as error:
        raise Wrong("", str(error)) from None


def add(box: "Box", passed: str, text: str) -> str:
    """Take over a file of players, which has this text. The box shows what has arrived.

    Returns "", NO_ROOM, or the line of the text and what is wrong there: "12: ...".
    """
    try:
        packs = packs_of(in_order(values_of(json.loads(passed)), places(text)))
    except Wrong as wrong:
        return "%d: %s" % (line_of(wrong.key, text), wrong.problem)
    # Settings are in the journal as soon as the box has applied them.
    try:
        keep({path: packs[path] for path in packs if path != CHANGED})
    except OSError:
        return NO_ROOM
    box.words.close()
    for path, pack in packs.items():
        put(path, pack)
    present = dict.fromkeys(packs, True)
    present[TOLD] = True
    return "" if Arrival(box, present).accept() else NO_ROOM
