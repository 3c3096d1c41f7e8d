"""turnbox image: one UF2 file for a bare board."""

import json
from pathlib import Path

import click

from host_tools.boards import Board, load_board
from host_tools.build import RUNTIMES, files_for
from host_tools.errors import BAD_ARGUMENT, UserError, shown
from host_tools.image import image_of, is_image, read_firmware
from host_tools.options import NamedPath
from host_tools.output import replace_file
from host_tools.streams import read_at_most, read_given

MOST = 64 << 20  # bytes of a file that are read


@click.command("image", short_help="Make one UF2 file for a bare board.")
@click.argument("board")
@click.option(
    "--runtime", type=click.Choice(list(RUNTIMES)), required=True, help="The board's runtime."
)
@click.option(
    "--firmware",
    type=NamedPath(path_type=Path),
    required=True,
    help="The runtime's UF2 file, as downloaded.",
)
@click.option(
    "--out",
    type=NamedPath(path_type=Path),
    help="The file to write; default: build/BOARD-RUNTIME.uf2.",
)
@click.option("--json", "as_json", is_flag=True, help="Print what was written as JSON.")
def command(board: str, runtime: str, firmware: Path, out: Path | None, as_json: bool) -> None:
    """Make one UF2 file of the firmware and the drive of BOARD.

    BOARD is the name of a board, or a .toml file. The image is for the first installation: it
    replaces the games that are saved on the board.
    """
    wiring = load_board(board)
    out = out or Path("build") / f"{Path(board).stem}-{runtime}.uf2"
    _refuse_what_is_no_image(out, wiring)
    data = read_given(firmware, MOST, "give the UF2 file of the runtime")
    try:
        given = read_firmware(wiring, runtime, data)
    except UserError as error:
        raise UserError(f"{shown(firmware)}: {error}") from None
    image = image_of(wiring, runtime, given, files_for(wiring, runtime))
    replace_file(out, image)
    report = {
        "board": wiring.name,
        "runtime": runtime,
        "version": given.version,
        "out": str(out),
        "bytes": len(image),
    }
    if as_json:
        click.echo(json.dumps(report, indent=1))
        return
    title = RUNTIMES[runtime].title
    click.echo(f"{shown(out)}: {title} {given.version} and Turnbox, {len(image):,} bytes")
    click.echo(
        f"Hold BOOTSEL (or B) while you plug in the {shown(wiring.name)}, and copy the file to"
        " its drive."
    )
    click.echo("This replaces games that are saved on the board.")


def _refuse_what_is_no_image(out: Path, board: Board) -> None:
    """Replace only an earlier image: the name may be mistyped, or be that of the firmware."""
    if out.exists() and not (out.is_file() and is_image(board, read_at_most(out, MOST))):
        raise UserError(
            f"{shown(out)} exists and is not an image for this board; move it away, or choose"
            " another file with --out",
            BAD_ARGUMENT,
        )
