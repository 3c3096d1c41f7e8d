"""Leaving Commander Party, one or several at once, and its end (M32, a reading)."""

from playing import awake, party

from turnbox.magic import rules as magic


def test_no_life_left_loses():
    """M32: 0, and below 0 as well."""
    for blow in (-40, -47):
        game = party(3)
        game.apply("life", 2, blow)
        assert game.out == [0, 0, magic.NO_LIFE]
        assert game.alive() == [0, 1]
        assert not game.over


def test_the_last_player_standing_wins():
    """M32: the sheet names no other way."""
    game = party(3)
    game.apply("life", 0, -40)
    assert game.winners() == []
    game.apply("concede", 2)
    assert (game.step, game.over, game.winners()) == ("over", True, [1])
    assert game.moves_now() == []


def test_several_fall_at_once():
    """M32: all who are at 0 are out together, and the others play on."""
    game = party(4)
    game.apply("life", 3, 10)
    game.apply("life", 1, 10)
    game.apply("life_everyone", -40)
    assert game.out == [magic.NO_LIFE, 0, magic.NO_LIFE, 0]
    assert (game.over, game.seat) == (False, 1)


def test_all_fall_at_once_and_it_is_a_draw():
    """M32: nobody wins."""
    game = party(3)
    game.apply("life_everyone", -40)
    assert game.over
    assert game.alive() == game.winners() == []


def test_all_opponents_fall_at_once_and_the_attacker_wins():
    """M32: one blow, four eliminated."""
    game = party(5, (), 2)
    game.apply("life_opponents", 2, -40)
    assert game.winners() == [2]
    assert game.out.count(magic.NO_LIFE) == 4


def test_each_way_out_is_remembered():
    """M32: gave up, no cards, a card, damage, poison, life."""
    game = party(6)
    game.apply("lose", 1, magic.NO_CARDS)
    game.apply("lose", 2, magic.A_CARD)
    game.apply("concede", 3)
    game.apply("poison", 4, 10)
    assert game.out == [0, magic.NO_CARDS, magic.A_CARD, magic.CONCEDED, 3, 0]
    game.apply("life", 5, -40)
    assert game.winners() == [0]


def test_a_card_can_win_the_game():
    """M32: everybody else is out, because a card says so."""
    game = party(4)
    game.apply("concede", 0)
    game.apply("win", 2)
    assert game.winners() == [2]
    assert game.out == [magic.CONCEDED, magic.A_CARD, 0, magic.A_CARD]


def test_the_turn_of_a_lost_player_ends_at_once_without_a_roll():
    """M32, M10: there is no end step to come."""
    game = awake(3, [5])
    game.apply("extra_end_step")
    game.apply("concede", 0)
    assert (game.seat, game.step, game.rolls_left) == (1, "turn", [5])
    assert game.extra_end_steps == 0


def test_a_player_lost_while_answering_a_stone_gets_no_counter():
    """M13, M32: the roll is forgotten with the player."""
    for before in (("end_step",), ("end_step", "obeyed")):
        game = awake(3, [5])
        for name in before:
            game.apply(name)
        game.apply("life", 0, -40)
        assert (game.seat, game.step, game.counters) == (1, "turn", [0, 0, 0])


def test_somebody_elses_loss_does_not_disturb_an_answer():
    """M12, M32."""
    game = awake(3, [5])
    game.apply("end_step")
    game.apply("concede", 2)
    assert (game.seat, game.step) == (0, "answer")


def test_a_lost_player_can_do_nothing_more():
    """M32."""
    game = party(3)
    game.apply("concede", 1)
    for name in ("life", "life_opponents", "poison", "concede", "lose", "win", "extra_turn"):
        for ranges in game.ranges(name):
            assert not ranges[0][0] <= 1 <= ranges[0][1], name
