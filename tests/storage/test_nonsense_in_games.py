"""A snapshot whose check is right round a game that makes no sense: the box says so and goes on."""

import random
from collections.abc import Callable, Iterator

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from showing import show
from simulated import Box, labels

from simulator.link import legal_moves
from turnbox import overlays
from turnbox.game_list import games, set_up_of
from turnbox.games.turn_clock.rules import TurnClock
from turnbox.rules import Illegal
from turnbox.storage.journal import Header, Journal
from turnbox.storage.log import CHUNK, LIMIT, encode
from turnbox.storage.snapshot import write
from turnbox.switching import begin_game

THREE = ["Alice", "Basile", "Chloé"]


def journal(box: Box) -> Journal:
    return box.desk.box.journal


def totals(box: Box) -> list[int]:
    """The counters on the table."""
    session = box.desk.box.session
    assert session
    found: list[int] = session.rules.counters
    return found


def restart(box: Box) -> None:
    """Save what the journal says now as a snapshot, and start from it."""
    write(journal(box))
    box.desk.cut_power()


def replace(box: Box, count: int, entry: bytearray) -> None:
    """Another entry of the same size stands in the log after the first `count`."""
    data, place = next(iter(journal(box).log.places(count)))
    assert data[place] == len(entry)
    data[place : place + len(entry)] = entry


def shown(box: Box) -> list[str]:
    box.desk.advance(100)
    return [row.rstrip() for row in box.desk.picture()[0]]


def pages(box: Box, name: str) -> list[str]:
    show(box.desk.box, name)
    return shown(box)


def counters(box: Box) -> None:
    box(new="counters", options={"seats": THREE})
    for points in (1, 2, 3):
        box.move("add", 0, points)


@pytest.mark.parametrize(
    "entry",
    [
        encode(99, 0, (0, 2), (), 0),  # no such move
        encode(0, 44, (0, 2), (), 0),  # no such seat
        encode(0, 0, (0, 1), (5,), 0)[:3] + b"\x40" + encode(0, 0, (0, 1), (), 0)[4:],  # arguments
        encode(0, 0, (), (), 0)[:3] + b"\xf0\xff\xff\xff",  # numbers without an end
    ],
)
def test_a_move_that_makes_no_sense_is_shown_as_damaged(box: Box, entry: bytearray) -> None:
    counters(box)
    entry[0] = 7
    replace(box, 1, entry)
    restart(box)
    rows = pages(box, "history")
    assert [row[10:] for row in rows[1:4]] == ["Alice +3", "✗ damaged", "Alice +1"]
    assert pages(box, "clock")[1].startswith("Alice")


def test_the_number_of_a_seat_that_is_not_there_stands_for_its_name(box: Box) -> None:
    counters(box)
    replace(box, 1, encode(0, 0, (63, 2), (), 0))
    restart(box)
    assert pages(box, "history")[2][10:] == "63 +2"


def test_numbers_that_end_with_the_memory_take_no_time(box: Box) -> None:
    """The last entry of a chunk that is full to its end."""
    counters(box)
    log = journal(box).log
    size = CHUNK - log.size
    while size > 40:
        log.append(encode(0, 0, (0, 1), (), 0))
        size -= 7
    log.append(bytes((size, 0, 0, 0xF0)) + b"\xff" * (size - 4))
    assert log.size == CHUNK
    restart(box)
    assert pages(box, "history")[1][10:] == "✗ damaged"
    assert pages(box, "clock")[1].split() == ["Alice", "0:00", "×1"]
    box.desk.box.undo()


def test_a_game_with_too_few_names_is_kept_and_not_shown(box: Box) -> None:
    counters(box)
    header = journal(box).header
    assert header
    header.names = header.names[:1]
    restart(box)
    assert journal(box).troubles == ["trouble.game_text"]
    assert box.desk.box.session is None
    box.press("ok")
    assert box.desk.box.say("box.kept_game") in labels(box.desk.box.scenes.top)


@pytest.mark.parametrize("base", [b"\xff" * 70, b"nonsense", b"\xf7" + bytes(60)])
def test_without_the_state_before_its_first_move_a_game_goes_on_from_here(
    box: Box, base: bytes
) -> None:
    counters(box)
    journal(box).log.base = base
    restart(box)
    assert journal(box).troubles == ["trouble.early_text"]
    assert "damaged" in " ".join(shown(box))
    assert totals(box) == [6, 0, 0]
    with pytest.raises(Illegal):
        box.desk.box.undo()
    box.press("ok")
    box.move("add", 1, 5)
    box.desk.cut_power()
    assert journal(box).troubles == []
    assert totals(box) == [6, 5, 0]
    box(undo=1)
    assert totals(box) == [6, 0, 0]


