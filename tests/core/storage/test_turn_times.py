"""Whose time was it: nothing but the log knows, which has the seat and seconds of each move."""

from playing import begun, loaded, raises, resume, sit_down

from simulator.desk_port import Flash
from turnbox.rules import Illegal
from turnbox.storage.log import LIMIT, NEW_TURN, NOBODY, Log, encode
from turnbox.storage.replay import decode
from turnbox.storage.turn_times import TurnTimes
from turnbox.timing.stopwatch import Stopwatch

MOVES = (
    (9, "choose_starter", 0),
    (30, "end_step"),
    (5, "life", 0, -2),
    (70, "end_step"),
    (1, "life", 1, 3),
    (2, "end_step"),
    (40, "life", 2, -1),
)


def timed(session, moves):
    """Moves with the seconds before each."""
    for seconds, name, *args in moves:
        session.play(name, tuple(args), seconds)


def times(session, first=0):
    """All of a session's log, read at once or in two pieces."""
    found = TurnTimes(session.seats, session.dropped()[1])
    found.read(session.log, 0, first)
    found.read(session.log, first, session.log.count)
    return found


def told(tallied):
    """The contents of turn times."""
    return tallied.seconds, tallied.turns, tallied.seat, tallied.running


def test_the_seconds_before_a_move_are_of_the_seat_that_made_it():
    """Those before the first turn are nobody's."""
    session = sit_down(Flash())
    timed(session, MOVES)
    assert times(session).seconds == [70, 75, 3]


def test_a_turn_is_all_moves_until_another_seat_is_to_act():
    session = sit_down(Flash())
    timed(session, MOVES[:1])
    assert told(times(session)) == ([0, 0, 0], [0, 0, 0], NOBODY, 0)
    timed(session, MOVES[1:2])
    assert told(times(session)) == ([30, 0, 0], [1, 0, 0], NOBODY, 0)
    timed(session, MOVES[2:3])
    assert told(times(session)) == ([30, 5, 0], [1, 1, 0], 1, 5)
    timed(session, MOVES[3:])
    assert told(times(session)) == ([70, 75, 3], [2, 1, 1], 0, 40)


def test_an_extra_turn_is_a_turn_of_its_own():
    """The seat is the same; the move that ended the turn before is marked in the log."""
    session = sit_down(Flash(), 2)
    timed(session, ((0, "choose_starter", 0), (3, "extra_turn", 0), (20, "end_step")))
    assert session.rules.active_seat() == 0
    timed(session, ((8, "life", 0, 1),))
    assert told(times(session)) == ([31, 0], [2, 0], 0, 8)


def test_the_mark_of_a_new_turn_is_no_part_of_the_seat():
    data = encode(3, 5 | NEW_TURN, (1,), (6,), 130)
    assert decode(data, 0) == (3, 5, (1,), (6,), 130)
    assert decode(encode(3, NOBODY, (), (), 1), 0) == (3, NOBODY, (), (), 1)


def test_seconds_are_found_behind_any_arguments_and_rolls():
    session = sit_down(Flash())
    timed(session, MOVES[:1])
    entries = (
        ((1, -900, 70000), (200, 255), 0),
        ((), (130,), 127),
        ((-1,), (), 128),
        ((), (), 90000),
    )
    for args, rolls, seconds in entries:
        session.log.append(encode(9, 2, args, rolls, seconds))
    assert told(times(session)) == ([0, 0, 90255], [0, 0, 1], 2, 90255)


def test_turn_times_go_on_from_where_others_were_packed():
    session = sit_down(Flash())
    timed(session, MOVES)
    whole = told(times(session))
    for first in range(session.log.count + 1):
        assert told(times(session, first)) == whole
        before = TurnTimes(3)
        before.read(session.log, 0, first)
        after = TurnTimes(3, before.pack())
        after.read(session.log, first, session.log.count)
        assert told(after) == whole


def test_what_is_not_packed_turn_times_counts_as_none():
    assert told(TurnTimes(2, b"rubbish")) == ([0, 0], [0, 0], NOBODY, 0)


def test_undo_gives_the_seconds_back():
    session = sit_down(Flash())
    timed(session, MOVES)
    assert session.undo(1) == 40
    assert session.undo(3) == 73
    assert told(times(session)) == ([30, 5, 0], [1, 1, 0], 1, 5)
    assert raises(Illegal, session.undo, 9) == "box.why.no_undo_text"
    assert session.undo(3) == 44


def test_the_times_are_the_same_after_a_reboot():
    store = Flash()
    session = sit_down(store)
    timed(session, MOVES)
    session.undo(2)
    before = told(times(session))
    assert told(times(resume(loaded(store)))) == before
    journal = loaded(store)
    journal.snapshot()
    assert told(times(resume(loaded(store)))) == before


def test_a_full_log_keeps_the_times_of_the_half_that_it_drops():
    """Also in the middle of a turn, and after a reboot."""
    store = Flash()
    session = resume(begun(store))
    timed(session, MOVES[:1])
    made = 0
    while session.log.count == made + 1:
        made += 1
        timed(session, ((2, "life", made % 3, 1),))
    assert session.log.size < LIMIT
    whole = ([2 * made, 0, 0], [1, 0, 0], 0, 2 * made)
    assert told(times(session)) == whole
    lives = session.rules.life
    session = None  # small Pythons have no room for two of them
    session = resume(loaded(store))
    assert told(times(session)) == whole
    assert session.rules.life == lives
    session.undo(session.log.count)
    assert sum(session.rules.life) == 120 + times(session).seconds[0] // 2


def test_a_watch_counts_what_no_move_has_taken():
    stopwatch = Stopwatch(500)
    assert stopwatch.passed(2700) == 2200
    stopwatch.count(2, 2700)
    assert stopwatch.passed(2700) == 200
    stopwatch.count(-7, 2700)
    assert stopwatch.passed(3000) == 7500


def test_a_watch_stands_still_in_a_pause():
    stopwatch = Stopwatch(0)
    stopwatch.halt(1500)
    stopwatch.halt(9000)  # once is enough
    assert (stopwatch.halted, stopwatch.passed(60000)) == (True, 1500)
    stopwatch.count(1, 60000)  # a move by somebody who has no need of keys
    assert stopwatch.passed(61000) == 500
    stopwatch.go_on(61000)
    stopwatch.go_on(70000)
    assert (stopwatch.halted, stopwatch.passed(71000)) == (False, 10500)


def test_a_watch_counts_no_more_than_has_passed():
    """A move is redone that took longer before the power was cut."""
    stopwatch = Stopwatch(500)
    stopwatch.count(40, 3500)
    assert stopwatch.passed(3500) == 0
    assert stopwatch.passed(5500) == 2000
    stopwatch.halt(5500)
    stopwatch.count(40, 9000)
    stopwatch.go_on(10000)
    assert stopwatch.passed(10500) == 500


def test_packed_times_of_a_seat_that_is_not_there_are_of_nobody():
    packed = bytearray(TurnTimes(3).pack())
    packed[-1] = 7
    found = TurnTimes(3, bytes(packed))
    log = Log()
    log.append(encode(1, 7, (), (), 9))
    found.read(log, 0, 1)
    assert told(found) == ([0, 0, 0], [0, 0, 0], NOBODY, 0)
