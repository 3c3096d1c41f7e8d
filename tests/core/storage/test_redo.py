"""Undone moves can be made again until another move is made, and their dice fall as before."""

from playing import loaded, many, play, raises, resume, sit_down

from simulator.desk_port import Flash
from turnbox.dice import Dice, Pool
from turnbox.rules import Illegal
from turnbox.session import Session
from turnbox.storage.format import MOST_ROLLS
from turnbox.storage.log import CHUNK
from turnbox.storage.replay import entries
from turnbox.storage.undo import catch_up


def test_redo_gives_exactly_the_state_after_the_move():
    session = sit_down(Flash())
    states = many(session, 12) + [session.rules.packed]
    session.undo(12)
    for count in range(1, 13):
        session.undo(-1)
        assert session.rules.packed == session.rules.pack() == states[count]
        assert session.log.count == count
    assert session.log.undone == 0


def test_redo_makes_any_number_of_moves_again_and_undo_takes_them_back():
    session = sit_down(Flash())
    states = many(session, 50) + [session.rules.packed]
    for moves in (45, -20, 3, -8, -20, 50, -50):
        session.undo(moves)
        assert session.rules.packed == session.rules.pack() == states[session.log.count]
    assert session.log.count == 50


def test_redo_works_after_a_reboot_and_after_a_snapshot():
    store = Flash()
    states = many(sit_down(store), 20) + []
    session = resume(loaded(store))
    session.undo(12)
    session = resume(loaded(store))
    session.undo(-4)
    session.journal.snapshot()
    session = resume(loaded(store))
    assert (session.log.count, session.log.undone) == (12, 8)
    session.undo(-7)
    assert session.rules.packed == states[19]


def test_there_is_nothing_to_redo_after_another_move():
    store = Flash()
    session = sit_down(store)
    many(session, 5)
    assert raises(Illegal, session.undo, -1) == "box.why.no_redo_text"
    session.undo(3)
    assert raises(Illegal, session.undo, -4) == "box.why.no_redo_text"
    play(session, (("life", 0, 9),))
    assert raises(Illegal, session.undo, -1) == "box.why.no_redo_text"
    assert resume(loaded(store)).log.undone == 0


def test_a_refused_move_leaves_what_can_be_redone():
    session = sit_down(Flash())
    states = many(session, 5) + [session.rules.packed]
    session.undo(2)
    assert raises(Illegal, session.play, "life", (9, 9), 0)
    session.undo(-2)
    assert session.rules.packed == states[5]


def test_a_redo_that_cannot_be_saved_changes_nothing():
    store = Flash()
    session = sit_down(store)
    states = many(session, 5)
    session.undo(2)

    def refuse(offset, data):
        raise OSError("full")

    append, store.append = store.append, refuse
    raises(OSError, session.undo, -1)
    assert session.rules.packed == session.rules.pack() == states[3]
    store.append = append
    session.undo(-1)
    assert session.rules.packed == states[4]


def test_undone_moves_of_a_long_game_take_no_further_memory():
    """They stay in the log's chunks, also across the border of two of them."""
    session = sit_down(Flash())
    play(session, (("choose_starter", 0),) + (("life", 0, 1), ("life", 0, -1)) * (CHUNK // 8))
    count, chunks = session.log.count, len(session.log.chunks)
    state = session.rules.packed
    session.undo(count - 3)
    assert (session.log.count, len(session.log.chunks)) == (3, chunks)
    session.undo(3 - count)
    assert (session.log.count, session.rules.packed) == (count, state)
    assert sum([args[1] for _, _, args, _, _ in entries(session.log, 1)]) == 0
    session.undo(count - 3)
    play(session, (("life", 1, 1),))
    assert len(session.log.chunks) == 1


def rolling(store, rolls):
    """A session whose dice are real ones, with a script: `rolls` may be changed."""
    dice = Dice(Pool(lambda size: bytes(size)))
    dice.script = rolls
    journal = loaded(store)
    session = Session(journal.header, journal, dice.roll)
    catch_up(session)
    return session


def awake(store):
    """Two seats in the starter's third turn: each end of a turn rolls for a stone."""
    session = sit_down(store, 2)
    play(session, (("choose_starter", 0),) + (("end_step",),) * 4)


def stone(session):
    """The stone of the end of this turn."""
    session.play("end_step", (), 0)
    return session.rules.stone


def test_an_undone_roll_comes_again_whatever_happens_in_between():
    store = Flash()
    awake(store)
    for first in range(1, 7):
        session = rolling(store, [first])
        assert stone(session) == first
        for _ in range(4):
            session.undo(1)
            play(session, (("life", 0, -1), ("life", 1, 1)))
            session = rolling(store, [])  # through a power cut
            assert stone(session) == first
        session.undo(1)
        session.journal.snapshot()
        session = rolling(store, [])
        assert stone(session) == first
        play(session, (("could_not",),))


def test_several_undone_rolls_come_again_in_their_order():
    store = Flash()
    awake(store)
    session = rolling(store, [2, 5, 3])
    for _ in range(3):
        stone(session)
        play(session, (("could_not",),))
    session.undo(6)
    play(session, (("life", 0, -1),))
    seen = []
    for _ in range(2):
        seen.append(stone(session))
        play(session, (("could_not",),))
    session.undo(2)
    play(session, (("life", 0, -1),))
    for _ in range(2):
        seen.append(stone(session))
        play(session, (("could_not",),))
    assert seen == [2, 5, 5, 3]
    assert session.journal.rolls == b""


def test_a_redone_roll_is_used_up():
    store = Flash()
    awake(store)
    session = rolling(store, [2, 5])
    stone(session)
    session.undo(1)
    session.undo(-1)
    play(session, (("could_not",),))
    assert stone(session) == 5


def test_only_the_same_die_shows_an_undone_roll_again():
    """The draw of a starter is a die with as many sides as there are seats."""
    store = Flash()
    session = sit_down(store, 2, [2])
    play(session, (("draw_starter",),))
    session.undo(1)
    play(session, (("choose_starter", 0),) + (("end_step",),) * 4)
    assert session.journal.rolls == bytes((2, 2))
    session = rolling(store, [4])
    assert stone(session) == 4
    session.undo(session.log.count)
    play(session, (("draw_starter",),))
    assert session.rules.starter == 1


def test_a_scripted_roll_comes_before_an_undone_one():
    store = Flash()
    awake(store)
    session = rolling(store, [2])
    stone(session)
    session.undo(1)
    play(session, (("life", 0, -1),))
    session = rolling(store, [6])
    assert stone(session) == 6


def test_another_game_has_dice_of_its_own():
    store = Flash()
    awake(store)
    session = rolling(store, [2])
    stone(session)
    session.undo(1)
    play(session, (("life", 0, -1),))
    assert session.journal.rolls
    sit_down(store, 2)
    assert loaded(store).rolls == b""


def test_sixty_undone_rolls_come_again_and_the_next_one_is_new():
    store = Flash()
    awake(store)
    rolls = [1 + number % 3 for number in range(MOST_ROLLS // 2)]
    session = rolling(store, rolls + [5])
    for _ in range(61):
        stone(session)
        play(session, (("could_not",),))
    session.undo(122)
    play(session, (("life", 0, -1),))
    session = rolling(store, [])
    for roll in rolls:
        assert stone(session) == roll
        play(session, (("could_not",),))
    assert session.journal.rolls == b""
