"""Twenty games one after the other on an emulated board, by keys alone: the memory holds."""

import random
import tomllib

import pytest
from emulated_boards import BOTH, build, power

from host_tools.packs import WORDS
from simulator.emulated import Emulated
from turnbox.game_list import games, set_up_of

GAMES, KEYS = 20, 30  # keys pressed in each game, on top of those that begin and leave it
BACK = 6  # times both keys together lead from any page to its table
LINES = 14  # of the longest menu
SETTLE_MS = 1000  # any page shows by then
STEP_MS = 200  # the cursor has moved by then


class Hands:
    """Fingers on a board's keys, and eyes that read its screen."""

    def __init__(self, board: Emulated) -> None:
        self.board = board

    def chosen(self) -> str:
        """The line under the cursor: below the heading, reversed from the left edge on."""
        rows, inverse = self.board.picture()
        return "".join(rows[row] for row, column, _ in inverse if row and not column)

    def choose(self, text: str, key: str = "next") -> None:
        """Go to the line with a text, and press ok."""
        for _ in range(LINES):
            if text in self.chosen():
                break
            self.board.press(key)
            self.settle(STEP_MS)
        assert text in self.chosen(), self.board.pico.console[-2000:]
        self.board.press("ok")
        self.settle()

    def at_home(self) -> bool:
        """Whether the still screen shows the main menu."""
        return self.board.still() and self.board.picture()[0][0].strip(" ─") == "Turnbox"

    def settle(self, least: int = SETTLE_MS) -> None:
        """Wait this many milliseconds, and until the picture no longer changes."""
        self.board.pico.run(least)
        self.board.wait_for(self.board.still)

    def begin(self, game: str) -> None:
        """A new game as the set-up offers it, from the main menu."""
        self.choose("New game")
        self.choose(title(game))
        self.board.wait_for("Start")
        self.choose("Start")
        self.board.wait_for(lambda: not self.board.shows("Start") and self.board.still())
        self.board.wait_for_picture()  # the box may have restarted with an empty heap
        if set_up_of(game).PICKS:
            self.board.press("ok")  # the heroes are picked at the table
            self.settle()

    def leave(self) -> None:
        """From any page of a game to the main menu."""
        for _ in range(BACK):
            self.board.press("prev+next")
            self.settle()
            if self.board.shows("nothing to undo"):
                self.board.press("ok")
                self.settle()
            if self.at_home():  # the keys have led there before
                return
            self.board.hold("ok")
            self.settle()
            if self.board.picture()[0][0].strip(" ─") == "Moves":
                self.choose("Main menu", "prev")
                self.board.wait_for(self.at_home)  # the box may restart on the way
                return
        raise AssertionError("\n".join(self.board.picture()[0]))


@pytest.mark.emulator
@pytest.mark.long
@BOTH
def test_twenty_games_one_after_the_other(runtime: str) -> None:
    luck = random.Random(20)
    board = power(runtime, build(runtime))
    board.wait_for_picture()
    hands = Hands(board)
    names = [name for name in games() for _ in range(3)][:GAMES]
    luck.shuffle(names)
    for name in names:
        print(runtime, "plays", name, flush=True)
        hands.begin(name)
        for _ in range(KEYS):
            board.press(luck.choice(("prev", "ok", "next", "next")))
        hands.leave()
        assert "Traceback" not in board.pico.console, board.pico.console[-2000:]


def title(game: str) -> str:
    """The name of a game in the menu of new games."""
    return said(game, "title")[:18]


def said(domain: str, key: str) -> str:
    """The English words of the box."""
    words = (WORDS / "en" / f"{domain}.toml").read_text("utf-8")
    found: str = tomllib.loads(words)[key]
    return found
