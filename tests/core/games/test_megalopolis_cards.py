"""Research cards: what they cost and what the box does about them (H27, H64-H72, H84-H88)."""

from playing_megalopolis import city, crime, fight, idle, known, options_of, to_the_count, why

from turnbox.games.megalopolis.rules.names import (
    ADVENTURE,
    ALIEN,
    BONUS,
    CANCELLED,
    COLOURED,
    CRIME_COMPUTER,
    DETECTIVE,
    FAME,
    FATE,
    FREE,
    GADGET,
    HOVERCRAFT,
    HQ_GADGET,
    INVENTOR,
    KO,
    MIND_CONTROL,
    POWER_UP,
    SUPER_SENSES,
    SUPER_SPEED,
)


def played(game, card, target=0, marker=COLOURED):
    """The game after a card."""
    game.apply("play", card, target, marker)
    return game


def kinds(game, marker):
    """The kinds of cards that a marker pays for."""
    return sorted({card for card, _, paid in options_of(game, "play") if paid == marker})


def test_a_card_takes_the_normal_action_and_a_coloured_marker():
    """H27, H64."""
    game = played(city(2, {}), FATE)
    assert (game.coloured[0], game.white[0], game.seat) == (3, 1, 1)


def test_super_speed_plays_a_card_beside_the_normal_action():
    """H84: any kind, once a phase."""
    game = city(2, {1: (7, SUPER_SPEED)})
    assert kinds(game, BONUS + 1) == kinds(game, COLOURED)
    game.apply("play", ADVENTURE, 1, BONUS + 1)
    assert (game.seat, game.acted, game.coloured[0], game.bonus[1]) == (0, 0, 4, 0)
    assert kinds(game, BONUS + 1) == []


def test_an_inventor_plays_gadgets_for_nothing_as_many_as_wanted():
    """H85: equipment, knock-outs and the headquarters', even after the normal action."""
    game = city(2, {0: (7, INVENTOR)})
    assert kinds(game, FREE) == [KO, GADGET, HQ_GADGET]
    game.apply("pass")
    for card, target in ((GADGET, 0), (GADGET, 1), (HQ_GADGET, HOVERCRAFT), (KO, 2)):
        game.apply("play", card, target, FREE)
    assert (game.seat, game.coloured[0], game.gadgets, game.ko[2]) == (0, 3, [1, 1, 0, 0], 1)


def test_a_knocked_out_inventor_invents_nothing():
    """H65, H85."""
    game = played(city(2, {0: (7, INVENTOR)}), KO, 0, FREE)
    assert kinds(game, FREE) == []


def test_a_knocked_out_hero_does_nothing_for_the_rest_of_the_phase():
    """H65: no normal action, no bonus action; the rest of its team plays on."""
    game = city(2, {0: (1,), 2: (7, SUPER_SENSES), 3: (8, DETECTIVE)})
    crime(crime(game, 7, 3), 8, 3, 1)
    played(game, KO, 2)
    assert why(game, "move", 2, 12, COLOURED) == "ko"
    assert why(game, "fight", 2, 7, BONUS) == "ko"
    game.apply("draw", BONUS + 1)
    game.apply("pass")
    played(game, KO, 3)
    for name in ("move", "fight"):
        assert options_of(game, name) == []
    assert BONUS + 1 not in [marker for (marker,) in options_of(game, "draw")]


def test_a_knocked_out_hero_is_up_again_in_the_next_phase():
    """H65, a reading: the rulebook does not say how long."""
    game = known(played(city(2, {2: (7,)}, [1] * 6), KO, 2), score=[0, 1])
    to_the_count(game)
    while game.step == "count":
        game.apply("count")
    while game.step == "crime":
        game.apply("crime_die")
    game.apply("next_phase")
    assert (game.seat, game.ko[2]) == (1, 0)
    game.apply("move", 2, 8, COLOURED)


def test_the_die_of_a_knocked_out_hero_is_removed():
    """H65."""
    game = crime(city(2, {0: (7,)}, [5]), 7, 3)
    fight(game, 0)
    played(game, KO, 0)
    assert (game.die[0], game.die_at[0]) == (0, 0)


