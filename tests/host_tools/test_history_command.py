"""`turnbox history`: the list, one game, dates, exports, dice and players."""

import csv
import io
import json
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import unquote

import pytest
from click.testing import CliRunner, Result
from PIL import Image
from played_saves import PAD, finish_duel, playing, pull_file, rows, three_games

from host_tools.cli import main
from host_tools.history.database import History
from host_tools.history.export import LINK
from host_tools.history.statistics import dice, players
from host_tools.history.tables import games

TURNBOX = str(Path(sys.executable).parent / "turnbox")


@pytest.fixture(scope="module")
def database(tmp_path_factory) -> str:
    """A history with three games; the duel is over, and was played on another day."""
    folder = tmp_path_factory.mktemp("history")
    three_games(folder / "box.tbx")
    name = str(folder / "history.db")
    history = History(name)
    pull_file(folder / "box.tbx", history)
    run(name, "date", str(duel(name)), "2026-11-20 21:30")
    return name


def run(database: str, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["history", *arguments, "--database", database])


def told(database: str, *arguments: str) -> dict:
    result = run(database, *arguments)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def duel(database: str) -> int:
    """The number of the finished game."""
    return next(row.number for row in rows(History(database), games) if row.over)


def test_the_list_has_a_line_for_each_game_the_newest_first(database):
    lines = run(database).stdout.splitlines()
    assert re.fullmatch(r"game  played \(UTC\) +rules +players +winner +time  moves", lines[0])
    assert len(lines) == 4
    number = duel(database)
    shown = rf" +{number}  2026-11-20 21:30  Commander Party  Ann, Ben +Ann +0:01:\d\d +4"
    assert re.fullmatch(shown, lines[3])
    assert {line.split()[0] for line in lines[1:3]} == {"1", "2", "3"} - {str(number)}


def test_programs_get_the_list_as_json(database):
    listed = told(database, "--json")["games"]
    last = listed[-1]
    assert (last["rules"], last["title"]) == ("commander_party", "Commander Party")
    assert (last["played"], last["winners"]) == ("2026-11-20T21:30:00Z", ["Ann"])
    assert last["seats"][1]["points"] == 0
    assert [game["over"] for game in listed] == [False, False, True]


def test_the_database_may_come_before_the_subcommand(database):
    result = CliRunner().invoke(main, ["history", "--database", database, "players"])
    assert result.stdout == run(database, "players").stdout


def test_one_game_is_shown_with_its_seats(database):
    lines = run(database, "show", str(duel(database))).stdout.splitlines()
    assert lines[0].endswith(": Commander Party, 2026-11-20 21:30 UTC")
    assert lines[1].startswith("winner: Ann; moves: 4; time: 0:01:")
    assert lines[2].split() == ["seat", "player", "picked", "time", "turns", "life", "won"]
    assert re.fullmatch(r" +0  Ann +Hero 1  0:00:0\d +1 +40  yes", lines[3])
    assert re.fullmatch(r" +1  Ben +Hero 2  0:01:\d\d +1 +0", lines[4])


def test_one_game_as_json_has_its_moves(database):
    shown = told(database, "show", str(duel(database)), "--json")
    assert [move["name"] for move in shown["moves"]][:2] == ["choose_starter", "life"]
    assert shown["moves"][1] | {"seconds": 0} == {
        "move": 1,
        "seat": 0,
        "name": "life",
        "args": [1, -20],
        "rolls": [],
        "seconds": 0,
    }


def test_a_game_that_does_not_exist_is_told(database):
    for command in ("show", "export --format csv", "replay"):
        result = run(database, *command.split(), "77")
        assert (result.exit_code, result.stdout) == (2, "")
        assert "there is no game 77; turnbox history lists the games\n" in result.stderr
    assert run(database, "date", "77", "2026-01-01").exit_code == 2


def test_a_date_that_does_not_exist_is_refused(database):
    result = run(database, "date", "1", "2026-02-30")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_without_a_history_nothing_is_made(tmp_path):
    result = run(str(tmp_path / "none.db"))
    assert (result.exit_code, result.stdout) == (1, "")
    assert "none.db: no history yet; turnbox pull makes one\n" in result.stderr
    assert not (tmp_path / "none.db").exists()


