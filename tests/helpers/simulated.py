"""A simulated box for tests: Python objects in and out, and their being obeyed."""

import json
from typing import Any

from stage import choose

from simulator.desk import Flash
from simulator.sim import Simulation
from simulator.table import Desk

GAME = "commander_party"
THREE = {"new": GAME, "options": {"seats": ["Alice", "Basile", "Chloé"], "starter": 0}}
LOOK = {"wait_ms": 0}

Answer = dict[str, Any]


class Box:
    """A simulation that takes and gives Python objects, and insists on their being obeyed."""

    def __init__(self, store: Flash | None = None, seed: int | None = 1) -> None:
        self.desk = Desk(store or Flash(), seed)
        self.simulation = Simulation(self.desk)

    def __call__(self, **line: Any) -> Answer:
        answer = self.simulation.answer(json.dumps(line))
        assert answer["ok"], answer
        return answer

    def move(self, *move: Any) -> Answer:
        return self(move=move)

    def press(self, *keys: str) -> Answer:
        """Tap these keys; the last answer."""
        return [self(press=key) for key in keys][-1]

    def choose(self, *keys: str) -> None:
        """Go to the line with these words and press ok, in one menu after the other."""
        choose(self.desk.box, lambda key: self(press=key), *keys)

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
    for _ in range(6):
        table.move("end_step")
