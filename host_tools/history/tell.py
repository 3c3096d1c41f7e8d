"""The history as text for people."""

from typing import TYPE_CHECKING

from host_tools.errors import shown
from host_tools.history.words import title_of

if TYPE_CHECKING:
    from host_tools.history.listing import Game, Seat
    from host_tools.history.statistics import Die, Player

NOTHING = "-"


def table(rows: list[list[str]], right: str = "") -> list[str]:
    """Rows of cells as lines with columns; those whose heading is in `right` are aligned right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    sides = [">" if heading in right.split() else "<" for heading in rows[0]]
    lines = []
    for row in rows:
        cells = zip(row, sides, widths, strict=True)
        lines.append("  ".join(f"{cell:{side}{width}}" for cell, side, width in cells).rstrip())
    return lines


def duration(seconds: int | None) -> str:
    """Hours, minutes and seconds."""
    if seconds is None:
        return NOTHING
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def games(found: "list[Game]") -> list[str]:
    """A line for each game, and one for each that could not be replayed."""
    heading = ["game", "played (UTC)", "rules", "players", "winner", "time", "moves"]
    rows = [heading] + [_row(game) for game in found]
    lines = table(rows, right="game time moves")
    return lines + [f"game {game.number}: {shown(game.problem)}" for game in found if game.problem]


def _row(game: "Game") -> list[str]:
    return [
        str(game.number),
        f"{game.played:%Y-%m-%d %H:%M}",
        shown(title_of(game.rules)),
        _names([seat.name for seat in game.seats]),
        outcome(game),
        duration(game.seconds),
        str(game.move_count),
    ]


def _names(names: list[str]) -> str:
    return ", ".join(map(shown, names)) or NOTHING


def outcome(game: "Game") -> str:
    """Who has won; where a game is that is not over."""
    if not game.over:
        return shown(game.place)
    return _names(game.winners) if game.winners else "nobody"


def one_game(game: "Game") -> list[str]:
    """A game, and its seats."""
    end = f"winner: {outcome(game)}" if game.over else outcome(game)
    lines = [
        f"game {game.number}: {shown(title_of(game.rules))}, {game.played:%Y-%m-%d %H:%M} UTC",
        f"{end}; moves: {game.move_count}; time: {duration(game.seconds)}",
    ]
    if game.dropped:
        lines.append("the box has dropped the oldest moves")
    if game.problem:
        lines.append(f"problem: {shown(game.problem)}")
    measure = shown(game.measure) if game.measure else "points"
    heading = ["seat", "player", "picked", "time", "turns", measure, "won"]
    rows = [heading] + [_seat(number, seat) for number, seat in enumerate(game.seats)]
    return lines + table(rows, right=f"seat time turns {measure}")


def _seat(number: int, seat: "Seat") -> list[str]:
    numbers = [NOTHING if value is None else str(value) for value in (seat.turns, seat.points)]
    named = [str(number), shown(seat.name), shown(seat.pick) if seat.pick else NOTHING]
    return [*named, duration(seat.seconds), *numbers, "yes" if seat.winner else ""]


def dice(found: "list[Die]") -> list[str]:
    """Each die with how often its faces came up, and the result of the test."""
    rows = [["die", "rolls", "chi-square", "p-value", "each face, starting at 1"]]
    for die in found:
        test = [NOTHING, NOTHING]
        if die.chi_square is not None and die.p_value is not None:
            test = [f"{die.chi_square:.2f}", f"{die.p_value:.3f}"]
        rows.append([f"d{die.sides}", str(die.rolls), *test, " ".join(map(str, die.counts))])
    return table(rows, right="rolls chi-square p-value")


def players(found: "list[Player]") -> list[str]:
    """Each player, then who beat whom."""
    rows = [["player", "games", "wins", "rating"]]
    for player in found:
        rating = NOTHING if player.rating is None else f"{player.rating:.2f}"
        rows.append([shown(player.name), str(player.games), str(player.wins), rating])
    lines = table(rows, right="games wins rating")
    for player in found:
        for other, (met, better) in sorted(player.against.items()):
            if player.name < other:
                score = f"{better} to {met - better}"
                lines.append(f"{shown(player.name)} against {shown(other)}: {score}")
    return lines
