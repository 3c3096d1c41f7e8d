"""turnbox decks: check scheme decks and list their cards."""

import json
from pathlib import Path

import click

from host_tools.decks import DeckFile, deck_files, read_decks
from host_tools.errors import shown
from host_tools.options import NamedPath


@click.command(short_help="Check and list scheme decks.")
@click.argument("files", nargs=-1, type=NamedPath(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print the decks as JSON.")
def command(files: tuple[Path, ...], as_json: bool) -> None:
    """Check the scheme decks in FILES and list their cards. Default: the decks of this turnbox.

    `turnbox manual decks` explains how to write one.
    """
    decks = read_decks(files or deck_files())
    if as_json:
        click.echo(json.dumps({"decks": [_report(deck) for deck in decks]}, indent=1))
    else:
        click.echo("\n\n".join(map(_listed, decks)) or "no decks")


def _report(file: DeckFile) -> dict[str, object]:
    deck = file.deck
    return {
        "file": str(file.source.path),
        "number": deck.number,
        "title": deck.title,
        "size": deck.size,
        "schemes": [
            {
                "name": scheme.name,
                "text": scheme.text,
                "ongoing": scheme.ongoing,
                "copies": scheme.copies,
            }
            for scheme in deck.schemes
        ],
    }


def _listed(file: DeckFile) -> str:
    """The file, the deck, and a line for each of its schemes."""
    deck = file.deck
    ongoing = sum(scheme.copies for scheme in deck.schemes if scheme.ongoing)
    lines = [
        f"{shown(file.source.path)}",
        f"{deck.number}. {_both(deck.title)}: {deck.size} cards, {ongoing} of them ongoing",
    ]
    for scheme in deck.schemes:
        remark = " (ongoing)" if scheme.ongoing else ""
        lines.append(f"   {scheme.copies} x {_both(scheme.name)}{remark}")
    return "\n".join(lines)


def _both(speech: dict[str, str]) -> str:
    return " / ".join(dict.fromkeys(speech.values()))
