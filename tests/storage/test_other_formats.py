"""Stores in another format: an older one is changed only by a build that has started, a newer one
by none."""

import json
import struct
from binascii import crc32

import pytest
from earlier_saves import saved
from playing import SOME, begun, loaded, play, raises, resume
from simulated import Box, choose

from simulator.desk_port import Flash
from turnbox import startup
from turnbox.settings import AT_MENU
from turnbox.storage.format import MAGIC, SLOT_HEADER, TAIL_MAGIC
from turnbox.storage.journal import Journal
from turnbox.storage.recovery import NEWER, recover
from turnbox.storage.shelf import Shelf


def contents(store):
    return bytes(store.tail), [bytes(slot) for slot in store.slots]


def of_tomorrow(generation, body=b"nobody knows what"):
    """A slot of a format that does not exist yet, in the frame that stays."""
    slot = struct.pack(SLOT_HEADER, b"TBX3", generation, len(body)) + body
    return slot + crc32(slot).to_bytes(4, "little")


def with_a_newer_slot():
    store = Flash()
    journal = begun(store)
    play(resume(journal), SOME)
    journal.snapshot()
    play(resume(journal), SOME[1:2])
    store.slots[0] = of_tomorrow(2)
    return store


def with_a_newer_tail():
    store = Flash()
    begun(store).snapshot()
    head = b"R3" + (1).to_bytes(4, "little")
    store.tail[:14] = head + crc32(head).to_bytes(4, "little") + b"what"
    return store


@pytest.fixture(params=[with_a_newer_slot, with_a_newer_tail])
def newer(request):
    return request.param()


def test_a_box_says_that_its_store_is_newer_and_leaves_it_alone(newer):
    before = contents(newer)
    with Box(newer) as box:
        assert box.desk.box.journal.troubles == [NEWER]
        assert box.scene.name == "notice"
        box(press="ok")
        told = box.simulation.answer('{"new":"counters"}')
        assert told["error"] == box.desk.box.say(NEWER)
        for key in ("ok", "next", "ok", "ok", "ok", "next", "ok"):
            box(press=key)
        box(power="cut")
        assert box.desk.box.journal.troubles == [NEWER]
    assert contents(newer) == before


def test_games_on_the_shelf_of_a_newer_store_are_neither_resumed_nor_deleted(newer):
    old = Flash()
    journal = begun(old)
    journal.header.id = b"12345678"
    play(resume(journal), SOME)
    Shelf(journal).put(False)
    newer.shelf = dict(old.shelf)
    before = contents(newer), dict(newer.shelf)
    with Box(newer) as box:
        (suspended,) = box(games="list")["games"]
        for command in ("resume", "delete"):
            line = json.dumps({command: suspended["id"]})
            assert box.simulation.answer(line)["error"] == box.desk.box.say(NEWER)
        assert box.desk.box.journal.refuses
    assert (contents(newer), dict(newer.shelf)) == before


def test_dice_roll_all_the_same(newer):
    with Box(newer) as box:
        box(press="ok")
        choose(box.desk.box, lambda key: box(press=key), "box.free_dice")
        assert box(press="ok")["events"][0]["event"] == "roll"


def test_a_damaged_slot_is_not_taken_for_a_newer_one():
    store = with_a_newer_slot()
    store.slots[0] = store.slots[0][:-1] + b"\0"
    journal = loaded(store)
    assert journal.troubles == ["trouble.copy_text"]
    assert resume(journal).log.count == 5


def test_a_store_in_format_1_is_written_to_only_after_the_start():
    store = saved("format_1/commander_party")
    before = contents(store)
    journal = Journal(store, [0] * 40)
    recover(journal)
    for write in (journal.forget, journal.snapshot, lambda: journal.set(0, 1)):
        assert raises(OSError, write) == "the box has not started yet"
    with Box(store):
        assert contents(store) == before


def test_the_first_move_saves_a_store_of_format_1_in_format_2():
    store = saved("format_1/counters")
    assert [bytes(slot[:4]) for slot in store.slots].count(MAGIC) == 0
    with Box(store) as box:
        box(undo=1)
    assert [bytes(slot[:4]) for slot in store.slots].count(MAGIC) == 1
    assert store.tail[:2] == TAIL_MAGIC


def test_a_store_of_format_1_opens_at_its_table_whatever_an_older_build_was_about_to_do(
    monkeypatch,
):
    """It was on its way to the main menu: that counts no longer once its store is written to."""
    load = startup.recover

    def on_its_way(journal):
        load(journal)
        if journal.refuses:
            journal.settings[AT_MENU] = 1

    monkeypatch.setattr(startup, "recover", on_its_way)
    with Box(saved("format_1/counters")) as box:
        for _ in range(2):
            assert box.scene.name == "table"
            box(undo=1)
            box(power="cut")
        assert box.scene.name == "table"
