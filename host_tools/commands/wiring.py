"""turnbox wiring: the wiring diagram of a board."""

from pathlib import Path

import click

from host_tools.boards import load_board
from host_tools.errors import BAD_ARGUMENT, UserError, shown
from host_tools.options import NamedPath
from host_tools.output import replace_file
from host_tools.streams import read_at_most
from host_tools.svg import START
from host_tools.wiring import wiring_svg


@click.command("wiring", short_help="Draw the wiring diagram of a board.")
@click.argument("board")
@click.option(
    "--out",
    type=NamedPath(path_type=Path),
    help="The SVG file to write; default: build/BOARD.svg.",
)
def command(board: str, out: Path | None) -> None:
    """Draw the wiring of BOARD (its name, or a .toml file) as an SVG file."""
    wired = load_board(board, with_edges=True)
    out = out or Path("build") / f"{Path(board).stem}.svg"
    _refuse_what_is_no_drawing(out)
    replace_file(out, wiring_svg(wired).encode())
    click.echo(f"{shown(out)}: the wiring of {shown(wired.name)}; open it in a browser")


def _refuse_what_is_no_drawing(out: Path) -> None:
    """Replace only an earlier diagram: the name may be mistyped."""
    if out.exists() and not (
        out.is_file() and read_at_most(out, len(START)).startswith(START.encode())
    ):
        raise UserError(
            f"{shown(out)} exists and is not a diagram; move it away, or choose another file with"
            " --out",
            BAD_ARGUMENT,
        )
