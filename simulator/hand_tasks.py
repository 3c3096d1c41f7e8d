"""The tasks whose key presses are counted, each with its target and the way that a player takes.

Four seats unless a task says otherwise. The way is the shortest that the box offers now: a change
that shortens it changes the way here, too.
"""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import mean

from simulator import hand_city
from simulator.hand import NAMES, Hand, Spent
from turnbox.ui.scene import UNREAD_MS

PARTY = "commander_party"
SHARDS = "shards_of_infinity"
SEATS = range(4)


@dataclass(frozen=True)
class Task:
    """What players want to do, how many presses it may cost, and a function that does it."""

    name: str
    target: int
    play: Callable[[], Spent]


def _party() -> Hand:
    """Four players in the first turn, the first seat's."""
    hand = Hand()
    hand.begin(PARTY, starter=0, heroes=NAMES[:4])
    return hand


# From the main menu


def same_again() -> Spent:
    """Another game with the last table, from the end of the one before."""
    hand = _party()
    hand.command(move=["concede", 1])
    hand.command(move=["concede", 2])
    hand.command(move=["concede", 3])
    hand.cost = 0
    hand.tap("ok")
    hand.wait(UNREAD_MS)
    hand.choose("box.same_again")
    return hand.done(step="starter")


def four_new_names() -> Spent:
    """A first game, each player with a name of four letters."""
    hand = Hand()
    hand.choose("box.new_game", "titles." + PARTY)
    for seat, name in enumerate(("Anna", "Bert", "Cleo", "Dirk")):
        hand.go_to_line(2 + seat)
        hand.tap("ok")
        hand.choose("box.letters")
        hand.spell(name)
    hand.choose("box.start", PARTY + ".no_picks")
    assert hand.desk.box.session
    assert hand.desk.box.session.names == ["Anna", "Bert", "Cleo", "Dirk"]
    return hand.done(step="starter")


# Life and damage


def own_life(change: int) -> Callable[[], Spent]:
    """The active player's life changes."""

    def play() -> Spent:
        hand = _party()
        hand.change_total(change)
        hand.wait()
        return hand.done(life=[40 + change, 40, 40, 40])

    return play


def life_two_places_on() -> Spent:
    """The player opposite loses three."""
    hand = _party()
    hand.jump("next", 2)
    hand.change_total(-3)
    hand.wait()
    return hand.done(life=[40, 40, 37, 40])


def _damage(source: int, target: int) -> Spent:
    hand = _party()
    hand.hold("ok")
    hand.choose(PARTY + ".commander_damage")
    hand.turn_to(
        ("prev", lambda: hand.scene.source == source),
        ("next", lambda: hand.scene.target == target),
    )
    hand.change_total(5)
    hand.tap("ok")
    assert hand.rules.damage_by(target, source) == 5
    return hand.done()


def damage_to_the_next_seat() -> Spent:
    """The active player's commander hits the next seat for five."""
    return _damage(0, 1)


def damage_between_others() -> Spent:
    """Five between any other pair, on average."""
    pairs = [(source, target) for source in SEATS for target in SEATS if source != target]
    spent = [_damage(*pair) for pair in pairs if pair != (0, 1)]
    return Spent(mean(one.presses for one in spent), mean(one.idle_ms for one in spent))


# Dice


def two_dice_from_power_on() -> Spent:
    """2d6 with no game on the box, which were the last dice."""
    hand = _with_dice(2, 6)
    hand.choose("box.free_dice")
    hand.tap("ok")
    return hand.done(heading="2 d6")


def two_dice_in_a_game() -> Spent:
    """2d6 in the middle of a game, and back to it."""
    hand = _with_dice(2, 6)
    hand.begin(PARTY, starter=0)
    hand.hold("ok", then="next")
    hand.choose("box.free_dice")
    hand.tap("ok")
    assert len(hand.scene.faces) == 2
    hand.back()
    return hand.done(step="turn")


def one_d20(after: int) -> Callable[[], Spent]:
    """1d20 from power-on, after other dice."""

    def play() -> Spent:
        hand = _with_dice(1, after)
        hand.choose("box.free_dice")
        hand.kind_of_die(20)
        hand.tap("ok")
        return hand.done(heading="1 d20")

    return play


def _with_dice(count: int, sides: int) -> Hand:
    """Power-on of a box without a game, with its last dice."""
    hand = Hand()
    hand.choose("box.free_dice")
    hand.kind_of_die(sides)
    hand.tap(*["next"] * (count - 1), "ok")
    hand.power_on()
    hand.cost = 0
    return hand


# Pages


def history() -> Spent:
    """The history, from a turn."""
    hand = _party()
    hand.move("life", 0, -1)
    hand.hold("ok", then="next")
    hand.choose("box.history")
    return hand.done(page="history")


