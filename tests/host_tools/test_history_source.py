"""What a save has: the running game, those on the shelf, the damaged ones, the entered names."""

import gzip
import os
import threading
from pathlib import Path

import pytest
from files_store import NvmStore, segment_store
from played_saves import PAD, finish_duel, playing, three_games
from simulated import Box

from host_tools.errors import UserError
from host_tools.history import save_file
from host_tools.history.outcome import replayed, series
from host_tools.history.save_file import (
    FILE_SIZE,
    SHELF,
    TAIL_SIZE,
    TRIES,
    SaveCopy,
    read_save,
    split,
)
from host_tools.history.source import FINISHED, RUNNING, SUSPENDED, opened, read_games
from simulator.desk_port import Flash
from turnbox.storage.format import PAGE_SIZE
from turnbox.storage.log import NOBODY, encode
from turnbox.storage.notes import NAMES, write_note

OLD = Path(__file__).parent.parent / "saves"


@pytest.fixture
def save(tmp_path: Path) -> Path:
    three_games(tmp_path / "box.tbx")
    return tmp_path / "box.tbx"


def old_saves() -> list[Path]:
    return sorted(OLD.rglob("*.tbx.gz"))


def old_store(path: Path) -> SaveCopy:
    return SaveCopy(split(gzip.decompress(path.read_bytes()).ljust(SHELF, b"\xff")))


def test_the_games_are_the_running_one_and_those_on_the_shelf(save):
    store = read_save(save)
    found = read_games(store)
    listed = [(game.place, opened(game.sections, store).header.game) for game in found.games]
    assert listed == [
        (RUNNING, "score_pad"),
        (FINISHED, "commander_party"),
        (SUSPENDED, "megalopolis"),
    ]
    assert not found.damaged
    assert not found.troubles


def test_a_replay_ends_as_the_box_did(save):
    store = read_save(save)
    running, duel, _ = [replayed(opened(game.sections, store)) for game in read_games(store).games]
    assert (duel.over, duel.winners, duel.starter) == (True, [0], 0)
    assert (duel.measure, duel.points, duel.turns) == ("life", [40, 0], [1, 1])
    assert duel.seconds[1] >= 60
    assert (running.measure, running.points, running.over) == ("totals", [12, -3, 40], False)


def test_the_series_has_the_points_after_each_move(save):
    store = read_save(save)
    duel = read_games(store).games[1]
    measure, points = series(opened(duel.sections, store))
    assert measure == "life"
    assert points == [[40, 40], [40, 40], [40, 20], [40, 20], [40, 0]]


def test_learned_names_are_found(save):
    with playing(save) as box:
        write_note(box.desk.box.journal, NAMES, b"Zoe\nAnn")
    assert read_games(read_save(save)).names == ["Zoe", "Ann"]


def test_a_damaged_page_is_reported_with_its_game(save):
    data = bytearray(save.read_bytes())
    data[SHELF + 100] ^= 1
    found = read_games(SaveCopy(split(bytes(data))))
    assert [(game.place, game.reason) for game in found.damaged] == [
        (FINISHED, "it cannot be read")
    ]
    assert len(found.games) == 2


def test_nothing_is_complete_beyond_a_damaged_finished_game(save):
    whole = read_games(read_save(save))
    assert whole.complete_up_to() == 1
    data = bytearray(save.read_bytes())
    data[SHELF + 100] ^= 1
    assert read_games(SaveCopy(split(bytes(data)))).complete_up_to() == 0


@pytest.mark.parametrize("path", old_saves(), ids=lambda path: path.name.split(".")[0])
def test_saves_of_earlier_builds_are_replayed_without_a_difference(path):
    store = old_store(path)
    found = read_games(store)
    assert found.games
    for game in found.games:
        outcome = replayed(opened(game.sections, store))
        assert outcome.problem == ""
        assert outcome.moves


def test_a_game_without_an_id_has_the_same_one_each_time():
    stores = [old_store(path) for path in old_saves()]
    ids = [game.id for store in stores for game in read_games(store).games if game.derived]
    again = [game.id for store in stores for game in read_games(store).games if game.derived]
    assert ids == again
    assert len(set(ids)) == len(ids) > 5


def test_reading_changes_nothing_and_does_not_lock(save):
    before = save.read_bytes(), save.stat().st_mtime_ns
    with playing(save) as box:
        assert len(read_games(read_save(save)).games) == 3
        box.wait()
    assert (save.read_bytes(), save.stat().st_mtime_ns) == before


