"""turnbox emulate: the built box on an emulated board with released firmware."""

import sys
import time
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

import click

from host_tools.boards import Board, load_board
from host_tools.build import RUNTIMES, files_for
from host_tools.errors import BAD_ARGUMENT, UserError
from host_tools.options import NamedPath
from host_tools.streams import can_draw

if TYPE_CHECKING:
    from simulator.emulated import Emulated
    from simulator.pico import Runtime

# The story that is played without a terminal: a key, what the screen then shows, and the caption.
# `next` moves down a list, as often as needed.
STORY = (
    ("ok", "New game", "ok: New game"),
    ("next", "Commander Party", "next: move to Commander Party"),
    ("ok", "Start", "ok: Commander Party"),
    ("ok", "No heroes", "ok: Start"),
    ("ok", "Draw first player", "ok: without heroes"),
    ("ok", "First player", "ok: the box draws the first player"),
    ("ok", "Stones asleep", "ok: the first turn begins"),
    ("prev", "(-1)", "prev: one life less, as a preview"),
    ("ok", "Stones asleep", "ok: the change is made and saved"),
)


@click.command(short_help="Run the box on an emulated board.")
@click.option(
    "--runtime", type=click.Choice(list(RUNTIMES)), required=True, help="The board's runtime."
)
@click.option(
    "--board",
    default="raspberry_pi_pico",
    show_default=True,
    help="A board with an RP2040: its name, or a .toml file.",
)
@click.option(
    "--image",
    type=NamedPath(path_type=Path, dir_okay=False),
    help="The released firmware (UF2); default: the known release from the cache.",
)
@click.option("--json", "as_json", is_flag=True, help="Use JSON lines, as turnbox sim does.")
@click.option("--strict", is_flag=True, help="With --json: stop with status 1 at the first error.")
def command(
    runtime: "Runtime", board: str, image: Path | None, as_json: bool, strict: bool
) -> None:
    """Run the built box on an emulated board with released firmware.

    Screen and lights are read from the emulated wires. It is about ten times slower than a real
    board. Without a terminal it plays a short game and prints its screens.
    """
    from simulator.pico import RP2040_FAMILY, FirmwareMissing

    if strict and not as_json:
        raise UserError("--strict needs --json", BAD_ARGUMENT)
    wired = load_board(board)
    if wired.flash.family != RP2040_FAMILY:
        raise UserError(
            f"{wired.name} has no RP2040, and the emulator knows no other chip; give another board",
            BAD_ARGUMENT,
        )
    try:
        if as_json:
            sys.exit(_json(runtime, wired, image, strict))
        _show(runtime, wired, image)
    except FirmwareMissing as missing:
        remedy = ", or give a UF2 file with --image"
        if image:
            remedy = "; give released firmware with --image, or leave the option out"
        raise UserError(f"{missing}{remedy}", BAD_ARGUMENT) from None
    except TimeoutError as error:
        raise UserError(
            f"the board does not respond; give released {runtime} firmware with --image. {error}"
        ) from None


def _json(runtime: "Runtime", board: Board, image: Path | None, strict: bool) -> int:
    from simulator.emulation import Emulation
    from simulator.sim import json_streams, run

    lines, out = json_streams()
    with redirect_stdout(sys.stderr):
        return run(Emulation(runtime, board=board, uf2=image).answer, lines, out, strict)


def _show(runtime: "Runtime", wired: Board, image: Path | None) -> None:
    from simulator.emulated import Emulated

    drawn = can_draw("turnbox emulate --json")
    board = Emulated(runtime, files_for(wired, runtime), board=wired, uf2=image)
    if drawn:
        from simulator.emulator_terminal import EmulatorTerminal

        terminal = EmulatorTerminal(board)
        terminal.run()
        sys.exit(terminal.return_code)
    else:
        _tell(board)


def _tell(board: "Emulated") -> None:
    from simulator.view import plain

    def show(caption: str) -> None:
        click.echo(f"{caption}\n\n{plain(board)}\n")

    started = time.monotonic()
    board.wait_for_picture()
    show(f"The box is up, {board.pico.now_ms / 1000:.1f} s after power-on")
    for key, text, caption in STORY:
        _press(board, key)
        while key == "next" and _marked(board) != text:
            _press(board, key)
        board.wait_for(text)
        board.wait_for(lambda: board.still() and not board.shows("…"))  # a draw is shown
        show(caption)
    seconds, passed = board.pico.now_ms / 1000, time.monotonic() - started
    click.echo(f"{seconds:.1f} s of board time took {passed:.0f} s")


def _press(board: "Emulated", key: str) -> None:
    """Press a key, and wait until the screen changes."""
    before = board.picture()
    board.press(key)
    board.wait_for(lambda: board.still() and board.picture() != before)


def _marked(board: "Emulated") -> str:
    """The line at the cursor."""
    rows, inverse = board.picture()
    return rows[inverse[-1][0]].strip(" ▲▼") if inverse else ""
