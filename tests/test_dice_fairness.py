"""Rolls of a pool with a fixed beginning, counted: each face as often as it should be."""

import pytest

from simulator.table import seeded
from turnbox.dice import Pool

EXPECTED = 500  # rolls of each face
# What fair dice exceed once in a thousand times, by the degrees of freedom (sides - 1).
LIMITS = {2: 10.8, 3: 13.8, 6: 20.5, 8: 24.3, 20: 43.8, 100: 148.2}


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
