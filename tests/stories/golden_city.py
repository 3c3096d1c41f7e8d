"""Cities for the golden scenes of Megalopolis: who plays whom, and where everybody stands."""

from typing import Any

from recorded import RecordedBox

from turnbox.games.megalopolis.rules.names import WHITE

# Two a seat: name, two powers, origin.
HEROES = (
    (7, 13, 4, 2),  # Silver King: Minions, Noble
    (2, 1, 8, 1),  # Werebeast: Transform, SuperSenses; a mutant
    (15, 14, 2, 1),  # Slingshot: Rocket, Fly; a mutant
    (8, 16, 0, 4),  # Cloner: Mimic; an alien
    (4, 7, 5, 3),  # Shadowboxer: Detective, Magic
    (0, 6, 15, 3),  # Teleport, Outsmart
    (6, 11, 12, 3),  # Dr. Illusion: Illusion, Mind Control
    (11, 10, 3, 2),  # Scrap: Inventor, Blast
)
PAWNS = (6, 6, 2, 12, 7, 18, 24)  # one block east of it they are in the first turn
PLACES = (8, 14, 7, 12, 3, 1, 13, 19)
EAST = 3


def city(box: RecordedBox, seats: int = 3, moved: bool = True, **options: int) -> None:
    """The first turn of a game, Alice's; or before the heroes are placed."""
    box.begin("megalopolis", seats, start_depth=0, **options)
    for hero in range(2 * seats):
        box.move("choose_hero", hero, *HEROES[hero])
    box.move("go_on")
    for pawn in range(seats + 3):
        box.move("place_pawn", pawn, PAWNS[pawn])
    if moved:
        place_heroes(box)
        crime(box, EAST)


def place_heroes(box: RecordedBox) -> None:
    """The first heroes of all teams, then the second ones."""
    heroes = 2 * box.rules.seats
    for hero in [*range(0, heroes, 2), *range(1, heroes, 2)]:
        box.move("place_hero", hero, PLACES[hero])


def crime(box: RecordedBox, face: int) -> None:
    """All pawns move the same way."""
    while box.rules.step == "crime":
        box(rolls=[face])
        box.move("crime_die")


def idle(box: RecordedBox, turns: int = 1) -> None:
    """Turns in which somebody passes, or draws if it must, and does nothing more."""
    rules = box.rules
    for _ in range(turns):
        if rules.coloured[rules.seat]:
            box.move("pass")
        else:
            box.move("draw", WHITE)
        if rules.step == "turn" and rules.acted:
            box.move("end_turn")


def to_the_count(box: RecordedBox) -> None:
    """Everybody passes until the phase is over."""
    while box.rules.step == "turn":
        if box.rules.acted:
            box.move("end_turn")
        else:
            idle(box)


def roll(box: RecordedBox, *faces: int) -> None:
    """The dice of a fight that is announced."""
    box(rolls=list(faces))
    box.move("roll")


def go_to(box: RecordedBox, line: int) -> None:
    """Go to the line so many below the cursor; of the actions, below the first line."""
    scene: Any = box.desk.box.scenes.top
    if scene.name == "actions":
        line -= scene.cursor
    box.press(*["next"] * line, *["prev"] * -line)


def pick(box: RecordedBox, line: int) -> None:
    """Go to a line, and choose it."""
    go_to(box, line)
    box.press("ok")
