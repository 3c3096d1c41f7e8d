"""The tasks in Megalopolis whose key presses are counted: see `hand_tasks`."""

from simulator.hand import Hand, Spent
from turnbox.ui.lights import SHOW_MS

CITY, CRIMELAND = "megalopolis", 13
ROLLS_MS = 1500  # all pawns have moved by then, and ok closes the page
# Two heroes a seat: name, two powers, origin. And where each of them starts, in the order of play.
CARDS = (
    (11, 10, 3, 2),
    (12, 4, 0, 3),
    (9, 8, 0, 1),
    (13, 6, 0, 3),
    (1, 1, 2, 1),
    (4, 7, 0, 2),
    (5, 9, 0, 1),
    (14, 12, 0, 4),
)
PLACES = ((0, 8), (2, 19), (4, 5), (6, 25), (1, 1), (3, 2), (5, 21), (7, 23))


def _start(hand: Hand) -> None:
    """From the set-up to the draft."""
    hand.choose("box.start")
    hand.command(rolls=[1])
    hand.tap("ok")
    hand.wait(SHOW_MS)  # the starter is drawn
    hand.tap("ok", "ok")  # the draft


def _choose_heroes(hand: Hand, names: list[int]) -> None:
    for name in names:
        hand.choose(f"{CITY}.name_{name}")
        if hand.scene.name == "card":
            hand.tap("ok")


def _take_while(hand: Hand, *steps: str) -> None:
    """Take whatever the box suggests."""
    while hand.rules.step in steps or hand.scene.name in ("notice", "rolls"):
        hand.tap("ok")
        if hand.scene.name == "rolls":
            hand.wait(ROLLS_MS)


def set_up_city() -> Spent:
    """Eight heroes whose cards were entered before, pieces as last time."""
    hand = Hand()
    hand.choose("box.new_game", "titles." + CITY)
    hand.tap("next", "next", "ok")  # a referee; the set-up remembers it
    _start(hand)
    _choose_heroes(hand, [1, 3, 5, 7, 9, 11, 13, 15])
    _take_while(hand, "deal", "pawns", "place", "crime")
    hand.hold("ok")
    hand.choose("box.main_menu")
    hand.cost = 0
    hand.choose("box.new_game", "titles." + CITY)
    _start(hand)
    _choose_heroes(hand, [11, 1, 13, 7, 3, 15, 9, 5])
    _take_while(hand, "deal", "pawns", "place", "crime")
    return hand.done(step="turn", hero=[11, 1, 13, 7, 3, 15, 9, 5])


def _city(seats: int = 2) -> Hand:
    """The first turn; all pawns are in Crimeland."""
    hand = Hand()
    hand.begin(CITY, seats, starter=0, start_depth=0)
    for hero, card in enumerate(CARDS[: 2 * seats]):
        hand.move("choose_hero", hero, *card)
    hand.move("go_on")
    pawns = range(seats + 3)
    for pawn in pawns:
        hand.move("place_pawn", pawn, CRIMELAND)
    for hero, block in PLACES:
        if hero < 2 * seats:
            hand.move("place_hero", hero, block)
    while hand.rules.step == "crime":
        hand.command(rolls=[1])
        hand.move("crime_die")
    for pawn in pawns:
        hand.move("correct", 2, pawn, CRIMELAND)
    while hand.scene.name == "notice":
        hand.tap("ok")
    hand.cost = 0
    return hand


def move_hero() -> Spent:
    """The first hero goes to the first block that the box suggests."""
    hand = _city()
    hand.tap("ok", "ok", "ok", "ok")  # act, move, the hero, the block
    assert hand.rules.at == [3, 1, 19, 2]
    return hand.done(step="turn")


def fight_known_value() -> Spent:
    """A hero fights where it stands; the value of the block is known."""
    hand = _city()
    hand.move("correct", 2, 0, 8)
    hand.move("block", 8, 4, 0)
    hand.command(rolls=[6])
    hand.tap("ok", "ok", "ok", "ok")  # act, fight, the block, roll
    return hand.done(page="rolled")


def fight_other_villain() -> Spent:
    """The next seat plays a villain with number 7 that the box does not know."""
    hand = _city(4)
    hand.move("correct", 2, 0, 8)
    hand.move("block", 8, 4, 0)
    hand.command(rolls=[6])
    hand.tap("ok", "ok", "ok")  # act, fight, the block
    hand.tap("prev", "ok")  # the last answer: another villain
    hand.tap("next", "ok")  # its number is one more than the page suggests
    hand.tap("ok")
    assert hand.rules.villain_number[0] == 7
    return hand.done(page="rolled")


def end_of_phase() -> Spent:
    """All four teams score, the pawns move, and the next phase begins."""
    hand = _city(4)
    for seat in range(4):
        hand.move("points", seat, 3 * seat + 1)
    while hand.rules.step == "turn":
        assert hand.desk.box.session
        offered = hand.desk.box.session.offered()
        name = next(name for name in ("end_turn", "pass", "draw") if name in offered)
        hand.move(name, *([1] if name == "draw" else []))
    hand.cost = 0
    hand.tap("ok")
    _take_while(hand, "crime", "phase_end")
    return hand.done(phase=2, score=[2, 4, 7, 10])  # one point for a Noble hero
