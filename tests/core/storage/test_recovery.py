"""Power-on with a damaged store: the box keeps what it can, and reports what was lost."""

from playing import SOME, begun, header, loaded, play, resume

from simulator.desk_port import Flash
from turnbox.games.commander_party.rules import CommanderParty
from turnbox.storage.format import NEW, SETTING, STATE, TAIL_HEADER, UNDO
from turnbox.storage.log import encode


def two_copies(store):
    """A game with a snapshot in each slot, and two moves between them; also the tail of those."""
    journal = begun(store)
    session = resume(journal)
    play(session, SOME[:2])
    journal.snapshot()
    play(session, SOME[2:])
    tail = bytes(store.tail)
    journal.snapshot()
    return session, tail


def damage(store, slot):
    """The end of a slot is erased."""
    store.slots[slot] = store.slots[slot][:-9] + b"\xff" * 9


def flip(store, place, mask=4):
    """A bit of the tail is another one."""
    store.tail[place] ^= mask


def erase(store, start, end):
    """A part of the tail is erased, or was never written."""
    store.tail[start:end] = b"\xff" * (end - start)


def test_a_copy_cut_while_it_is_saved_costs_nothing():
    """The other one is there, and the tail that follows it."""
    store = Flash()
    session, tail = two_copies(store)
    damage(store, 0)
    store.tail[:] = tail
    journal = loaded(store)
    assert journal.troubles == ["trouble.copy_text"]
    assert resume(journal).rules.packed == session.rules.packed


def test_a_copy_damaged_later_is_told_as_a_loss():
    store = Flash()
    session, _ = two_copies(store)
    damage(store, 0)
    journal = loaded(store)
    assert journal.troubles == ["trouble.slot_text"]
    assert resume(journal).log.count == 2
    damage(store, 1)
    journal = loaded(store)
    assert journal.troubles == ["trouble.slots_text"]
    assert journal.header is None


def test_a_copy_whose_head_is_damaged_is_told_as_a_loss():
    """At any byte: without its mark it is still no empty slot."""
    for place in range(12):
        store = Flash()
        two_copies(store)
        store.slots[0] = bytearray(store.slots[0])
        store.slots[0][place] ^= 4
        journal = loaded(store)
        assert journal.troubles == ["trouble.slot_text"]
        assert resume(journal).log.count == 2


def test_a_copy_of_a_few_bytes_is_told_as_a_loss():
    for length in range(1, 12):
        store = Flash()
        two_copies(store)
        store.slots[0] = store.slots[0][:length]
        journal = loaded(store)
        assert journal.troubles == ["trouble.slot_text"]
        assert resume(journal).log.count == 2


def test_a_new_copy_is_never_taken_for_the_one_an_old_tail_followed():
    """The newest slot is damaged, and the power goes between the next snapshot and its erase."""
    store = Flash()
    session, _ = two_copies(store)
    play(session, (("life", 0, -1),) * 5)
    tail = bytes(store.tail)
    damage(store, 0)
    journal = loaded(store)
    assert journal.troubles == ["trouble.slot_text", "trouble.tail_text"]
    session = resume(journal)
    play(session, (("life", 1, -7),))
    saved = store.slots[1]
    store.tail[:] = tail
    journal = loaded(store)
    again = resume(journal)
    assert (again.log.count, again.rules.life) == (2, [37, 40, 40])
    assert store.slots[1] == saved
    play(again, (("life", 1, -7),))
    assert resume(loaded(store)).rules.life == [37, 33, 40]


def test_neither_copy_nor_its_number_is_lost_when_both_are_damaged():
    """The box begins anew, above all numbers that the store has seen."""
    store = Flash()
    session, _ = two_copies(store)
    play(session, SOME[1:2])
    tail = bytes(store.tail)
    damage(store, 0)
    damage(store, 1)
    journal = loaded(store)
    assert journal.troubles == ["trouble.slots_text", "trouble.tail_text"]
    journal.begin(header())
    resume(journal)
    assert journal.generation > 2
    store.tail[:] = tail
    assert loaded(store).log.count == 0


def test_a_torn_number_is_not_one_to_count_from():
    """The head of a slot is written in part: its number has bytes that are still erased."""
    store = Flash()
    two_copies(store)
    store.slots[0] = store.slots[0][:5] + b"\xff" * (len(store.slots[0]) - 5)
    journal = loaded(store)
    journal.set(0, 1)
    assert journal.generation < 10


def test_an_erase_that_was_cut_has_lost_nothing():
    """At any byte: the snapshot before it is whole."""
    store = Flash()
    session, tail = two_copies(store)
    for done in range(len(tail)):
        store.tail[:] = tail
        erase(store, 0, done)
        erased = store.tail == b"\xff" * store.tail_size
        journal = loaded(store)
        assert journal.troubles == ([] if erased or not done else ["trouble.copy_text"])
        assert journal.log.count == 4


