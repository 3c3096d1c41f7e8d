"""Super villains: when they are played, what they ask for, when they leave (H54-H62)."""

from playing_megalopolis import (
    ASIDE,
    city,
    crime,
    fight,
    known,
    options_of,
    roll,
    to_the_count,
    why,
)

from turnbox.games.megalopolis.rules import earlier
from turnbox.games.megalopolis.rules.count import total
from turnbox.games.megalopolis.rules.fight import target
from turnbox.games.megalopolis.rules.names import (
    ALIEN,
    BONUS,
    COLOURED,
    LOSES_CARD,
    LOSES_GADGET,
    MUTANT,
    NO_EFFECT,
    SUPER_SENSES,
    VILLAINS,
)
from turnbox.rules.earlier import Layout

EVOLVER, MAMMOTH, MIND_RIPPER, BERSERKER = 1, 2, 3, 4


def announced(value, rolls=(), seats=2, **facts):
    """Hero 0 wants to fight on block 7; hero 2 is there too."""
    game = city(seats, {0: (7, SUPER_SENSES), 2: (7,)}, rolls)
    known(crime(game, 7, value), **facts).apply("fight", 0, 7, COLOURED)
    return game


def there(game):
    """The numbers of the villains on block 7."""
    return [game.villain_number[place] for place in game.villains_at(7)]


def test_a_villain_is_played_between_announcement_and_roll():
    """H54: only then."""
    game = announced(3, [5])
    game.apply("villain", 1, BERSERKER)
    game.apply("roll")
    assert why(game, "villain", 1, MAMMOTH) == "box.why.not_now"
    game.apply("spend", 0)
    assert why(game, "villain", 1, MAMMOTH) == "box.why.not_now"


def test_villains_are_played_by_opponents_without_a_marker():
    """H54."""
    game = announced(3, (), 3)
    assert why(game, "villain", 0, EVOLVER) == "no_villain"
    game.apply("villain", 1, EVOLVER)
    game.apply("villain", 2, MAMMOTH)
    assert (game.coloured, game.white) == ([3, 4, 4], [1, 1, 1])
    assert game.villain_by[:2] == [1, 2]


