"""Setting Megalopolis up: points, starter, heroes, pawns and the first crime dice (H1-H18)."""

from playing_megalopolis import new_game, options_of, why

from turnbox.games.megalopolis.rules.names import (
    ALIEN,
    CHOSEN,
    DETECTIVE,
    FLY,
    INVENTOR,
    MIMIC,
    MUTANT,
    NOBLE,
    SUPER_SENSES,
    TECH,
    TRANSFORM,
)

# Their places in the box's list of names.
TITAN, WEREBEAST, SHADOWBOXER, HUNTAAR, SCRAP, PARAGON = 1, 2, 4, 9, 11, 12

# The starting blocks are not in the text of the rulebook: any will do (H12).
CORNERS_AND_MORE = (1, 5, 21, 25, 8, 18, 13)


def next_hero(game):
    """The hero to enter next."""
    return game.ranges("choose_hero")[0][0][0]


def choose(game, *heroes):
    """Each seat's two heroes: name, power, second power, origin."""
    for name, power, power2, origin in heroes:
        game.apply("choose_hero", next_hero(game), name, power, power2, origin)


def plain(count):
    """Heroes that the rulebook does not name, without a marker of any kind."""
    return [(0, FLY, 0, CHOSEN)] * count


def city_lies(seats, rolls=(), starter=0, **options):
    """Up to the moment when the first pawn is to be placed."""
    game = new_game(seats, rolls, **options)
    game.apply("choose_starter", starter)
    choose(game, *plain(2 * seats))
    game.apply("go_on")
    return game


def place_pawns(game):
    for pawn in range(game.pawn_count):
        game.apply("place_pawn", pawn, CORNERS_AND_MORE[pawn])


def test_two_teams_play_to_36_and_more_to_30():
    """H1."""
    assert [new_game(seats).goal for seats in (2, 3, 4)] == [36, 30, 30]


def test_with_lairs_three_or_four_may_agree_on_36():
    """H2: only with lairs, and they belong to S.U.P.E.R."""
    assert [new_game(seats, (), lairs=1, long_game=1).goal for seats in (2, 3, 4)] == [36] * 3
    assert new_game(3, (), lairs=1).goal == 30
    assert new_game(3, (), long_game=1).goal == 30
    assert new_game(3, (), lairs=1, long_game=1, with_super=0).goal == 30


def test_each_team_more_brings_a_pawn_more():
    """H3: A to E, A to F, A to G."""
    for seats, pawns in ((2, 5), (3, 6), (4, 7)):
        game = city_lies(seats)
        for args in ((0, 0), (0, 26), (1, 5)):  # off the map, or not its turn
            assert why(game, "place_pawn", *args) == "box.why.range"
        place_pawns(game)
        assert game.pawns[:pawns] == list(CORNERS_AND_MORE[:pawns])
        assert game.step == "place"


def test_the_players_say_who_starts():
    """H15: the largest collection of comics."""
    for seat in range(3):
        game = new_game(3)
        game.apply("choose_starter", seat)
        assert (game.starter, game.seat, game.step) == (seat, seat, "heroes")
    assert why(new_game(3), "choose_starter", 3) == "box.why.range"


def test_or_the_box_draws_it():
    """H15: each seat by a die with as many sides as there are seats."""
    for seat in range(4):
        game = new_game(4, [seat + 1])
        game.apply("draw_starter")
        assert (game.starter, game.sides_rolled) == (seat, [4])


def test_heroes_are_told_clockwise_from_the_starter_two_a_seat():
    """H5: after the draft each team has two."""
    game = new_game(3)
    game.apply("choose_starter", 2)
    order = []
    while game.step == "heroes":
        order.append((game.active_seat(), next_hero(game)))
        choose(game, (0, FLY, 0, TECH))
    assert order == [(2, 4), (2, 5), (0, 0), (0, 1), (1, 2), (1, 3)]
    assert game.step == "deal"


def test_a_named_hero_sits_at_the_table_once():
    """H5: there is one card of each; heroes that the box has no name for may be many."""
    game = new_game(2)
    game.apply("choose_starter", 0)
    choose(game, (PARAGON, NOBLE, 0, CHOSEN), (0, NOBLE, 0, CHOSEN), (0, NOBLE, 0, CHOSEN))
    assert why(game, "choose_hero", 3, PARAGON, NOBLE, 0, CHOSEN) == "hero_taken"


def test_what_the_rulebook_tells_of_a_hero_is_not_up_to_the_table():
    """H7, H63, H83: Huntaar is a mutant with SuperSenses, under one name only."""
    game = new_game(2)
    game.apply("choose_starter", 0)
    assert why(game, "choose_hero", 0, HUNTAAR, FLY, 0, MUTANT) == "hero_taken"
    assert why(game, "choose_hero", 0, HUNTAAR, SUPER_SENSES, 0, TECH) == "hero_taken"
    choose(game, (HUNTAAR, SUPER_SENSES, 0, MUTANT))
    assert (game.hero[0], game.power[0], game.origin[0]) == (HUNTAAR, SUPER_SENSES, MUTANT)


