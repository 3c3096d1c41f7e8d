"""turnbox pull: put the games of a save into the history."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from host_tools.data_folder import SAVE, data_file
from host_tools.errors import shown
from host_tools.history.options import database_option, json_option

if TYPE_CHECKING:
    from host_tools.history.pulling import Summary


@click.command(short_help="Put the games of a save into the history.")
@click.option(
    "--save",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The save; default: the one of turnbox play.",
)
@database_option
@json_option
def command(save: Path | None, database: str | None, as_json: bool) -> None:
    """Put all games of a save and the learned names into the history.

    A game is there once, however often it is pulled. `turnbox history` lists them;
    `turnbox manual history` explains the rest.
    """
    from host_tools.history.database import History
    from host_tools.history.pulling import pull
    from host_tools.history.save_file import read_save
    from host_tools.history.source import read_games
    from simulator.marking import mark_pulled

    save = save or data_file(SAVE, "give a save with --save")
    copy = read_save(save)
    history = History(database)
    found = read_games(copy)
    summary = pull(found, copy, history, str(save))
    marked = mark_pulled(save, found)
    if as_json:
        click.echo(json.dumps(_report(summary, history.title, marked), indent=1))
    else:
        click.echo("\n".join(_lines(summary, shown(save), history.title, marked)))


def _report(summary: "Summary", database: str, marked: str) -> dict[str, Any]:
    """What was done, for programs."""
    report = asdict(summary)
    return {"database": database, "not_marked": marked} | report


def _lines(summary: "Summary", save: str, database: str, marked: str) -> list[str]:
    """What was done, for people: a line of numbers, then one for each thing of note."""
    from host_tools.history.pulling import ADDED, IN_WORDS, MENDED
    from host_tools.history.versions import CHANGED, FORKED, GROWN, OLDER, SAME
    from host_tools.history.words import say, title_of

    numbers = [
        f"{summary.count(ADDED)} new",
        f"{summary.count(GROWN, CHANGED)} with more moves",
        f"{summary.count(SAME)} known",
        f"{len(summary.names)} new names",
    ]
    lines = [f"{save}: {', '.join(numbers)} in {database}"]
    for game in summary.games:
        said = f"game {game.number} ({shown(title_of(game.rules))}, {game.id})"
        if game.what in (CHANGED, FORKED, MENDED, OLDER):
            lines.append(f"{said}: {IN_WORDS[game.what]}")
        if game.problem:
            lines.append(f"{said}: {game.problem}; it is kept as the box saved it")
    lines += [f"game {game.id} is damaged: {game.reason}" for game in summary.damaged]
    lines += [f"{save}: {say(trouble)}" for trouble in summary.troubles]
    return lines + ([f"not marked as pulled: {marked}"] if marked else [])
