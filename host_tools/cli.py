"""The `turnbox` command. Its commands are the entry points of `turnbox.commands` (pyproject.toml):
the simulator has some of its own.
"""

import os
import sys
from contextlib import suppress
from functools import cached_property
from importlib.metadata import EntryPoints, entry_points
from typing import Any

import click

from host_tools.errors import BAD_ARGUMENT, LONGEST_PATH, UserError, current_folder, reason, shown
from host_tools.streams import at_end, print_anything


class Commands(click.Group):
    """Commands are imported when they are used, so that each one starts fast."""

    @cached_property
    def _found(self) -> EntryPoints:
        return entry_points(group="turnbox.commands")

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, sorted."""
        return sorted(self._found.names)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, or None."""
        if cmd_name not in self._found.names:
            return None
        command: click.Command = self._found[cmd_name].load()
        return command

    def make_context(
        self, info_name: str | None, args: list[str], *rest: Any, **extra: Any
    ) -> click.Context:
        """Read the options before the name of a command."""
        try:
            return super().make_context(info_name, args, *rest, **extra)
        except click.UsageError as error:
            raise _in_one_line(error) from None

    def invoke(self, ctx: click.Context) -> object:
        """Run a command. Errors of the system, also for its output, are shown to the user."""
        print_anything()
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except click.UsageError as error:
            raise _in_one_line(error) from None
        except BrokenPipeError:
            raise UserError("the output was closed before its end") from None
        except OSError as error:
            raise UserError(_explained(error)) from None
        return result

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run the command line; an error that the user can fix is one line, never a traceback."""
        at_end(sys.exit)
        try:
            if sys.stdout is None:
                raise UserError("standard output is closed; run this without >&-")
            return super().main(*args, **extra)
        except UserError as error:
            trouble = error
        except OSError as error:  # the help could not be printed
            trouble = UserError(_explained(error))
        with suppress(OSError):
            click.echo(f"turnbox: {trouble}", err=True)
        _drop_output()
        sys.exit(trouble.status)


def _in_one_line(error: click.UsageError) -> Exception:
    """A wrong command line as an error of the user. Without any argument the help is shown."""
    if isinstance(error, getattr(click.exceptions, "NoArgsIsHelpError", ())):  # click 8.2 on
        return error
    command = error.ctx.command_path if error.ctx else "turnbox"
    said = _in_words(error) or error.format_message().rstrip(".")
    return UserError(f"{said}; see {command} --help", BAD_ARGUMENT)


def _in_words(error: click.UsageError) -> str:
    """What is wrong where click would list the choices on lines of their own, or write a formula;
    nothing for other errors."""
    option = error.param if isinstance(error, click.BadParameter) else None
    if option is None:
        return ""
    name = option.human_readable_name
    if isinstance(option, click.Option):
        name = max(option.opts, key=len)
    if isinstance(error, click.MissingParameter) and isinstance(option.type, click.Choice):
        *others, last = map(str, option.type.choices)
        return f"{name} is missing: {', '.join(others)} or {last}"
    if isinstance(option.type, click.IntRange) and option.type.min is not None:
        most = "" if option.type.max is None else f" to {option.type.max}"
        return f"{name} must be a whole number from {option.type.min}{most}"
    return ""


def _explained(error: OSError) -> str:
    """An error of the system, with the file that it concerns, if known."""
    if not error.filename and not current_folder():
        return "the current folder has been deleted; change to another one"
    what = (
        shown(error.filename, LONGEST_PATH)
        if error.filename
        else "the output, or the temporary folder"
    )
    return f"{what}: {reason(error, 'use another place, and try again')}"


def _drop_output() -> None:
    """Drop output that nobody reads, or Python would complain about it on exit."""
    try:
        sys.stdout.flush()
    except (OSError, AttributeError):
        with suppress(OSError, AttributeError), open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())


@click.command(cls=Commands)
@click.version_option(package_name="turnbox")
def main() -> None:
    """Build and simulate Turnbox, a tabletop companion."""
