"""turnbox doctor: what is connected, and what to do next."""

import json
from pathlib import Path

import click

from host_tools.boards import load_board
from host_tools.device.options import patience_option
from host_tools.doctor import Search, look
from host_tools.doctor_report import as_json, bug_report, lines
from host_tools.errors import BAD_ARGUMENT, UserError, shown
from host_tools.options import NamedPath, named
from host_tools.output import must_be_new, new_file

WITH = "it has the saved games, with the players' names: send it only to people you trust"
WITHOUT = "it has no saved games; --with-journal adds them, with the players' names"


@click.command(short_help="Show the connected boards and the next step.")
@click.option(
    "--port", callback=named, help="The serial port to look at; default: those of known boards."
)
@click.option(
    "--drive", type=NamedPath(path_type=Path), help="The folder of a board's drive; default: all."
)
@click.option("--board", help="The board, or its .toml file; default: what its firmware names.")
@click.option(
    "--report", type=NamedPath(path_type=Path), help="Also write a new file for a bug report."
)
@click.option(
    "--with-journal", is_flag=True, help="With --report: add the saved games, with the names."
)
@patience_option
@click.option("--json", "in_json", is_flag=True, help="Print what was found as JSON.")
def command(
    port: str | None,
    drive: Path | None,
    board: str | None,
    report: Path | None,
    with_journal: bool,
    patience: float,
    in_json: bool,
) -> None:
    """Show the connected boards and the next step.

    A box that is connected stops for a few seconds, and restarts as after a power cut: its game
    resumes. With --drive, ports are skipped unless --port names one.
    """
    if with_journal and not report:
        raise UserError("--with-journal needs --report FILE", BAD_ARGUMENT)
    if report:
        must_be_new(report)  # before the box is stopped
    if board:
        load_board(board)  # a wrong name is an error, whatever is connected
    found = look(Search(port, drive, board, patience, with_journal))
    if report:
        new_file(report, bug_report(found))
    if in_json:
        click.echo(json.dumps(as_json(found), indent=1))
    else:
        for line in lines(found):
            click.echo(line)
        if report:
            click.echo(f"{shown(report)}: {WITH if with_journal else WITHOUT}")
