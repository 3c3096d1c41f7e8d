"""A running game: the way back, the history, and games that this box does not know."""

from playing import header, loaded, play, raises, resume, sit_down

from simulator.desk import Flash
from turnbox.journal import Header, Journal
from turnbox.log import NOBODY
from turnbox.rules import Illegal
from turnbox.session import APART, NEAR, WAY, Session, UnknownGame


def many(session, count):
    """Moves, and the packed state before each of them."""
    states = [session.rules.packed]
    play(session, (("choose_starter", 0),))
    for number in range(count - 1):
        states.append(session.rules.packed)
        play(session, (("life", number % 3, 1 + number % 4),))
    return states


def test_undo_gives_exactly_the_state_before_the_move():
    session = sit_down(Flash())
    states = many(session, 12)
    while states:
        session.undo(1)
        assert session.rules.packed == session.rules.pack() == states.pop()
    assert session.count == 0


def test_undo_takes_back_any_number_of_moves_at_once():
    """Near states are kept at hand, far ones are found by replaying."""
    session = sit_down(Flash())
    states = many(session, 50)
    for moves in (1, 8, 9, 30, 2):
        session.undo(moves)
        assert session.rules.packed == session.rules.pack() == states[session.count]
    assert session.count == 0


def count_replays(session):
    """A list that grows by one with each move that the session's rules make again."""
    replays, replay = [], session.rules.replay

    def counted(*move):
        replays.append(move)
        replay(*move)

    session.rules.replay = counted
    return replays


def look_back(session):
    """Let the session prepare undo, as a box does while nobody presses a key."""
    while session.look_back():
        pass


def test_undo_of_the_last_moves_makes_no_move_again():
    """Their chapters need not be in memory then."""
    session = sit_down(Flash())
    states = many(session, 60)
    replays = count_replays(session)
    for moves in (1, NEAR - 1, 9):
        session.undo(moves)
        assert session.rules.packed == session.rules.pack() == states[session.count]
    assert replays == []


def test_nor_after_a_restart_when_the_box_has_had_time():
    store = Flash()
    states = many(sit_down(store), 60)
    session = resume(loaded(store))
    look_back(session)
    assert session.rules.packed == session.rules.pack()
    replays = count_replays(session)
    session.undo(1)
    session.undo(NEAR)
    assert session.rules.packed == session.rules.pack() == states[59 - NEAR]
    assert replays == []


def test_nor_after_an_undo_of_many_moves():
    session = sit_down(Flash())
    states = many(session, 120)
    session.undo(50)
    look_back(session)
    replays = count_replays(session)
    session.undo(NEAR)
    assert session.rules.packed == session.rules.pack() == states[70 - NEAR]
    assert replays == []


def test_a_move_or_an_undo_may_come_while_the_box_prepares_undo():
    for pieces in range(8):
        store = Flash()
        states = many(sit_down(store), 50)
        session = resume(loaded(store))
        for _ in range(pieces):
            session.look_back()
        session.undo(2)
        session.look_back()
        play(session, (("life", 0, 9),))
        look_back(session)
        session.undo(1 + pieces)
        assert session.rules.packed == session.rules.pack() == states[48 - pieces]


def test_the_way_back_takes_no_more_memory_however_long_the_game():
    """The oldest part of it goes, and the rest still leads back."""
    session = sit_down(Flash())
    many(session, 20)
    states = []
    for number in range(300):
        states = states[-60:] + [session.rules.packed]
        play(session, (("life", number % 3, 1 + number % 4),))
        assert len(session.way.chunks) <= WAY
    assert session.way.count < session.count
    replays = count_replays(session)
    session.undo(NEAR)
    assert session.rules.packed == session.rules.pack() == states[-NEAR]
    assert replays == []


def test_undo_of_any_number_of_moves_replays_few():
    """The states that are kept lie far enough apart for a long game."""
    session = sit_down(Flash())
    states = many(session, 8 * APART)
    replays = count_replays(session)
    for moves in (APART + 8, APART - 16, 4 * APART, 2 * APART + 7):
        session.way.clear()
        session.undo(moves)
        assert session.rules.packed == session.rules.pack() == states[session.count]
        assert 0 < len(replays) <= 2 * APART
        replays.clear()


def test_a_snapshot_holds_the_states_on_the_way_too():
    """So that after a restart no undo has to replay the whole game."""
    store = Flash()
    session = sit_down(store)
    many(session, APART + 10)
    state = session.rules.packed
    play(session, (("life", 0, 1),) * (APART + 10))
    session.journal.snapshot()
    marks, session = session.journal.marks, None  # small Pythons have no room for two of them
    journal = loaded(store)
    assert len(marks) == 2
    assert journal.marks[:2] == marks
    session = resume(journal)
    replays = count_replays(session)
    session.undo(APART + 10)
    assert session.rules.packed == session.rules.pack() == state
    assert len(replays) == 10


def test_the_game_goes_on_from_where_undo_led():
    """And what was taken back never comes again."""
    session = sit_down(Flash())
    many(session, 20)
    session.undo(11)
    before = session.rules.packed
    play(session, (("life", 0, -1),) * 12)
    session.undo(12)
    assert session.rules.packed == before


def test_undo_works_after_a_reboot_as_before():
    store = Flash()
    states = many(sit_down(store), 20)
    session = resume(loaded(store))
    session.undo(10)
    assert session.rules.packed == states[10]


def test_a_state_that_the_rules_do_not_fit_is_replayed_from_an_older_one():
    store = Flash()
    states = many(sit_down(store), 20)
    journal = loaded(store)
    for count, wrong in ((8, states[8]), (16, b"\xff" * len(states[16])), (19, states[19][1:])):
        journal.mark(count, wrong)
    session = resume(journal)
    session.undo(1)
    assert session.rules.packed == states[19]


def test_there_is_nothing_to_undo_before_the_first_move():
    session = sit_down(Flash())
    for moves in (1, 0, -1):
        assert raises(Illegal, session.undo, moves) == "box.why.no_undo_text"


def test_rolls_are_part_of_the_move_and_are_not_rolled_again():
    store = Flash()
    session = sit_down(store, 2, [2, 5])
    play(session, (("draw_starter",),) + (("end_step",),) * 5)
    again = resume(loaded(store))
    assert again.rules.packed == session.rules.packed
    assert (again.rules.starter, again.rules.stone) == (1, 5)


def test_the_log_tells_who_what_and_when():
    session = sit_down(Flash(), 2, [2, 5])
    session.play("draw_starter", (), 3)
    session.play("life", (0, -4), 60)
    session.play("end_step", (), 7)
    number = session.rules.move_number
    assert list(session.log.entries()) == [
        (number("draw_starter"), NOBODY, (), (2,), 3),
        (number("life"), 1, (0, -4), (), 60),
        (number("end_step"), 1, (), (), 7),
    ]


def test_a_refused_move_is_not_saved():
    session = sit_down(Flash())
    assert raises(Illegal, session.play, "life", (0, 1), 0) == "box.why.not_now_text"
    assert session.count == 0


def test_a_game_of_an_unknown_revision_is_not_opened():
    """It is kept: the journal still has it."""
    known = header()
    for game, revision in (("commander_party", known.revision + 1), ("no_such_game", 1)):
        journal = Journal(Flash(), [0])
        journal.begin(Header(game, revision, known.options, known.names))
        assert raises(UnknownGame, Session, journal.header, journal, None) == game
        assert journal.header.game == game
