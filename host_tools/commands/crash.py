"""turnbox crash: print a crash file with the names from the sources."""

from pathlib import Path

import click

from host_tools.errors import BAD_ARGUMENT, LONGEST_PATH, UserError, shown
from host_tools.options import NamedPath
from host_tools.streams import read_given
from host_tools.tree import Tree

MOST = 64 * 1024  # bytes; a crash file has about 1,000
REMEDY = "give the path of a crash.txt"


@click.command(short_help="Print a crash file with the original names.")
@click.argument("file", type=NamedPath(path_type=Path))
def command(file: Path) -> None:
    """Print FILE, the crash file of a box, with the names from the sources.

    A build replaces names in the firmware. Run this command in the clone that built the firmware:
    in another version, the same replacement may stand for another name.
    """
    said = read_given(file, MOST + 1, REMEDY)
    if not said.strip() or len(said) > MOST:
        problem = f"it has more than {MOST:,} bytes" if said.strip() else "it is empty"
        problem += ", so it is not a crash file"
        raise UserError(f"{shown(file)}: {problem}; {REMEDY}", BAD_ARGUMENT)
    for line in Tree().readable(said.decode(errors="replace")):
        click.echo(shown(line, LONGEST_PATH))
