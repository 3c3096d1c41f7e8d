"""Random keys over all games on the desk: no fault, and nothing lost when the power goes."""

import json
import random
import time
from contextlib import closing

import pytest

from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.sim import Simulation
from turnbox.change_setting import change_setting
from turnbox.game_list import games, lacks, set_up_of
from turnbox.settings import LANGUAGE
from turnbox.ui.text import LANGUAGES

FEW, MANY = 150, 1_000_000 // len(games())  # keys in each game
LEFT = 300  # keys after which a game that nobody came back to is begun anew
CUT_EVERY = 2000
HOLDS, WAITS = 0.06, 0.1  # of all keys: how many are holds, and after how many a preview ends
WAIT_MS = 1100


class Hands:
    """Hands that press anything, on a desk with one game after the other."""

    def __init__(self, game: str, seed: int) -> None:
        self.game = game
        self.desk = Desk(Flash(), seed)
        self.random = random.Random(seed)
        self.keys = self.begun = self.over = self.cuts = 0
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
        answer = Simulation(self.desk).answer(json.dumps(line))
        assert answer["ok"], (line, answer)
        change_setting(self.desk.box, LANGUAGE, self.random.randrange(len(LANGUAGES)))
        self.begun += 1
        self._left = 0

    def press(self) -> None:
        """One key, and now and then the time that it takes for a preview to become a move."""
        key = self.random.choice(("prev", "ok", "ok", "next", "next"))
        (self.desk.hold if self.random.random() < HOLDS else self.desk.press)(key)
        if self.random.random() < WAITS:
            self.desk.advance(WAIT_MS)
        self.keys += 1
        self.scenes.add(self.desk.box.scenes.top.name)
        self._left = 0 if self.desk.box.table_open else self._left + 1

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