def test_scrap_needs_7_and_huntaar_8_against_four_villains():
    """H59, H61: Evolver 6 (8 for mutants), Mammoth 7, Mind Ripper 5, Berserker 5."""
    scrap, huntaar = 0, 2
    for hero, number in ((scrap, 7), (huntaar, 8)):
        game = crime(city(2, {scrap: (7,), huntaar: (7,)}, [6]), 7, 4)
        known(game, origin={huntaar: MUTANT}, gadgets={scrap: 2, huntaar: 1})
        known(game, seat=hero // 2).apply("fight", hero, 7, COLOURED)
        for card in (EVOLVER, MAMMOTH, MIND_RIPPER, BERSERKER):
            game.apply("villain", 1 - hero // 2, card)
        game.apply("roll")
        assert game.need == number
        gadgets = game.gadgets[hero]
        game.apply("spend", 0)
        # Each effect applies: Berserker takes a gadget, Mind Ripper tells the table to discard.
        assert game.gadgets[hero] == gadgets - 1
        effects = [game.villain_effect[place] for place in game.villains_at(7)]
        assert effects == [NO_EFFECT, NO_EFFECT, LOSES_CARD, LOSES_GADGET]
        assert there(game) == [6, 7, 5, 5]  # unbeaten, they stay


def test_a_mutant_beaten_by_evolver_is_no_worse_off_against_others():
    """H62: the number depends on who fights."""
    game = announced(3)
    game.apply("villain", 1, EVOLVER)
    known(game, origin={0: MUTANT})
    assert (target(game, 0, 7), target(game, 2, 7)) == (8, 6)


def test_villains_raise_the_number_never_the_points():
    """H55: a 4 stays a 4; and a villain below the block's value changes nothing."""
    game = announced(4, [5])
    game.apply("other_villain", 1, 5, 0, 5, NO_EFFECT)
    roll(game)
    game.apply("end_turn")
    to_the_count(game)
    assert total(game, 0) == 4
    game = announced(6)
    game.apply("other_villain", 1, 5, 0, 5, NO_EFFECT)
    assert target(game, 0, 7) == 6


def test_a_beaten_villain_is_gone_and_so_are_the_others_there():
    """H56, H62: who beats the highest beats all."""
    game = announced(3, [6])
    game.apply("villain", 1, EVOLVER)
    game.apply("villain", 1, BERSERKER)
    roll(game)
    assert (there(game), game.die[0]) == ([], 6)


def test_villains_elsewhere_are_not_beaten():
    """H56."""
    game = announced(3, [1, 5])
    game.apply("villain", 1, EVOLVER)
    roll(game)
    known(crime(game, 8, 3, 1), at={0: 8})
    fight(game, 0, 0, BONUS)
    assert (there(game), game.die_at[0]) == ([6], 8)


def test_an_unbeaten_villain_waits_for_the_next_fight_there():
    """H56, H58: whoever fights, and a failure earns justice."""
    game = announced(3, [5, 5, 6])
    game.apply("villain", 1, EVOLVER)
    roll(game)
    assert (there(game), game.justice) == ([6], [1, 0])
    game.apply("end_turn")
    fight(game, 2)
    assert (there(game), game.justice) == ([6], [1, 1])
    fight(game, 0)
    assert there(game) == []


def test_a_standing_die_too_low_for_a_new_villain_comes_home():
    """H46, H57: at once, before the roll; one that is high enough stays."""
    for face, stays in ((5, 0), (6, 6)):
        game = crime(city(2, {0: (7,), 2: (7,)}, [face]), 7, 3)
        fight(game, 0)
        game.apply("fight", 2, 7, COLOURED)
        game.apply("villain", 0, EVOLVER)
        assert game.die[0] == stays


def test_a_named_villain_is_on_the_table_once():
    """H61: there is one card of each."""
    game = announced(3)
    game.apply("villain", 1, MAMMOTH)
    assert why(game, "villain", 1, MAMMOTH) == "no_villain"
    assert options_of(game, "villain") == [(1, EVOLVER), (1, MIND_RIPPER), (1, BERSERKER)]


def test_any_other_villain_is_told_from_its_card():
    """H54, H61: 5, but 9 against aliens."""
    game = announced(3, (), 2, origin={2: ALIEN})
    game.apply("other_villain", 1, 5, ALIEN, 9, NO_EFFECT)
    assert (target(game, 0, 7), target(game, 2, 7)) == (5, 9)


def test_the_box_has_room_for_twelve_villains():
    """H54, H56: no table plays so many; a thirteenth is refused."""
    game = announced(3)
    assert VILLAINS == 12
    for _ in range(VILLAINS):
        game.apply("other_villain", 1, 4, 0, 4, NO_EFFECT)
    assert why(game, "other_villain", 1, 4, 0, 4, NO_EFFECT) == "no_villain"
    assert why(game, "villain", 1, MAMMOTH) == "no_villain"


def test_a_card_is_told_within_what_can_be_printed():
    """H61: 1 to 12, one of four origins or none, one of two effects or none."""
    for args in ((0, 0, 1, 0), (13, 0, 1, 0), (1, 5, 1, 0), (1, 0, 0, 0), (1, 0, 13, 0)):
        assert why(announced(3), "other_villain", 1, *args) == "no_villain"
    assert why(announced(3), "other_villain", 1, 5, 0, 5, LOSES_GADGET + 1) == "no_villain"
    for args in ((1, 0, 1, NO_EFFECT), (12, ALIEN, 12, LOSES_GADGET)):
        assert why(announced(3), "other_villain", 1, *args) == ""


def test_who_carries_no_gadget_loses_none():
    """H61: Berserker finds nothing."""
    game = announced(3, [1])
    game.apply("villain", 1, BERSERKER)
    roll(game)
    assert game.gadgets == [0, 0, 0, 0]
    assert game.at[1] == ASIDE


def under_a_six(lairs):
    """Hero 0's six stands on block 7 (of 3) when Berserker comes there and hero 2 fails."""
    game = crime(city(2, {0: (7,), 2: (7,)}, [6, 1], lairs=lairs), 7, 3)
    fight(game, 0)
    game.apply("fight", 2, 7, COLOURED)
    game.apply("villain", 0, BERSERKER)
    assert (game.die[0], there(game)) == (6, [5])
    roll(game)
    assert (game.die[0], there(game), game.justice) == (6, [5], [0, 1])
    return game


def test_a_villain_under_a_die_that_would_beat_it_stays_as_the_die_does():
    """H57, a reading: a fight beats a villain, and nobody has fought this one."""
    game = under_a_six(lairs=0)
    to_the_count(game)
    assert (total(game, 0), total(game, 1)) == (3, 0)
    game.apply("count")
    assert (game.step, there(game)) == ("crime", [])


def test_with_lairs_it_looks_for_one_like_every_unbeaten_villain():
    """H112, a reading."""
    game = under_a_six(lairs=1)
    to_the_count(game)
    game.apply("count")
    assert (game.step, game.score, game.active_seat()) == ("lair_die", [3, 0], 0)


def test_a_city_saved_with_room_for_six_has_room_for_twelve():
    """A packed state of the layout before: its lists go on with nobody in them."""
    old = Layout(earlier.fields(None, 0), 0, 2)
    old.step_number = 7
    old.villain, old.villain_at = [1, 2, 3, 4, 5, 5], [1, 5, 25, 21, 7, 7]
    old.need, old.copy_ready = 9, 1
    game = city(2, {})
    game.go_to(old.pack())
    assert (game.villain, game.villain_at[:7]) == (
        [1, 2, 3, 4, 5, 5] + [0] * 6,
        [1, 5, 25, 21, 7, 7, 0],
    )
    assert (game.step_number, game.need, game.copy_ready) == (7, 9, 1)
    assert game.packed == game.pack()
