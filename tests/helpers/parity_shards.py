"""The script of Shards of Infinity for test_parity.py: all modes, all moves."""

from parity_script import Script

from turnbox.games.shards_of_infinity.rules.turn import CRESCENTS
from turnbox.settings import CLOSE_VIEW, LANGUAGE

TETRA = 3


def shards_of_infinity() -> list[str]:
    """Two teams, an arena, and the Nemesis, each to its end."""
    script = Script()
    two_teams(script)
    an_arena(script)
    the_nemesis(script)
    return script.lines


def shards(script: Script, seats: int, starter: int) -> None:
    """A game in its first turn; the starter is Tetra."""
    script.begin("shards_of_infinity", seats, 1, 0, 0, 0, 0, 1, 0, 0)
    script.move("choose_starter", starter)
    for hero in (TETRA, 1, 2, 4)[: script.rules.places()]:
        script.move("choose_hero", hero)


def turn_of(script: Script, seat: int) -> None:
    """On to this seat's turn, with no question left."""
    ways = ("later", "spare", "reveal", "done", "strike", "end_turn")
    while (script.rules.seat, script.rules.step) != (seat, "turn"):
        name = next(name for name in ways if name in script.rules.moves_now())
        script.move(name, *[low for low, _ in script.rules.ranges(name)[0]])


def two_teams(script: Script) -> None:
    """The Health Bid, heroes at random, undo, excess that goes on or does not."""
    script.begin("shards_of_infinity", 4, 0, 0, 0, 0, 0, 1, 0, 0)
    script.move("draw_starter")
    script.undo(1)
    script.move("bid", 2, 7)
    for _ in range(4):
        script.move("draw_hero")
    for part in range(2):
        script.set(CLOSE_VIEW, part % 2)
        script.at_random(8)
        script.undo(script.random.randint(1, 5))
        script.at_random(5)
        script.see("history" if part % 2 else "moves")
        script.set(LANGUAGE, part % 2)
    turn_of(script, 0)
    script.move("attack", 1, script.rules.health[1] + 3, 0, 0)
    script.move("spare")
    script.undo(1)
    script.move("pass_on", 1)
    script.move("attack", 2, 99, 0, 0)


def an_arena(script: Script) -> None:
    """The relics of Tetra, and both opponents out at one blow."""
    shards(script, 3, 1)
    script.move("gain_mastery", 9)
    script.move("focus")
    script.move("later")
    script.move("recruit_relic", CRESCENTS)
    script.move("crescents")
    script.set(CLOSE_VIEW, 1)
    script.at_random(6)
    script.set(CLOSE_VIEW, 0)
    turn_of(script, 1)
    script.move("attack", 2, 99, 9, 3)


def the_nemesis(script: Script) -> None:
    """Turns of hers with everything in them; she loses to the Shard, and wins when you give up."""
    shards(script, 1, 0)
    script.move("champion", 1, 1)
    script.set(LANGUAGE, 1)
    for faction in (1, 4, 0):
        script.move("end_turn")
        script.move("reveal", faction)
        for what in range(6):
            if script.rules.why_not("gain", what, 1) is None:
                script.move("gain", what, 1)
        while script.rules.step != "strike":
            script.move("done")
        script.move("strike", script.rules.power, 1)
    script.at_random(6)
    turn_of(script, 0)
    script.move("gain_mastery", 30 - script.rules.mastery[0])
    turn_of(script, 0)
    script.move("shard")
    script.undo(1)
    script.move("concede", 0)
