"""A game whose state has grown reads what it packed before."""

import sys

from playing import raises

from turnbox.rules import Rules
from turnbox.rules.packed import UP_TO, OutOfRange
from turnbox.rules.state import EACH_SEAT


class Bag(Rules):
    """As it was at first: three places for marbles, the empty ones 0."""

    STATE = [["points", 0, 99, EACH_SEAT], ["marbles", 0, 6, 3], ["round", 0, 9, 0]]
    STEPS = [["turn"], ["count"]]
    EARLIER = "rules._earlier_bag"
    SET_UP = "rules._bag_set_up"


class GrownBag(Bag):
    """Then with any marbles up to 300, more points, and whose turn it is."""

    STATE = [
        ["seat", 0, 5, 0],
        ["round", 0, 9, 0],
        ["marbles", 1, 6, UP_TO + 300],
        ["points", -999, 999, EACH_SEAT],
        ["bonus", 0, 9, 4],
    ]
    LAYOUT = 1


class LargestBag(GrownBag):
    """And then with a longer list of bonuses."""

    STATE = GrownBag.STATE[:-1] + [["bonus", 0, 9, 6]]
    LAYOUT = 2


class BagSetUp:
    """In place of a module of the game."""

    SEATS = (2, 6)
    OPTIONS = ()


class EarlierBags:
    """In place of another one."""

    @staticmethod
    def fields(game, layout):
        """Each STATE of the past."""
        return (Bag.STATE, GrownBag.STATE)[layout]

    @staticmethod
    def carry(game, old, new):
        """Empty places went away."""
        if old.LAYOUT == 0:
            new.marbles = [marble for marble in old.marbles if marble]


def bag(kind):
    """A game of three seats. Its set-up and its earlier layouts are read from the classes above."""
    sys.modules["turnbox.rules._bag_set_up"] = BagSetUp
    sys.modules["turnbox.rules._earlier_bag"] = EarlierBags
    return kind(3, None)


def filled(kind, marbles):
    """One in the middle of the game."""
    game = bag(kind)
    game.points, game.marbles, game.round = [9, 0, 99], marbles, 7
    game.step_number = 1
    return game.pack()


def test_the_first_layout_is_packed_as_it_always_was():
    assert filled(Bag, [4, 0, 6]) == b"\x01\x09\x00\x63\x04\x00\x06\x07"


def test_a_later_layout_says_so_in_its_first_byte():
    assert filled(GrownBag, [4])[:2] == b"\xf1\x01"


def test_a_list_that_grows_takes_as_much_as_it_holds():
    assert bag(GrownBag).marbles == []
    empty = len(filled(GrownBag, []))
    for marbles in ([1], [6, 1, 6], [2] * 300):
        packed = filled(GrownBag, marbles)
        assert len(packed) == empty + len(marbles)
        again = bag(GrownBag)
        again.unpack(packed)
        assert (again.marbles, again.points, again.bonus) == (marbles, [9, 0, 99], [0] * 4)
        assert again.pack() == packed


def test_a_list_never_grows_beyond_its_limit():
    assert "marbles" in raises(OutOfRange, filled, GrownBag, [1] * 301)
    assert "marbles" in raises(OutOfRange, filled, GrownBag, [1, 0])
    packed = filled(GrownBag, [])
    place = packed.index(b"\x00\x00", 3)
    longer = packed[:place] + b"\x01\x2d" + b"\x01" * 301 + packed[place + 2 :]
    game = bag(GrownBag)
    assert "marbles" in raises(OutOfRange, game.unpack, longer)


def test_bytes_that_end_within_a_list_are_refused():
    packed = filled(GrownBag, [1, 2, 3])
    game = bag(GrownBag)
    before = game.pack()
    for length in range(len(packed)):
        raises(OutOfRange, game.unpack, packed[:length])
        assert game.pack() == before


def test_a_state_of_the_first_layout_becomes_one_of_today():
    game = bag(GrownBag)
    game.go_to(filled(Bag, [4, 0, 6]))
    assert (game.step, game.round, game.points) == ("count", 7, [9, 0, 99])
    assert (game.seat, game.marbles, game.bonus) == (0, [4, 6], [0] * 4)
    assert game.packed == game.pack()


def test_so_does_one_of_any_layout_since():
    game = bag(LargestBag)
    game.go_to(filled(Bag, [0, 0, 5]))
    assert game.marbles == [5]
    middle = bag(GrownBag)
    middle.bonus = [1, 2, 3, 4]
    game = bag(LargestBag)
    game.go_to(middle.pack())
    assert game.bonus == [1, 2, 3, 4, 0, 0]
    assert game.packed == game.pack()


def test_a_bad_state_of_an_earlier_layout_changes_nothing():
    packed = filled(Bag, [4, 0, 6])
    game = bag(GrownBag)
    before = game.pack()
    for bad in (b"", packed[:-1], packed + b"\0", packed[:-1] + b"\x0a"):
        raises(OutOfRange, game.go_to, bad)
        assert game.pack() == game.packed == before


def test_a_state_of_a_later_build_is_refused():
    game = bag(Bag)
    assert "layout 1" in raises(OutOfRange, game.go_to, filled(GrownBag, [4]))
