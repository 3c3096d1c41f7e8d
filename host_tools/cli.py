"""The `turnbox` command: a table of commands, each in a file of its own under commands/."""

import sys
from importlib import import_module

import click

from host_tools.errors import UserError

COMMANDS = ("play", "sim", "emulate", "build", "decks", "manual")


class Table(click.Group):
    """Commands are imported when they are asked for, so that each one starts fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The function called `command` in commands/<name>.py."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"host_tools.commands.{cmd_name}").command
        return command

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; what the user can put right is a message, never a traceback."""
        try:
            return super().invoke(ctx)
        except UserError as error:
            click.echo(f"turnbox: {error}", err=True)
            sys.exit(error.status)


@click.command(cls=Table)
@click.version_option(package_name="turnbox")
def main() -> None:
    """Build, try and carry the Turnbox, a tabletop companion."""
