"""Data that a computer has sent, on a box that starts: its packs, its settings, what it shows."""

from hashlib import sha256

import pytest
from simulated import LOOK, Box
from updater_in_folder import updater

from host_tools.checks.pack import compile_pack
from host_tools.updating.changes import TOLD, Change, plan, staged
from host_tools.updating.drives import SETTINGS_PACK, TABLE_PACK, file_of
from turnbox.change_setting import change_setting
from turnbox.pages.table_lists import table_list
from turnbox.settings import BRIGHTNESS, SOUND
from turnbox.storage.notes import NAMES, write_note
from turnbox.ui.text import KIND_TABLE

OURS = compile_pack(KIND_TABLE, {"players": "Ann\nBob", "heroes": "Thor", "blocks": ""})
QUIET = compile_pack(KIND_TABLE, {"settings": "sound 0\nbrightness 5"})


@pytest.fixture
def playing(box: Box) -> Box:
    """A box in the middle of a game, with names that were learned on it."""
    write_note(box.desk.box.journal, NAMES, b"Zoe\n")
    box.begin_party(3)
    box.move("end_step")
    return box


def send(box: Box, packs: dict[str, bytes]) -> None:
    """Stage packs as `turnbox sync` does."""
    here = {path: _content(box, path) for path in packs}
    old = {path: file_of(content) for path, content in here.items() if content is not None}
    digests = {path: sha256(here[path] or b"").hexdigest() for path in old}
    found = [Change(path, old.get(path), pack) for path, pack in packs.items()] + [TOLD]
    for path, content in (staged(found) | {"update/plan": plan(found, digests)}).items():
        (box.desk.root / path).parent.mkdir(exist_ok=True)
        (box.desk.root / path).write_bytes(content)


def _content(box: Box, path: str) -> bytes | None:
    place = box.desk.root / path
    return place.read_bytes() if place.exists() else None


def start(box: Box) -> None:
    """Power on, as the entry file does it."""
    board = updater(box.desk.root)
    board.begin()
    box(power="cut")
    board.drawn(box.desk.box)
    for _ in box.desk.box.chores:
        pass
    box.wait()


def screen(box: Box) -> str:
    return "\n".join(row.rstrip() for row in box(**LOOK)["screen"])


def names(box: Box) -> list[str]:
    return table_list(f"{box.desk.root}/", "players")


def test_names_arrive_in_a_game_which_goes_on(playing: Box) -> None:
    before = playing(**LOOK)["screen"]
    send(playing, {TABLE_PACK: OURS})
    start(playing)
    assert names(playing) == ["Ann", "Bob"]
    assert "Received" in screen(playing)
    assert "Names" in screen(playing)
    playing.press("ok")
    assert playing(**LOOK)["screen"] == before
    playing.move("end_step")
    assert not (playing.desk.root / "update").exists()


def test_names_that_were_learned_on_the_box_stay(playing: Box) -> None:
    send(playing, {TABLE_PACK: OURS})
    start(playing)
    assert playing.desk.box.journal.notes[NAMES] == b"Zoe\n"


def test_a_setting_is_applied_once_and_then_belongs_to_the_players(playing: Box) -> None:
    send(playing, {SETTINGS_PACK: QUIET})
    start(playing)
    settings = playing.desk.box.settings
    assert (settings[SOUND], settings[BRIGHTNESS]) == (0, 5)
    change_setting(playing.desk.box, SOUND, 1)
    for _ in range(2):
        start(playing)
    settings = playing.desk.box.settings
    assert (settings[SOUND], settings[BRIGHTNESS]) == (1, 5)
    assert "Received" not in screen(playing)


def test_a_language_that_arrives_is_that_of_the_game_at_once(playing: Box) -> None:
    french = compile_pack(KIND_TABLE, {"settings": "language 1"})
    send(playing, {SETTINGS_PACK: french})
    start(playing)
    assert "Reçu" in screen(playing)
    playing.press("ok")
    assert "pierres" in screen(playing).lower()


def test_a_bad_pack_is_refused_and_the_one_before_it_stays(playing: Box) -> None:
    old = names(playing)
    send(playing, {TABLE_PACK: OURS[:-1], SETTINGS_PACK: QUIET})
    start(playing)
    assert names(playing) == old
    assert playing.desk.box.settings[SOUND] == 0
    shown = screen(playing)
    assert "table.pack: wrong length" in shown.replace("\n", " ")
    assert "The previous one is" in shown
    playing.press("ok")
    assert "Settings" in screen(playing)


def test_a_bad_pack_of_the_words_on_the_screen_makes_way_for_the_old_one(playing: Box) -> None:
    send(playing, {"turnbox/words/en/box.pack": b"nonsense"})
    start(playing)
    assert "Please note" in screen(playing)
    assert "en/box.pack: not a" in screen(playing)


def test_a_power_cut_while_settings_are_applied_applies_them_at_the_next_start(
    playing: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the update is accepted it comes back as a whole; after that it is finished."""
    send(playing, {SETTINGS_PACK: QUIET, TABLE_PACK: OURS})
    board = updater(playing.desk.root)
    board.begin()
    playing(power="cut")
    monkeypatch.setattr("turnbox.receiving._apply", _cut)
    with pytest.raises(KeyboardInterrupt):
        board.drawn(playing.desk.box)
    monkeypatch.undo()
    start(playing)
    assert names(playing) == ["Ann", "Bob"]
    assert playing.desk.box.settings[SOUND] == 0
    assert "Received" in screen(playing)
    assert not (playing.desk.root / "update").exists()


def _cut(box: object) -> None:
    raise KeyboardInterrupt


def test_a_power_cut_before_the_packs_are_accepted_brings_the_old_ones_back(playing: Box) -> None:
    old = names(playing)
    send(playing, {SETTINGS_PACK: QUIET, TABLE_PACK: OURS})
    updater(playing.desk.root).begin()
    assert names(playing) == ["Ann", "Bob"]
    start(playing)
    assert names(playing) == old
    assert playing.desk.box.settings[SOUND] == 1
    assert not (playing.desk.root / SETTINGS_PACK).exists()


def test_a_pack_of_names_that_was_damaged_by_hand_is_told_where_it_is_used(box: Box) -> None:
    (box.desk.root / TABLE_PACK).write_bytes(OURS[:-1])
    box.choose("box.new_game", "counters.title")
    box.wait(1000)
    assert "table.pack: wrong length" in screen(box).replace("\n", " ")
    box.press("ok")
    box.wait(1000)
    assert "Start" in screen(box)


def test_a_deck_that_was_damaged_by_hand_is_told_once_where_it_is_used(box: Box) -> None:
    for pack in box.desk.root.glob("turnbox/words/*/deck_1.pack"):
        pack.write_bytes(b"nonsense")
    box(new="archenemy", options={"seats": 3, "archenemy": 0})
    box.wait(1000)
    assert "en/deck_1.pack: not a" in screen(box)
    box.press("ok")
    box.wait(1000)
    assert box(**LOOK)["scene"] != "notice"
    assert box(**LOOK)["moves"] == [["table_cards"]]
