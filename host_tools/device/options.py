"""Options that the commands for boards share."""

import click

from host_tools.device.repl import PATIENCE

patience_option = click.option(
    "--patience",
    type=click.FloatRange(0.1, 3600),
    default=PATIENCE,
    show_default=True,
    help="Seconds to wait for each answer of a board.",
)
