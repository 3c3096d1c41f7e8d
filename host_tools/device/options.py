"""Options that the commands for boards share."""

import math

import click

from host_tools.device.repl import PATIENCE


def _number(_context: click.Context, _parameter: click.Parameter, value: float) -> float:
    """The value; `nan` is in no range, and click takes it."""
    if math.isnan(value):
        raise click.BadParameter("this is not a number")
    return value


patience_option = click.option(
    "--timeout",
    "patience",
    type=click.FloatRange(0.1, 3600),
    default=PATIENCE,
    show_default=True,
    callback=_number,
    help="Seconds to wait for each answer of a board.",
)
