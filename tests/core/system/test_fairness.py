"""The page of fairness: what it makes of 600 rolls that are fair, uneven, or in an order."""

from turnbox.dice import Pool
from turnbox.system.fairness import A_TICK, ROLLS, TICK_MS, Fairness
from turnbox.ui.keys import NEXT, OK, PREV
from turnbox.ui.screen import ROWS, Screen


class Rolls:
    """A box with scripted dice, faces from 1 on."""

    def __init__(self, face):
        self.dice = self.pool = self.scenes = self
        self.face = face
        self.rolled = 0
        self.now = 0
        self.noticed = []

    def roll(self, sides):
        self.rolled += 1
        return self.face(self.rolled - 1)

    def wake_at(self, due):
        pass

    def say(self, key):
        return key[4:]  # without "box."

    def push(self, notice):
        self.noticed.append((notice.heading, notice.text))


class Found(Fairness):
    """A page that has found these."""

    def __init__(self, faces, pairs):
        Fairness.__init__(self, Rolls(None))
        self.rolled = ROLLS
        self.of_faces = lambda: faces
        self.of_pairs = lambda: pairs


def page(face):
    """The page after all its rolls; `face(n)` is the n-th, from 0 on."""
    fairness = Fairness(Rolls(face))
    now = 1
    fairness.tick(now)
    while fairness.rolled < ROLLS:
        now += TICK_MS
        assert fairness.tick(now)
    assert not fairness.tick(now + TICK_MS)
    assert fairness.rolled == fairness.box.rolled == ROLLS
    return fairness


def rows(fairness):
    """The text it draws; a tile that is not a letter becomes a star."""
    screen = Screen()
    fairness.draw(screen)
    tiles = [screen.row(row)[0] for row in range(ROWS)]
    return ["".join([chr(tile) if tile < 127 else "*" for tile in row]) for row in tiles]


def verdict(fairness):
    return rows(fairness)[6].strip()


def test_dice_of_the_pool_look_fair():
    pool = Pool(lambda size: b"\x2a" * size)
    fairness = page(lambda n: pool.roll(6))
    assert (fairness.of_faces(), fairness.of_pairs()) == (3, 23)
    assert verdict(fairness) == "fair"


def test_one_to_six_in_turn_is_even_but_not_fair():
    fairness = page(lambda n: n % 6 + 1)
    assert fairness.counts == [100] * 6
    assert (fairness.of_faces(), fairness.of_pairs()) == (0, 3000)
    assert rows(fairness)[5].split() == ["chi2", "0", "pairs", "3000"]
    assert verdict(fairness) == "unlikely"


def test_a_die_that_never_shows_a_face_twice_running_is_not_fair():
    pool = Pool(lambda size: b"\x2a" * size)
    last = [0]

    def other(n):
        last[0] = (last[0] + pool.roll(5)) % 6
        return last[0] + 1

    fairness = page(other)
    assert fairness.of_faces() < 13
    assert fairness.of_pairs() == 160
    assert verdict(fairness) == "unlikely"


def test_one_face_alone_fits_the_screen():
    fairness = page(lambda n: 6)
    assert (fairness.of_faces(), fairness.of_pairs()) == (3000, 18000)
    assert rows(fairness)[5] == "chi2 3000 pairs 18000"
    assert verdict(fairness) == "unlikely"


def test_each_limit_alone_makes_it_unlikely():
    for faces, pairs, said in ((12, 46, "fair"), (13, 46, "unlikely"), (12, 47, "unlikely")):
        assert verdict(Found(faces, pairs)) == said


def test_each_roll_is_paired_with_the_next_and_the_last_with_the_first():
    fairness = page(lambda n: 3 if n == 0 else 5 if n == ROLLS - 1 else 1)
    assert sum(fairness.pairs) == ROLLS
    assert fairness.pairs[2 * 6 + 0] == 1
    assert fairness.pairs[0 * 6 + 4] == 1
    assert fairness.pairs[4 * 6 + 2] == 1
    assert fairness.pairs[0] == ROLLS - 3


def test_there_is_no_verdict_before_the_last_roll():
    fairness = Fairness(Rolls(lambda n: n % 6 + 1))
    fairness.tick(1)
    fairness.tick(1 + TICK_MS)
    drawn = rows(fairness)
    assert drawn[0].startswith("%d * d6 " % A_TICK)
    assert drawn[5].strip() == drawn[6].strip() == ""


def test_the_page_shows_before_it_rolls_and_rolls_no_earlier_than_due():
    fairness = Fairness(Rolls(lambda n: n % 6 + 1))
    for now in (1, TICK_MS):
        assert not fairness.tick(now)
        assert fairness.rolled == 0
    assert fairness.tick(1 + TICK_MS)
    assert not fairness.tick(2 * TICK_MS)
    assert fairness.rolled == A_TICK


def test_ok_begins_again_and_next_says_what_it_shows():
    fairness = page(lambda n: n % 6 + 1)
    fairness.press(PREV)
    fairness.press(NEXT)
    assert fairness.box.noticed == [("fairness", "fairness_text")]
    assert fairness.rolled == ROLLS
    fairness.press(OK)
    assert fairness.rolled == sum(fairness.counts) == sum(fairness.pairs) == 0
