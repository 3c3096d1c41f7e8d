"""Options that the commands of the history share."""

from typing import Any

import click


def _inherited(context: click.Context, option: click.Parameter, value: Any) -> Any:
    """The value; what was given before the name of a subcommand counts for that too."""
    given = context.parent.params.get(option.name or "") if context.parent else None
    return given if value in (None, False) else value


database_option = click.option(
    "--database",
    metavar="URL",
    envvar="TURNBOX_DATABASE",
    callback=_inherited,
    help="A database: the path of an SQLite file, or an SQLAlchemy URL. Default: history.db in"
    " your data folder.",
)
json_option = click.option(
    "--json", "as_json", is_flag=True, callback=_inherited, help="Print JSON."
)
