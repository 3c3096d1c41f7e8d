"""Types of arguments that commands share."""

from typing import Any

import click


class NamedPath(click.Path):
    """A path that is not empty, as an unset variable of a shell is: that would be this folder.

    Whether it can be read is found out by reading it: then the error ends with the remedy.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(readable=False, **options)

    def convert(
        self, value: Any, parameter: click.Parameter | None, context: click.Context | None
    ) -> Any:
        """The path; fails for an empty one."""
        if not value:
            self.fail("a file name is empty", parameter, context)
        return super().convert(value, parameter, context)


def named(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """For an option that takes a name: refuses an empty one, as an unset variable gives it."""
    if value == "":
        raise click.BadParameter("it is empty: give a name, or leave the option out")
    return value