def test_another_database_is_not_taken_for_a_history(tmp_path):
    import sqlite3

    connection = sqlite3.connect(tmp_path / "other.db")
    connection.execute("create table notes (text)")
    connection.close()
    assert "no history in it; turnbox pull puts games" in run(str(tmp_path / "other.db")).stderr


def test_a_pipe_gets_plain_text(database):
    ran = subprocess.run(
        [TURNBOX, "history", "--database", database], capture_output=True, text=True, check=True
    )
    assert ran.stdout == run(database).stdout
    assert "\x1b" not in ran.stdout


# Export


def test_csv_has_a_line_for_each_seat(database):
    text = run(database, "export", "--format", "csv").stdout
    lines = list(csv.DictReader(io.StringIO(text)))
    assert len(lines) == 2 + 3 + 3
    ben = next(line for line in lines if line["name"] == "Ben" and line["pick"] == "Hero 2")
    assert (ben["rules"], ben["winner"], ben["points"]) == ("commander_party", "False", "0")


def test_json_has_the_moves_of_the_games_that_were_asked_for(database):
    number = duel(database)
    exported = told(database, "export", "--format", "json", str(number))["games"]
    assert [game["number"] for game in exported] == [number]
    assert len(exported[0]["moves"]) == exported[0]["move_count"] == 4


def test_an_export_into_a_file_does_not_replace_another_one(database, tmp_path):
    out = tmp_path / "games.csv"
    result = run(database, "export", "--format", "csv", "--out", str(out))
    assert result.stdout == f"{out}: 3 games\n"
    assert out.read_text() == run(database, "export", "--format", "csv").stdout
    assert run(database, "export", "--format", "json", "--out", str(out)).exit_code == 2


def test_bg_stats_gets_only_finished_games_with_booleans_and_numbers(database):
    (exported,) = told(database, "export", "--format", "bgstats")["plays"]
    play = exported["play"]
    assert play["playDate"] == "2026-11-20 21:30:00"
    assert play["durationMin"] == 1
    assert play["game"]["highestWins"] is True
    assert play["game"]["noPoints"] is True
    for player, name in zip(play["players"], ("Ann", "Ben"), strict=True):
        assert player["name"] == player["sourcePlayerId"] == name
        assert player["startPlayer"] is player["winner"] is (name == "Ann")
        assert "score" not in player
    assert [player["rank"] for player in play["players"]] == [1, 2]


def test_the_link_to_bg_stats_has_the_play(database):
    (exported,) = told(database, "export", "--format", "bgstats")["plays"]
    start, data = exported["link"].split("?data=")
    assert start + "?data=" == LINK
    assert re.fullmatch(r"[A-Za-z0-9_.~%-]+", data)
    assert json.loads(unquote(data)) == exported["play"]


def test_a_pad_where_the_lowest_total_wins_is_exported_with_scores(tmp_path):
    save, name = tmp_path / "box.tbx", str(tmp_path / "history.db")
    options = PAD["options"] | {"lowest": 1, "rounds": 1}
    with playing(save) as box:
        box(**PAD | {"options": options})
        for seat, points in ((0, 30), (1, -5), (2, 30)):
            box.move("enter", seat, points)
    pull_file(save, History(name))
    (exported,) = told(name, "export", "--format", "bgstats")["plays"]
    assert exported["play"]["game"]["highestWins"] is False
    assert exported["play"]["game"]["noPoints"] is False
    scores = [(player["score"], player["rank"]) for player in exported["play"]["players"]]
    assert scores == [(30, 2), (-5, 1), (30, 2)]


# Statistics


def test_the_dice_are_counted_by_kind(database):
    counted = told(database, "dice", "--json")["dice"]
    assert all(die["rolls"] == sum(die["counts"]) for die in counted)
    assert all(len(die["counts"]) == die["sides"] for die in counted)


