"""Fair dice: the pool that keys stir, rejection of biased bytes, scripted rolls."""

from playing import raises

from turnbox.dice import BadRoll, Dice, Pool


def constant(size):
    """The randomness of an emulator: the same bytes each time."""
    return b"\x2a" * size


def rolls(pool, sides=6, count=40):
    """Some rolls in a row."""
    return [pool.roll(sides) for _ in range(count)]


def test_every_roll_is_on_its_die():
    pool = Pool(constant)
    for sides in (1, 2, 3, 6, 8, 10, 20, 100, 255, 256):
        for value in rolls(pool, sides):
            assert 1 <= value <= sides


def test_every_face_of_a_die_comes_up():
    assert sorted(set(rolls(Pool(constant), 6, 200))) == [1, 2, 3, 4, 5, 6]


def test_the_ticks_of_the_keys_tell_two_boxes_with_one_entropy_apart():
    first, second = Pool(constant), Pool(constant)
    first.stir(b"\x01\x00\x00")
    second.stir(b"\x02\x00\x00")
    assert rolls(first) != rolls(second)


def test_the_same_entropy_and_the_same_ticks_give_the_same_rolls():
    first, second = Pool(constant), Pool(constant)
    for pool in (first, second):
        pool.stir(b"key")
    assert rolls(first) == rolls(second)


def test_the_runtimes_own_entropy_counts_as_well():
    other = Pool(lambda size: b"\x2b" * size)
    assert rolls(Pool(constant)) != rolls(other)


def test_a_stir_changes_the_rolls_that_follow_even_with_the_same_tick():
    stirred, other = Pool(constant), Pool(constant)
    assert rolls(stirred, 6, 5) == rolls(other, 6, 5)
    stirred.stir(b"")
    assert rolls(stirred) != rolls(other)


def test_a_box_does_not_repeat_itself_without_any_key():
    pool = Pool(constant)
    assert rolls(pool) != rolls(pool)


def test_biased_bytes_are_thrown_away():
    """Of 256 byte values a d6 can use 252, a d100 200: the rest would favour the low faces."""
    for sides, limit in ((6, 252), (100, 200), (3, 255)):
        pool = Pool(constant)
        pool._bytes = bytes((limit, 255, limit - 1))
        assert pool.roll(sides) == sides
        assert pool._bytes == b""


def test_scripted_rolls_come_first_and_in_order():
    dice = Dice(Pool(constant))
    dice.script = [3, 1, 6]
    assert [dice.roll(6), dice.roll(6), dice.roll(6)] == [3, 1, 6]
    assert 1 <= dice.roll(6) <= 6


def test_a_scripted_roll_that_the_die_does_not_have_uses_nothing_up():
    dice = Dice(Pool(constant))
    for bad in (7, 0, -1):
        dice.script = [bad, 2]
        assert raises(BadRoll, dice.roll, 6) == "%d is not on a d6" % bad
        assert dice.script == [bad, 2]
    dice.script = [7, 2]
    assert dice.roll(20) == 7
