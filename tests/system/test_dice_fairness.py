"""Rolls of a pool with a fixed beginning, counted; and what the page of fairness can detect."""

import re
from random import Random
from typing import Any

import pytest

from host_tools.commands.manual import PAGES
from simulator.desk import seeded
from turnbox.dice import Pool
from turnbox.system.fairness import FACES_LIMIT, PAIRS_LIMIT, ROLLS, Fairness

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


# What the manual says of the page of fairness, measured again


def copies(share):
    """A fair die, but this share of the rolls repeats the one before."""
    return lambda random, n, last: last if random.random() < share else random.randrange(6)


def sixes(share):
    """A die with this share of sixes; the other faces are equally likely."""
    return lambda random, n, last: 5 if random.random() < share else random.randrange(5)


# A line of the manual: the next face of such a die, after the last one.
DICE = {
    "fair": sixes(1 / 6),
    "18% sixes (a fair die has 16.7%)": sixes(0.18),
    "20% sixes": sixes(0.2),
    "22% sixes": sixes(0.22),
    "25% sixes": sixes(0.25),
    "one roll in 20 is a copy of the one before": copies(1 / 20),
    "one roll in 10 is a copy of the one before": copies(1 / 10),
    "never the same face twice in a row": lambda random, n, last: (last + random.randint(1, 5)) % 6,
    "1, 2, 3, 4, 5, 6 in turn": lambda random, n, last: n % 6,
}
PAGES_EACH = 400
TOLERANCE = 8  # percentage points: more than three standard deviations of so many pages


def unlikely(face, random):
    nobody: Any = None
    page = Fairness(nobody)
    last = random.randrange(6)
    for n in range(ROLLS):
        last = face(random, n, last)
        page.count(last)
    return page.of_faces() >= FACES_LIMIT or page.of_pairs() >= PAIRS_LIMIT


def test_the_manual_lists_these_dice():
    text = (PAGES / "box.md").read_text(encoding="utf-8")
    table = text.partition("pages out of 100 that say")[2].partition("\n\n")[0]
    assert re.findall(r"^\| ([^|]*\w[^|]*) \| \d+ \|$", table, re.MULTILINE) == list(DICE)


@pytest.mark.parametrize("die", DICE)
def test_the_page_detects_as_often_as_the_manual_says(die):
    text = (PAGES / "box.md").read_text(encoding="utf-8")
    told = int(text.partition(f"| {die} | ")[2].partition(" |")[0])
    random = Random(1)
    found = sum(unlikely(DICE[die], random) for _ in range(PAGES_EACH))
    assert abs(100 * found / PAGES_EACH - told) < TOLERANCE