def test_a_hero_that_is_out_is_not_knocked_out_again():
    """H65."""
    game = played(city(2, {}), KO, 0)
    assert why(game, "play", KO, 0, COLOURED) == "no_card"


def test_a_hero_carries_three_gadgets():
    """H66: the bearer is one of the own team."""
    game = known(city(2, {}), gadgets={0: 2})
    assert why(game, "play", GADGET, 2, COLOURED) == "no_card"
    played(game, GADGET, 0)
    idle(game)
    assert game.gadgets == [3, 0, 0, 0]
    assert why(game, "play", GADGET, 0, COLOURED) == "no_card"


def test_an_alien_carries_none():
    """H66."""
    game = known(city(2, {}), origin={1: ALIEN})
    assert why(game, "play", GADGET, 1, COLOURED) == "no_card"


def test_a_team_has_one_headquarters_gadget():
    """H67: the new one takes the place of the old."""
    game = known(city(2, {}), hq=[HOVERCRAFT, HOVERCRAFT])
    played(game, HQ_GADGET, CRIME_COMPUTER)
    assert game.hq == [CRIME_COMPUTER, HOVERCRAFT]


def test_fame_counts_with_the_blocks():
    """H68: not when it is played."""
    game = played(city(2, {}), FAME, 4)
    assert game.score == [0, 0]
    to_the_count(game)
    game.apply("count")
    assert game.score == [4, 0]


def test_a_fame_card_is_worth_one_to_nine():
    """H68: and a Fate card is played on nobody."""
    for card, target in ((FAME, 0), (FAME, 10), (FATE, 1)):
        assert why(city(2, {}), "play", card, target, COLOURED) == "no_card"
    for points in (1, 9):
        assert played(city(2, {}), FAME, points).fame == [points, 0]


def test_a_new_fame_card_takes_the_place_of_the_old():
    """H69."""
    game = played(known(city(2, {}), fame=[4, 0]), FAME, 2)
    assert game.fame == [2, 0]


def test_an_adventure_is_worth_one_or_three_at_once():
    """H71."""
    for points in (1, 3):
        assert played(city(2, {}), ADVENTURE, points).score == [points, 0]
    for points in (0, 2, 4):
        assert why(city(2, {}), "play", ADVENTURE, points, COLOURED) == "no_card"


def test_a_power_up_makes_either_own_hero_stronger():
    """H72: and a die that stands already is worth more by it (H49)."""
    for hero in (0, 1):
        game = crime(city(2, {hero: (7,)}, [4]), 7, 3)
        fight(game, hero)
        game.apply("pass")
        played(game, POWER_UP, hero)
        assert (game.combat[hero], game.strength(hero)) == (1, 5)
    assert why(city(2, {}), "play", POWER_UP, 2, COLOURED) == "no_card"


def test_a_power_up_can_overtake_an_equal_rival():
    """H43, H72: 4 and 4 were both busy."""
    game = crime(city(2, {0: (7,), 2: (7,)}, [4, 4]), 7, 3)
    fight(game, 0)
    fight(game, 2)
    played(game, POWER_UP, 0)
    assert game.die == [4, 0, 0, 0]


def test_three_combat_markers_are_the_most_or_one_if_the_players_say_so():
    """H52, a reading: the rulebook has both numbers."""
    for most, options in ((3, {}), (1, {"one_combat": 1})):
        game = known(city(2, {}, (), **options), combat={0: most - 1})
        played(game, POWER_UP, 0)
        idle(game)
        assert game.combat[0] == most
        assert why(game, "play", POWER_UP, 0, COLOURED) == "no_card"


def test_a_cancelled_card_costs_its_marker_and_does_nothing():
    """H88: anybody's card, while a hero at the table controls minds."""
    game = city(3, {5: (7, MIND_CONTROL)})
    assert why(game, "play", CANCELLED, 1, COLOURED) == "no_card"
    played(game, CANCELLED)
    assert (game.coloured[0], game.seat) == (3, 1)
    assert why(city(3, {}), "play", CANCELLED, 0, COLOURED) == "no_card"


def test_a_knocked_out_mind_controller_cancels_nothing():
    """H65, H88."""
    game = known(city(2, {2: (7, MIND_CONTROL)}), ko={2: 1})
    assert why(game, "play", CANCELLED, 0, COLOURED) == "no_card"
