"""An evening longer than the tail, and one longer than the log."""

from playing import begun, loaded, play, resume, sit_down

from simulator.desk import Flash
from turnbox.log import LIMIT


def test_a_full_tail_becomes_a_snapshot_by_itself():
    """600 moves, more than an evening has."""
    store = Flash()
    journal = begun(store)
    session = resume(journal)
    play(session, (("choose_starter", 1),))
    for _ in range(300):
        play(session, (("life", 1, 2), ("life", 1, -2)))
    assert journal.usage()[2] == 1
    again = resume(loaded(store))
    assert again.rules.packed == session.rules.packed
    assert again.count == 601


def test_a_full_log_drops_its_oldest_half_and_undo_reaches_no_further():
    """Each move gives one life, so that the sum tells how many moves are in a state."""
    store = Flash()
    session = sit_down(store)
    play(session, (("choose_starter", 1),))
    made = 1
    while session.count == made:
        play(session, (("life", made % 3, 1),))
        made += 1
    assert made // 3 < session.count < made * 2 // 3
    assert LIMIT // 3 < session.log.size < LIMIT * 2 // 3
    again = resume(loaded(store))
    assert again.rules.packed == session.rules.packed
    assert again.count == session.count
    again.undo(again.count)
    assert sum(again.rules.life) == 120 + (made - 1) - session.count
