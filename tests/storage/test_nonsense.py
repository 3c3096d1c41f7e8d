"""Valid checksums round any content: the box starts, and the players go on (hypothesis).

On both kinds of store: one that programs bytes as nvm does, and littlefs with its files.
"""

import random
import struct
import tempfile
from binascii import crc32
from pathlib import Path

import pytest
from files_store import segment_store
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from simulated import labels

from simulator.desk import Desk
from simulator.desk_port import Flash
from turnbox.game_list import set_up_of
from turnbox.games.commander_party.set_up import REVISION
from turnbox.storage import format as known
from turnbox.storage import format_1
from turnbox.storage.journal import Header, Journal, check_bytes, tail_header
from turnbox.storage.log import encode
from turnbox.storage.snapshot import packed, parts_of, section

GAMES = ("commander_party", "megalopolis", "shards_of_infinity")


def header(game: str) -> bytes:
    revision = set_up_of(game).REVISION
    return packed(Header(game, revision, (3, 0), ["Ann", "Ben", "Cho", "A", "B", "C"]))


GAME = st.sampled_from([header(game) for game in GAMES])
SMALL = st.integers(-3, 9) | st.integers(-(10**6), 10**6) | st.just(2**40)
# Moves that decode, as far as the journal can tell; some are legal by chance.
MOVE = st.builds(
    encode,
    st.integers(0, 30) | st.integers(0, 239),
    st.integers(0, 255),
    st.lists(SMALL, max_size=4),
    st.lists(st.integers(0, 127), max_size=3),
    st.integers(0, 1000),
).map(lambda entry: bytes(entry[1:]))
KIND = st.sampled_from(
    [known.NEW, known.UNDO, known.REDO, known.SETTING, known.FORGET, known.STATE]
    + [known.ROLLS, known.NOTE, known.PASSED]
)
RECORD = st.one_of(
    MOVE,
    MOVE,
    GAME.map(lambda game: bytes([known.NEW]) + game),
    st.integers(0, 6).map(lambda moves: bytes((known.UNDO, moves, 0))),
    st.integers(0, 6).map(lambda moves: bytes((known.REDO, moves, 0))),
    st.builds(lambda kind, data: bytes([kind]) + data, KIND, st.binary(max_size=60)),
    st.binary(max_size=60),
)
RECORDS = st.lists(RECORD, max_size=12)
BLOCK = GAME | st.binary(max_size=40)
GENERATION = st.integers(0, 4) | st.sampled_from([0xFFFEFFFF, 0xFFFF0000, 0xFFFFFFFF])


def tail_of(generation: int, records: list[bytes], old: bool = False) -> bytes:
    """Records with the checks that belong to them, in today's format or the one before."""
    tail = format_1.tail_header(generation) if old else tail_header(generation)
    chain = crc32(tail)
    for data in records:
        record = bytes([len(data) + 1]) + data
        chain = crc32(record, chain)
        tail += record + check_bytes(chain)[: format_1.CHECK if old else known.CHECK]
    return tail


def slot_of(generation: int, body: bytes, magic: bytes = known.MAGIC) -> bytes:
    """Any body with the CRC that belongs to it."""
    slot = struct.pack(known.SLOT_HEADER, magic, generation, len(body)) + body
    return slot + crc32(slot).to_bytes(4, "little")


def log_of(moves: list[bytes]) -> bytes:
    journal = Journal(Flash(), [])
    for move in moves:
        journal.log.append(bytes([len(move) + 1]) + move)
    return b"".join(map(bytes, parts_of(journal.log)))


def first_body(game: bytes, base: bytes, state: bytes, moves: list[bytes]) -> bytes:
    """A body laid out as format 1 had it."""
    blocks = [len(block).to_bytes(2, "little") + block for block in (game[8:], base, state)]
    return b"".join([bytes(3), *blocks, log_of(moves)])


def body(game: bytes, base: bytes, state: bytes, moves: list[bytes], undone: int) -> bytes:
    """A body laid out as it should be."""
    data = {
        known.SETTINGS: bytes(3),
        known.HEADER: game,
        known.BASE: base,
        known.PRESENT: state,
        known.LOG: undone.to_bytes(2, "little") + log_of(moves),
    }
    return b"".join(bytes(part) for kind in data for part in section(kind, [data[kind]]))


PARTS = (BLOCK, st.just(b"") | st.binary(max_size=90), st.binary(max_size=90), RECORDS)
BODY = st.binary(max_size=100) | st.builds(body, *PARTS, st.integers(0, 5))
SLOT = st.builds(slot_of, GENERATION, BODY) | st.builds(
    slot_of, GENERATION, st.builds(first_body, *PARTS), st.just(b"TBX1")
)
SLOTS = st.lists(SLOT, max_size=2)
TAIL = st.builds(tail_of, GENERATION, RECORDS, st.booleans())


def nvm(_root: Path) -> Flash:
    return Flash()


STORES = {"nvm": nvm, "littlefs": segment_store}


def go_on(desk: Desk, seed: int) -> None:
    """Somebody presses keys; after the next start the box is where it was."""
    keys = random.Random(seed)
    for _ in range(6):
        kind = keys.choice((desk.press, desk.press, desk.press, desk.hold))
        kind(keys.choice(("prev", "ok", "next")))
    desk.advance(1200)


def found(desk: Desk) -> tuple:
    """What was found; not the id, which is a new one as long as nothing is written."""
    session = desk.box.session
    journal = desk.box.journal
    game = session and (session.rules.packed, session.log.count)
    header = journal.header and packed(journal.header)[known.ID_SIZE :]
    return game, header, list(desk.box.settings)


@pytest.fixture(scope="module", params=STORES)
def start(request):
    """Starts a box on a store with these contents: one desk for all of them."""
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Flash(), seed=1)
        count = 0

        def on(slots: list[bytes], tail: bytes) -> Desk:
            nonlocal count
            count += 1
            root = Path(folder) / str(count)
            root.mkdir()
            store = STORES[request.param](root)
            if request.param == "littlefs":
                store.prepare()
            for number, slot in enumerate(slots):
                store.write_slot(number, [slot])
            if tail:
                store.append(0, tail[: store.tail_size])
            desk.store = store
            desk.cut_power()
            return desk

        yield on
        desk.close()


@settings(max_examples=60, deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate))
@given(slots=SLOTS, tail=TAIL, seed=st.integers(0, 100))
def test_content_that_makes_no_sense_stops_nobody(start, slots, tail, seed):
    desk = start(slots, tail)
    go_on(desk, seed)
    before = found(desk)
    desk.cut_power()
    assert found(desk) == before


def test_a_game_that_cannot_be_shown_is_kept_and_the_box_starts(start):
    """A header of nonsense, without a move: another game takes its place."""
    game = packed(Header("commander_party", REVISION, (99, 0), ["Ann"]))
    desk = start([], tail_of(0, [bytes([known.NEW]) + game]))
    assert desk.box.session is None
    assert desk.box.journal.troubles == ["trouble.game_text"]
    assert desk.box.scenes.top.name == "notice"
    desk.press("ok")
    assert desk.box.say("box.kept_game") in labels(desk.box.scenes.top)
    for key in ("next", "ok", "ok", "ok"):
        desk.press(key)
    assert desk.box.session
    assert desk.box.journal.header.names != ["Ann"]
