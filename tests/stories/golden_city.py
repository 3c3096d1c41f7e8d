"""Cities for the golden scenes of Megalopolis: who plays whom, and where everybody stands."""

from stage import Stage

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


def city(stage: Stage, seats: int = 3, moved: bool = True, **options: int) -> None:
    """The first turn of a game, Alice's; or before the heroes are placed."""
    stage.begin("megalopolis", seats, **options)
    for hero in range(2 * seats):
        stage.move("choose_hero", hero, *HEROES[hero])
    stage.move("go_on")
    for pawn in range(seats + 3):
        stage.move("place_pawn", pawn, PAWNS[pawn])
    if moved:
        place_heroes(stage)
        crime(stage, EAST)


def place_heroes(stage: Stage) -> None:
    """The first heroes of all teams, then the second ones."""
    heroes = 2 * stage.box.session.seats
    for hero in [*range(0, heroes, 2), *range(1, heroes, 2)]:
        stage.move("place_hero", hero, PLACES[hero])


def crime(stage: Stage, face: int) -> None:
    """All pawns move the same way."""
    while stage.box.session.rules.step == "crime":
        stage.tell(rolls=[face])
        stage.move("crime_die")


def idle(stage: Stage, turns: int = 1) -> None:
    """Turns in which somebody passes, or draws if it must, and does nothing more."""
    rules = stage.box.session.rules
    for _ in range(turns):
        if rules.coloured[rules.seat]:
            stage.move("pass")
        else:
            stage.move("draw", WHITE)
        if rules.step == "turn" and rules.acted:
            stage.move("end_turn")


def to_the_count(stage: Stage) -> None:
    """Everybody passes until the phase is over."""
    while stage.box.session.rules.step == "turn":
        if stage.box.session.rules.acted:
            stage.move("end_turn")
        else:
            idle(stage)


def roll(stage: Stage, *faces: int) -> None:
    """The dice of a fight that is announced."""
    stage.tell(rolls=list(faces))
    stage.move("roll")


def pick(stage: Stage, line: int) -> None:
    """Choose the line so many below the cursor."""
    stage.press(*["next"] * line, "ok")
