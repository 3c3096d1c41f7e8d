"""The dice, the players and the plots of a history."""

import sys

import pytest
from history_commands import duel, made_history, run, told
from PIL import Image
from played_saves import PAD, finish_duel, playing, pull_file

from host_tools.history.database import History
from host_tools.history.statistics import dice, players


@pytest.fixture(scope="module")
def database(tmp_path_factory) -> str:
    return made_history(tmp_path_factory.mktemp("history"))


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


def test_dice_that_nobody_rolled_are_not_drawn_in_silence(tmp_path):
    save, name = tmp_path / "box.tbx", str(tmp_path / "history.db")
    with playing(save) as box:
        box(**PAD)
        box.move("enter", 0, 5)
    pull_file(save, History(name))
    result = run(name, "dice", "--plot", str(tmp_path / "dice.png"))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.endswith("dice.png cannot be plotted: there are no rolls to count\n")
    assert not (tmp_path / "dice.png").exists()


def test_without_matplotlib_the_remedy_is_told(database, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    out = tmp_path / "life.png"
    result = run(database, "show", str(duel(database)), "--plot", str(out))
    assert (result.exit_code, result.stdout) == (1, "")
    assert "life.png needs matplotlib: pip install 'turnbox[history]'\n" in result.stderr
