"""A game of the history on the box, move by move."""

import asyncio
import gzip
import json
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from own_terminal import Screen
from played_saves import playing, pull_file, rows, three_games
from textual.pilot import Pilot

from host_tools.cli import main
from host_tools.errors import UserError
from host_tools.history.database import History
from host_tools.history.pulling import pull
from host_tools.history.save_file import SHELF, SaveCopy, read_save, split
from host_tools.history.source import read_games
from host_tools.history.tables import games
from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.replay import Replay, ReplayApp, replaying, tell
from turnbox.switching import begin_game

OLD = sorted((Path(__file__).parent.parent / "saves").rglob("*.tbx.gz"))


@pytest.fixture
def save(tmp_path: Path) -> Path:
    three_games(tmp_path / "box.tbx")
    return tmp_path / "box.tbx"


@pytest.fixture
def duel(save: Path) -> bytes:
    """The finished game."""
    return read_games(read_save(save)).games[1].sections


def screens(replay: Replay) -> list[str]:
    seen: list[str] = []
    tell(replay, lambda _, desk: seen.append("\n".join(desk.picture()[0])))
    return seen


def test_each_move_shows_what_the_box_showed(duel):
    with replaying(duel) as replay:
        first, second, *_, last = screens(replay)
        assert "Who takes the first" in first
        assert "Ann        Ben" in second
        assert "★ Ann wins!" in last


def test_the_captions_have_whole_names():
    desk = Desk(Flash(), seed=1)
    begin_game(desk.box, "commander_party", (2, 0), ["Alexandra", "Benedikt"])
    desk.box.make("draw_starter")
    drawn = Replay(desk).caption()
    desk.box.make("life", 1, -12)
    life = Replay(desk).caption()
    starter = desk.box.scenes.table().names[desk.box.session.rules.active_seat()]
    desk.close()
    assert drawn.startswith(f"1/1 drawn: {starter} (")
    assert life.startswith(f"2/2 {starter}: Benedikt -12 (")


def test_the_captions_say_the_moves(duel):
    captions: list[str] = []
    with replaying(duel) as replay:
        tell(replay, lambda caption, _: captions.append(caption))
    assert captions[0] == "0/4 before the first move"
    assert captions[1].startswith("1/4 Ann starts (")
    assert captions[4].startswith("4/4 Ben: Ben -20 (6")


def test_backward_shows_the_same_screens(duel):
    with replaying(duel) as replay:
        forward = screens(replay)
        for place in reversed(range(replay.count + 1)):
            replay.go(place)
            assert "\n".join(replay.desk.picture()[0]) == forward[place]


