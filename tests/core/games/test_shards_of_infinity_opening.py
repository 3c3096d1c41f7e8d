"""The opening of Shards of Infinity: starter, bid, heroes, and what each seat begins with."""

from playing import raises, refusal
from playing_shards import BASE_GAME, DECIMA, KO_SYN_WU, TETRA, VOLOS, first_turn, fresh, order

from turnbox.games.shards_of_infinity.rules import ShardsOfInfinity


def test_one_to_four_sit_down_and_alone_the_nemesis_has_the_second_place():
    """S10, S40, S51: solo, duel, arena, teams; each place has values of its own."""
    for seats in (1, 2, 3, 4):
        game = ShardsOfInfinity(seats, None)
        places = max(2, seats)
        assert game.health == [50] * places
        assert game.mastery == game.champions == game.relic == [0] * places
        assert game.alive() == list(range(places))
    for seats in (0, 5):
        assert "1 to 4" in raises(ValueError, ShardsOfInfinity, seats, None)


def test_nobody_acts_before_there_is_a_starter():
    """S52: the mastery of the seats hangs on who begins."""
    game = fresh(3)
    assert game.active_seat() is None
    assert game.moves_now() == ["choose_starter", "draw_starter", "bid"]
    assert refusal(game, "health", 0, -1) == "box.why.not_now_text"
    assert refusal(game, "choose_starter", 3) == "box.why.no_seat_text"


def test_each_seat_begins_with_one_mastery_more_than_the_seat_before():
    """S52: 0, 1, 2, clockwise from the starter."""
    for starter, mastery in ((0, [0, 1, 2]), (1, [2, 0, 1]), (2, [1, 2, 0])):
        assert first_turn(3, starter).mastery == mastery
    assert first_turn(2, 1).mastery == [1, 0]
    assert first_turn(4, 2, [(BASE_GAME, 1)]).mastery == [2, 3, 0, 1]


def test_the_box_draws_the_starter_with_a_die_of_as_many_sides_as_seats():
    """S52."""
    asked = []

    def dice(sides):
        asked.append(sides)
        return 3

    game = ShardsOfInfinity(3, dice)
    game.apply("draw_starter")
    assert (asked, game.rolled, game.starter, game.step) == ([3], [3], 2, "heroes")


def test_alone_the_player_begins_and_no_die_is_needed():
    """S10: the Nemesis plays after each of the player's turns."""
    game = fresh(1)
    assert game.ranges("choose_starter") == [((0, 0),)]
    game.apply("draw_starter")
    assert (game.rolled, game.starter) == ([], 0)


def test_the_draw_among_teams_is_a_coin_and_its_left_player_begins():
    """S42, S43: seat 0 for one team, seat 2 for the other."""
    for roll, starter in ((1, 0), (2, 2)):
        game = fresh(4, [roll])
        game.apply("draw_starter")
        assert (game.starter, game.rolls_left) == (starter, [])
    game = fresh(4)
    for seat in (1, 3):
        assert refusal(game, "choose_starter", seat) == "shards_of_infinity.why.left_text"


def test_teams_begin_with_no_mastery_at_all():
    """S41."""
    assert first_turn(4, 0).mastery == first_turn(4, 2).mastery == [0, 0, 0, 0]


def test_the_turns_of_two_teams_go_round_the_table():
    """S43, S44: one of a team, both of the other, then the other one of the first."""
    assert order(first_turn(4, 0), 8) == [0, 1, 2, 3, 0, 1, 2, 3]
    assert order(first_turn(4, 2), 5) == [2, 3, 0, 1, 2]


def test_the_highest_bid_is_paid_in_health_and_its_seat_starts():
    """S8, S9 (a reading: the procedure is not in the text)."""
    game = fresh(3)
    game.apply("bid", 1, 7)
    assert (game.health, game.starter, game.mastery) == ([50, 43, 50], 1, [2, 0, 1])
    assert (game.step, game.chooser()) == ("heroes", 1)


def test_a_bid_leaves_the_bidder_some_health():
    """S9."""
    for bad in (0, 50, -3):
        assert refusal(fresh(2), "bid", 0, bad) == "box.why.range_text"
    assert fresh(2).why_not("bid", 1, 49) is None


def test_there_is_nobody_to_outbid_alone_and_teams_bid_for_their_left_player():
    """S8, S43."""
    assert refusal(fresh(1), "bid", 0, 3) == "shards_of_infinity.why.alone_text"
    assert refusal(fresh(4), "bid", 1, 3) == "shards_of_infinity.why.left_text"
    game = fresh(4)
    game.apply("bid", 2, 3)
    assert (game.health, game.mastery) == ([50, 50, 47, 50], [0, 0, 0, 0])


def test_heroes_are_chosen_from_the_starter_on_and_each_only_once():
    """S2, S3, S30: each hero has its own two relics, so it cannot be had twice."""
    game = fresh(3)
    game.apply("choose_starter", 1)
    game.apply("choose_hero", TETRA)
    assert (game.hero, game.chooser(), game.active_seat()) == ([0, TETRA, 0], 2, None)
    assert refusal(game, "choose_hero", TETRA) == "shards_of_infinity.why.hero_taken_text"
    assert refusal(game, "choose_hero", 5) == "box.why.range_text"
    game.apply("choose_hero", VOLOS)
    game.apply("choose_hero", DECIMA)
    assert (game.hero, game.step, game.seat) == ([DECIMA, TETRA, VOLOS], "turn", 1)


def test_a_hero_at_random_is_one_of_those_that_are_left():
    """S2: with a die of as many sides; the last hero needs none."""
    game = fresh(4, [2, 3, 1])
    game.apply("choose_starter", 0)
    drawn = []
    for _ in range(4):
        game.apply("draw_hero")
        drawn.append(list(game.rolled))
    assert drawn == [[2], [3], [1], []]
    assert game.hero == [KO_SYN_WU, VOLOS, DECIMA, TETRA]


def test_alone_you_choose_your_hero_and_then_that_of_the_nemesis():
    """S12."""
    game = fresh(1)
    game.apply("choose_starter", 0)
    assert game.chooser() == 0
    game.apply("choose_hero", KO_SYN_WU)
    assert game.chooser() == 1
    game.apply("choose_hero", DECIMA)
    assert (game.hero, game.step, game.seat) == ([KO_SYN_WU, DECIMA], "turn", 0)
