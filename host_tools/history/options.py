"""Options that the commands of the history share."""

import click


def _inherited(context: click.Context, _option: click.Parameter, value: str | None) -> str | None:
    """The database that was given before the name of a subcommand counts for that too."""
    given = context.parent.params.get("database") if context.parent else None
    return value or given


database_option = click.option(
    "--database",
    metavar="URL",
    envvar="TURNBOX_DATABASE",
    callback=_inherited,
    help="A database: the path of an SQLite file, or a URL of SQLAlchemy. Default: history.db in"
    " your data folder.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