def test_an_unknown_hero_has_whatever_its_card_says():
    """Two of sixteen powers or one, and one of four origins."""
    game = new_game(2)
    game.apply("choose_starter", 0)
    assert why(game, "choose_hero", 0, 0, 0, 0, CHOSEN) == "hero_taken"
    assert why(game, "choose_hero", 0, 0, MIMIC + 1, 0, CHOSEN) == "hero_taken"
    choose(game, (0, MIMIC, 0, ALIEN), (0, MIMIC, NOBLE, MUTANT))
    assert game.power2[:2] == [0, NOBLE]


def test_titan_and_werebeast_start_with_a_combat_marker():
    """H8, H75: also where one is the most a hero may have (H52)."""
    for one_combat in (0, 1):
        game = new_game(2, (), one_combat=one_combat)
        game.apply("choose_starter", 0)
        choose(game, (TITAN, TRANSFORM, 0, TECH), (WEREBEAST, TRANSFORM, SUPER_SENSES, MUTANT))
        choose(game, *plain(2))
        assert game.combat == [1, 1, 0, 0]


def test_scrap_starts_with_a_gadget():
    """H9. An alien inventor would carry none (H66)."""
    game = new_game(2)
    game.apply("choose_starter", 0)
    choose(game, (SCRAP, INVENTOR, 0, TECH), (0, INVENTOR, 0, ALIEN), *plain(2))
    assert game.gadgets == [1, 0, 0, 0]


def test_the_first_phase_begins_with_every_marker_on_its_hero():
    """H6, H7: four coloured ones, a white one, and the heroes' own."""
    game = new_game(2, [1] * 5)
    game.apply("choose_starter", 0)
    choose(game, (SHADOWBOXER, DETECTIVE, 0, TECH), *plain(1))
    choose(game, (WEREBEAST, TRANSFORM, SUPER_SENSES, MUTANT), *plain(1))
    game.apply("go_on")
    place_pawns(game)
    for hero, block in ((0, 2), (2, 3), (1, 4), (3, 6)):
        game.apply("place_hero", hero, block)
    for _ in range(5):
        game.apply("crime_die")
    assert (game.coloured, game.white, game.bonus) == ([4, 4], [1, 1], [1, 0, 1, 0])


def test_the_set_up_is_nobody_s_turn():
    """H19: the clock and the history count turns from the first phase on."""
    game = new_game(2, [1] * 5)
    game.apply("choose_starter", 1)
    timed = {game.timed_seat()}
    choose(game, *plain(4))
    game.apply("go_on")
    place_pawns(game)
    for block in range(1, 5):
        timed.add(game.timed_seat())
        game.apply("place_hero", options_of(game, "place_hero")[0][0], block)
    for _ in range(5):
        timed.add(game.timed_seat())
        game.apply("crime_die")
    assert timed == {None}
    assert (game.step, game.timed_seat()) == ("turn", 1)


def test_heroes_are_placed_one_each_twice_round_the_table():
    """H16, a reading: the starter's first, then everybody's second."""
    game = city_lies(3, (), 1)
    place_pawns(game)
    order = []
    for block in range(1, 7):
        order.append(game.active_seat())
        game.apply("place_hero", options_of(game, "place_hero")[0][0], block)
    assert order == [1, 2, 0, 1, 2, 0]
    assert (game.at, game.step) == ([3, 6, 1, 4, 2, 5], "crime")


def test_no_hero_is_placed_on_another_but_pawns_do_not_matter():
    """H16: a block without a hero."""
    game = city_lies(2)
    place_pawns(game)
    game.apply("place_hero", 0, 1)
    assert why(game, "place_hero", 2, 1) == "taken"
    assert options_of(game, "place_hero")[-1] == (3, 25)
    assert why(game, "place_hero", 1, 2) == "taken"  # it is the other seat's turn
    game.apply("place_hero", 2, 5)
    assert why(game, "place_hero", 0, 2) == "taken"  # it stands already


def test_then_each_pawn_moves_once_and_the_first_to_place_has_the_first_turn():
    """H17, H18: from pawn A on; south, west, north, south-east, off the east edge."""
    game = city_lies(2, [5, 7, 1, 4, 3], 1)
    for pawn, block in enumerate((1, 5, 21, 7, 25)):
        game.apply("place_pawn", pawn, block)
    for hero, block in ((2, 2), (0, 3), (3, 4), (1, 6)):
        game.apply("place_hero", hero, block)
    for pawn in range(5):
        assert (game.step, game.pawn, game.phase) == ("crime", pawn, 0)
        game.apply("crime_die")
    assert game.pawns[:5] == [6, 4, 16, 13, 13]
    assert (game.phase, game.turn, game.seat, game.step) == (1, 1, 1, "turn")
