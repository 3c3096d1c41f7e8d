"""turnbox history replay: a game of the history on the simulated box."""

import json
import sys
from typing import TYPE_CHECKING

import click

from host_tools.commands.history import command as command
from host_tools.commands.history import number_argument
from host_tools.history.options import database_option, json_option

if TYPE_CHECKING:
    from simulator.desk import Desk
    from simulator.replay import Replay


@command.command("replay")
@number_argument
@database_option
@json_option
def replay(number: int, database: str | None, as_json: bool) -> None:
    """Show game NUMBER on the box, move by move, forward and backward.

    Without a terminal, or in one that cannot draw, it prints the screen after each move.
    """
    from host_tools.history.database import History
    from host_tools.history.listing import list_games, sections_of
    from host_tools.streams import hindrance, in_terminal
    from simulator.replay import ReplayApp, replaying

    history = History(database)
    moves = list_games(history, [number])[0].move_count
    status: int | None = 0
    with replaying(sections_of(history, number)) as game:
        if as_json:
            _print_json(game)
        elif in_terminal() and not hindrance():
            app = ReplayApp(game)
            app.run()
            status = app.return_code
        else:
            _print(game)
        if game.count < moves:
            click.echo(f"turnbox: only {game.count} of {moves} moves can be shown", err=True)
    if status:
        sys.exit(status)


def _print(game: "Replay") -> None:
    """Print the screen after each move."""
    from simulator.replay import tell
    from simulator.view import plain

    tell(game, lambda caption, desk: click.echo(f"{caption}\n\n{plain(desk)}\n"))


def _print_json(game: "Replay") -> None:
    """The same for programs: the fields are those of `turnbox sim`, and `caption`."""
    from simulator.replay import tell

    told: list[dict[str, object]] = []

    def note(caption: str, desk: "Desk") -> None:
        rows, inverse = desk.picture()
        told.append(
            {"caption": caption, "screen": rows, "inverse": inverse, "lights": desk.lights()}
        )

    tell(game, note)
    click.echo(json.dumps({"screens": told}))
