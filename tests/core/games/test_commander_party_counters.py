"""Infinity counters of Commander Party: where they come from and what three of them do."""

from playing import answer, awake, play, raises, sit_down

from simulator.desk_port import Flash
from turnbox.games.commander_party.rules import CommanderParty
from turnbox.rules import Illegal

COUNTER = (("end_step",), ("obeyed",), ("resolved",))
NONE = (("end_step",), ("could_not",))


def test_counters_come_only_from_a_resolved_stone():
    """M6: no legal move of any step but "resolved" raises a counter, at the edges of its ranges."""
    for before in ((), ("end_step",), ("end_step", "obeyed")):
        game = awake(2, [4])
        for name in before:
            game.apply(name)
        game.dice = lambda sides: 1
        packed = game.packed
        for name in game.moves_now():
            for ranges in game.ranges(name):
                for edge in (0, 1):
                    game.apply(name, *[pair[edge] for pair in ranges])
                    assert game.counters == [1 if name == "resolved" else 0, 0], name
                    game.go_to(packed)


def test_no_move_is_called_a_counter():
    """M6: proliferating and the like have no key, a mistake is undone."""
    for move in CommanderParty.MOVES:
        name, *arguments = move
        assert "counter" not in arguments
        assert name not in ("counter", "counters", "infinity", "proliferate")


def test_a_counter_goes_to_the_player_who_rolled():
    """M13, M27."""
    game = awake(3, [1, 1, 1])
    answer(game, "could_not")
    answer(game, "obeyed", "resolved")
    assert game.counters == [0, 1, 0]


def test_three_counters_switch_the_infinity_ability_on():
    """M8: 3. M27: needs 3, 2, 1, 0 more. M7: the first ability is always active."""
    game = awake(2, [1] * 6)
    seen = []
    for _ in range(3):
        seen.append((game.counters_needed(0), game.ability_active(0)))
        answer(game, "obeyed", "resolved")
        answer(game, "could_not")
    seen.append((game.counters_needed(0), game.ability_active(0)))
    assert seen == [(3, False), (2, False), (1, False), (0, True)]
    assert not game.ability_active(1)


def test_there_is_no_cap_on_counters():
    """M28: a fourth and a fifth counter are counted, and nothing more is needed."""
    game = awake(2, [1] * 10)
    for _ in range(5):
        answer(game, "obeyed", "resolved")
        answer(game, "could_not")
    assert game.counters == [5, 0]
    assert game.counters_needed(0) == 0
    assert game.ability_active(0)


def test_an_undo_back_below_three_switches_the_ability_off_again():
    """M29: the ability is derived from the counters, not latched."""
    session = sit_down(Flash(), 2, [1] * 6)
    game = session.rules
    play(session, (("choose_starter", 0),))
    play(session, (("end_step",),) * 4)
    play(session, COUNTER + NONE + COUNTER + NONE + COUNTER)
    assert game.ability_active(0)
    session.undo(1)
    assert game.counters == [2, 0]
    assert not game.ability_active(0)
    assert game.step == "trigger"
    play(session, (("resolved",),))
    assert game.ability_active(0)


def test_undo_is_the_only_way_to_take_a_counter_back():
    """M6: and after everything is undone there is nothing more to take back."""
    session = sit_down(Flash(), 2, [1])
    play(session, (("choose_starter", 0),))
    play(session, (("end_step",),) * 4)
    play(session, COUNTER)
    session.undo(8)
    assert session.rules.step == "starter"
    assert session.rules.counters == [0, 0]
    assert raises(Illegal, session.undo, 1) == "box.why.no_undo_text"


def test_counters_of_a_lost_player_stay_as_they_were():
    """M27: they are shown in the final table."""
    game = awake(3, [1])
    answer(game, "obeyed", "resolved")
    game.apply("concede", 0)
    assert game.counters == [1, 0, 0]
