"""The `turnbox` command: a table of commands, each in a file of its own under commands/."""

import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import Any

import click

from host_tools.errors import UserError, shown
from host_tools.streams import at_end, print_anything

COMMANDS = ("play", "sim", "emulate", "build", "decks", "crash", "manual")


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
        """Run a command. What the system refuses, its output included, is the user's to know."""
        if sys.stdout is None:
            raise UserError("standard output is closed; run this without >&-")
        print_anything()
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            raise UserError("the reader closed the output before its end") from None
        except OSError as error:
            raise UserError(_explained(error)) from None
        return result

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run the command line; what the user can put right is one line, never a traceback."""
        at_end(sys.exit)
        try:
            return super().main(*args, **extra)
        except UserError as error:
            trouble = error
        except OSError as error:  # the help had nowhere to go
            trouble = UserError(_explained(error))
        with suppress(OSError):
            click.echo(f"turnbox: {trouble}", err=True)
        _drop_output()
        sys.exit(trouble.status)


def _explained(error: OSError) -> str:
    """An error of the system with what it was about, if that is known."""
    what = shown(error.filename) if error.filename else "the output, or the temporary folder"
    return f"{what}: {error.strerror or error}; make room, or name another place, and try again"


def _drop_output() -> None:
    """Let go of output that nobody takes, or Python would complain of it at its end."""
    try:
        sys.stdout.flush()
    except (OSError, AttributeError):
        with suppress(OSError, AttributeError), open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())


@click.command(cls=Table)
@click.version_option(package_name="turnbox")
def main() -> None:
    """Build, try and carry the Turnbox, a tabletop companion."""
