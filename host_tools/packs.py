"""Compile the words of the box and the names in table.toml into packs.

All errors are UserError and name the file, the line and the remedy.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from host_tools.checks.deck import MOST_ROWS
from host_tools.checks.pack import compile_pack
from host_tools.checks.table import table_strings
from host_tools.checks.text import WIDTH, check_tiles, too_wide
from host_tools.errors import quoted
from host_tools.source import Source
from turnbox.ui.message import wrap
from turnbox.ui.text import KIND_TABLE, KIND_WORDS, LANGUAGES

WORDS = Path(__file__).parent / "words"
TABLE = Path(__file__).parent / "table.toml"

TITLE, TITLES = "title", "titles"  # the key of a game's title, and the pack of all of them
_WRAPPED = "_text"  # the box breaks texts with such keys into lines
_KEY = re.compile(r"[a-z0-9_]{1,40}")
_PLACEHOLDER = re.compile(r"\{[a-z0-9_]*\}")


# Words: host_tools/words/<language>/<domain>.toml


class Domain:
    """One file of words: its strings by key ("play", or "menu.play" for play in [menu])."""

    def __init__(self, path: Path) -> None:
        self.source = Source(path)
        self.strings: dict[str, str] = {}
        for key, value in _flattened(self.source):
            self._check(key, value)
            self.strings[key] = value

    def _check(self, key: str, text: Any) -> None:
        if not all(_KEY.fullmatch(part) for part in key.split(".")):
            raise self.source.error(
                key, f"key {quoted(key)}: use only a to z, 0 to 9 and _, at most 40 of them"
            )
        if not isinstance(text, str):
            raise self.source.error(key, f'{key} is not text; write {key} = "..."')
        if not text.strip():
            raise self.source.error(key, f"{key} is empty; write a text, or remove the key")
        self.source.check(lambda _: check_tiles(key, key, text.replace("\n", "")))
        if set("{}") & set(_PLACEHOLDER.sub("", text)):
            raise self.source.error(key, f"{key} has a stray brace; a placeholder is {{name}}")
        _check_size(self.source, key, text)

    def placeholders(self, key: str) -> list[str]:
        """The placeholders in one string, sorted."""
        return sorted(_PLACEHOLDER.findall(self.strings[key]))


def _flattened(source: Source) -> list[tuple[str, Any]]:
    flat: list[tuple[str, Any]] = []
    for name, value in source.values.items():
        if isinstance(value, dict):
            flat += [(f"{name}.{inner}", text) for inner, text in value.items()]
        else:
            flat.append((name, value))
    return flat


def _check_size(source: Source, key: str, text: str) -> None:
    """Check the width and the rows.

    A placeholder counts as one cell, its minimum; the box clips the rest.
    """
    wrapped = key.endswith(_WRAPPED)
    pieces = text.split() if wrapped else text.split("\n")
    for piece in pieces:
        width = len(_PLACEHOLDER.sub("#", piece))
        if width > WIDTH:
            remedy = "shorten that word" if wrapped else "shorten it"
            raise source.error(key, f"{key}: {too_wide(piece, width)}; {remedy}")
    rows = len(wrap(_PLACEHOLDER.sub("#", text), WIDTH)) if wrapped else len(pieces)
    if rows > MOST_ROWS:
        raise source.error(key, f"{key} takes {rows} rows, but only {MOST_ROWS} fit; shorten it")


def read_words(folder: Path = WORDS) -> dict[str, dict[str, Domain]]:
    """Every domain of every language, checked: {"en": {"box": Domain, ...}, "fr": ...}."""
    words = {
        language: {path.stem: Domain(path) for path in sorted((folder / language).glob("*.toml"))}
        for language in LANGUAGES
    }
    for language in LANGUAGES:
        for other in LANGUAGES:
            _check_complete(folder, words, language, other)
    return words


def _check_complete(
    folder: Path, words: dict[str, dict[str, Domain]], language: str, other: str
) -> None:
    """Check that `other` has every key of `language`, with the same placeholders."""
    for name, domain in words[language].items():
        if name not in words[other]:
            raise domain.source.error(
                "", f"there is no {other}/{name}.toml; both languages must be complete"
            )
        twin = words[other][name]
        for key in domain.strings:
            if key not in twin.strings:
                raise twin.source.error(
                    key, f"{key} is missing; {language}/{name}.toml has it, so translate it here"
                )
            if domain.placeholders(key) != twin.placeholders(key):
                wanted = " ".join(domain.placeholders(key)) or "none"
                raise twin.source.error(
                    key, f"{key}: placeholders differ from {language}/{name}.toml ({wanted})"
                )


def word_packs(folder: Path = WORDS) -> dict[str, bytes]:
    """Every words pack by its path below `words/` on the box: {"en/box.pack": ...}.

    The titles of all games are in one more pack, so that the box lists them without opening the
    words of each game.
    """
    packs = {}
    for language, domains in read_words(folder).items():
        if TITLES in domains:
            raise domains[TITLES].source.error("", "the build writes this pack; rename the file")
        for name, domain in domains.items():
            packs[f"{language}/{name}.pack"] = compiled(KIND_WORDS, domain.source, domain.strings)
        packs[f"{language}/{TITLES}.pack"] = compile_pack(KIND_WORDS, titles_of(domains))
    return packs


def titles_of(domains: Mapping[str, Domain]) -> dict[str, str]:
    """The titles of all games in one language, by the names of their domains."""
    return {
        name: domain.strings[TITLE] for name, domain in domains.items() if TITLE in domain.strings
    }


# The players' own names: host_tools/table.toml


def table_pack(path: Path = TABLE) -> bytes:
    """The pack of the lists in table.toml. `host_tools.checks.table` checks them."""
    source = Source(path)
    return compiled(KIND_TABLE, source, source.check(table_strings))


def compiled(kind: int, source: Source, strings: Mapping[str, str]) -> bytes:
    """`compile_pack`, with its ValueError turned into an error about the source."""
    try:
        return compile_pack(kind, strings)
    except ValueError as error:
        raise source.error("", str(error)) from None
