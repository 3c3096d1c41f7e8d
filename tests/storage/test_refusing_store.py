"""A store that refuses every write: the box says so, changes nothing, and plays on."""

import json
import random

import pytest
from simulated import Box

from simulator.desk_port import Flash, FlashPages
from turnbox.game_list import games
from turnbox.settings import CLOCK, SETTINGS
from turnbox.storage.journal import Header, Journal

KEYS = 300  # in each game
KINDS = ["press"] * 5 + ["hold"]
FORGETFUL = ("free_dice", "reroll")  # pages that go on without a note
LISTS = '{"games":"list"} lists what is saved now'


class StubbornFlash(Flash):
    """Flash that refuses writes while a flag is set."""

    refusing = False
    refusals = 0

    def _refuse(self) -> None:
        if self.refusing:
            self.refusals += 1
            raise OSError("full")

    def append(self, offset: int, data: bytes | bytearray) -> None:
        self._refuse()
        super().append(offset, data)

    def erase_tail(self) -> None:
        self._refuse()
        super().erase_tail()

    def write_slot(self, number: int, parts) -> None:
        self._refuse()
        super().write_slot(number, parts)

    def pages(self) -> "StubbornPages":
        return StubbornPages(self)


class StubbornPages(FlashPages):
    """Its pages."""

    def __init__(self, flash: StubbornFlash) -> None:
        super().__init__(flash.shelf)
        self._flash = flash

    def write(self, page: int, copy: int, parts) -> None:
        self._flash._refuse()
        super().write(page, copy, parts)

    def free(self, page: int, copy: int) -> None:
        self._flash._refuse()
        super().free(page, copy)


@pytest.fixture
def store():
    return StubbornFlash()


@pytest.fixture
def box(store):
    made = Box(store)
    yield made
    made.desk.close()


def everything(box: Box) -> tuple:
    """All that a write could change, in memory and in the store."""
    it, store = box.desk.box, box.desk.store
    session = it.session
    game = session and (
        session.header,
        session.rules.packed,
        session.rules.pack(),
        session.log.count,
    )
    flash = bytes(store.tail), tuple(store.slots), dict(store.shelf)
    return flash, game, it.journal.header, list(it.settings), list(it.journal.settings)


def says_that_it_cannot_be_saved(box: Box) -> bool:
    scene = box.desk.box.scenes.top
    return scene.name == "notice" and scene.text == box.desk.box.say("trouble.full_text")


def error_of(box: Box, line: dict) -> str:
    """The error in the answer to a JSON line."""
    error: str = box.simulation.answer(json.dumps(line))["error"]
    return error


def is_refused(box: Box, touch, *keys: str) -> None:
    """These keys end in a write: the notice is there, and nothing else has changed."""
    store = box.desk.store
    *way, last = keys
    for key in way:
        touch(key)
    before = everything(box)
    store.refusing = True
    touch(last)
    assert store.refusals
    assert says_that_it_cannot_be_saved(box)
    assert everything(box) == before
    box.press("ok")
    assert not says_that_it_cannot_be_saved(box)


def test_a_move_is_refused(box):
    box(new="commander_party", options={"seats": 2, "starter": 0})
    is_refused(box, box.press, "ok")


def test_a_refused_move_leaves_the_cursor_where_it_was(box):
    box(new="score_pad", options={"seats": 4})
    is_refused(box, box.press, "next", "next", "next", "ok", "next", "ok")
    assert box.desk.box.scenes.table().part().cursor == 3


def test_taking_back_is_refused(box):
    box(new="commander_party", options={"seats": 2, "starter": 0})
    is_refused(box, box.press, "prev+next")


def test_a_setting_is_refused(box):
    box.choose("box.settings")
    is_refused(box, box.press, "ok")


def test_the_other_view_is_refused(box):
    box(new="commander_party", options={"seats": 2, "starter": 0})
    box(hold="ok")
    is_refused(box, box.choose, "box.close_view")


def test_the_limit_of_the_clock_is_refused(box):
    box(new="commander_party", options={"seats": 2, "starter": 0})
    box(hold="ok")
    box.choose("box.clock")
    is_refused(box, box.press, "next", "ok")
    assert box.desk.box.settings[CLOCK] == 0


def test_a_new_game_is_refused(box):
    box.choose("box.new_game", "counters.title")
    is_refused(box, box.press, "ok")


def test_suspending_taking_up_and_deleting_a_game_is_refused(box):
    box(new="commander_party", options={"seats": 2, "starter": 0})
    box(new="counters")
    box(move=["add", 0, 1])
    box.desk.box.scenes.home()
    box.choose("box.new_game", "counters.title")
    is_refused(box, box.press, "ok")
    box.desk.box.scenes.home()
    box.choose("box.other_games")
    box.press("ok")
    is_refused(box, box.press, "ok")
    box.choose("box.delete")
    is_refused(box, box.press, "ok")
    box.desk.store.refusing = False
    box.press("ok")
    box.choose("box.resume")
    assert box.desk.box.session.header.game == "commander_party"


def test_a_game_is_deleted_even_if_the_note_about_it_is_refused(box, monkeypatch):
    """The note that games are suspended is only a hint, so the players need not know."""
    box(new="commander_party", options={"seats": 2, "starter": 0})
    box(new="counters")
    games = box(games="list")["games"]
    (suspended,) = [game["id"] for game in games if game["game"] == "commander_party"]
    store, free = box.desk.store, StubbornPages.free

    def free_the_last(pages, page, copy):
        free(pages, page, copy)
        store.refusing = True

    monkeypatch.setattr(StubbornPages, "free", free_the_last)
    assert "error" not in box(delete=suspended)
    assert store.refusals
    store.refusing = False
    assert suspended not in [game["id"] for game in box(games="list")["games"]]