def test_a_save_is_read_whole_while_a_box_plays_in_it(save):
    """Each copy is a moment of the game: no move is missing in the middle, none is damaged."""
    stop = threading.Event()
    lengths = []

    def look() -> None:
        while not stop.is_set():
            store = read_save(save)
            found = read_games(store)
            assert not found.damaged
            lengths.append(len(replayed(opened(found.games[0].sections, store)).moves))

    with playing(save) as box:
        reader = threading.Thread(target=look)
        reader.start()
        for move in range(300):
            box.move("enter", move % 2, move % 7 + 1 + 8 * (move // 2 % 2))
        stop.set()
        reader.join()
    assert lengths == sorted(lengths)
    assert len(set(lengths)) > 1


def moments(save: Path, moves: int) -> list[bytes]:
    """The save before and after each of some moves."""
    with playing(save) as box:
        found = [save.read_bytes()]
        for move in range(moves):
            box.move("enter", move % 3, move + 1)
            found.append(save.read_bytes())
    return found


def readings(monkeypatch: pytest.MonkeyPatch, found: list[bytes]) -> None:
    """Each reading of a save finds the next of these."""
    left = iter(found)
    monkeypatch.setattr(save_file, "_read", lambda path: next(left))


def test_a_save_with_a_new_move_at_each_reading_is_read_as_it_was_first(save, monkeypatch):
    found = moments(save, 30)
    assert len(set(found)) == 31
    readings(monkeypatch, found)
    assert read_save(save).contents == split(found[0])


def test_a_move_that_a_reading_has_without_the_one_before_is_left_out(save, monkeypatch):
    first, second, third = moments(save, 2)
    begins = len(second[:TAIL_SIZE].rstrip(b"\xff"))  # of the second move
    readings(monkeypatch, [first[:begins] + third[begins:], third])
    assert read_save(save).contents == split(first)


def test_a_slot_that_is_being_written_is_read_again(save, monkeypatch):
    before = save.read_bytes()
    with playing(save) as box:
        box.desk.box.journal.snapshot()
    after = save.read_bytes()
    changed = [place for place, byte in enumerate(after) if byte != before[place]]
    half = changed[len(changed) // 2]
    torn = after[:half] + before[half:]
    assert torn not in (before, after)
    readings(monkeypatch, [torn, after, after])
    assert read_save(save).contents == split(after)


def test_a_program_that_never_lets_a_save_be_is_told(save, monkeypatch):
    whole = save.read_bytes()
    odd = bytes((whole[0] ^ 1,)) + whole[1:]
    readings(monkeypatch, [whole, odd] * TRIES)
    with pytest.raises(UserError, match=r"box\.tbx: a program keeps writing to it; end it"):
        read_save(save)


def test_the_copy_of_a_save_cannot_be_written(save):
    store = read_save(save)
    for write in (
        lambda: store.append(0, b"x"),
        store.erase_tail,
        lambda: store.write_slot(0, []),
        lambda: store.pages().write(0, 0, []),
        lambda: store.pages().free(0, 0),
    ):
        with pytest.raises(OSError, match="cannot be written"):
            write()


def test_a_file_of_another_size_is_refused(tmp_path):
    path = tmp_path / "notes.txt"
    path.write_bytes(b"x" * 100)
    with pytest.raises(UserError, match=f"notes.txt: 100 bytes, but a .* {FILE_SIZE}; give"):
        read_save(path)


def test_a_pipe_is_refused_and_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UserError, match="pipe: not a regular file"):
        read_save(tmp_path / "pipe")


def test_a_missing_save_is_told_with_the_remedy(tmp_path):
    with pytest.raises(UserError, match=r"no\.tbx: there is no save; give a save with --save"):
        read_save(tmp_path / "no.tbx")


def test_the_layout_is_that_of_the_simulated_flash(save):
    store = read_save(save)
    assert store.tail_size == Flash.tail_size == len(store.read_tail())
    assert all(len(page) == PAGE_SIZE for page in store.contents.pages.values())


def test_another_state_than_the_saved_one_is_reported(save):
    store = read_save(save)
    journal = opened(read_games(store).games[1].sections, store)
    (count, state), *_ = journal.checkpoints
    assert count == 4
    journal.checkpoints = [(count, state[:-1] + bytes((state[-1] ^ 1,)))]
    assert replayed(journal).problem == "the state after move 4 differs from the saved one"


@pytest.mark.parametrize(
    ("rolls", "problem"),
    [
        ((), "cannot be made: pop from empty list"),
        ((2, 2), "rolls 1 dice, but 2 are saved"),
        ((9,), "has a roll of 9 on a die with 3 sides"),
    ],
)
def test_other_rolls_than_the_move_needs_are_reported(save, rolls, problem):
    with playing(save) as box:
        box.begin("commander_party", 3, None)
    store = read_save(save)
    journal = opened(read_games(store).games[0].sections, store)
    journal.checkpoints = []
    draw = box.rules.move_number("draw_starter")
    journal.log.clear()
    journal.log.append(encode(draw, NOBODY, (), rolls, 0))
    assert replayed(journal).problem == f"move 1 (draw_starter) {problem}"


def test_a_move_that_the_rules_refuse_is_reported_with_their_reason(save):
    store = read_save(save)
    journal = opened(read_games(store).games[1].sections, store)
    journal.log.truncate(1)
    journal.checkpoints = []
    journal.log.append(encode(1, 0, (9, 5), (), 0))
    said = replayed(journal).problem
    assert said.startswith("move 2 (")
    assert " is refused by the rules: " in said
    assert "box.why" not in said


def test_a_problem_is_one_short_line_whatever_the_save_says(save):
    store = read_save(save)
    journal = opened(read_games(store).games[1].sections, store)
    journal.header.game = "bell\a" * 1000
    problem = replayed(journal).problem
    assert problem.startswith("this version has no rules for 'bell")
    assert problem.isprintable()
    assert len(problem) <= 200


@pytest.mark.parametrize("kind", [segment_store, NvmStore], ids=["micropython", "circuitpython"])
def test_the_stores_of_the_boards_are_sources_too(kind, tmp_path):
    (tmp_path / "drive").mkdir()
    store = kind(tmp_path / "drive")
    if kind is segment_store:
        store.prepare()
    box = Box(store)
    finish_duel(box)
    box(**PAD)
    box.move("enter", 0, 5)
    box.desk.close()
    found = read_games(store)
    assert [game.place for game in found.games] == [RUNNING, FINISHED]
    running, duel = [replayed(opened(game.sections, store)) for game in found.games]
    assert (running.problem, running.moves[0].args) == ("", (0, 5))
    assert (duel.problem, duel.winners) == ("", [0])