# Shards of Infinity


def _alone() -> Hand:
    """A solo game in the player's turn, at its end."""
    hand = Hand()
    hand.begin(SHARDS, 1)
    hand.move("choose_hero", 1)
    hand.move("choose_hero", 2)
    hand.move("health", 1, -10)
    hand.cost = 0
    return hand


def light_nemesis() -> Spent:
    """It reveals a card of another faction, which gives 2 power; no shield."""
    hand = _alone()
    hand.move("end_turn")
    hand.tap("next", "next", "ok")
    hand.change_total(2)
    hand.tap("ok", "ok")  # the gains; no shield
    return hand.done(step="turn", health=[48, 40])


def heavy_nemesis() -> Spent:
    """A card of its own faction, 11 power in all, 2 mastery, 2 health, a champion; shield 3.

    The card, two cards of the river and three champions, of which one is new, give that.
    """
    hand = _alone()
    hand.move("champion", 1, 2)
    hand.move("end_turn")
    hand.tap("next", "ok")
    for gain in (11, 2, 2, 1):
        hand.change_total(gain)
        hand.tap("prev")
    hand.tap("ok")
    hand.change_total(3)
    hand.tap("ok")
    return hand.done(step="turn", health=[42, 42], mastery=[0, 5], champions=[0, 3])


def shards_turn() -> Spent:
    """Power 3, an attack with the pool of 9, mastery, the end of the turn."""
    hand = Hand()
    hand.begin(SHARDS, 2, starter=0)
    while hand.rules.step == "heroes":
        hand.move("draw_hero")
    hand.move("power", 6)
    hand.tap("ok")
    hand.change_total(3)
    hand.tap("ok")
    hand.tap("ok", "ok", "ok")  # the attack, its power, no shield
    hand.choose(SHARDS + ".focus", SHARDS + ".end_turn")
    return hand.done(health=[50, 41], mastery=[1, 1], seat=1)


# Archenemy


def abandon_a_scheme() -> Spent:
    """The second of two ongoing schemes."""
    hand = Hand()
    hand.begin("archenemy", archenemy=0)
    hand.move("table_cards")
    for letter in (1, 2):
        hand.move("next_phase")
        hand.move("named", letter, 0, 0, 0, 0, 0, 0, 0)
        hand.move("end_turn")
        hand.move("end_turn")
    hand.cost = 0
    hand.hold("ok")
    hand.tap("ok", "next", "ok")
    assert len(hand.rules.ongoing) == 1
    return hand.done(step="turn")


def switch_games() -> Spent:
    """To another unfinished game, and back."""
    hand = Hand()
    hand.begin("counters")
    hand.move("add", 0, 1)
    hand.begin(PARTY, starter=0)
    for game in ("counters", PARTY):
        hand.hold("ok", then="prev")
        hand.choose("box.switch_game")
        assert hand.desk.box.session
        assert hand.desk.box.session.header.game == game
    return hand.done(step="turn")


TASKS = (
    Task("play another game with the last table", 2, same_again),
    Task("start with four new names of four letters", 80, four_new_names),
    Task("own life -1", 1, own_life(-1)),
    Task("own life -7", 3, own_life(-7)),
    Task("own life +20", 4, own_life(20)),
    Task("life -3 for the seat two places on", 5, life_two_places_on),
    Task("commander damage 5, active player to the next seat", 6, damage_to_the_next_seat),
    Task("commander damage 5, any other pair, on average", 10, damage_between_others),
    Task("2d6 from power-on, last dice 2d6", 3, two_dice_from_power_on),
    Task("2d6 in the middle of a game, and back", 7, two_dice_in_a_game),
    Task("1d20 from power-on, last dice d6", 5, one_d20(6)),
    Task("1d20 from power-on, last dice d20", 3, one_d20(20)),
    Task("history, from a turn", 4, history),
    Task("Shards: power 3, attack with the pool of 9, mastery, end", 10, shards_turn),
    Task("Shards: the Nemesis, light turn", 8, light_nemesis),
    Task("Shards: the Nemesis, heavy turn", 20, heavy_nemesis),
    Task("Archenemy: abandon one of two", 5, abandon_a_scheme),
    Task("Megalopolis: set-up with known heroes, pieces as last time", 60, hand_city.set_up_city),
    Task("Megalopolis: move", 4, hand_city.move_hero),
    Task("Megalopolis: fight, value known", 4, hand_city.fight_known_value),
    Task("Megalopolis: fight, villain not on the list", 8, hand_city.fight_other_villain),
    Task("Megalopolis: end of a phase", 6, hand_city.end_of_phase),
    Task("switch to another unfinished game, and back", 10, switch_games),
)
