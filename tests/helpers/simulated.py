"""A simulated box for tests: Python objects in and out, and their being obeyed."""

import json
from collections.abc import Callable
from typing import Any, Self

from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.hand import NAMES, AtDesk
from simulator.sim import Simulation
from turnbox import box as turnbox
from turnbox.change_setting import change_setting
from turnbox.session import load_rules
from turnbox.settings import LANGUAGE
from turnbox.ui.text import LANGUAGES

GAME = "commander_party"
THREE = {"new": GAME, "options": {"seats": ["Alice", "Basile", "Chloé"], "starter": 0}}
LOOK = {"wait_ms": 0}
HEROES = ["Spider-Man", "Captain", "Iron Man", "Thor", "Hulk", "Strange"]

Answer = dict[str, Any]


def labels(scene: Any) -> list[str]:
    """The lines of a menu, from the first to the last."""
    lines = [row[0] or scene.text(place) for place, row in enumerate(shown(scene.items()))]
    return [scene.box.say(line) if line.startswith("box.") else line for line in lines]


def shown(rows: Any) -> list[Any]:
    """The rows of a menu whose condition holds."""
    return [row for row in rows if all(row[3:])]


def point_at(box: turnbox.Box, press: Callable[[str], object], key: str) -> None:
    """In a menu of a box go to the line with these words."""
    scene: Any = box.scenes.top
    lines = labels(scene)
    for _ in range((lines.index(box.say(key)) - scene.cursor) % len(lines)):
        press("next")


def choose(box: turnbox.Box, press: Callable[[str], object], *keys: str) -> None:
    """In each menu of a box go to the line with these words, and press ok."""
    for key in keys:
        point_at(box, press, key)
        press("ok")


class Box(AtDesk):
    """A simulation that takes and gives Python objects, and insists on their being obeyed."""

    def __init__(
        self, store: Flash | None = None, seed: int | str | None = 1, language: str | None = None
    ) -> None:
        self.desk = Desk(store or Flash(), seed)
        self.simulation = Simulation(self.desk)
        if language:
            change_setting(self.desk.box, LANGUAGE, LANGUAGES.index(language))
            self.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.desk.close()

    def __call__(self, **line: Any) -> Answer:
        answer: Answer = self.simulation.answer(json.dumps(line))
        assert answer["ok"], (line, answer)
        return answer

    def begin(self, game: str, seats: int, starter: int | None = 0, **options: Any) -> None:
        """A game with the usual players; without a starter (an archenemy) the box asks for one."""
        opening = load_rules(game).STEPS[0][0]
        people = {"seats": NAMES[:seats], opening: starter or 0}
        self(new=game, options=people | options)
        if starter is None:
            self(undo=1)

    def begin_party(self, seats: int, starter: int | None = 0) -> None:
        """Commander Party, with the usual heroes."""
        self.begin(GAME, seats, starter, heroes=HEROES[:seats])

    def wake(self, seats: int, starter: int = 0) -> None:
        """Commander Party in the starter's third turn."""
        self.begin_party(seats, starter)
        self.end_steps(2 * seats)

    def move(self, *move: Any) -> Answer:
        return self(move=move)

    def end_steps(self, count: int) -> None:
        for _ in range(count):
            self.move("end_step")

    def roll(self, face: int) -> None:
        """End step with awake stones."""
        self(rolls=[face])
        self.move("end_step")

    def press(self, *keys: str) -> Answer:
        """Tap these keys; the last answer, if there is a key at all."""
        answer: Answer = {}
        for key in keys:
            answer = self(press=key)
        return answer

    def hold(self, key: str) -> Answer:
        return self(hold=key)

    def choose(self, *keys: str) -> None:
        """Go to the line with these words and press ok, in one menu after the other."""
        choose(self.desk.box, lambda key: self(press=key), *keys)

    def point_at(self, key: str) -> None:
        """Go to the line with these words."""
        point_at(self.desk.box, lambda pressed: self(press=pressed), key)

    def wait(self, milliseconds: int = 100) -> None:
        """Let time pass, with no command."""
        self.desk.advance(milliseconds)

    def refused(self, line: str | dict[str, Any]) -> str:
        """The error of a line that changes nothing at all."""
        before = self(**LOOK)
        text = line if isinstance(line, str) else json.dumps(line)
        answer = self.simulation.answer(text)
        assert set(answer) == {"v", "ok", "error"}
        assert (answer["v"], answer["ok"]) == (1, False)
        assert self(**LOOK) == before | {"events": []}
        return str(answer["error"])


def awake(table: Box) -> None:
    """On to the starter's third turn."""
    table.end_steps(6)
