"""turnbox crash: print a crash file with the names from the sources."""

from pathlib import Path

import click

from host_tools.errors import LONGEST_PATH, UserError, shown
from host_tools.streams import read_at_most
from host_tools.tree import Tree

MOST = 64 * 1024  # bytes of a file that are read


@click.command(short_help="Print a crash file with the original names.")
@click.argument("file", type=click.Path(path_type=Path))
def command(file: Path) -> None:
    """Print FILE, the crash file of a box, with the names from the sources.

    A build shortens names (_12). Run this in the clone that built the firmware: in another one they
    may mean other names.
    """
    try:
        said = read_at_most(file, MOST).decode(errors="replace")
    except OSError as error:
        raise UserError(f"{shown(file)}: {error.strerror}; give the path of a crash.txt") from None
    for line in Tree().readable(said):
        click.echo(shown(line, LONGEST_PATH))
