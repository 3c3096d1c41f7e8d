"""Rolls of a pool with a fixed beginning, counted: each face as often as it should be."""

import pytest

from simulator.table import seeded
from turnbox.dice import Pool

EXPECTED = 500  # rolls of each face
# What fair dice exceed once in a hundred thousand times, by the sides.
LIMITS = {2: 21.7, 3: 24.7, 6: 31.9, 8: 36.1, 20: 57.9, 100: 171.0}


@pytest.mark.parametrize(("sides", "limit"), LIMITS.items())
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_each_face_comes_up_equally_often(sides, limit, seed):
    pool = Pool(seeded(seed))
    counts = [0] * sides
    for _ in range(EXPECTED * sides):
        counts[pool.roll(sides) - 1] += 1
    chi_square = sum((count - EXPECTED) ** 2 / EXPECTED for count in counts)
    assert 0 < chi_square < limit


def test_a_constant_entropy_still_gives_fair_dice_that_differ_with_the_keys():
    sequences = set()
    for tick in range(200):
        pool = Pool(lambda size: b"\x07" * size)
        pool.stir(tick.to_bytes(3, "little"))
        sequences.add(tuple(pool.roll(6) for _ in range(12)))
    assert len(sequences) == 200
    firsts = [sequence[0] for sequence in sequences]
    assert sorted(set(firsts)) == [1, 2, 3, 4, 5, 6]
