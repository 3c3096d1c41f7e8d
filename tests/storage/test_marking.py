"""Noting what was pulled, in a store whose plug may be pulled meanwhile."""

from itertools import chain, count

import pytest
from cut_flash import CutFlash, PowerCut
from played_saves import PAD, finish_duel
from simulated import Box

from host_tools.history.source import Found, read_games
from turnbox.marking import mark_pulled

TAIL = 4096
NOTE_SIZE = 11  # bytes: length, kind, number of the note, its data, check


def played(full: bool) -> CutFlash:
    """A store with a finished game and a running one; a full tail has no room for the note."""
    store = CutFlash(TAIL, seed=1)
    with Box(store) as box:
        finish_duel(box)
        box(**PAD)
        points = count()
        while full and box.desk.box.journal.tail_end + NOTE_SIZE <= TAIL:
            box.move("enter", 0, next(points) % 60 + 1)
    return store


def found_after(store: CutFlash, write: int, length: int) -> Found | None:
    """What a box finds if the plug is pulled then; None if no write is so long."""
    torn = store.copy()
    torn.cut(write, length)
    try:
        mark_pulled(torn, 1)
    except PowerCut:
        return read_games(torn.copy())
    return None


def lengths():
    """Each byte of a record, and some of what is longer."""
    return chain(range(32), range(32, 1 << 15, 500))


@pytest.mark.parametrize("full", [False, True], ids=["one record", "a snapshot"])
def test_a_cut_leaves_the_games_marked_or_not(full: bool) -> None:
    store = played(full)
    whole = read_games(store.copy())
    cuts = 0
    for write in count(1):
        for length in lengths():
            found = found_after(store, write, length)
            if not found:
                break
            assert found.games == whole.games, (write, length)
            assert found.pulled in (0, 1)
            cuts += 1
        if not length:
            break
    assert cuts >= (20 if full else NOTE_SIZE)
    assert mark_pulled(store, 1)
    assert read_games(store).pulled == 1