def test_chi_square_is_that_of_the_tables():
    counts = [5, 8, 9, 8, 10, 20]
    rolls = [(6, face + 1) for face, count in enumerate(counts) for _ in range(count)]
    (die,) = dice(rolls)
    assert (die.counts, die.rolls) == (counts, 60)
    assert die.chi_square == pytest.approx(13.4)
    assert die.p_value == pytest.approx(0.0199, abs=1e-4)


def test_too_few_rolls_are_not_tested():
    (die,) = dice([(6, face) for face in range(1, 7)] * 4)
    assert (die.chi_square, die.p_value) == (None, None)


def test_without_scipy_the_rolls_are_counted_and_the_remedy_is_told(database, monkeypatch):
    monkeypatch.setitem(sys.modules, "scipy.stats", None)
    result = run(database, "dice")
    assert result.exit_code == 0
    assert "turnbox: the p-value needs scipy: pip install 'turnbox[history]'\n" in result.stderr


def test_players_have_wins_ratings_and_who_beat_whom(tmp_path):
    save, name = tmp_path / "box.tbx", str(tmp_path / "history.db")
    with playing(save) as box:
        for _ in range(3):
            finish_duel(box)
        box(**PAD | {"options": PAD["options"] | {"rounds": 1}})
        for seat, points in ((0, 3), (1, 5), (2, 5)):
            box.move("enter", seat, points)
    pull_file(save, History(name))
    ann, ben, cho = sorted(told(name, "players", "--json")["players"], key=lambda one: one["name"])
    assert (ann["games"], ann["wins"]) == (4, 3)
    assert (ben["games"], ben["wins"]) == (4, 1)
    assert ann["against"] == {"Ben": {"games": 4, "wins": 3}, "Cho": {"games": 1, "wins": 0}}
    assert ben["against"] == {"Ann": {"games": 4, "wins": 1}}  # Ben and Cho have won together
    assert ann["rating"] > ben["rating"]
    lines = run(name, "players").stdout.splitlines()
    assert "Ann against Ben: 3 to 1" in lines
    assert lines[0].split() == ["player", "games", "wins", "rating"]


def test_without_openskill_there_are_no_ratings(database, monkeypatch):
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    result = run(database, "players")
    assert "turnbox: the rating needs openskill: pip install" in result.stderr
    assert result.stdout.splitlines()[1].split() == ["Ann", "1", "1", "-"]


def test_nobody_has_played_yet():
    assert players([]) == []


# Plots


def test_the_life_over_a_game_is_drawn(database, tmp_path):
    out = tmp_path / "life.png"
    result = run(database, "show", str(duel(database)), "--plot", str(out))
    assert result.exit_code == 0
    with Image.open(out) as image:
        assert image.format == "PNG"
        colours = image.convert("RGB").getcolors(1 << 20) or []
    assert len(colours) > 3  # two lines, on white


def test_a_plot_does_not_replace_a_file(database, tmp_path):
    out = tmp_path / "life.png"
    out.write_bytes(b"mine")
    result = run(database, "show", str(duel(database)), "--plot", str(out))
    assert result.exit_code == 2
    assert out.read_bytes() == b"mine"


def test_the_dice_are_drawn(tmp_path, database):
    out = tmp_path / "dice.png"
    save, name = tmp_path / "box.tbx", str(tmp_path / "history.db")
    with playing(save) as box:
        box.begin("commander_party", 2, None)
        box.move("draw_starter")
    pull_file(save, History(name))
    assert run(name, "dice", "--plot", str(out)).exit_code == 0
    with Image.open(out) as image:
        assert image.format == "PNG"


def test_without_matplotlib_the_remedy_is_told(database, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    out = tmp_path / "life.png"
    result = run(database, "show", str(duel(database)), "--plot", str(out))
    assert (result.exit_code, result.stdout) == (1, "")
    assert "life.png needs matplotlib: pip install 'turnbox[history]'\n" in result.stderr


def test_the_date_of_a_pull_is_now(tmp_path):
    save, name = tmp_path / "box.tbx", str(tmp_path / "history.db")
    three_games(save)
    pull_file(save, History(name))
    for row in rows(History(name), games):
        assert abs((datetime.now(UTC).replace(tzinfo=None) - row.played).total_seconds()) < 600
