"""The data of a table as its players write them: names, scheme decks, words and settings.

Each is a TOML file. All errors are UserError and name the file, the line and the remedy.
"""

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from platformdirs import user_data_path

from host_tools.checks import kinds
from host_tools.checks.deck import Deck
from host_tools.checks.kinds import DECK, NAMES, SETTINGS
from host_tools.checks.pack import compile_pack
from host_tools.checks.settings import settings_strings
from host_tools.checks.table import table_strings
from host_tools.data_folder import TABLE
from host_tools.decks import DeckFile, by_number, packs_of
from host_tools.errors import UserError, shown
from host_tools.packs import TITLE, TITLES, WORDS, Domain, compiled, read_words, titles_of
from host_tools.source import Source
from host_tools.streams import once
from host_tools.updating.drives import SETTINGS_PACK, TABLE_PACK, WORDS_FOLDER
from turnbox.ui.text import KIND_TABLE, KIND_WORDS, LANGUAGES


def holds(source: Source) -> list[str]:
    """What a file holds that is no file of words."""
    try:
        return source.check(kinds.holds)
    except UserError:
        if (WORDS / LANGUAGES[0] / source.path.name).is_file():
            folders = " or ".join(LANGUAGES)
            raise source.error(
                "", f"words belong in a folder that is named {folders}; move the file into one"
            ) from None
        raise


def language_of(path: Path) -> str | None:
    """The language of a file of words, that is the name of its folder; None for other files."""
    folder = path.absolute().parent.name
    return folder if folder in LANGUAGES else None


def files_in(places: Iterable[Path]) -> list[Path]:
    """The TOML files in these folders and below them, and the files among these places.

    Without any place, those in the folder `table` of the user's data folder.
    """
    own = user_data_path("turnbox", appauthor=False) / TABLE
    found: list[Path] = []
    for place in tuple(places) or (own,):
        inside = _files_below(place) if place.is_dir() else [place]
        if not inside or (place == own and not place.exists()):
            remedy = "give files, or put yours there (turnbox manual sync)"
            raise UserError(f"{shown(place)}: no names, decks, words or settings; {remedy}")
        found += inside
    return once(found)


def _files_below(folder: Path) -> list[Path]:
    """The TOML files in a folder and below it. Raises OSError if it may not be opened."""
    os.scandir(folder).close()  # rglob finds nothing in such a folder
    return sorted(folder.rglob("*.toml"))


def data_in(files: Iterable[Path]) -> dict[str, bytes]:
    """The packs of these files by their paths on the drive."""
    files = list(files)
    packs = {f"{WORDS_FOLDER}{name}": pack for name, pack in _words(files).items()}
    sources = [Source(path) for path in files if not language_of(path)]
    decks = [DeckFile(source, source.check(Deck)) for source in sources if DECK in holds(source)]
    for name, pack in packs_of(by_number(decks)).items():
        packs[f"{WORDS_FOLDER}{name}"] = pack
    for kind, path, strings in (
        (NAMES, TABLE_PACK, table_strings),
        (SETTINGS, SETTINGS_PACK, settings_strings),
    ):
        if source := _only(kind, sources):
            packs[path] = compiled(KIND_TABLE, source, source.check(strings))
    return dict(sorted(packs.items()))


def _only(kind: str, sources: list[Source]) -> Source | None:
    """The file with the names, or the settings, if there is one."""
    found = [source for source in sources if kind in holds(source)]
    if len(found) > 1:
        raise found[1].error(
            "", f"{shown(found[0].path)} also has {kind}; give only one of these files"
        )
    return found[0] if found else None


def _words(files: list[Path]) -> dict[str, bytes]:
    """The packs of all files of words, completed with the words that they leave as they are."""
    packs: dict[str, bytes] = {}
    given: dict[str, Path] = {}
    titles: dict[str, dict[str, str]] = {}
    words = read_words() if any(map(language_of, files)) else {}
    for path in files:
        if language := language_of(path):
            own = _changed(path, words[language])
            name = f"{language}/{path.stem}.pack"
            if name in given:
                problem = f"{shown(given[name])} also has these words; give only one of these files"
                raise own.source.error("", problem)
            given[name] = path
            strings = words[language][path.stem].strings | own.strings
            packs[name] = compiled(KIND_WORDS, own.source, strings)
            if TITLE in own.strings:
                titles.setdefault(language, titles_of(words[language]))[path.stem] = strings[TITLE]
    for language, strings in titles.items():
        packs[f"{language}/{TITLES}.pack"] = compile_pack(KIND_WORDS, strings)
    return packs


def _changed(path: Path, domains: Mapping[str, Domain]) -> Domain:
    """The words in a file, each of which replaces one of this version."""
    known = domains.get(path.stem)
    if not known:
        folder = path.absolute().parent.name
        raise UserError(
            f"{shown(path)}:1: the box has no words {shown(path.stem)}; it has"
            f" {', '.join(domains)}. Put other data into a folder that is not named {folder}"
        )
    own = Domain(path)
    for key in own.strings:
        if key not in known.strings:
            raise own.source.error(
                key, f"unknown text {key}; take it out, or look for a typo in its name"
            )
        if own.placeholders(key) != known.placeholders(key):
            wanted = " ".join(known.placeholders(key)) or "none"
            raise own.source.error(key, f"{key}: its placeholders must be {wanted}")
    return own
