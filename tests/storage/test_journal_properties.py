"""Power cuts at any byte of any write: nothing acknowledged is ever lost (hypothesis).

A twin that is never cut goes through the same operations; it says what the state was after the last
acknowledged one, and what the one in flight would make of it.
"""

import pytest
from cut_flash import CutFlash, PowerCut
from hypothesis import given, settings
from hypothesis import strategies as st

from simulator.desk_port import Flash
from simulator.link import legal_moves
from turnbox import session as session_module
from turnbox.games.commander_party.rules import CommanderParty
from turnbox.games.commander_party.set_up import REVISION
from turnbox.session import Session
from turnbox.storage import journal as journal_module
from turnbox.storage import log as log_module
from turnbox.storage import undo as undo_module
from turnbox.storage.format import PASSED
from turnbox.storage.journal import Header, Journal
from turnbox.storage.notes import SUSPENDED, write_note
from turnbox.storage.recovery import recover
from turnbox.storage.replay import entries
from turnbox.storage.shelf import HEAD, Shelf
from turnbox.storage.snapshot import packed
from turnbox.storage.undo import catch_up

SETTINGS = 3
TAILS = st.sampled_from((300, 512, 4096))  # the small ones have a snapshot every few moves

MOVE = st.tuples(st.just("move"), st.integers(0, 10**6), st.integers(1, 6))
OTHER = st.one_of(
    st.tuples(st.just("undo"), st.integers(1, 5) | st.integers(1, 60)),
    st.tuples(st.just("redo"), st.integers(1, 5) | st.integers(1, 60)),
    st.tuples(st.just("note"), st.integers(0, 2), st.binary(max_size=20)),
    st.tuples(st.just("set"), st.integers(0, SETTINGS - 1), st.integers(0, 255)),
    st.tuples(st.just("leave"), st.integers(0, 10**6)),
    st.tuples(st.just("snapshot")),
)
RARE = st.one_of(
    st.tuples(st.just("begin"), st.integers(2, 6)),
    st.tuples(st.just("suspend"), st.integers(2, 6), st.booleans()),
    st.tuples(st.just("suspend"), st.integers(2, 6), st.booleans()),
    st.tuples(st.just("resume"), st.integers(0, 9)),
    st.tuples(st.just("resume"), st.integers(0, 9)),
    st.tuples(st.just("delete"), st.integers(0, 9)),
    st.tuples(st.just("read_heads")),
    st.tuples(st.just("forget")),
)
OPERATION = st.integers(0, 9).flatmap(lambda n: MOVE if n < 6 else OTHER if n < 9 else RARE)
OPERATIONS = st.lists(OPERATION, max_size=30)
# In which write of the last operation the plug is pulled, and after how many bytes of it.
CUT = st.tuples(
    st.integers(0, 3), st.integers(0, 12) | st.integers(0, 60) | st.integers(0, 4095), st.booleans()
)
LIVES = st.lists(st.tuples(OPERATIONS, OPERATION, CUT), min_size=1, max_size=3)
# Long enough for a small log to be full and to be undone into.
MANY = st.lists(st.one_of(MOVE, MOVE, MOVE, OTHER), min_size=15, max_size=40)
LONG_LIVES = st.lists(st.tuples(MANY, st.one_of(MOVE, OTHER), CUT), min_size=1, max_size=2)


