"""The count at the end of a phase, and who wins by it (H95-H99, H104-H109)."""

from playing_megalopolis import city, crime, known, to_the_count, why

from turnbox.games.megalopolis.rules.count import holdings, total
from turnbox.games.megalopolis.rules.names import ADVENTURE, COLOURED, CRIMELAND, FAME, NOBLE
from turnbox.games.megalopolis.rules.phase import begin


def stands(game, value, *dice):
    """Crime on block 7 of this value, and dice there: pairs of hero and face."""
    for hero, face in dice:
        known(game, die={hero: face}, die_at={hero: 7})
    return crime(game, 7, value)


def counted(game):
    """The scores when the phase has been counted."""
    to_the_count(game)
    while game.step == "count":
        game.apply("count")
    return game.score


def before_the_count(scores, gains):
    """A phase that is over; the scores before the count, and what the count will bring."""
    game = known(city(len(scores), {}), score=list(scores))
    to_the_count(game)
    for seat, gain in enumerate(gains):
        if gain:
            game.apply("extra", seat, gain)
    return game


def test_the_highest_die_takes_the_value_of_the_block():
    """H96."""
    game = stands(city(2, {}), 5, (0, 5))
    assert counted(game) == [5, 0]


def test_the_blocks_that_count_are_told_with_their_shares():
    """H96, H97: block 7 is shared by two, block 9 is not, and block 3 has no pawn."""
    game = stands(city(2, {}), 5, (0, 4), (2, 4))
    known(crime(game, 9, 2, 1), die={1: 6, 3: 6}, die_at={1: 9, 3: 3})
    assert (holdings(game, 0), holdings(game, 1)) == ([(7, 2, 2), (9, 2, 1)], [(7, 2, 2)])


def test_without_a_pawn_on_the_block_there_is_nothing_to_count():
    """H96: it was moved away from under the die."""
    game = stands(city(2, {}), 5, (0, 5))
    assert counted(known(game, pawns={0: CRIMELAND})) == [0, 0]


def test_a_tie_is_split_and_floored():
    """H97: 5/2 = 2, 3/2 = 1, 5/3 = 1, 2/3 = 0."""
    for value, seats, share in ((5, 2, 2), (3, 2, 1), (5, 3, 1), (2, 3, 0)):
        game = stands(city(seats, {}), value, *[(2 * seat, 5) for seat in range(seats)])
        assert counted(game) == [share] * seats


def test_combat_markers_decide_ties():
    """H49, H53: 4 and a marker is a 5, and it is a tie; without it there would be none."""
    game = known(stands(city(2, {}), 4, (0, 4), (2, 5)), combat={0: 1})
    assert counted(game) == [2, 2]


def test_two_tied_heroes_of_one_team_take_it_all():
    """H98, a reading: a tie is between players."""
    game = stands(city(2, {}), 5, (0, 5), (1, 5))
    assert counted(game) == [5, 0]


def test_a_tie_is_divided_by_players_not_by_dice():
    """H98: two dice against one."""
    game = stands(city(2, {}), 5, (0, 5), (1, 5), (2, 5))
    assert counted(game) == [2, 2]


def test_blocks_fame_and_noble_are_added_up_and_scored_once():
    """H99: 4 and 2 for blocks, 3 for Fame, 1 for Noble, 5 for a block's power."""
    game = stands(city(2, {1: (9, NOBLE)}), 4, (0, 4))
    crime(known(game, die={1: 2}, die_at={1: 9}), 9, 2, 1)
    game.apply("play", FAME, 3, COLOURED)
    to_the_count(game)
    game.apply("extra", 0, 5)
    assert (game.score, total(game, 0), total(game, 1)) == ([0, 0], 15, 0)
    game.apply("count")
    assert game.score == [15, 0]


