"""The packed state: the same bytes on every Python, and nothing out of range in them."""

from playing import party, raises

from turnbox.games.commander_party.rules import CommanderParty
from turnbox.rules.packed import BLOCK, UP_TO, OutOfRange, difference
from turnbox.rules.state import EACH_PAIR, EACH_SEAT, State
from turnbox.storage.undo import step_back


class Small(State):
    """One field of each kind."""

    STATE = (
        ("one", 0, 5, 0),
        ("negative", -3, 3, 0),
        ("wide", -999, 999, 0),
        ("each", 0, 9, EACH_SEAT),
        ("grid", 0, 9, EACH_PAIR),
        ("three", 2, 7, 3),
    )


def small():
    """It for two seats."""
    state = Small(2)
    state.step_number = 1
    return state


def test_fields_start_at_nothing_or_as_low_as_they_go():
    state = small()
    assert (state.one, state.negative, state.wide) == (0, 0, 0)
    assert state.each == [0, 0]
    assert state.grid == [0, 0, 0, 0]
    assert state.three == [2, 2, 2]


def test_one_byte_a_value_and_two_where_the_range_needs_it():
    state = small()
    state.one, state.negative, state.wide = 5, -3, 999
    state.each = [1, 2]
    packed = state.pack()
    assert packed == b"\x01\x05\x00\x07\xce\x01\x02\x00\x00\x00\x00\x00\x00\x00"


def test_what_is_packed_comes_back():
    state = small()
    state.one, state.negative, state.wide = 4, 3, -999
    state.three = [7, 2, 3]
    other = Small(2)
    other.unpack(state.pack())
    assert (other.step_number, other.one, other.negative, other.wide) == (1, 4, 3, -999)
    assert (other.each, other.grid, other.three) == ([0, 0], [0] * 4, [7, 2, 3])
    assert other.pack() == state.pack()


def test_a_value_outside_its_range_is_never_packed():
    for name, value in (("one", 6), ("one", -1), ("negative", -4), ("wide", 1000)):
        state = small()
        setattr(state, name, value)
        assert name in raises(OutOfRange, state.pack)
    for name, values in (("each", [0, 10]), ("each", [0]), ("grid", [0] * 5), ("three", [1, 2, 2])):
        state = small()
        setattr(state, name, values)
        assert name in raises(OutOfRange, state.pack)


def test_bytes_that_do_not_fit_change_nothing():
    packed = small().pack()
    state = small()
    state.one = 3
    before = state.pack()
    for bad in (
        b"",
        packed[:-1],
        packed + b"\0",
        b"\x01\x06" + packed[2:],
        packed[:3] + b"\x07\xcf" + packed[5:],
        packed[:-1] + b"\x06",
    ):
        raises(OutOfRange, state.unpack, bad)
        assert state.pack() == before


def test_the_largest_game_packs_to_less_than_two_hundred_bytes():
    assert len(CommanderParty(6, None).pack()) == 131
    assert len(CommanderParty(2, None).pack()) < 60


def test_a_move_that_the_dice_spoil_leaves_the_game_as_it_was():
    """Whatever they raise."""
    game = party(2)
    for _ in range(4):
        game.apply("end_step")
    before = game.packed
    raises(IndexError, game.apply, "end_step")
    assert game.pack() == game.packed == before
    assert (game.step, game.stone) == ("turn", 0)


def stepped_back(old, new):
    """The result of `step_back` for `new`, with the difference somewhere in a buffer."""
    entry = difference(old, new)
    assert entry[0] == len(entry)
    return bytes(step_back(bytearray(new), bytearray(b"before") + entry + b"after", 6))


def test_a_difference_leads_back_to_the_state_before():
    """Whatever changed, at whatever place of a block, also in the last one."""
    old = bytes(range(4 * BLOCK + 3))
    for place in range(len(old)):
        for change in (b"", b"x", b"xyz", b"x" * 20):
            for removed in (0, 1, 5, 30):
                new = old[:place] + change + old[place + removed :]
                assert stepped_back(old, new) == old
                assert stepped_back(new, old) == new
    assert stepped_back(old, b"") == old
    assert stepped_back(b"", old) == b""


def test_a_difference_takes_few_bytes():
    """A list that grows moves what comes after it: that does not count as changed."""
    old = bytes(range(250)) * 3
    assert len(difference(old, old)) == 2
    assert len(difference(old, old[:100] + b"x" + old[101:])) == 2 + 1 + BLOCK
    assert len(difference(old, old[:100] + b"x" + old[100:])) <= 6 + 2 * (1 + BLOCK)


def test_there_is_no_difference_of_states_that_have_nothing_in_common():
    assert difference(b"a" * 300, b"b" * 300) == b""
    assert difference(b"a" * 3000, b"b" + b"a" * 2999) == b""


class Growing(State):
    """A list that grows, with something before and after."""

    STATE = (
        ("one", 0, 5, 0),
        ("list", 0, 9, UP_TO + 20),
        ("wide", -999, 999, 3),
    )


def test_a_state_is_taken_over_another_one_that_is_known():
    """Only what differs is read, wherever it lies in the other one."""
    states = []
    for one, items, wide in ((0, [], 0), (0, [1, 2], 0), (3, [1, 2], -7), (3, [], 9), (1, [2], 9)):
        state = Growing(2)
        state.one, state.list, state.wide = one, items, [wide, 0, wide]
        states.append((state.pack(), one, items, [wide, 0, wide]))
    state = Growing(2)
    present = state.pack()
    for packed, one, items, wide in states + states[::-1] + states[::2]:
        state.unpack(packed, present)
        assert (state.one, state.list, state.wide) == (one, items, wide)
        assert state.pack() == packed
        present = packed
