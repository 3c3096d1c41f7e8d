"""Options that the commands of the history share."""

import click

database_option = click.option(
    "--database",
    metavar="URL",
    envvar="TURNBOX_DATABASE",
    help="A database: the path of an SQLite file, or a URL of SQLAlchemy. Default: history.db in"
    " your data folder.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
