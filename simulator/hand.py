"""What a task costs the hand: the box on the desk is played by its keys, and each is counted.

A tap or a chord costs 1. A hold costs 2, and 1 more for each full second beyond the first. Taps
while another key is held cost 1 each. Idle time costs nothing, but is counted too.
"""

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from simulator.desk import HOLD_MS, Desk
from simulator.desk_port import Flash
from simulator.lines import KEYS
from simulator.sim import Simulation
from turnbox.ui.keys import REPEAT_MS, Keys
from turnbox.ui.text_input import LETTERS

REST_MS = 1100  # after which a preview has become a move
NAMES = ["Alice", "Basile", "Chloé", "David", "Emma", "Félix"]


@dataclass(frozen=True)
class Spent:
    """What a task has cost: presses, and milliseconds without one."""

    presses: float
    idle_ms: float


class AtDesk:
    """Whoever uses the box on a desk, and sees its pages and rules."""

    desk: Desk

    @property
    def scene(self) -> Any:
        """The page on top, whichever it is."""
        return self.desk.box.scenes.top

    @property
    def rules(self) -> Any:
        """The rules of the game that is played, whichever it is."""
        assert self.desk.box.session
        return self.desk.box.session.rules


class Hand(AtDesk):
    """A player at a box on the desk, who knows it well."""

    def __init__(self, store: Flash | None = None, seed: int = 1) -> None:
        self.desk = Desk(deepcopy(store) if store else Flash(), seed)
        self.cost = 0
        self.idle_ms = 0

    def close(self) -> None:
        """Put the box away."""
        self.desk.close()

    def done(self, **seen: object) -> Spent:
        """The task is done: close the box and return what it has cost.

        `seen` is what must have come of it: fields of the rules, or `heading`, `step` or `page`.
        """
        for name, value in seen.items():
            now = self._seen(name)
            if now != value:
                raise AssertionError(f"{name} is {now}, not {value}")
        self.close()
        return Spent(self.cost, self.idle_ms)

    def _seen(self, what: str) -> object:
        if what == "heading":
            return self.desk.picture()[0][0].strip(" ─")
        if what == "page":
            return self.scene.name
        return getattr(self.rules, what)

    # Keys

    def tap(self, *keys: str) -> None:
        """Tap these keys one after the other."""
        for key in keys:
            self.cost += 1
            self.desk.press(key)

    def hold(self, key: str, milliseconds: int = HOLD_MS, then: str = "") -> None:
        """Hold a key for a while; `then`: tap another key before it comes up."""
        self.cost += 2 + max(0, milliseconds - 1000) // 1000 + bool(then)
        self.desk.hold(key, milliseconds, then)

    def wait(self, milliseconds: int = REST_MS) -> None:
        """Do nothing for a while."""
        self.idle_ms += milliseconds
        self.desk.advance(milliseconds)

    # What players do with them

    def choose(self, *lines: str) -> None:
        """In one list after the other, go to a line by the shorter way, and take it.

        A line is a message id, or its text.
        """
        for line in lines:
            self.go_to(line)
            self.tap("ok")

    def go_to(self, line: str) -> None:
        """Go to a line of a list by the shorter way. Raises LookupError if there is none."""
        text = self.desk.box.say(line) if "." in line else line
        page = self.scene.part()
        labels = [page.label(place) for place in range(len(page._items))]
        if text not in labels:
            raise LookupError(f"{text!r} is not one of {labels}")
        self.go_to_line(labels.index(text))

    def go_to_line(self, line: int) -> None:
        """Go to a line of a list by its number, by the shorter way."""
        page = self.scene.part()
        count = len(page._items)
        steps = (line - page.cursor) % count
        back = count - steps
        self.tap(*(["next"] * steps if steps <= back else ["prev"] * back))

    def back(self) -> None:
        """Leave a page."""
        self.tap("prev+next")

    def jump(self, key: str, times: int = 1) -> None:
        """Tap a key this often while ok is down."""
        self.cost += 1 + times
        for _ in range(times):
            self.desk.press("ok+" + key)

    def turn_to(self, *wanted: tuple[str, Callable[[], bool]]) -> None:
        """While ok is down, tap each key until its condition holds."""
        times = 0
        for key, done in wanted:
            while not done():
                self.desk.press("ok+" + key)
                times += 1
        self.cost += times + bool(times)

    def change_total(self, change: int) -> None:
        """Change the number on the page by this much, in the cheapest way.

        Nobody lets go of a key to a fraction of a second, so a hold ends on a number that the key
        shows for a while, and taps do the rest.
        """
        key, other = ("next", "prev") if change > 0 else ("prev", "next")
        reached, milliseconds = 1, HOLD_MS
        best = (abs(change), 0, abs(change))  # cost, milliseconds of a hold, taps that follow
        keys = Keys()
        for keys.repeats in range(1, 40):
            reached += keys.by()
            cost = 2 + max(0, milliseconds - 1000) // 1000 + abs(abs(change) - reached)
            best = min(best, (cost, milliseconds, abs(change) - reached))
            milliseconds += REPEAT_MS
        _, milliseconds, taps = best
        if milliseconds:
            self.hold(key, milliseconds)
        self.tap(*[key if taps > 0 else other] * abs(taps))

    def spell(self, word: str) -> None:
        """On the page of letters, spell a word and take it."""
        for letter in word:
            self.tap(*keys_of(letter))
        self.hold("ok")

    def kind_of_die(self, sides: int) -> None:
        """With free dice, go to the kind with so many sides."""
        while self.scene.sides() != sides:
            self.tap("prev")

    # What was there before

    def begin(self, game: str, seats: int = 4, **options: object) -> None:
        """Begin a game, at no cost."""
        self.command(new=game, options={"seats": NAMES[:seats]} | options)

    def move(self, name: str, *numbers: int) -> None:
        """Make a move, at no cost."""
        self.command(move=[name, *numbers])

    def command(self, **line: object) -> None:
        """Let the simulation obey a line, at no cost."""
        answer = Simulation(self.desk).answer(json.dumps(line))
        assert answer["ok"], (line, answer)

    def power_on(self) -> None:
        """Cut the power and restore it, at no cost."""
        self.desk.cut_power()


def keys_of(letter: str) -> list[str]:
    """The presses that spell a letter of the first page."""
    place = LETTERS.index(letter.upper())
    return [KEYS[place // size % 3] for size in (9, 3, 1)]
