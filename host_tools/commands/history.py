"""turnbox history: the games that were pulled. `simulator.commands.history` adds the replay."""

import json
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from host_tools.errors import quoted, shown
from host_tools.history.options import database_option, json_option
from host_tools.options import NamedPath

if TYPE_CHECKING:
    from host_tools.history.database import History
    from host_tools.history.listing import Game
    from host_tools.history.statistics import Player

FIRST_YEAR = 1970
AHEAD = timedelta(days=1)  # local time may be ahead of UTC


class Day(click.DateTime):
    """A day, with a time or without one, on which somebody can have played."""

    def convert(
        self, value: Any, parameter: click.Parameter | None, context: click.Context | None
    ) -> Any:
        """The date; fails for any other text, and for one before FIRST_YEAR or in the future."""
        form = 'write YYYY-MM-DD, or "YYYY-MM-DD HH:MM"'
        try:
            known = datetime.strptime(value, "%Y-%m-%d %H:%M" if ":" in value else "%Y-%m-%d")
        except ValueError:
            self.fail(f"{quoted(value)} is not a date: {form}", parameter, context)
        if known.year < FIRST_YEAR:
            remedy = "give a later date"
            self.fail(f"{quoted(value)} is before {FIRST_YEAR}: {remedy}", parameter, context)
        if known > datetime.now(UTC).replace(tzinfo=None) + AHEAD:
            remedy = "give an earlier date"
            self.fail(f"{quoted(value)} is in the future: {remedy}", parameter, context)
        return known


class PngFile(NamedPath):
    """A path whose name says that it is a PNG file."""

    def convert(
        self, value: Any, parameter: click.Parameter | None, context: click.Context | None
    ) -> Any:
        """The path; fails for a name with another ending."""
        path = super().convert(value, parameter, context)
        if path.suffix.lower() != ".png":
            remedy = "give a name that ends with .png"
            self.fail(f"{shown(path)} is not a PNG file: {remedy}", parameter, context)
        return path


PLOT = PngFile(path_type=Path, dir_okay=False)
number_argument = click.argument("number", type=click.IntRange(1))


@click.group("history", invoke_without_command=True, short_help="List the games of the history.")
@database_option
@json_option
@click.pass_context
def command(context: click.Context, database: str | None, as_json: bool) -> None:
    """List the games of the history, the newest first. `turnbox pull` puts them there.

    `turnbox manual history` explains all of it.
    """
    from host_tools.history import tell
    from host_tools.history.database import History
    from host_tools.history.export import report
    from host_tools.history.listing import list_games

    if context.invoked_subcommand:
        _refuse_unused_json(context, as_json)
        return
    games = list_games(History(database))
    if as_json:
        _print_json({"games": [report(game) for game in games]})
    else:
        click.echo("\n".join(tell.games(games)) if games else "no games")


def _refuse_unused_json(context: click.Context, as_json: bool) -> None:
    """Raise UserError for --json before the name of a subcommand that has no such option."""
    from host_tools.errors import BAD_ARGUMENT, UserError

    name = context.invoked_subcommand or ""
    found = command.get_command(context, name)
    if as_json and found and all(option.name != "as_json" for option in found.params):
        raise UserError(f"{name} takes no --json; see turnbox history {name} --help", BAD_ARGUMENT)


@command.command("show")
@number_argument
@database_option
@json_option
@click.option("--plot", type=PLOT, help="Plot life or points over the game, as a new PNG file.")
def show(number: int, database: str | None, as_json: bool, plot: Path | None) -> None:
    """Show game NUMBER: the time and the turns of each player, and how they ended."""
    from host_tools.history import tell
    from host_tools.history.database import History
    from host_tools.history.export import report
    from host_tools.history.listing import list_games, moves_of

    history = History(database)
    game = list_games(history, [number])[0]
    if plot:
        _plot_points(history, game, plot)
    if as_json:
        _print_json(report(game) | {"moves": moves_of(history, number)})
    else:
        click.echo("\n".join(tell.one_game(game)))


def _plot_points(history: "History", game: "Game", plot: Path) -> None:
    """Draw the points of a game that the rules can replay. Raises UserError."""
    from host_tools.errors import UserError, shown
    from host_tools.history.listing import sections_of
    from host_tools.history.outcome import series
    from host_tools.history.plot import draw_points
    from host_tools.history.save_file import EMPTY
    from host_tools.history.source import reopened
    from host_tools.history.words import title_of

    measure, points = series(reopened(sections_of(history, game.number), EMPTY))
    if not measure:
        raise UserError(
            f"{shown(plot)} cannot be plotted: game {game.number} has neither life nor points"
        )
    title = f"{title_of(game.rules)}, {game.played:%Y-%m-%d}"
    draw_points(plot, title, measure, [seat.name for seat in game.seats], points)