def test_a_first_move_that_was_cut_is_told_as_such():
    """At any byte of the head of a tail and of its first record."""
    store = Flash()
    session, _ = two_copies(store)
    play(session, SOME[1:2])
    tail = bytes(store.tail)
    for done in range(1, session.journal.tail_end):
        store.tail[:] = tail
        erase(store, done, store.tail_size)
        journal = loaded(store)
        assert journal.log.count == 4
        assert journal.troubles == ([] if done == TAIL_HEADER else ["trouble.torn_text"])


def test_a_record_that_was_cut_is_told_as_such():
    """At any byte of the last one."""
    store = Flash()
    journal = begun(store)
    session = resume(journal)
    play(session, SOME)
    start = journal.tail_end
    play(session, (("life", 0, -5),))
    tail = bytes(store.tail)
    for done in range(start + 1, journal.tail_end):
        store.tail[:] = tail
        erase(store, done, store.tail_size)
        found = loaded(store)
        assert found.troubles == ["trouble.torn_text"]
        assert found.log.count == 4


def test_a_flipped_bit_is_not_told_as_a_power_cut():
    """In any record, the last one included, the moves before it are kept."""
    store = Flash()
    journal = begun(store)
    session = resume(journal)
    ends = [journal.tail_end]
    for move in SOME:
        play(session, (move,))
        ends.append(journal.tail_end)
    for number in range(4):
        for place in range(ends[number], ends[number + 1]):
            for mask in (1, 2, 4, 8, 16, 32, 64, 128):
                if store.tail[place] & mask:  # else it might be one that is not cleared yet
                    flip(store, place, mask)
                    found = loaded(store)
                    assert found.log.count == number
                    assert found.troubles == ["trouble.moves_text"]
                    flip(store, place, mask)


def test_a_flipped_bit_in_the_head_of_the_tail_costs_nothing():
    """What follows the head shows that it is the right one."""
    store = Flash()
    session, _ = two_copies(store)
    play(session, SOME[1:2] * 3)
    for place in range(TAIL_HEADER):
        flip(store, place)
        journal = loaded(store)
        assert (journal.troubles, journal.log.count) == ([], 7)
        flip(store, place)
    flip(store, 3)
    play(resume(loaded(store)), SOME[1:2])
    again = resume(loaded(store))
    assert (again.log.count, again.rules.life[0]) == (8, 25)
    assert loaded(store).generation == 3  # a new copy was saved first


def nonsense(store, journal, *data):
    """A record of these bytes, whole and with its check, at the end of the tail."""
    journal._append([bytearray((len(data) + 1,) + data)])


def test_a_record_that_makes_no_sense_ends_the_tail():
    """What is before it is kept, and the game goes on from there."""
    for data in (
        (UNDO, 9, 0),  # more moves than there are
        (UNDO,) + (255,) * 9,
        (NEW, 1, 3, 2),  # options that end too early
        (NEW, 1, 0, 255, 254),  # a name that is no text
        (SETTING, 1),
        (STATE,),
        (5, 0, 2 << 4, 1),  # a move that ends before its arguments do
        (),
    ):
        store = Flash()
        journal = begun(store)
        session = resume(journal)
        play(session, SOME)
        nonsense(store, journal, *data)
        journal = loaded(store)
        assert journal.troubles == ["trouble.moves_text"]
        again = resume(journal)
        assert (again.log.count, again.rules.packed) == (4, session.rules.packed)
        play(again, SOME[1:2])
        journal = loaded(store)
        assert (journal.troubles, resume(journal).log.count) == ([], 5)


def test_a_move_that_the_rules_cannot_make_again_ends_the_game_there():
    number_of = [move[0] for move in CommanderParty.MOVES].index
    life = number_of("life")
    for number, args in (
        (199, ()),  # there is no such move
        (life, (7, 1)),  # nor such a seat
        (life, (0,)),
        (life, (0, 10**9)),  # more than a seat can have
        (number_of("draw_starter"), ()),  # a roll that is not there
    ):
        store = Flash()
        journal = begun(store)
        session = resume(journal)
        play(session, SOME)
        for _ in range(3):
            journal.move(encode(number, 0, args, (), 0))
        journal = loaded(store)
        again = resume(journal)
        assert journal.troubles == ["trouble.moves_text"]
        assert (again.log.count, again.rules.packed) == (4, session.rules.packed)
        play(again, SOME[1:2])
        again.undo(2)
        journal = loaded(store)
        assert (journal.troubles, resume(journal).log.count) == ([], 3)


def test_a_copy_whose_moves_do_not_follow_each_other_is_told_as_damaged():
    """Its check is right: it was saved like that."""
    store = Flash()
    session, _ = two_copies(store)
    session.log.chunks[0][0] += 1
    session.journal.snapshot()
    journal = loaded(store)
    assert journal.troubles == ["trouble.slot_text"]
    assert resume(journal).log.count == 4


def test_a_tail_that_follows_a_copy_that_is_gone_tells_that_there_was_one():
    store = Flash()
    session, _ = two_copies(store)
    play(session, SOME[1:2])
    store.slots = [b"", b""]
    journal = loaded(store)
    assert journal.troubles == ["trouble.slots_text"]
    assert journal.header is None
