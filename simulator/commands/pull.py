"""turnbox pull: put the games of a board or of a save into the history."""

import json
import sys
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from host_tools.checks.said import counted
from host_tools.data_folder import SAVE, data_file
from host_tools.device.options import patience_option
from host_tools.errors import BAD_ARGUMENT, OTHER, UserError, shown
from host_tools.history.options import database_option, json_option
from host_tools.options import NamedPath, named

if TYPE_CHECKING:
    from host_tools.history.pulling import Summary
    from simulator.sources import Source


@click.command(short_help="Put the games of a board or of a save into the history.")
@click.option(
    "--port", callback=named, help="The serial port of the board; default: that of a known board."
)
@click.option("--drive", type=NamedPath(path_type=Path), help="Pull from the drive in this folder.")
@click.option("--save", type=NamedPath(path_type=Path, dir_okay=False), help="Pull from this save.")
@click.option("--play", is_flag=True, help="Pull from the save of turnbox play.")
@patience_option
@database_option
@json_option
def command(
    port: str | None,
    drive: Path | None,
    save: Path | None,
    play: bool,
    patience: float,
    database: str | None,
    as_json: bool,
) -> None:
    """Put the games of a board or of a save, and the names entered there, into the history.

    A box that is connected stops for a few seconds, and restarts as after a power cut: its game
    resumes. A game is in the history once, however often it is pulled. `turnbox history` lists
    them; `turnbox manual history` explains the rest.
    """
    from host_tools.history.database import History
    from host_tools.history.pulling import pull
    from host_tools.history.source import read_games
    from simulator.sources import mark

    if sum(map(bool, (port, drive, save, play))) > 1:
        raise UserError("give only one of --port, --drive, --save and --play", BAD_ARGUMENT)
    if play:
        save = data_file(SAVE, "give a save with --save")
    history = History(database)
    with _opened(port, drive, save, patience) as source:
        found = read_games(source.store)
        found.troubles += source.unread
        summary = pull(found, source.store, history, str(source.name))
        marked = mark(source, found)
    if as_json:
        click.echo(json.dumps(_report(summary, history.title, marked), indent=1))
    else:
        click.echo("\n".join(_lines(summary, shown(source.name), history.title, marked)))
    if summary.damaged or summary.troubles:
        sys.exit(OTHER)


def _opened(
    port: str | None, drive: Path | None, save: Path | None, patience: float
) -> AbstractContextManager["Source"]:
    """What the user has named, or the board that is connected."""
    from host_tools.device.places import only_port
    from simulator.sources import from_board, from_drive, from_save

    if save:
        return nullcontext(from_save(save))
    if drive:
        return nullcontext(from_drive(drive))
    return from_board(port or only_port("give --play for the games of turnbox play"), patience)


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
        counted(len(summary.names), "new name"),
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
