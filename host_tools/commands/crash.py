"""turnbox crash: a crash file with the names of the sources."""

from pathlib import Path

import click

from host_tools.errors import LONGEST_PATH, UserError, shown
from host_tools.shorten import readable
from host_tools.tree import Tree

MOST = 64 * 1024  # bytes of a file that are read


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def command(file: Path) -> None:
    """Print the crash file of a box, FILE, with the names of the sources.

    A build gives the box short names (_12). Run this in the clone that the box was built from, or
    they mean something else.
    """
    try:
        with file.open("rb") as crash:
            said = crash.read(MOST).decode(errors="replace")
    except OSError as error:
        raise UserError(f"{shown(file)}: {error.strerror}; name the crash.txt of a box") from None
    tree = Tree()
    for line in readable(said, tree.files, tree.short):
        click.echo(shown(line, LONGEST_PATH))
