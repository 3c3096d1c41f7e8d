"""`turnbox history export`: CSV, JSON, and plays for BG Stats."""

import csv
import io
import json
import re
from urllib.parse import unquote

import pytest
from history_commands import change, duel, made_history, run, told
from played_saves import PAD, playing, pull_file

from host_tools.history.database import History
from host_tools.history.export import LINK


@pytest.fixture(scope="module")
def database(tmp_path_factory) -> str:
    return made_history(tmp_path_factory.mktemp("history"))


def test_csv_has_a_line_for_each_seat(database):
    text = run(database, "export", "--format", "csv").stdout
    lines = list(csv.DictReader(io.StringIO(text)))
    assert len(lines) == 2 + 3 + 3
    ben = next(line for line in lines if line["name"] == "Ben" and line["pick"] == "Hero 2")
    assert (ben["rules"], ben["winner"], ben["points"]) == ("commander_party", "False", "0")


def test_a_spreadsheet_takes_no_name_for_a_formula_and_numbers_stay_numbers(tmp_path):
    save, name = tmp_path / "box.tbx", str(tmp_path / "history.db")
    with playing(save) as box:
        box(**PAD | {"options": PAD["options"] | {"rounds": 1}})
        for seat, points in ((0, 30), (1, -5), (2, 0)):
            box.move("enter", seat, points)
    pull_file(save, History(name))
    for seat, text in enumerate(("=1+1", "@SUM(A1)", "-x")):
        change(name, "UPDATE seats SET name = ? WHERE seat = ?", text, seat)
    lines = list(csv.DictReader(io.StringIO(run(name, "export", "--format", "csv").stdout)))
    assert [line["name"] for line in lines] == ["'=1+1", "'@SUM(A1)", "'-x"]
    assert [line["points"] for line in lines] == ["30", "-5", "0"]


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
