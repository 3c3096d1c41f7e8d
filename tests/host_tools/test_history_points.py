"""The points of each game: what its set-up declares, and where that counts."""

from pathlib import Path
from typing import Any

import pytest
from history_commands import run, told
from played_saves import playing, pull_file

from host_tools.history.database import History
from host_tools.history.points import points_of
from turnbox.game_list import games, set_up_of
from turnbox.session import load_rules

DECLARED = [game for game in games() if points_of(game)]
DOWN = {"seats": ["Ann", "Ben", "Cho"], "start": 10, "direction": 1}


def counted(place: Path, options: dict[str, Any], *moves: tuple[Any, ...]) -> str:
    """A history with one game of counters."""
    name = str(place / "history.db")
    with playing(place / "box.tbx") as box:
        box(new="counters", options=options)
        for move in moves:
            box.move(*move)
    pull_file(place / "box.tbx", History(name))
    return name


@pytest.mark.parametrize("game", DECLARED)
def test_what_a_game_declares_is_in_its_state_and_its_options(game: str) -> None:
    points, chosen = points_of(game), set_up_of(game)
    seats = chosen.SEATS[1]
    rules = load_rules(game)(seats, lambda sides: 1)
    assert len(getattr(rules, points.field)) >= seats
    assert points.lowest in ["", *(name for name, _, _ in chosen.OPTIONS)]


@pytest.mark.parametrize("name", ["turn_clock", "chess", "", "../magic", "megalopolis.rules", "\0"])
def test_a_game_that_declares_nothing_or_is_unknown_has_no_points(name: str) -> None:
    assert points_of(name) is None


def test_counters_are_points(tmp_path: Path) -> None:
    database = counted(tmp_path, {"seats": ["Ann", "Ben"]}, ("add", 0, 3), ("add", 1, 5))
    game = told(database, "show", "1", "--json")
    assert (game["measure"], game["lowest_wins"]) == ("counters", False)
    assert [seat["points"] for seat in game["seats"]] == [3, 5]


def test_the_counters_of_a_game_are_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    database = counted(tmp_path, {"seats": ["Ann", "Ben"]}, ("add", 0, 3))
    picture = tmp_path / "counters.png"
    assert run(database, "show", "1", "--plot", str(picture)).exit_code == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_counting_down_the_lowest_counter_wins(tmp_path: Path) -> None:
    database = counted(tmp_path, DOWN, ("add", 0, -2), ("add", 1, -7), ("end_game",))
    (exported,) = told(database, "export", "--format", "bgstats")["plays"]
    assert exported["play"]["game"]["highestWins"] is False
    assert exported["play"]["game"]["noPoints"] is False
    found = [(player["score"], player["rank"]) for player in exported["play"]["players"]]
    assert found == [(8, 2), (3, 1), (10, 3)]


def test_who_reaches_the_goal_at_the_same_time_shares_the_first_rank(tmp_path: Path) -> None:
    """The one that the box names wins, even if another is further past the goal."""
    database = counted(tmp_path, DOWN, ("add", 0, -2), ("add", 2, 20), ("add_everyone", -10))
    (exported,) = told(database, "export", "--format", "bgstats")["plays"]
    found = [(player["score"], player["rank"]) for player in exported["play"]["players"]]
    assert found == [(-2, 1), (0, 1), (20, 3)]
