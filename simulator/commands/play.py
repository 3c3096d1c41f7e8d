"""turnbox play: the box in a terminal, or a game that plays itself."""

import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import click

from host_tools.data_folder import SAVE, data_file
from host_tools.errors import BAD_ARGUMENT, UserError, shown
from host_tools.options import NamedPath
from host_tools.streams import can_draw, hindrance

if TYPE_CHECKING:
    from simulator.desk import Desk
    from simulator.desk_port import Flash


@click.command(short_help="Play on the simulated box in this terminal.")
@click.option(
    "--save",
    type=NamedPath(path_type=Path, dir_okay=False),
    help="Save the game in this file; default: a file in your data folder.",
)
@click.option("--no-save", is_flag=True, help="Save nothing.")
@click.option("--seed", type=int, help="Make the dice repeatable.")
@click.option("--demo", is_flag=True, help="Print a game that plays itself.")
def command(save: Path | None, no_save: bool, seed: int | None, demo: bool) -> None:
    """Play on the simulated box.

    Without a terminal it prints the demo. The demo saves nothing and changes no save.
    """
    from simulator.save import open_store

    if save and (no_save or demo):
        raise UserError("--save cannot be used with --no-save or --demo", BAD_ARGUMENT)
    if demo or not can_draw("turnbox play --demo or turnbox sim --json"):
        if save:
            if save.exists():
                open_store(save)  # says what is wrong with it
            click.echo(
                f"turnbox: no terminal, so the demo plays; {shown(save)} is not changed", err=True
            )
        _demo(seed)
    else:
        remedy = "give a file with --save, or use --no-save"
        _play(open_store(None if no_save else save or data_file(SAVE, remedy)), seed)


def _play(store: "Flash", seed: int | None) -> None:
    from simulator.desk import Desk
    from simulator.save import seed_after
    from simulator.terminal import Terminal

    desk = Desk(store, seed_after(store, seed))
    terminal = Terminal(desk)
    try:
        terminal.run()
    finally:
        desk.close()
    for error in terminal.crashes:
        traceback.print_exception(error)
    sys.exit(terminal.return_code)


def _demo(seed: int | None) -> None:
    from rich.console import Console

    from simulator.demo import tell
    from simulator.view import picture, plain

    console = Console(highlight=False, soft_wrap=True)

    def show(desk: "Desk", caption: str) -> None:
        if console.is_terminal and not hindrance():
            console.print(caption, style="bold", markup=False)
            console.print("", picture(desk), "", sep="\n", markup=False)
        else:
            click.echo(f"{caption}\n\n{plain(desk)}\n")

    tell(show, seed)
