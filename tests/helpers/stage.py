"""A desk with a photographer: plays a scene of a game and keeps the screens as text."""

import json

from showing import show

from simulator.desk import Flash
from simulator.sim import Simulation
from simulator.table import Desk
from turnbox.session import load_rules
from turnbox.settings import LANGUAGE, LANGUAGES

NAMES = ["Alice", "Basile", "Chloé", "David", "Emma", "Félix"]
HEROES = ["Spider-Man", "Captain", "Iron Man", "Thor", "Hulk", "Strange"]
MASK = "~"


def labels(scene) -> list[str]:
    """The lines of a menu, from the first to the last."""
    return [line or scene.text(place) for place, (line, _) in enumerate(scene.items())]


def choose(box, press, *keys: str) -> None:
    """In each menu of a box go to the line with these words, and press ok."""
    for key in keys:
        scene = box.scene
        lines = labels(scene)
        for _ in range((lines.index(box.say(key)) - scene.cursor) % len(lines)):
            press("next")
        press("ok")


class Stage:
    """One box that obeys; `album` holds what was photographed."""

    def __init__(self, language: str) -> None:
        self.desk = Desk(Flash(), seed=1)
        self.simulation = Simulation(self.desk)
        self.album: list[str] = []
        self.box.set(LANGUAGE, LANGUAGES.index(language))
        self.wait()

    @property
    def box(self):
        return self.desk.box

    def tell(self, **command) -> None:
        """One JSON line to the simulator, which must obey."""
        answer = self.simulation.answer(json.dumps(command))
        assert answer["ok"], (command, answer)

    def begin(self, game: str, seats: int, starter: int | None = 0, **options) -> None:
        """A game with the usual players; without a starter (an archenemy) the box asks for one."""
        opening = load_rules(game).STEPS[0][0]
        people = {"seats": NAMES[:seats], opening: starter or 0}
        self.tell(new=game, options=people | options)
        if starter is None:
            self.tell(undo=1)

    def new(self, seats: int, starter: int | None = 0) -> None:
        """Commander Party, with the usual heroes."""
        self.begin("commander_party", seats, starter, heroes=HEROES[:seats])

    def move(self, name: str, *args: int) -> None:
        self.tell(move=[name, *args])

    def end_steps(self, count: int) -> None:
        for _ in range(count):
            self.move("end_step")

    def roll(self, face: int) -> None:
        """End step with awake stones."""
        self.tell(rolls=[face])
        self.move("end_step")

    def wake(self, seats: int, starter: int = 0) -> None:
        """A game in the starter's third turn."""
        self.new(seats, starter)
        self.end_steps(2 * seats)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.tell(press=key)

    def choose(self, *keys: str) -> None:
        """Go to the line with these words and press ok, in one menu after the other."""
        choose(self.desk.box, self.press, *keys)

    def hold(self, key: str) -> None:
        self.tell(hold=key)

    def wait(self, milliseconds: int = 100) -> None:
        self.desk.advance(milliseconds)

    def shoot(self, title: str, masked: tuple[int, ...] = ()) -> None:
        """Keep the screen as it is now; rows that depend on the machine are masked."""
        self.wait()
        rows, inverse = self.desk.picture()
        for row in masked:
            assert rows[row].strip()
            rows[row] = MASK * len(rows[row])
        runs = " ".join(f"{row}:{column}+{length}" for row, column, length in inverse)
        lines = [f"--- {title}", *(f"|{row}|" for row in rows), f"inverse {runs}".rstrip(), ""]
        self.album.append("\n".join(lines))

    def shoot_starter(self) -> None:
        """The question who starts, the list to choose from, and a draw."""
        self.shoot("who starts")
        self.press("next", "ok")
        self.shoot("choose the starter")
        self.hold("prev")
        self.tell(rolls=[3])
        self.press("ok")
        self.wait(1500)
        self.shoot("drawn")

    def shoot_history(self) -> None:
        """Four pages of it."""
        show(self.box, "history")
        self.shoot("the newest")
        for page in (2, 3, 4):
            self.press("next")
            self.shoot(f"page {page}")

    def __enter__(self) -> "Stage":
        return self

    def __exit__(self, *_error) -> None:
        self.desk.close()