class Table:
    """Journal and session on a store, the operations on them, and every state there was: since the
    game began, whatever the log still holds, and those that redo leads to."""

    def __init__(self, store: CutFlash, states: list[bytes], undone: list[bytes]) -> None:
        self.store = store
        self.journal = Journal(store, [0] * SETTINGS)
        recover(self.journal)
        self.states, self.undone = states, undone
        self._resume()

    def history(self) -> tuple[list[bytes], list[bytes]]:
        return self.states, self.undone

    def _resume(self) -> None:
        header = self.journal.header
        self.session = None
        if header:
            self.session = Session(header, self.journal, lambda sides, again=0: again or self.die)
            catch_up(self.session)

    def do(self, operation: tuple) -> None:
        """One operation; what makes no sense now does nothing."""
        name, *args = operation
        getattr(self, name)(*args)

    def begin(self, seats: int) -> None:
        """A game in place of the current one."""
        names = [f"Séat {seat}" for seat in range(seats)]
        header = Header("commander_party", REVISION, (seats, 0), names)
        header.id = self.store.new_id()
        self.journal.begin(header)
        self._resume()
        self.states, self.undone = [self.session.rules.packed], []

    def move(self, number: int, die: int) -> None:
        """A legal move, with arguments from the edges of its ranges or a small one."""
        if not self.session:
            self.begin(2 + number % 5)
            return
        moves = legal_moves(self.session.rules)
        if not moves:
            return
        name, ranges = moves[number % len(moves)]
        which = number // len(moves) % 7 % 3
        args = tuple((low, high, min(max(low, -1), high))[which] for low, high in ranges)
        self.die = min(die, self.session.seats) if name == "draw_starter" else die
        self.session.play(name, args, number % 300)
        self.states, self.undone = [*self.states, self.session.rules.packed], []

    def suspend(self, seats: int, finished: bool) -> None:
        """Another game; the current one goes onto the shelf."""
        if self.session:
            Shelf(self.journal).put(finished)
        self.begin(seats)

    def resume(self, which: int) -> None:
        """A game from the shelf; the current one goes there."""
        found = Shelf(self.journal).games()
        if found:
            if self.session:
                Shelf(self.journal).put(False)
            Shelf(self.journal).resume(found[which % len(found)].id)
            self._resume()
            self.states = self.undone = []

    def delete(self, which: int) -> None:
        """A game from the shelf is deleted."""
        found = Shelf(self.journal).games()
        if found:
            Shelf(self.journal).delete(found[which % len(found)].id)

    def read_heads(self) -> None:
        """The main menu reads the shelf; what follows uses that, until the shelf changes."""
        self.journal.heads = Shelf(self.journal).heads

    def undo(self, moves: int) -> None:
        if self.session and self.session.log.count:
            moves = min(moves, self.session.log.count)
            known = len(self.states) > moves
            self.session.undo(moves)
            self.undone = self.states[-moves:] + self.undone
            self.states = self.states[:-moves]
            assert self.session.rules.packed == self.session.rules.pack()
            assert not known or self.session.rules.packed == self.states[-1]

    def redo(self, moves: int) -> None:
        if self.session and self.session.log.undone:
            moves = min(moves, self.session.log.undone)
            self.session.undo(-moves)
            known = len(self.undone) >= moves
            self.states = self.states + self.undone[:moves]
            self.undone = self.undone[moves:]
            assert self.session.rules.packed == self.session.rules.pack()
            assert not known or self.session.rules.packed == self.states[-1]

    def note(self, number: int, data: bytes) -> None:
        write_note(self.journal, number, data)

    def leave(self, passed: int) -> None:
        """Save the time since the last move, as `turnbox.switching.save_time` does."""
        if self.session:
            self.journal.write(PASSED, passed.to_bytes(4, "little"))
            self.journal.passed = passed

    def set(self, index: int, value: int) -> None:
        self.journal.set(index, value)

    def snapshot(self) -> None:
        self.journal.snapshot()

    def forget(self) -> None:
        self.journal.forget()
        self._resume()

    def _stored(self, shelf: Shelf, game) -> bytes:
        """All bytes of a game on the shelf but its number, which depends on what was tried."""
        pages = [shelf.whole(page) for page in game.pages]
        return b"".join(page[:12] + page[16:21] + page[HEAD:] for page in pages)

    def saved(self) -> tuple:
        """All that the players would miss: settings, names, the state, the moves after it; what
        can be redone, what the dice must show, the notes, the time since the last move, and the
        games on the shelf."""
        journal, session = self.journal, self.session
        header = packed(journal.header) if journal.header else None
        state = session.rules.packed if session else None
        moves = list(entries(journal.log)) if session else []
        log = journal.log
        undone = list(entries(log, log.count, log.count + log.undone))
        notes = dict(journal.notes)
        hint = notes.pop(SUSPENDED, b"")  # set before a game is suspended, cleared after
        known, journal.heads = journal.heads, None
        shelf = Shelf(journal)
        games = [(game.id, game.finished, self._stored(shelf, game)) for game in shelf.games()]
        if known is not None:
            journal.heads = known
            assert [vars(game) for game in Shelf(journal).games()] == list(map(vars, shelf.games()))
        assert hint or all(finished for _, finished, _ in games)
        rest = (games, undone, journal.rolls, notes, journal.passed)
        return list(journal.settings), header, state, moves, rest


