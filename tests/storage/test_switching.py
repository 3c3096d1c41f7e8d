"""Switching between games: no move, no game and no roll is lost or won by it."""

import json

import pytest
from cut_flash import CutFlash, PowerCut
from simulated import Box
from test_journal_properties import Table

from simulator.desk_port import Flash
from simulator.link import LONGEST_NAME
from turnbox.storage.log import CHUNK, LIMIT, encode
from turnbox.storage.shelf import Shelf


@pytest.fixture
def box():
    with Box() as made:
        yield made


def ids(box: Box) -> dict[str, str]:
    return {game["game"]: game["id"] for game in box(games="list")["games"]}


def heroes_after_undoing_all(box: Box) -> list[int]:
    """Take the game up, draw a hero, undo all moves, and leave for another game."""
    box(resume=ids(box)["shards_of_infinity"])
    rolled = box(move=["draw_hero"])["events"][-1]["rolls"]
    box(undo=2)
    box(new="counters")
    box(move=["add", 0, 1])
    return rolled


def test_nobody_gets_another_roll_by_leaving_a_game_with_all_moves_undone(box):
    box(new="shards_of_infinity", options={"seats": 2, "starter": 0})
    box(new="counters")
    box(move=["add", 0, 1])
    first = heroes_after_undoing_all(box)
    for _ in range(6):
        box(resume=ids(box)["shards_of_infinity"])
        assert box(redo=2)["events"][-1]["moves"] == 2
        box(undo=2)
        box(move=["choose_starter", 0])
        assert box(move=["draw_hero"])["events"][-1]["rolls"] == first
        box(undo=2)
        box(new="counters")
        box(move=["add", 0, 1])


def test_a_refused_new_game_leaves_the_next_rolls_as_they_were(box):
    def first_roll(*lines: dict) -> list[int]:
        with Box() as other:
            for line in lines:
                assert not other.simulation.answer(json.dumps(line))["ok"]
            other(new="shards_of_infinity", options={"seats": 2, "starter": 0})
            return other(move=["draw_hero"])["events"][-1]["rolls"]

    seats = ["é" * (LONGEST_NAME - 1) + letter for letter in "abcdef"]
    long = {"new": "commander_party", "options": {"seats": seats, "heroes": seats}}
    assert "the names of the game take" in box.refused(long)
    assert first_roll(long) == first_roll()


def test_the_current_game_can_be_resumed_from_the_main_menu(box):
    box(new="counters")
    box(move=["add", 0, 1])
    box(hold="ok")
    box.choose("box.main_menu")
    assert box(wait_ms=0)["scene"] == "menu"
    answer = box(resume=ids(box)["counters"])
    assert (answer["scene"], answer["game"]) == ("table", "counters")


def test_a_game_with_all_moves_undone_is_not_lost(box):
    box(new="counters")
    for _ in range(5):
        box(move=["add", 0, 1])
    box(undo=5)
    box(new="score_pad")
    box(resume=ids(box)["counters"])
    assert box(redo=5)["undone"] == 0


def test_the_current_game_stays_open_if_another_one_is_damaged(box):
    box(new="commander_party", options={"seats": 2, "starter": 0})
    box(move=["life", 0, 1])
    box(new="counters")
    box(move=["add", 0, 1])
    damaged = ids(box)["commander_party"]
    store = box.desk.store
    (page,) = store.shelf
    store.shelf[page] = store.shelf[page][:-1] + b"?"
    line = json.dumps({"resume": damaged})
    assert box.simulation.answer(line)["error"] == box.desk.box.say("trouble.damaged_text")
    assert box(wait_ms=20)["scene"] == "table"


def test_two_cuts_lose_no_game_beside_the_one_that_is_deleted():
    """Each damages the neighbour of a page in one of its copies."""
    store = CutFlash(4096, 1)
    table = Table(store, [], [])
    for seats in (2, 3):
        table.do(("suspend", seats, False))
        table.do(("move", 0, 1))
    table.do(("suspend", 4, False))
    kept, dropped = (game.id for game in Shelf(table.journal).games())
    for write in (1, 2):
        store.cut(write, 2)
        try:
            Shelf(Table(store, [], []).journal).delete(dropped)
        except PowerCut:
            store.cut(0, 0)
    table = Table(store, [], [])
    Shelf(table.journal).resume(kept)


def test_a_full_log_gives_no_second_roll():
    """The store refuses while room is made for a roll that was undone."""

    class Refusing(Flash):
        refusing = False

        def write_slot(self, number, parts):
            if self.refusing:
                raise OSError("full")
            super().write_slot(number, parts)

    store = Refusing()
    with Box(store) as box:
        box(new="commander_party", options={"seats": 2, "starter": 0})
        for _ in range(4):
            box(move=["end_step"])
        session = box.desk.box.session
        left = LIMIT - CHUNK - session.log.size
        while left > 5:  # the six bytes of an end step are then too many
            session.play("life", (0, 1 - 2 * (session.log.count % 2)), 300 if left == 13 else 0)
            left = LIMIT - CHUNK - session.log.size
        assert left >= 0
        box(rolls=[2])
        box(move=["end_step"])
        assert session.log.size > LIMIT - CHUNK
        box(undo=1)
        count = session.log.count
        store.refusing = True
        assert not box.simulation.answer('{"move":["end_step"]}')["ok"]
        assert (session.log.count, session.log.undone) == (count, 1)
        store.refusing = False
        assert box(move=["end_step"])["events"][0]["rolls"] == [2]
        box(power="cut")
        box(undo=1)
        assert box(move=["end_step"])["events"][0]["rolls"] == [2]


def test_an_older_version_after_a_loss_and_the_later_one_are_two_games():
    store = Flash()
    with Box(store) as box:
        box(new="counters")
        box(move=["add", 0, 1])
        box.desk.box.journal.snapshot()
        box(move=["add", 0, 1])
        later = ids(box)["counters"]
        box(new="score_pad")
        box.desk.box.journal.snapshot()
        store.slots[box.desk.box.journal.generation & 1] = b"lost"
        for _ in range(2):
            box(power="cut")
            told = {game["id"]: game["active"] for game in box(games="list")["games"]}
            assert sorted(told.values()) == [False, True]
            assert told[later] is False
        box(new="counters")
        box(move=["add", 0, 1])
        assert len(box(games="list")["games"]) == 3
        box(resume=later)
        assert box.desk.box.session.log.count == 2
        box(undo=2)


def test_the_console_too_is_told_what_a_game_has_lost_on_the_shelf(box, capsys):
    box(new="counters")
    box(move=["add", 0, 1])
    box.desk.box.journal.move(encode(200, 0, (), (), 0))  # no rules can make this move
    box(new="score_pad")
    capsys.readouterr()
    assert box(resume=ids(box)["counters"])["scene"] == "notice"
    lost = box.desk.box.say("trouble.moves_text")
    assert box.scene.text == lost
    assert f"turnbox: {lost}" in capsys.readouterr().out
