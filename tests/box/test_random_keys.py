"""Random keys over all games on the desk, several at a time.

No fault, a way out of each page, and nothing lost when the power goes.
"""

import json
import random
import time
from collections.abc import Mapping
from contextlib import closing
from typing import Any

import pytest

from simulator.desk import FRAME_MS, Desk
from simulator.desk_port import Flash
from simulator.sim import Simulation
from turnbox.change_setting import change_setting
from turnbox.game_list import games, lacks, set_up_of
from turnbox.settings import LANGUAGE
from turnbox.ui.menu import Menu
from turnbox.ui.text import LANGUAGES

FEW, MANY = 50_000 // len(games()), 1_000_000 // len(games())  # keys in each game
LEFT = 300  # keys after which a game that nobody came back to is begun anew
CUT_EVERY, LEAVE_EVERY = 2000, 250
FARTHEST = 24  # steps from any page to the main menu: letters are taken back one by one
HOLDS, WAITS = 0.06, 0.1  # of all keys: how many are holds, and after how many a preview ends
TOGETHER = 0.15  # of all keys: how many go down while another is down
LATEST_MS, LONGEST_MS = 150, 700  # for keys together: when they go down, and for how long
WAIT_MS = 1100
KEYS = ("prev", "ok", "next")


class Hands:
    """Hands that press anything, on a desk with one game after the other."""

    def __init__(self, game: str, seed: int) -> None:
        self.game = game
        self.desk = Desk(Flash(), seed)
        self.random = random.Random(seed)
        self.keys = self.begun = self.over = self.cuts = self.dropped = 0
        self.scenes: set[str] = set()
        self._left = 0

    def begin(self) -> None:
        """A new game with any options that there are."""
        chosen = set_up_of(self.game)
        values = [self.random.randint(0, most) for _, most, _ in chosen.OPTIONS]
        names = [name for name, _, _ in chosen.OPTIONS]
        options = {
            name: value
            for name, value in zip(names, values, strict=True)
            if not lacks(chosen, name, values)
        }
        line = {
            "new": self.game,
            "options": {"seats": self.random.randint(*chosen.SEATS)} | options,
        }
        answer = self._tell(line)
        if not answer["ok"]:  # there is no room for another suspended game
            for game in self._tell({"games": "list"})["games"]:
                if not (game["active"] or game["finished"]):
                    assert self._tell({"delete": game["id"]})["ok"]
                    self.dropped += 1
            assert self.dropped, answer
            answer = self._tell(line)
        assert answer["ok"], (line, answer)
        change_setting(self.desk.box, LANGUAGE, self.random.randrange(len(LANGUAGES)))
        self.begun += 1
        self._left = 0

    def _tell(self, line: Mapping[str, object]) -> dict[str, Any]:
        """Let the simulation obey a line."""
        return Simulation(self.desk).answer(json.dumps(line))

    def press(self) -> None:
        """One key or several, and now and then the time until a preview becomes a move."""
        key, kind = self.random.choice(("prev", "ok", "ok", "next", "next")), self.random.random()
        if kind < TOGETHER:
            self.press_together()
        elif kind < TOGETHER + HOLDS:
            self.desk.hold(key)
        else:
            self.desk.press(key)
        if self.random.random() < WAITS:
            self.desk.advance(WAIT_MS)
        self.keys += 1
        self.scenes.add(self.desk.box.scenes.top.name)
        self._left = 0 if self.desk.box.table_open else self._left + 1

    def press_together(self) -> None:
        """Two or three keys that overlap, as with fast fingers or a box that is carried about."""
        edges = []
        for key in self.random.sample(KEYS, self.random.randint(2, 3)):
            down = self.random.randint(0, LATEST_MS)
            edges.append((down, key, True))
            edges.append((down + self.random.randint(1, LONGEST_MS), key, False))
        now = 0
        for tick, key, down in sorted(edges):
            self.desk.advance(tick - now)
            self.desk.move_key(key, down)
            now = tick
        self.desk.advance(FRAME_MS)

    def leave(self) -> None:
        """To the main menu by keys, wherever the box is."""
        pages = []
        for _ in range(FARTHEST):
            box = self.desk.box
            pages.append(box.scenes.top.name)
            if pages[-1] == "menu" and not box.table_open:
                return
            if not box.table_open or len(box.scenes.stack) > 1:
                self.desk.press("prev+next")
                continue
            self.desk.hold("ok")
            menu = box.scenes.top
            if isinstance(menu, Menu):
                while menu.label(menu.cursor) != box.say("box.main_menu"):
                    self.desk.press("prev")
                self.desk.press("ok")
        raise AssertionError(f"no way out: {pages}")

    def cut(self) -> None:
        """Pull the plug: the game is there again, as it was."""
        session = self.desk.box.session
        before = session and (session.header.game, session.log.count, session.rules.packed)
        self.desk.cut_power()
        session = self.desk.box.session
        assert before == (
            session and (session.header.game, session.log.count, session.rules.packed)
        )
        self.cuts += 1

    def play(self, keys: int) -> None:
        """Press so many keys."""
        self.begin()
        while self.keys < keys:
            self.press()
            if self.keys % CUT_EVERY == 0:
                self.cut()
            if self.keys % LEAVE_EVERY == 0:
                self.leave()
            session = self.desk.box.session
            over = bool(session and session.rules.over)
            if over or self._left > LEFT or self.desk.port.restart_wanted:
                self.over += over
                self.desk.port.restart_wanted = False
                self.begin()
        self.cut()


def play(game: str, keys: int, seed: int) -> None:
    """Press keys in a game, and print what came of it."""
    hands = Hands(game, seed)
    start = time.monotonic()
    with closing(hands.desk):
        try:
            hands.play(keys)
        except Exception as error:
            error.add_note(f"{game}, seed {seed}, after {hands.keys} keys")
            raise
    seconds = time.monotonic() - start
    print(
        f"{game}: {hands.keys} keys, {hands.begun} games begun, {hands.over} over,"
        f" {hands.cuts} power cuts, {len(hands.scenes)} pages seen, {seconds:.0f} s"
    )
    assert len(hands.scenes) > 1


@pytest.mark.parametrize("game", games())
def test_some_random_keys(game):
    play(game, FEW, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("game", games())
def test_a_million_random_keys_over_all_games(game):
    play(game, MANY, seed=2026)