def test_a_full_log_with_a_damaged_move_is_dropped_and_the_game_goes_on(box: Box) -> None:
    counters(box)
    log = journal(box).log
    replace(box, 1, encode(99, 0, (0, 2), (), 0))
    session = box.desk.box.session
    assert session
    while log.size <= LIMIT - CHUNK:
        box.desk.box.make("add", 0, 1)
        box.desk.box.make("add", 0, -1)
    box.desk.box.make("add", 1, 1)
    assert totals(box) == [6, 1, 0]
    assert session.log.count == 1
    box.desk.cut_power()
    assert totals(box) == [6, 1, 0]


def test_the_sheet_of_rounds_leaves_out_what_makes_no_sense(box: Box) -> None:
    box(new="score_pad", options={"seats": THREE})
    for points in (1, 2):
        for seat in range(3):
            box.move("enter", seat, points)
    replace(box, 3, encode(0, 255, (9, 2), (), 0))
    replace(box, 4, encode(0, 255, (9, 2), (), 0)[:3] + b"\x10\xff\xff\x7f")
    restart(box)
    rows = pages(box, "score_pad.rounds")
    assert rows[1].split() == ["1", "1", "1", "1"]
    assert rows[2].split() == ["2", "2"]


def test_a_clock_whose_seats_have_all_left_does_not_wait_for_one() -> None:
    rules = TurnClock(3, lambda sides: 1)
    rules.apply("choose_starter", 0)
    rules.out, rules.turns = [1, 1, 1], [0, 0, 0]
    rules.do_skip()
    rules.pack()


# Any bytes


class Played:
    """A game of each kind, after some moves, as its journal has it."""

    def __init__(self, box: Box, game: str) -> None:
        luck = random.Random(game)
        picks = THREE if set_up_of(game).PICKS else []
        header = Header(game, set_up_of(game).REVISION, (3, 0), THREE + picks)
        begin_game(box.desk.box, game, header.options, header.names)
        while (
            (session := box.desk.box.session) and session.log.count < 40 and not session.rules.over
        ):
            legal = legal_moves(session.rules)
            name, ranges = luck.choice(legal)
            box.desk.box.make(name, *(luck.randint(low, high) for low, high in ranges))
        log = journal(box).log
        self.chunk = bytes(log.chunks[0])
        self.end, self.count = log.ends[0], log.count
        self.state = journal(box).state
        self.header = header

    def put_back(self, found: Journal) -> None:
        found.open(self.header)
        found.log.chunks[0][:] = self.chunk
        found.log.ends, found.log.counts = [self.end], [self.count]
        found.state = self.state


@pytest.fixture(scope="module")
def played() -> Iterator[Callable[[str], Box]]:
    box = Box()
    known = {game: Played(box, game) for game in games()}

    def put(game: str) -> Box:
        known[game].put_back(journal(box))
        return box

    yield put
    box.desk.close()
    overlays.drop_all()


SPOT = st.tuples(st.floats(0, 0.999), st.integers(0, 255) | st.sampled_from([0, 1, 128, 255]))


@settings(max_examples=80, deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate))
@given(
    game=st.sampled_from(sorted(games())),
    in_log=st.lists(SPOT, max_size=4),
    base=st.just(b"") | st.binary(max_size=90),
    seed=st.integers(0, 1000),
)
def test_no_key_fails_in_a_game_with_bytes_of_nonsense(played, game, in_log, base, seed) -> None:
    box = played(game)
    found = journal(box)
    places = [place for _, place in found.log.places()]
    for where, value in in_log:
        place = int(where * found.log.ends[0])
        if place not in places:  # the length of an entry
            found.log.chunks[0][place] = value
    found.log.base = base
    restart(box)
    keys = random.Random(seed)
    box.press("ok")
    if box.desk.box.table_open and len(box.desk.box.scenes.stack) == 1:
        for name in ("history", "clock"):
            pages(box, name)
            box.desk.press("prev+next")
    for _ in range(25):
        kind = keys.choice((box.desk.press, box.desk.press, box.desk.press, box.desk.hold))
        kind(keys.choice(("prev", "ok", "next")))
