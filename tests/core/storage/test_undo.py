"""The last moves are taken back without making any again; far undo begins at a kept state."""

from playing import loaded, many, play, resume, sit_down

from simulator.desk_port import Flash
from turnbox.storage.log import WAY
from turnbox.storage.undo import APART, NEAR


def count_replays(session):
    """A list that grows by one with each move that the session's rules make again."""
    replays, do = [], session.rules.do

    def counted(*move):
        replays.append(move)
        do(*move)

    session.rules.do = counted
    return replays


def look_back(session):
    """Let the session prepare undo, as a box does while nobody presses a key."""
    while session.look_back():
        pass


def test_undo_of_the_last_moves_makes_no_move_again():
    """Their overlays need not be in memory then."""
    session = sit_down(Flash())
    states = many(session, 60)
    replays = count_replays(session)
    for moves in (1, NEAR - 1, 9):
        session.undo(moves)
        assert session.rules.packed == session.rules.pack() == states[session.log.count]
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
    assert session.way.count < session.log.count
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
        assert session.rules.packed == session.rules.pack() == states[session.log.count]
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
    checkpoints = session.journal.checkpoints
    session = None  # small Pythons have no room for two of them
    journal = loaded(store)
    assert len(checkpoints) == 2
    assert journal.checkpoints[:2] == checkpoints
    session = resume(journal)
    replays = count_replays(session)
    session.undo(APART + 10)
    assert session.rules.packed == session.rules.pack() == state
    assert len(replays) == 10
