"""turnbox sync: bring names, scheme decks, words and settings onto a connected board."""

from pathlib import Path

import click

from host_tools.commands.flash import say, sending
from host_tools.device.options import patience_option
from host_tools.errors import BAD_ARGUMENT, UserError
from host_tools.flash.installer import Wanted, send
from host_tools.options import NamedPath, named
from host_tools.sync import data_update
from host_tools.table_data import data_in, files_in
from turnbox.schemes.rules import LAST_DECK


@click.command(short_help="Send names, decks, words and settings to a board.")
@click.argument("files", nargs=-1, type=NamedPath(path_type=Path))
@click.option(
    "--port", callback=named, help="The board's serial port; default: the only known board."
)
@click.option(
    "--drive",
    type=NamedPath(path_type=Path),
    help="The folder of a CIRCUITPY drive, instead of a port.",
)
@click.option(
    "--remove",
    "removed",
    multiple=True,
    type=click.IntRange(1, LAST_DECK),
    help="Remove the scheme deck with this number; can be given several times.",
)
@click.option("--dry-run", is_flag=True, help="Show the changes without writing them.")
@patience_option
@click.option("--json", "in_json", is_flag=True, help="Print what changed as JSON.")
def command(
    files: tuple[Path, ...],
    port: str | None,
    drive: Path | None,
    removed: tuple[int, ...],
    dry_run: bool,
    patience: float,
    in_json: bool,
) -> None:
    """Send the names, scheme decks, words and settings in FILES to a board with Turnbox.

    FILES are TOML files, or folders with such files; default, unless you use --remove: the folder
    `table` in your data folder. Only data that differs is sent. Everything else on the box stays:
    its program, games, other decks, and names that were entered there. `turnbox manual sync` has
    the details.
    """
    packs = data_in(files_in(files)) if files or not removed else {}
    for number in removed:
        if any(path.endswith(f"/deck_{number}.pack") for path in packs):
            problem = f"deck {number} is in a file and in --remove"
            raise UserError(f"{problem}; leave one out", BAD_ARGUMENT)
    wanted = Wanted(port, drive, None, patience)
    with sending() as begin:
        update, result = send(
            wanted,
            None if dry_run else begin,
            lambda facts: data_update(facts, packs, removed),
        )
    say(update, result, in_json)
