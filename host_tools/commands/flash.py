"""turnbox flash: update the Turnbox of a connected board."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from host_tools.device.options import patience_option
from host_tools.errors import shown
from host_tools.flash.installer import Begin, Update, Wanted, flash
from host_tools.options import NamedPath, named
from host_tools.progress import progress
from host_tools.updating.changes import TOLD


@click.command(short_help="Update the Turnbox of a connected board.")
@click.argument("board", required=False)
@click.option(
    "--port", callback=named, help="The board's serial port; default: the only known board."
)
@click.option(
    "--drive",
    type=NamedPath(path_type=Path),
    help="The folder of a CIRCUITPY drive, instead of a port.",
)
@click.option("--data", is_flag=True, help="Also replace the names and decks on the box.")
@click.option(
    "--in-place",
    is_flag=True,
    help="Write over the installed files, for a drive without room for both versions.",
)
@click.option("--dry-run", is_flag=True, help="Show the changes without writing them.")
@patience_option
@click.option("--json", "in_json", is_flag=True, help="Print what changed as JSON.")
def command(
    board: str | None,
    port: str | None,
    drive: Path | None,
    data: bool,
    in_place: bool,
    dry_run: bool,
    patience: float,
    in_json: bool,
) -> None:
    """Install this version of Turnbox on a board with MicroPython or CircuitPython, or update it.

    BOARD is the name of a board or a .toml file; default: the board that the firmware names.

    Only files that differ are sent. Saved games stay. Names and decks stay, too, unless you give
    --data. If the connection is lost, the board keeps its version: run the command again. With
    --in-place, the board does not start after an interruption: run the command again.
    """
    wanted = Wanted(port, drive, board, patience, data, in_place)
    with sending() as begin:
        update, result = flash(wanted, None if dry_run else begin)
    say(update, result, in_json)


@contextmanager
def sending() -> Iterator[Begin]:
    """Show the progress of an update."""
    with progress("sending", in_bytes=True) as told:

        def begin(update: Update) -> Callable[[int], None]:
            sizes: list[int] = []

            def tell(size: int) -> None:
                sizes.append(size)
                told(sum(sizes), update.bytes)

            return tell

        yield begin


def say(update: Update, result: str, in_json: bool) -> None:
    """Print what changed, and the result."""
    if in_json:
        click.echo(json.dumps(_as_json(update, result), indent=1))
    else:
        for line in _lines(update):
            click.echo(line)
        click.echo(result)


def _lines(update: Update) -> list[str]:
    """What changes, a kind of change per line."""
    kinds = _kinds(update)
    return [
        f"{len(paths)} {kind}: {', '.join(map(shown, paths[:5]))}"
        f"{', ...' if len(paths) > 5 else ''}"
        for kind, paths in kinds.items()
        if paths
    ]


def _kinds(update: Update) -> dict[str, list[str]]:
    found = [change for change in update.changes if change != TOLD]
    return {
        "new": [change.path for change in found if change.old is None],
        "changed": [change.path for change in found if change.old and change.new is not None],
        "removed": [change.path for change in found if change.new is None],
    }


def _as_json(update: Update, result: str) -> dict[str, object]:
    return {
        "board": update.board,
        "runtime": update.facts.runtime,
        **_kinds(update),
        "bytes": update.bytes if update.changes else 0,
        "result": result,
    }