def test_beyond_an_end_it_stays_there(duel):
    with replaying(duel) as replay:
        replay.go(-3)
        assert replay.place == 0
        replay.go(99)
        assert replay.place == replay.count


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.name.split(".")[0])
def test_games_of_earlier_builds_can_be_replayed(path):
    store = SaveCopy(split(gzip.decompress(path.read_bytes()).ljust(SHELF, b"\xff")))
    with replaying(read_games(store).games[0].sections) as replay:
        assert replay.count
        for place in (0, replay.count // 2, replay.count):
            replay.go(place)
            assert replay.caption().startswith(f"{place}/{replay.count} ")
            assert "".join(replay.desk.picture()[0]).strip()


def test_a_game_of_unknown_rules_is_refused(duel):
    with (
        pytest.raises(UserError, match="cannot show this game; update turnbox"),
        replaying(duel.replace(b"commander_party", b"commander_parts")),
    ):
        raise AssertionError("it was shown")


def test_sections_that_make_no_sense_are_refused():
    with pytest.raises(UserError, match="this game cannot be read"), replaying(b"\x03\x01"):
        raise AssertionError("it was shown")


def test_a_pipe_gets_all_screens(save):
    history = History(str(save.with_name("history.db")))
    pull_file(save, history)
    number = next(row.number for row in rows(history, games) if row.over)
    turnbox = str(Path(sys.executable).parent / "turnbox")
    command = [turnbox, "history", "replay", str(number), "--database", history.title]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ran.stdout.count("┌─────────────────────┐") == 5
    assert "4/4 Ben: Ben -20" in ran.stdout
    assert "\x1b" not in ran.stdout


def test_a_replay_is_printed_in_a_terminal_that_only_prints(save, tmp_path):
    database = str(save.with_name("history.db"))
    pull_file(save, History(database))
    arguments = ("history", "replay", "1", "--database", database)
    with closing(Screen(*arguments, home=tmp_path, term="dumb")) as screen:
        screen.read_until("before the first move")
        assert screen.end() == 0
        assert b"\x1b" not in screen.written


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
def test_a_replay_that_the_system_ends_needs_no_key_to_leave_the_terminal(save, tmp_path, number):
    database = str(save.with_name("history.db"))
    pull_file(save, History(database))
    arguments = ("history", "replay", "1", "--database", database)
    with closing(Screen(*arguments, home=tmp_path)) as screen:
        screen.read_until("before the first move")
        time.sleep(1)  # until nothing is left that would wake the program
        screen.program.send_signal(number)
        assert screen.program.wait(30) == 128 + number
        screen.end("")
        assert b"\x1b[?1049l" in screen.written  # back from the terminal's other screen


def test_programs_get_the_screens_as_json(save):
    database = str(save.with_name("history.db"))
    pull_file(save, History(database))
    number = next(row.number for row in rows(History(database), games) if row.over)
    arguments = ["history", "replay", str(number), "--json", "--database", database]
    told = json.loads(CliRunner().invoke(main, arguments).stdout)["screens"]
    assert len(told) == 5
    assert told[-1]["caption"].startswith("4/4 Ben: Ben -20")
    assert told[-1]["screen"][0] == "★ Ann wins! ─── 1 min"
    assert len(told[-1]["lights"]) == 12


def test_a_deck_that_is_not_on_this_computer_is_no_trouble(tmp_path):
    with playing(tmp_path / "box.tbx") as box:
        for words in (box.desk.root / "turnbox/words").iterdir():
            shutil.copy(words / "deck_1.pack", words / "deck_9.pack")
        box(new="archenemy", options={"seats": ["Ann", "Ben", "Cleo"], "archenemy": 0})
        box.move("deck", 9, 24)
        box.move("next_phase")  # reveals a scheme
        for _ in range(4):
            box.move("life", 1, -1)
    database = str(tmp_path / "history.db")
    pull_file(tmp_path / "box.tbx", History(database))
    arguments = ["history", "replay", "1", "--json", "--database", database]
    assert len(json.loads(CliRunner().invoke(main, arguments).stdout)["screens"]) == 8
    with replaying(read_games(read_save(tmp_path / "box.tbx")).games[0].sections) as replay:
        replay.go(4)
        replay.desk.advance(5000)
        assert replay.desk.box.scenes.top is replay.desk.box.scenes.table()


def test_moves_that_cannot_be_made_are_left_out_and_told(save):
    """The state that was saved at the end would hide the damaged move."""
    database = str(save.with_name("history.db"))
    store = read_save(save)
    found = read_games(store)
    duel = found.games[1]
    broken = duel.sections.replace(b"\x05\x02\x40\x00\x00", b"\x05\x63\x40\x00\x00")
    assert broken != duel.sections
    found.games = [replace(duel, sections=broken)]
    summary = pull(found, store, History(database), "a save")
    assert summary.games[0].problem.startswith("move 3 (#99) is refused by the rules")
    said = CliRunner().invoke(main, ["history", "replay", "1", "--database", database])
    assert said.stderr == "turnbox: only 2 of 4 moves can be shown\n"
    assert said.stdout.count("┌─────────────────────┐") == 3


def in_app(
    sections: bytes,
    act: Callable[[ReplayApp, Pilot[None]], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
) -> None:
    async def run() -> None:
        with replaying(sections) as replay:
            app = ReplayApp(replay)
            async with app.run_test(size=size) as pilot:
                await act(app, pilot)

    asyncio.run(run())


def test_the_keys_go_forward_and_backward(duel):
    places: list[int] = []

    async def act(app: ReplayApp, pilot: Pilot[None]) -> None:
        keys = ("right", "d", "left", "end", "pageup", "pagedown", "home", "a")
        for key in keys:
            await pilot.press(key)
            places.append(app.replay.place)

    in_app(duel, act)
    assert places == [1, 2, 1, 4, 0, 4, 0, 0]


def test_the_app_shows_the_screen_and_the_move(duel):
    async def act(app: ReplayApp, pilot: Pilot[None]) -> None:
        await pilot.press("end")
        assert "Ann wins!" in str(app.query_one("#box").render())
        assert "4/4 Ben: Ben -20" in str(app.query_one("#caption").render())

    in_app(duel, act)


@pytest.mark.parametrize(
    ("size", "sign"),
    [((34, 16), "needs a terminal of 35 x 16"), ((35, 16), "┌───"), ((142, 40), "▀")],
)
def test_the_app_draws_as_large_as_the_terminal_allows(duel, size, sign):
    async def act(app: ReplayApp, pilot: Pilot[None]) -> None:
        await pilot.press("end")
        box = app.query_one("#box")
        assert sign in str(box.render())
        assert box.region.bottom <= app.query_one("#caption").region.y
        assert "4/4" in str(app.query_one("#caption").render())

    in_app(duel, act, size)
