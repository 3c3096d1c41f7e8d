"""Whole games of each kind are played by keys alone, in both languages, by two, four and six."""

import pytest
from emulated_boards import BOTH, build, power
from whole_games import next_language, play

from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.emulated import Emulated
from simulator.screen_reader import Inverse
from turnbox.change_setting import change_setting
from turnbox.game_list import games, set_up_of
from turnbox.settings import DIM, LANGUAGE, OFF
from turnbox.ui.text import LANGUAGES


class Eyes:
    """What hands at a desk and at a board have in common. A desk knows the words of both."""

    desk: Desk

    def picture(self) -> tuple[list[str], Inverse]:
        return self.desk.picture()

    def rows(self) -> list[str]:
        return self.picture()[0]

    def marked(self) -> str:
        """The last line that is inverse from its first cell on."""
        rows, inverse = self.picture()
        bars = [row for row, column, _ in inverse if row and not column]
        return rows[bars[-1]][:20].strip() if bars else ""

    def say(self, key: str) -> str:
        return self.desk.box.say(key)


class AtDesk(Eyes):
    """Hands at the simulated box."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def press(self, key: str) -> None:
        self.desk.press(key)
        self.desk.advance(1300)  # lights stop, previews become moves

    def hold(self, key: str, milliseconds: int) -> None:
        self.desk.hold(key, milliseconds)

    def wait_for(self, text: str) -> None:
        assert any(text in row for row in self.rows()), self.rows()


class AtBoard(Eyes):
    """Hands at an emulated board; its desk speaks the same language."""

    def __init__(self, board: Emulated, desk: Desk) -> None:
        self.board, self.desk = board, desk

    def picture(self) -> tuple[list[str], Inverse]:
        return self.board.picture()

    def press(self, key: str) -> None:
        self.board.press(key)
        self._settle(1300)

    def hold(self, key: str, milliseconds: int) -> None:
        self.board.hold(key, milliseconds)
        self._settle(300)

    def wait_for(self, text: str) -> None:
        self.board.wait_for(text)

    def _settle(self, milliseconds: int) -> None:
        self.board.pico.run(milliseconds)
        self.board.wait_for(self.board.still)
        self.board.wait_for_picture()  # the box may have restarted with an empty heap


RANGES = {game: set_up_of(game).SEATS for game in games()}
TABLES = [
    (game, seats)
    for game, (low, high) in RANGES.items()
    for seats in (2, 4, 6)
    if low <= seats <= high
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_from_the_main_menu_to_the_winner(game: str, seats: int, language: str) -> None:
    desk = Desk(Flash(), seed=f"{game}{seats}")
    for setting, value in ((LANGUAGE, LANGUAGES.index(language)), (DIM, 0), (OFF, 0)):
        change_setting(desk.box, setting, value)
    desk.cut_power()  # the language shows from the first picture on
    desk.advance(500)
    play(AtDesk(desk), game, seats)
    session = desk.box.session
    assert session
    assert (session.header.game, session.seats, session.rules.over) == (game, seats, True)
    desk.close()


@pytest.mark.emulator
@pytest.mark.long
@BOTH
@pytest.mark.parametrize(
    ("game", "seats", "language"),
    [
        ("counters", 2, "en"),
        ("commander_party", 2, "fr"),
        ("archenemy", 6, "en"),
        ("shards_of_infinity", 4, "fr"),
        ("megalopolis", 2, "en"),
        ("supervillain_rumble", 4, "fr"),
        ("score_pad", 4, "en"),
        ("turn_clock", 2, "fr"),
    ],
)
def test_on_a_board_from_the_main_menu_to_the_winner(
    runtime: str, game: str, seats: int, language: str
) -> None:
    board, desk = power(runtime, build(runtime)), Desk(Flash(), seed=0)
    board.wait_for_picture()
    hands = AtBoard(board, desk)
    if language != "en":
        next_language(hands)
        change_setting(desk.box, LANGUAGE, LANGUAGES.index(language))
    play(hands, game, seats)
    assert "Traceback" not in board.pico.console, board.pico.console[-2000:]
    desk.close()