def test_a_game_that_cannot_become_the_current_one_stays_on_the_shelf(box):
    """It is shown, and saved after the picture: then the game before is there again."""
    box(new="commander_party", options={"seats": 2, "starter": 0})
    box(new="counters")  # which is not put away: no move was made in it
    box.desk.box.scenes.home()
    box.choose("box.other_games")
    box.press("ok")
    flash, current = everything(box)[0], box.desk.box.journal.header.id
    box.desk.store.refusing = True
    box.press("ok")
    assert box.desk.store.refusals
    assert says_that_it_cannot_be_saved(box)
    assert (everything(box)[0], box.desk.box.session.header.id) == (flash, current)
    box.press("ok")
    assert box(wait_ms=0)["scene"] == "menu"
    games = box(games="list")["games"]
    (kept,) = [game["id"] for game in games if game["game"] == "commander_party"]
    assert error_of(box, {"resume": kept}) == f"cannot be saved: full; {LISTS}"
    box.desk.store.refusing = False
    assert box(resume=kept)["game"] == "commander_party"


def test_a_program_is_told_that_a_game_has_begun_although_its_first_move_is_refused(
    box, monkeypatch
):
    """The game is saved, and the store is full then: the players choose who begins."""
    store, begin = box.desk.store, Journal.begin

    def full_then(journal: Journal, header: Header) -> None:
        begin(journal, header)
        store.refusing = True

    monkeypatch.setattr(Journal, "begin", full_then)
    error = error_of(box, {"new": "commander_party", "options": {"seats": 2, "starter": 0}})
    assert error == "the game has begun, but its first move cannot be saved: full"
    store.refusing = False
    assert (box(wait_ms=0)["step"], box(power="cut")["step"]) == ("starter", "starter")


def test_a_program_is_not_told_that_nothing_changed_if_a_resumed_game_is_half_saved(
    box, monkeypatch
):
    """It is in a slot, and the store is full before the tail is erased: it is the current one."""
    box(new="commander_party", options={"seats": 2, "starter": 0})
    box(new="counters")
    games = box(games="list")["games"]
    (suspended,) = [game["id"] for game in games if game["game"] == "commander_party"]
    store, write_slot = box.desk.store, StubbornFlash.write_slot

    def full_then(store: StubbornFlash, number: int, parts) -> None:
        write_slot(store, number, parts)
        store.refusing = True

    monkeypatch.setattr(StubbornFlash, "write_slot", full_then)
    assert error_of(box, {"resume": suspended}) == f"cannot be saved: full; {LISTS}"
    store.refusing = False
    (active,) = [game["id"] for game in box(games="list")["games"] if game["active"]]
    assert active == suspended


def test_a_program_is_told_that_a_refused_move_has_changed_nothing(box):
    box(new="commander_party", options={"seats": 2, "starter": 0})
    box.desk.store.refusing = True
    error = error_of(box, {"move": ["life", 0, -1]})
    assert error == "cannot be saved; nothing was changed: full"
    assert box(wait_ms=0)["state"]["life"] == [40, 40]


def test_the_place_of_a_pawn_is_refused_apart_from_the_move(box, monkeypatch):
    """The move is saved, and the store is full then: the pawn stands there all the same."""
    box(new="megalopolis", options={"seats": 2})
    while box.desk.box.scenes.top.name != "pawns":
        box.press("ok")
    store, remember = box.desk.store, box.desk.box.journal.set

    def full(*setting: int) -> None:
        store.refusing = True
        remember(*setting)

    monkeypatch.setattr(box.desk.box.journal, "set", full)
    count, settings = box.desk.box.session.log.count, bytes(box.desk.box.settings)
    box.press("next", "ok")
    assert says_that_it_cannot_be_saved(box)
    assert box.desk.box.session.log.count == count + 1
    assert box.desk.box.settings == settings


@pytest.mark.parametrize("game", ["", *games()])
def test_no_key_gets_a_write_past_a_store_that_refuses(game, box, store):
    """Random keys, ten with a store that works and ten with one that does not, and so on."""
    keys = random.Random(game)
    if game:
        box(new=game, options={"seats": 3} if game != "turn_clock" else {})
    for number in range(KEYS):
        store.refusing = number % 20 >= 10
        before, refusals = everything(box), store.refusals
        kind = keys.choice(KINDS)
        getattr(box.desk, kind)(keys.choice(("prev", "ok", "next")))
        if keys.random() < 0.1:
            box.desk.advance(1200)  # a preview becomes a move
        if store.refusing:
            assert everything(box) == before
        if store.refusals > refusals and box.scene.name not in FORGETFUL:
            assert says_that_it_cannot_be_saved(box)
    assert store.refusals


def test_dice_roll_though_it_cannot_be_saved_which(box, store):
    box.choose("box.free_dice")
    store.refusing = True
    assert box.press("next", "ok")["events"][0]["dice"] == [2, 6]
    assert store.refusals
    assert box.scene.name == "free_dice"
    store.refusing = False
    box.press("ok")
    box(power="cut")
    box.choose("box.free_dice")
    assert box.scene.count == 2


def test_what_is_refused_can_be_done_when_the_store_has_room_again(box, store):
    box(new="commander_party", options={"seats": 2, "starter": 0})
    count = box.desk.box.session.log.count
    store.refusing = True
    box.press("ok", "ok")
    store.refusing = False
    box.press("ok")
    box.desk.cut_power()
    assert box.desk.box.session.log.count == count + 1
    assert len(box.desk.box.settings) == len(SETTINGS)
