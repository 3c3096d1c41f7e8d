"""Whose time was it: nothing but the log knows, which has the seat and seconds of each move."""

from playing import begun, loaded, raises, resume, sit_down

from simulator.desk import Flash
from turnbox.rules import Illegal
from turnbox.storage.log import LIMIT, NEW_TURN, NOBODY, encode
from turnbox.storage.undo import decode
from turnbox.timing.stopwatch import Watch
from turnbox.timing.turn_times import Tally

EVENING = (
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


def tally(session, first=0):
    """All of a session's log, read at once or in two pieces."""
    found = Tally(session.seats, session.dropped)
    found.read(session.log, 0, first)
    found.read(session.log, first, session.count)
    return found


def told(tallied):
    """The contents of a tally."""
    return tallied.seconds, tallied.turns, tallied.seat, tallied.running


def test_the_seconds_before_a_move_are_of_the_seat_that_made_it():
    """Those before the first turn are nobody's."""
    session = sit_down(Flash())
    timed(session, EVENING)
    assert tally(session).seconds == [70, 75, 3]


def test_a_turn_is_all_moves_until_another_seat_is_to_act():
    session = sit_down(Flash())
    timed(session, EVENING[:1])
    assert told(tally(session)) == ([0, 0, 0], [0, 0, 0], NOBODY, 0)
    timed(session, EVENING[1:2])
    assert told(tally(session)) == ([30, 0, 0], [1, 0, 0], NOBODY, 0)
    timed(session, EVENING[2:3])
    assert told(tally(session)) == ([30, 5, 0], [1, 1, 0], 1, 5)
    timed(session, EVENING[3:])
    assert told(tally(session)) == ([70, 75, 3], [2, 1, 1], 0, 40)


def test_an_extra_turn_is_a_turn_of_its_own():
    """The seat is the same; the move that ended the turn before is marked in the log."""
    session = sit_down(Flash(), 2)
    timed(session, ((0, "choose_starter", 0), (3, "extra_turn", 0), (20, "end_step")))
    assert session.rules.active_seat() == 0
    timed(session, ((8, "life", 0, 1),))
    assert told(tally(session)) == ([31, 0], [2, 0], 0, 8)


def test_the_mark_of_a_new_turn_is_no_part_of_the_seat():
    data = encode(3, 5 | NEW_TURN, (1,), (6,), 130)
    assert decode(data, 0) == (3, 5, (1,), (6,), 130)
    assert decode(encode(3, NOBODY, (), (), 1), 0) == (3, NOBODY, (), (), 1)


def test_seconds_are_found_behind_any_arguments_and_rolls():
    session = sit_down(Flash())
    timed(session, EVENING[:1])
    entries = (
        ((1, -900, 70000), (200, 255), 0),
        ((), (130,), 127),
        ((-1,), (), 128),
        ((), (), 90000),
    )
    for args, rolls, seconds in entries:
        session.log.append(encode(9, 2, args, rolls, seconds))
    assert told(tally(session)) == ([0, 0, 90255], [0, 0, 1], 2, 90255)


def test_a_tally_goes_on_from_where_another_was_packed():
    session = sit_down(Flash())
    timed(session, EVENING)
    whole = told(tally(session))
    for first in range(session.count + 1):
        assert told(tally(session, first)) == whole
        before = Tally(3)
        before.read(session.log, 0, first)
        after = Tally(3, before.pack())
        after.read(session.log, first, session.count)
        assert told(after) == whole


def test_what_is_no_packed_tally_counts_as_none():
    assert told(Tally(2, b"rubbish")) == ([0, 0], [0, 0], NOBODY, 0)


def test_undo_gives_the_seconds_back():
    session = sit_down(Flash())
    timed(session, EVENING)
    assert session.undo(1) == 40
    assert session.undo(3) == 73
    assert told(tally(session)) == ([30, 5, 0], [1, 1, 0], 1, 5)
    assert raises(Illegal, session.undo, 9) == "box.why.no_undo_text"
    assert session.undo(3) == 44


def test_the_times_are_the_same_after_a_reboot():
    store = Flash()
    session = sit_down(store)
    timed(session, EVENING)
    session.undo(2)
    before = told(tally(session))
    assert told(tally(resume(loaded(store)))) == before
    journal = loaded(store)
    journal.snapshot()
    assert told(tally(resume(loaded(store)))) == before


def test_a_full_log_keeps_the_times_of_the_half_that_it_drops():
    """Also in the middle of a turn, and after a reboot."""
    store = Flash()
    session = resume(begun(store))
    timed(session, EVENING[:1])
    made = 0
    while session.count == made + 1:
        made += 1
        timed(session, ((2, "life", made % 3, 1),))
    assert session.log.size < LIMIT
    whole = ([2 * made, 0, 0], [1, 0, 0], 0, 2 * made)
    assert told(tally(session)) == whole
    lives = session.rules.life
    session = None  # small Pythons have no room for two of them
    session = resume(loaded(store))
    assert told(tally(session)) == whole
    assert session.rules.life == lives
    session.undo(session.count)
    assert sum(session.rules.life) == 120 + tally(session).seconds[0] // 2


def test_a_watch_counts_what_no_move_has_taken():
    watch = Watch(500)
    assert watch.passed(2700) == 2200
    watch.count(2)
    assert watch.passed(2700) == 200
    watch.count(-7)
    assert watch.passed(3000) == 7500


def test_a_watch_stands_still_in_a_pause():
    watch = Watch(0)
    watch.halt(1500)
    watch.halt(9000)  # once is enough
    assert (watch.halted, watch.passed(60000)) == (True, 1500)
    watch.count(1)  # a move by somebody who has no need of keys
    assert watch.passed(61000) == 500
    watch.go_on(61000)
    watch.go_on(70000)
    assert (watch.halted, watch.passed(71000)) == (False, 10500)
