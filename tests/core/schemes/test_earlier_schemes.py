"""Scheme games as an earlier build packed them: eight places, forty cards a deck (A11, A13)."""

from packed_schemes import ARCHENEMY_DECK, ARCHENEMY_TABLE, RUMBLE_DECKS
from playing import raises
from playing_schemes import dice, name_of, pile

from turnbox.games.archenemy.rules import Archenemy
from turnbox.games.supervillain_rumble.rules import SupervillainRumble
from turnbox.rules.packed import OutOfRange


def resumed(kind, seats, packed, rolls=()):
    """A game in that state."""
    game = kind(seats, dice(rolls))
    game.go_to(packed)
    assert game.packed == game.pack() != packed
    return game


def test_a_deck_in_the_box():
    game = resumed(Archenemy, 4, ARCHENEMY_DECK)
    assert (game.step, game.seat, game.card, game.life) == ("scheme", 1, 12, [29, 43, 29, 29])
    assert (game.ongoing, game.ongoing_card, game.ongoing_name) == ([2], [4], [])
    assert (game.deck, game.size, game.unseen, game.left) == ([1], [24], [14], [22])
    cards = pile(game, 0)
    assert len(set(cards)) == 22
    assert not {4, 12} & set(cards)


def test_it_goes_on():
    game = resumed(Archenemy, 4, ARCHENEMY_DECK)
    game.apply("stays")
    assert (game.ongoing_card, game.step) == ([4, 12], "turn")
    game.apply("abandon", 0)
    assert pile(game, 0)[-1] == 4
    again = resumed(Archenemy, 4, ARCHENEMY_DECK)
    again.go_to(game.packed)
    assert (again.ongoing_card, again.left) == ([12], [23])


def test_cards_on_the_table_with_names():
    game = resumed(Archenemy, 5, ARCHENEMY_TABLE)
    assert (game.ongoing, game.out) == ([1] * 6, [0, 0, 4, 0, 0])
    assert game.ongoing_card == [0] * 6
    assert name_of(game, 0) == (25, 24, 12, 11, 25, 1, 9, 16)
    assert name_of(game, 5)[0] == 12
    assert (game.left, game.cards) == ([0], [])


def test_decks_for_six():
    """One of them is no deck of any box."""
    game = resumed(SupervillainRumble, 6, RUMBLE_DECKS)
    assert (game.ongoing, game.deck) == ([4, 3, 2, 1, 4, 1], [1, 1, 1, 1, 1, 7])
    assert game.size == [24, 24, 24, 24, 24, 30]
    for seat in range(6):
        own = [card for place, card in zip(game.ongoing, game.ongoing_card) if place == seat + 1]
        in_hand = [game.card] if seat == game.seat else []
        held = sorted(pile(game, seat) + own + in_hand)
        if game.out[seat]:  # its schemes have left the game
            assert set(held) <= set(range(1, 25))
        else:
            assert held == list(range(1, game.size[seat] + 1))


def test_a_state_that_is_cut_short_is_refused():
    game = Archenemy(4, None)
    before = game.packed
    raises(OutOfRange, game.go_to, ARCHENEMY_DECK[:-1])
    raises(OutOfRange, game.go_to, ARCHENEMY_TABLE)
    assert game.pack() == game.packed == before
