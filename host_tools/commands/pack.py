"""turnbox pack: make, check and import the data of a table."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import click
import tomli_w

from host_tools.checks.deck import Deck
from host_tools.checks.settings import KEY, settings_strings
from host_tools.checks.table import table_strings
from host_tools.decks import DECKS, deck_files, read_deck, read_decks
from host_tools.errors import UserError, shown
from host_tools.output import new_file
from host_tools.packs import TABLE, Domain
from host_tools.scheme_cards import as_deck, read_cards
from host_tools.source import Source
from host_tools.table_data import DECK, NAMES, SETTINGS, data_in, holds, language_of
from host_tools.toml_limits import MOST_BYTES
from turnbox.schemes.rules import LAST_DECK

SAMPLE = DECKS / "rents_and_tithes.toml"


@click.group("pack", short_help="Make, check and import scheme decks and names.")
def command() -> None:
    """Make, check and import packs: TOML files with a scheme deck, names, settings or words."""


@command.command("new")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--names", is_flag=True, help="Names of players, heroes and blocks, not a deck.")
def new(file: Path, names: bool) -> None:
    """Write a sample into FILE, to be edited."""
    text = (TABLE if names else SAMPLE).read_text(encoding="utf-8")
    if not names:
        text = text.replace("number = 1\n", f"number = {_free_number(file.parent)}\n")
    new_file(file, text.encode())
    click.echo(f"{shown(file)}: edit it, then run turnbox pack check {shown(file)}")


@command.command("check")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print what the packs hold as JSON.")
def check(files: tuple[Path, ...], as_json: bool) -> None:
    """Check the packs in FILES."""
    files = tuple(dict.fromkeys(files))
    reports = [_checked(file) for file in files]
    read_decks([file for file, report in zip(files, reports, strict=True) if "deck" in report])
    if as_json:
        click.echo(json.dumps({"packs": reports}, indent=1))
        return
    for report in reports:
        file, deck = shown(Path(report.pop("file"))), report.pop("deck", 0)
        holds = [f"deck {deck}"] if deck else []
        holds += [f"{count} {what}" for what, count in report.items()]
        click.echo(f"{file}: {', '.join(holds)}")


@command.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The pack to write.")
@click.option("--title", default="Imported deck", help="The deck's name on the box.")
@click.option(
    "--number", type=click.IntRange(1, LAST_DECK), help="Its number; default: a free one."
)
def import_deck(file: Path, out: Path, title: str, number: int | None) -> None:
    """Make a scheme deck from FILE: a deck list, or JSON of Scryfall or MTGJSON."""
    number = number or _free_number(out.parent)
    deck, values, changes = as_deck(file, read_cards(file), number, title)
    text = tomli_w.dumps(values, multiline_strings=False).encode()
    if len(text) > MOST_BYTES:
        raise UserError(f"{shown(file)}: the texts are too long for one deck; leave some cards out")
    new_file(out, text)
    for change in changes:
        click.echo(f"changed {change}", err=True)
    click.echo(f"{shown(out)}: deck {deck.number}, {deck.size} cards")


def _free_number(folder: Path) -> int:
    """A number that no deck of the project has, and none beside the new one."""
    taken = {file.deck.number for file in read_decks(deck_files())}
    for path in deck_files(folder):
        with suppress(UserError):  # another TOML file
            taken.add(read_deck(path).deck.number)
    free = [number for number in range(1, LAST_DECK + 1) if number not in taken]
    if not free:
        raise UserError(f"all numbers of decks to {LAST_DECK} are taken; give one with --number")
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
        report |= {name: len(lines.splitlines()) for name, lines in strings.items()}
    if SETTINGS in kinds:
        report["settings"] = len(source.check(settings_strings)[KEY].splitlines())
    return report
