"""turnbox pack: make, check and import the data of a table."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import click
import tomli_w

from host_tools.checks import Wrong
from host_tools.checks.deck import Deck, one_line
from host_tools.checks.kinds import DECK, NAMES, SETTINGS
from host_tools.checks.settings import KEY, settings_strings
from host_tools.checks.table import table_strings
from host_tools.decks import DECKS, deck_files, read_deck, read_decks
from host_tools.errors import BAD_ARGUMENT, UserError, counted, shown, typed
from host_tools.options import NamedPath
from host_tools.output import new_file
from host_tools.packs import TABLE, Domain
from host_tools.scheme_cards import as_deck, read_cards
from host_tools.source import Source
from host_tools.table_data import data_in, files_in, holds, language_of
from host_tools.toml_limits import MOST_BYTES
from turnbox.schemes.rules import LAST_DECK

SAMPLE = DECKS / "rents_and_tithes.toml"
_ONE = {"heroes": "hero"}  # of what a pack holds, where it is not the plural without its s

number_option = click.option(
    "--number",
    type=click.IntRange(1, LAST_DECK),
    help="The number of the deck; default: a free one.",
)


def _title(_context: click.Context, _parameter: click.Parameter, title: str) -> str:
    """The title of a deck. Raises UserError if the box cannot show it."""
    if not title.strip():
        raise UserError("--title is empty; give the deck a name", BAD_ARGUMENT)
    try:
        one_line("title", title, "--title")
    except Wrong as wrong:
        raise UserError(wrong.problem, BAD_ARGUMENT) from None
    return title


@click.group("pack", short_help="Make, check and import scheme decks and names.")
def command() -> None:
    """Make, check and import packs: TOML files with a scheme deck, names, settings or words."""


@command.command("new")
@click.argument("file", type=NamedPath(path_type=Path))
@click.option("--names", is_flag=True, help="Names of players, heroes and blocks, not a deck.")
@number_option
def new(file: Path, names: bool, number: int | None) -> None:
    """Write a sample into FILE, to be edited."""
    if names and number:
        raise UserError("names have no number; leave out --number or --names", BAD_ARGUMENT)
    text = (TABLE if names else SAMPLE).read_text(encoding="utf-8")
    if not names:
        number = number or _free_number(file.parent)
        text = text.replace("number = 1\n", f"number = {number}\n")
    new_file(file, text.encode())
    click.echo(f"{shown(file)}: edit it, then run turnbox pack check {typed(file)}")


@command.command("check")
@click.argument("files", nargs=-1, required=True, type=NamedPath(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print what the packs hold as JSON.")
def check(files: tuple[Path, ...], as_json: bool) -> None:
    """Check the packs in FILES: TOML files, or folders with such files."""
    found = files_in(files)
    reports = [_checked(file) for file in found]
    read_decks([file for file, report in zip(found, reports, strict=True) if "deck" in report])
    if as_json:
        click.echo(json.dumps({"packs": reports}, indent=1))
        return
    for report in reports:
        file, deck = shown(Path(report.pop("file"))), report.pop("deck", 0)
        holds = [f"deck {deck}"] if deck else []
        holds += [counted(count, _ONE.get(what, what[:-1]), what) for what, count in report.items()]
        click.echo(f"{file}: {', '.join(holds)}")


@command.command("import")
@click.argument("file", type=NamedPath(path_type=Path))
@click.option("--out", type=NamedPath(path_type=Path), required=True, help="The pack to write.")
@click.option(
    "--title", default="Imported deck", callback=_title, help="The deck's name on the box."
)
@number_option
def import_deck(file: Path, out: Path, title: str, number: int | None) -> None:
    """Make a scheme deck from FILE: a deck list, or JSON from Scryfall or MTGJSON."""
    number = number or _free_number(out.parent)
    deck, values, changes = as_deck(file, read_cards(file), number, title)
    text = tomli_w.dumps(values, multiline_strings=False).encode()
    if len(text) > MOST_BYTES:
        raise UserError(f"{shown(file)}: the texts are too long for one deck; leave some cards out")
    new_file(out, text)
    for change in changes:
        click.echo(change, err=True)
    click.echo(f"{shown(out)}: deck {deck.number}, {counted(deck.size, 'card')}")


def _free_number(folder: Path) -> int:
    """A number that no deck of the project has, and none beside the new one."""
    taken = {file.deck.number for file in read_decks(deck_files())}
    for path in deck_files(folder):
        with suppress(UserError):  # another TOML file
            taken.add(read_deck(path).deck.number)
    free = [number for number in range(1, LAST_DECK + 1) if number not in taken]
    if not free:
        raise UserError(
            f"all deck numbers from 1 to {LAST_DECK} are taken; choose one to replace with --number"
        )
    return free[0]


def _checked(file: Path) -> dict[str, Any]:
    """What a pack holds. Raises UserError for one that no box takes."""
    report: dict[str, Any] = {"file": str(file)}
    data_in([file])
    if language_of(file):
        return report | {"words": len(Domain(file).strings)}
    source = Source(file)
    kinds = holds(source)
    if DECK in kinds:
        deck = source.check(Deck)
        return report | {"deck": deck.number, "cards": deck.size}
    if NAMES in kinds:
        strings = source.check(table_strings)
        report |= {name: sum(map(bool, lines.split("\n"))) for name, lines in strings.items()}
    if SETTINGS in kinds:
        report["settings"] = len(source.check(settings_strings)[KEY].splitlines())
    return report
