"""Settings: saved by their place, and put right when they are read."""

from simulator.desk_port import Flash
from turnbox.settings import (
    CLOCK,
    DIM,
    FOR_PLAYERS,
    OF_GAMES,
    OFF,
    SETTINGS,
    SOUND,
    defaults,
    repair,
)
from turnbox.storage.journal import Journal
from turnbox.storage.recovery import recover


def saved(store, changes, values=None):
    """A store with these changes on it, made by a box that knows these settings."""
    journal = Journal(store, values or defaults())
    recover(journal)
    for index, value in changes:
        journal.set(index, value)
    return journal


def read(store):
    """The journal that the current box reads from a store."""
    journal = Journal(store, defaults())
    recover(journal)
    return repair(journal.settings)


def test_each_setting_has_its_place():
    assert SETTINGS[CLOCK][0] == "clock"
    assert SETTINGS[SOUND][0] == "sound"
    assert SETTINGS[OFF][0] == "off"
    assert [SETTINGS[index][0] for index in range(OF_GAMES, CLOCK)] == ["of_games"] * 26
    assert set(FOR_PLAYERS) == set(range(OF_GAMES)) | {CLOCK, OFF}


def test_what_is_out_of_range_has_its_default():
    values = defaults()
    values[DIM], values[CLOCK], values[SOUND] = 9, 9, 0
    mended = repair(values)
    assert (mended[DIM], mended[CLOCK], mended[SOUND]) == (2, 0, 0)


def test_the_save_of_an_older_box_has_fewer_settings():
    """The clock is off then, and all others are where they were."""
    older = defaults()[:CLOCK]
    for snapshot in (False, True):
        store = Flash()
        journal = saved(store, ((DIM, 4), (OF_GAMES + 25, 13)), older)
        if snapshot:
            journal.snapshot()
        settings = read(store)
        assert len(settings) == len(SETTINGS)
        assert (settings[DIM], settings[OF_GAMES + 25], settings[CLOCK]) == (4, 13, 0)


def test_an_older_box_passes_over_what_it_does_not_know():
    store = Flash()
    saved(store, ((CLOCK, 5), (DIM, 1))).snapshot()
    older = Journal(store, defaults()[:CLOCK])
    recover(older)
    assert older.settings[DIM] == 1
    assert len(older.settings) == CLOCK
    assert read(store)[CLOCK] == 5
