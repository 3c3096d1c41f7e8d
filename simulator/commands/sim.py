"""turnbox sim: use the box from programs."""

import sys
from contextlib import redirect_stdout
from pathlib import Path

import click

from host_tools.options import NamedPath


@click.command(short_help="Simulate the box for programs, with JSON lines.")
@click.option("--json", "as_json", is_flag=True, required=True, help="Use JSON lines.")
@click.option(
    "--save", type=NamedPath(path_type=Path, dir_okay=False), help="Save the game in this file."
)
@click.option("--seed", type=int, help="Make the dice repeatable.")
@click.option("--strict", is_flag=True, help="Stop with status 1 at the first error.")
def command(as_json: bool, save: Path | None, seed: int | None, strict: bool) -> None:
    """Simulate the box: read JSON objects, one per line, and answer each with another.

    `turnbox manual sim` describes the protocol; the page of each game lists its moves.
    """
    from simulator.desk import Desk
    from simulator.save import open_store, seed_after
    from simulator.sim import Simulation, json_streams, run

    store = open_store(save)
    lines, out = json_streams()
    with redirect_stdout(sys.stderr):  # what the box prints on its console
        desk = Desk(store, seed_after(store, seed))
        try:
            status = run(Simulation(desk).answer, lines, out, strict)
        finally:
            desk.close()
    sys.exit(status)
