"""turnbox history replay: a game of the history on the simulated box."""

import click

from host_tools.commands.history import command as command
from host_tools.commands.history import number_argument
from host_tools.history.options import database_option


@command.command("replay")
@number_argument
@database_option
def replay(number: int, database: str | None) -> None:
    """Show game NUMBER on the box, move by move, forward and backward.

    Without a terminal it prints the screen after each move.
    """
    from host_tools.history.database import History
    from host_tools.history.listing import list_games, sections_of
    from host_tools.streams import in_terminal
    from simulator.replay import ReplayApp, replaying, tell
    from simulator.view import plain

    history = History(database)
    moves = list_games(history, [number])[0].move_count
    with replaying(sections_of(history, number)) as game:
        if in_terminal():
            ReplayApp(game).run()
        else:
            tell(game, lambda caption, desk: click.echo(f"{caption}\n\n{plain(desk)}\n"))
        if game.count < moves:
            click.echo(f"turnbox: only {game.count} of {moves} moves can be shown", err=True)