@command.command("date")
@number_argument
@click.argument("date", type=Day(), metavar="DATE")
@database_option
@json_option
def date(number: int, date: datetime, database: str | None, as_json: bool) -> None:
    """Correct the DATE of game NUMBER, such as 2026-11-20 or "2026-11-20 21:30" (UTC).

    A box has no real-time clock. Until you correct it, a game has the date of its pull.
    """
    from host_tools.history.database import History
    from host_tools.history.export import report
    from host_tools.history.listing import list_games, set_date

    history = History(database)
    set_date(history, number, date)
    if as_json:
        _print_json(report(list_games(history, [number])[0]))
    else:
        click.echo(f"game {number}: {date:%Y-%m-%d %H:%M} UTC")


@command.command("export")
@click.argument("numbers", nargs=-1, type=click.IntRange(1))
@click.option(
    "--format",
    "form",
    type=click.Choice(["csv", "json", "bgstats"]),
    required=True,
    help="The output format.",
)
@click.option(
    "--out", type=NamedPath(path_type=Path, dir_okay=False), help="A new file; default: print it."
)
@database_option
def export(numbers: tuple[int, ...], form: str, out: Path | None, database: str | None) -> None:
    """Export the games with these NUMBERS, or all, for other programs.

    csv has a line for each seat, json also has every move. bgstats has each finished game in the
    format of BG Stats, with the link that adds it there.
    """
    from host_tools.errors import shown
    from host_tools.history.database import History
    from host_tools.history.export import FORMATS
    from host_tools.history.listing import list_games
    from host_tools.output import new_file

    history = History(database)
    games = list_games(history, numbers)
    text = FORMATS[form](games, history)
    if out:
        new_file(out, text.encode())
        count = sum(game.over for game in games) if form == "bgstats" else len(games)
        click.echo(f"{shown(out)}: {count} game{'s' * (count != 1)}")
    else:
        click.echo(text, nl=False)


@command.command("dice")
@database_option
@json_option
@click.option("--plot", type=PLOT, help="Plot how often each face came up, as a new PNG file.")
def dice(database: str | None, as_json: bool, plot: Path | None) -> None:
    """Count the rolls of each kind of die in all games, and test whether they look fair.

    The p-value is the probability that fair dice would differ at least this much. With fair dice,
    one p-value in twenty is below 0.05.
    """
    from host_tools.history import statistics, tell
    from host_tools.history.database import History
    from host_tools.history.listing import all_rolls

    rolls, damaged = all_rolls(History(database))
    found = statistics.dice(rolls)
    if plot:
        from host_tools.history.plot import draw_dice

        draw_dice(plot, found)
    if as_json:
        counted = [asdict(die) | {"rolls": die.rolls} for die in found]
        _print_json({"dice": counted, "damaged": damaged})
    else:
        click.echo("\n".join(tell.dice(found)) if found else "no rolls")
    if damaged:
        click.echo(f"turnbox: damaged rolls in the database, not counted: {damaged}", err=True)
    if not statistics.has_scipy():
        click.echo(f"turnbox: the p-value needs scipy: {statistics.EXTRA}", err=True)


@command.command("players")
@database_option
@json_option
def players(database: str | None, as_json: bool) -> None:
    """List the players of finished games: wins, rating, and who beat whom."""
    from host_tools.history import statistics, tell
    from host_tools.history.database import History
    from host_tools.history.listing import list_games

    found = statistics.players(list_games(History(database)))
    if as_json:
        _print_json({"players": [_report(player) for player in found]})
    else:
        click.echo("\n".join(tell.players(found)) if found else "no finished games")
    if found and found[0].rating is None:
        click.echo(f"turnbox: the rating needs openskill: {statistics.EXTRA}", err=True)


def _report(player: "Player") -> dict[str, Any]:
    """A player for programs."""
    against = {
        other: {"games": met, "wins": better} for other, (met, better) in player.against.items()
    }
    return asdict(player) | {"against": against}


def _print_json(told: dict[str, Any]) -> None:
    click.echo(json.dumps(told, indent=1))
