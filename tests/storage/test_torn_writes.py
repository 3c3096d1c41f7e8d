"""Every write of a game torn at every byte: the move in flight is there or not, all others are."""

from itertools import count

import pytest
from cut_flash import CutFlash, PowerCut
from test_journal_properties import Table, equal, save_states_often

# A game with everything that a journal is asked to do; with small tails it is rewritten often.
SCRIPT = [
    ("set", 0, 7),
    ("begin", 3),
    *[("move", 7 * number, 1 + number % 6) for number in range(14)],
    ("undo", 3),
    ("redo", 2),
    ("note", 1, b"Ann, Ben"),
    ("set", 1, 200),
    ("snapshot",),
    *[("move", 11 * number, 1 + number % 6) for number in range(8)],
    ("leave", 61),
    ("snapshot",),
    ("undo", 7),
    ("redo", 3),
    ("snapshot",),
    ("redo", 1),
    ("move", 5, 2),
    ("suspend", 2, False),
    ("move", 1, 1),
    ("move", 9, 1),
    ("leave", 3),
    ("suspend", 4, True),
    *[("move", 5 * number, 1 + number % 6) for number in range(6)],
    ("resume", 0),
    ("move", 13, 2),
    ("suspend", 3, False),
    ("move", 3, 3),
    ("resume", 1),
    ("delete", 0),
    ("begin", 2),
    ("move", 1, 1),
    ("forget",),
    ("begin", 6),
    ("move", 0, 2),
]


def tear(store: CutFlash, history: tuple, operation: tuple, scattered: bool) -> int:
    """Do an operation again and again, torn at each byte of each of its writes. How often."""
    done = Table(store.copy(), *history)
    before = done.saved()
    done.do(operation)
    after, cuts = done.saved(), 0
    for write in count(1):
        for length in count():
            torn = store.copy()
            table = Table(torn, *history)
            torn.cut(write, length, scattered)
            try:
                table.do(operation)
            except PowerCut:
                cuts += 1
            else:
                break
            found = Table(torn.copy(), [], []).saved()
            assert equal(found, before) or equal(found, after), (operation, write, length)
        if not length:
            return cuts
    raise AssertionError


@pytest.mark.long
@pytest.mark.parametrize("scattered", [False, True])
@pytest.mark.parametrize("tail_size", [300, 512, 4096])
def test_a_cut_at_every_byte_of_every_write(tail_size, scattered, monkeypatch):
    save_states_often(monkeypatch)
    store, history, cuts = CutFlash(tail_size, seed=1), ([], []), 0
    for operation in SCRIPT:
        cuts += tear(store, history, operation, scattered)
        table = Table(store, *history)
        table.do(operation)
        history = table.history()
    print(f"tail of {tail_size} bytes, scattered {scattered}: {cuts} torn writes")
    assert cuts > 500