def test_what_the_players_add_can_be_taken_back():
    """H96: until it is counted."""
    game = before_the_count((9, 0), (4, 0))
    assert why(game, "extra", 0, -5) == "box.why.range"
    assert why(game, "extra", 0, 96) == "box.why.range"  # 99 is all that fits
    game.apply("extra", 0, -4)
    assert why(game, "extra", 0, -1) == "box.why.range"
    game.apply("count")
    assert game.score == [9, 0]
    assert why(game, "extra", 0, 1) == "box.why.range"


def test_the_leader_scores_first_then_the_others_in_order():
    """H95."""
    game = before_the_count((3, 9, 5), (1, 1, 1))
    scores = []
    while game.step == "count":
        game.apply("count")
        scores.append(list(game.score))
    assert scores == [[3, 10, 5], [3, 10, 6], [4, 10, 6]]


def test_mike_wins_although_frank_would_have_more():
    """H104, H105: 29, 27 and 25 before; 1, 3 and 8 to gain."""
    mike = 0
    game = before_the_count((29, 27, 25), (1, 3, 8))
    game.apply("count")
    assert (game.over, game.winners()) == (True, [mike])
    assert (game.score, game.active_seat(), game.moves_now()) == ([30, 27, 25], None, [])


def test_jose_wins_if_the_leader_falls_short():
    """H104, H105: 29 and nothing; 27 and 3."""
    jose = 1
    game = before_the_count((29, 27, 25), (0, 3, 8))
    game.apply("count")
    assert not game.over
    assert game.winners() == []
    game.apply("count")
    assert game.winners() == [jose]


def test_equal_scores_count_together_and_the_higher_total_wins():
    """H107: 28 and 28; 2 and 5 make 33 the winner."""
    game = before_the_count((28, 28, 0), (2, 5, 0))
    game.apply("count")
    assert (game.score, game.winners()) == ([30, 33, 0], [1])


def test_equal_totals_share_the_city():
    """H108, a reading."""
    game = before_the_count((28, 28, 29), (4, 4, 0))
    game.apply("count")
    assert not game.over
    game.apply("count")
    assert (game.score, game.winners()) == ([32, 32, 29], [0, 1])


def test_an_adventure_steals_the_win():
    """H106: it changes who counts first."""
    game = known(city(3, {}), score=[26, 28, 0])
    game.apply("play", ADVENTURE, 3, COLOURED)
    to_the_count(game)
    game.apply("extra", 0, 1)
    game.apply("extra", 1, 9)
    game.apply("count")
    assert (game.score, game.winners()) == ([30, 28, 0], [0])


def test_points_reached_in_a_phase_win_only_at_its_end():
    """H104, H108, a reading: and then without another point."""
    game = known(city(3, {}), score=[28, 0, 0])
    game.apply("play", ADVENTURE, 3, COLOURED)
    assert (game.score[0], game.over) == (31, False)
    to_the_count(game)
    game.apply("count")
    assert game.winners() == [0]


def test_two_teams_play_on_at_30():
    """H1, H104."""
    game = before_the_count((30, 0), (5, 0))
    game.apply("count")
    assert not game.over
    game = before_the_count((30, 0), (6, 0))
    game.apply("count")
    assert game.winners() == [0]


def test_each_count_begins_with_nothing_added():
    """H96, H99: a block's power counts in its own phase only."""
    game = known(before_the_count((3, 2), (1, 4)), turn=4)
    game.apply("count")
    game.apply("count")
    known(game, pawns=[CRIMELAND] * 7, step=begin(game, 0))
    to_the_count(game)
    assert (game.extra, game.counted, game.before) == ([0, 0], [0, 0], [4, 6])
    game.apply("count")
    assert game.counted == [0, 1]


def test_a_game_without_a_winner_goes_on_with_the_pawns():
    """H100, H118."""
    game = before_the_count((3, 2), (1, 1))
    game.apply("count")
    game.apply("count")
    assert (game.step, game.pawn, game.score) == ("crime", 0, [4, 3])