def equal(left: tuple, right: tuple) -> bool:
    """The same in everything."""
    return left == right


def equal_at_the_end(left: tuple, right: tuple) -> bool:
    """The same, but that one of them may have dropped its oldest moves."""
    length = min(len(left[3]), len(right[3]))
    if left[3] == right[3]:
        return left == right
    same = left[:3] == right[:3] and left[4] == right[4]
    return same and length > 0 and left[3][-length:] == right[3][-length:]


def live_through(lives: list, tail_size: int, seed: int, same=equal) -> None:
    """Some lives of a box, each ended by a cut within its last operation or right after it."""
    store, history = CutFlash(tail_size, seed), ([], [])
    for operations, last, cut in lives:
        twin, table = Table(store.copy(), *history), Table(store, *history)
        for operation in operations:
            twin.do(operation)
            table.do(operation)
        assert same(table.saved(), twin.saved())
        acknowledged = (table.saved(), table.history())
        twin.do(last)
        expected = [(twin.saved(), twin.history())]
        store.cut(*cut)
        try:
            table.do(last)
        except PowerCut:
            expected.append(acknowledged)
        store.cut(0, 0)
        found = Table(store.copy(), [], []).saved()
        matching = [known for saved, known in expected if same(found, saved)]
        assert matching
        history = matching[0]


def save_states_often(patch: pytest.MonkeyPatch) -> None:
    """Every third move, in two to six records each."""
    patch.setattr(journal_module, "STATE_APART", 3)
    patch.setattr(journal_module, "PIECE", 24)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(lives=LIVES, tail_size=TAILS, seed=st.integers(0, 2**16))
def test_a_power_cut_loses_nothing_that_was_acknowledged(lives, tail_size, seed):
    with pytest.MonkeyPatch.context() as patch:
        save_states_often(patch)
        live_through(lives, tail_size, seed)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(lives=LONG_LIVES, tail_size=TAILS, seed=st.integers(0, 2**16))
def test_nor_while_a_full_log_drops_its_oldest_moves(lives, tail_size, seed):
    with pytest.MonkeyPatch.context() as patch:
        for module in (log_module, session_module):
            patch.setattr(module, "CHUNK", 24)  # two or three moves
            patch.setattr(module, "LIMIT", 96)
        for module in (session_module, undo_module):
            patch.setattr(module, "APART", 2)
        save_states_often(patch)
        live_through(lives, tail_size, seed, equal_at_the_end)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(tail=st.binary(max_size=400), slots=st.lists(st.binary(max_size=200), max_size=2))
def test_a_store_full_of_garbage_is_no_reason_not_to_start(tail, slots):
    store = CutFlash(512, 0)
    store.tail[: len(tail)] = tail
    for number, slot in enumerate(slots):
        store.slots[number] = slot + store.slots[number][len(slot) :]
    table = Table(store, [], [])
    table.do(("set", 1, 77))
    table.do(("begin", 3))
    table.do(("move", 0, 1))
    assert Table(store.copy(), [], []).saved() == table.saved()


def test_the_cuts_reach_every_kind_of_write():
    """The flash above does tear records, slots and erases."""
    torn = []
    for write in (1, 2, 3):
        store = CutFlash(300, 0)
        table = Table(store, [], [])
        store.cut(write, 4)
        try:
            while not store.torn:
                table.do(("snapshot",))
                table.do(("set", 0, 1))
        except PowerCut:
            torn.append(store.torn)
    assert torn == ["slot", "erase", "record"]


def test_a_full_log_keeps_the_rolls_of_the_move_that_fills_it():
    """The oldest half is made again then, with its own rolls."""
    journal = Journal(Flash(), [])
    journal.begin(Header("commander_party", REVISION, (2, 0), ["Ann", "Ben"]))
    session = Session(journal.header, journal, lambda sides, again=0: sides)
    session.play("choose_starter", (0,), 0)
    made = 1
    while session.log.count == made:
        session.play("could_not" if session.rules.step == "answer" else "end_step", (), 0)
        made += 1
    for number, _, _, rolls, _ in entries(session.log):
        assert len(rolls) <= 1
        assert not rolls or CommanderParty.MOVES[number] == ["end_step"]
    again = Session(journal.header, journal, lambda sides, again=0: sides)
    catch_up(again)
    assert again.rules.packed == session.rules.packed
