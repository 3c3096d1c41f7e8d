"""`turnbox sim`: the box for programs."""

import sys
from pathlib import Path

import click

from host_tools.errors import UserError


@click.command()
@click.option("--json", "as_json", is_flag=True, required=True, help="Speak JSON lines.")
@click.option(
    "--save", type=click.Path(path_type=Path, dir_okay=False), help="Keep the store here."
)
@click.option("--seed", type=int, help="Make the dice repeatable.")
@click.option("--strict", is_flag=True, help="Stop with status 1 at the first error.")
def command(as_json: bool, save: Path | None, seed: int | None, strict: bool) -> None:
    """Simulate the box: one JSON object a line in, one a line out."""
    from simulator.desk import Flash
    from simulator.save import FileStore, NotASave
    from simulator.sim import run
    from simulator.table import Desk

    try:
        store = FileStore(save) if save else Flash()
    except (NotASave, OSError) as error:
        raise UserError(str(error), status=2) from None
    desk = Desk(store, seed)
    try:
        status = run(desk, sys.stdin, sys.stdout, strict)
    except BrokenPipeError:  # whoever read us has seen enough
        sys.stderr.close()
        status = 0
    finally:
        desk.close()
    sys.exit(status)
