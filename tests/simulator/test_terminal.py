"""The picture of the box as text, and the app that plays in a terminal."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console
from textual.events import Click, Key
from textual.pilot import Pilot
from textual.widgets._footer import FooterKey

from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.pixel_view import LARGE_HEIGHT, LARGE_RING, LARGE_WIDTH, pixel_picture
from simulator.terminal import Terminal
from simulator.terminal_parts import BoxView, Help
from simulator.view import HEIGHT, LEFT, RING, TOP, WIDTH, picture, plain
from turnbox.change_setting import change_setting
from turnbox.games.commander_party.rules import CommanderParty
from turnbox.settings import BRIGHTNESS
from turnbox.switching import begin_game
from turnbox.ui.tiles import TILES

MENU = """\
         ·       ·       ·
      ┌─────────────────────┐
   ·  │Turnbox ─────────────│  ·
      │ New game            │       ◂ New game
      │ Dice                │
 ·    │ First player        │    ·
      │ Settings            │
      │ Self-test           │
   ·  │ About               │  ·
      │◀▲     ⏎choose     ▼▶│
      └─────────────────────┘
         ·       ·       ·"""

FIRST_TURN = """\
         ●       ○       ·
      ┌─────────────────────┐
   ●  │Ann        Ben       │  ·    ◂ Ann
      │ ▇ ▇ ▇▇▇    ▇ ▇ ▇▇▇  │
      │ █ █ █ █    █ █ █ █  │
 ●    │ ███ █ █    ███ █ █  │    ·
      │   █ █ █      █ █ █  │
      │   █ ███      █ ███  │
   ●  │Stones asleep 1/3    │  ·
      │◀-1   ⏎End step   +1▶│
      └─────────────────────┘
         ●       ●       ·"""


WINNER = """\
│★ Ann wins! ─── 0 min│
│     ▄▀▄ █▀█ █▀█     │
│     █▀█ █ █ █ █     │
│     ▀ ▀ ▀ ▀ ▀ ▀     │"""


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk(Flash(), seed=1)
    yield made
    made.close()


def begin(desk: Desk) -> None:
    """A game of two; the first one starts."""
    begin_game(desk.box, "commander_party", (2, 0), ["Ann", "Ben", "Thor", "Hulk"])
    desk.box.make("choose_starter", 0)
    desk.advance(100)


def rules(desk: Desk) -> CommanderParty:
    """The game on the table."""
    assert desk.box.session
    assert desk.box.session.header.game == "commander_party"
    assert isinstance(desk.box.session.rules, CommanderParty)
    return desk.box.session.rules


# The picture


def test_the_box_is_a_framed_screen_in_a_ring_of_lights(desk: Desk) -> None:
    assert plain(desk) == MENU


def test_an_arc_of_lights_says_whose_turn_it_is_without_any_colour(desk: Desk) -> None:
    begin(desk)
    assert plain(desk) == FIRST_TURN
    desk.press("ok")
    lines = plain(desk).split("\n")
    assert [lines[row][column] for row, column in RING] == [*"○·····●●●●●●"]


def test_large_letters_are_whole_without_colours(desk: Desk) -> None:
    begin(desk)
    desk.box.make("concede", 1)
    desk.advance(1000)
    lines = [line[6:29] for line in plain(desk).split("\n")]
    assert lines[2:6] == WINNER.split("\n")


def test_the_lights_go_clockwise_from_the_front() -> None:
    """Seen from above, from six o'clock: left, then up, then right, then down."""
    assert len(set(RING)) == 12
    assert RING[0] == (HEIGHT - 1, WIDTH // 2)
    assert RING[6] == (0, WIDTH // 2)
    assert [column < WIDTH // 2 for _, column in RING[1:6]] == [True] * 5
    assert [column > WIDTH // 2 for _, column in RING[7:]] == [True] * 5
    assert [row for row, _ in RING[:7]] == sorted((row for row, _ in RING[:7]), reverse=True)


def test_the_large_picture_has_every_pixel(desk: Desk) -> None:
    begin(desk)
    lines = pixel_picture(desk).plain.split("\n")
    assert (len(lines), {len(line) for line in lines}) == (LARGE_HEIGHT, {LARGE_WIDTH})
    glass = [line[LEFT : LEFT + 128] for line in lines[TOP : TOP + 32]]
    upper = [[half in "▀█" for half in row] for row in glass]
    lower = [[half in "▄█" for half in row] for row in glass]
    pixels = [row for both in zip(upper, lower, strict=True) for row in both]
    assert pixels == desk.panel.pixels()
    assert [lines[row][column] for row, column in LARGE_RING] == [*"●●●●●●○·····"]


def test_every_tile_is_one_column_wide() -> None:
    assert [character for character in TILES if cell_len(character) != 1] == []


def test_reversed_cells_and_colours_are_styles(desk: Desk) -> None:
    begin(desk)
    text = picture(desk)
    lines = text.split("\n")
    assert (len(lines), {cell_len(line.plain) for line in lines}) == (HEIGHT, {WIDTH})
    console = Console()
    name = lines[TOP].get_style_at_offset(console, LEFT)
    assert name.reverse
    assert not lines[TOP].get_style_at_offset(console, LEFT + 11).reverse
    row, column = RING[0]
    light = lines[row].get_style_at_offset(console, column)
    assert light.color
    assert light.color.get_truecolor() == (0, 90, 255)  # the first seat's


def test_a_resting_panel_is_dim(desk: Desk) -> None:
    console = Console()
    assert not picture(desk).split("\n")[TOP].get_style_at_offset(console, LEFT).dim
    change_setting(desk.box, BRIGHTNESS, 1)
    assert picture(desk).split("\n")[TOP].get_style_at_offset(console, LEFT).dim


# The app

CLICK = Click(None, 1, 1, 0, 0, 1, False, False, False)
Story = Callable[[Pilot[None]], Awaitable[None]]


def standing() -> float:
    """A clock for stories in which time is no matter, however slow the machine."""
    return 0.0


def act(
    desk: Desk,
    story: Story,
    clock: Callable[[], float] = standing,
    size: tuple[int, int] = (100, 30),
) -> Terminal:
    """Play the story on the app, as a person at the keyboard."""
    terminal = Terminal(desk, clock)

    async def run() -> None:
        async with terminal.run_test(size=size) as pilot:
            await story(pilot)

    asyncio.run(run())
    return terminal


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    """Wait until the app shows something, on a slow machine too."""
    deadline = time.monotonic() + 30
    while not true():
        assert time.monotonic() < deadline
        await pilot.pause(0.05)


def test_the_keys_of_the_keyboard_are_those_of_the_box(desk: Desk) -> None:
    begin(desk)
    game = rules(desk)

    async def story(pilot: Pilot[None]) -> None:
        await pilot.press("a", "left")
        assert "40 -> 38" in desk.picture()[0][6]
        await pilot.press("s")
        assert game.life == [38, 40]
        await pilot.press("D", "d", "right", "enter")
        assert game.life == [38, 42]
        await pilot.press("space")
        assert game.active_seat() == 1
        await pilot.press("escape")
        assert game.active_seat() == 0
        await pilot.press("S")
        assert desk.box.scenes.top.name == "moves"
        await pilot.press("backspace")
        assert desk.box.scenes.top.name == "table"

    act(desk, story)


def test_up_and_down_follow_the_bottom_row(desk: Desk) -> None:
    begin(desk)

    async def story(pilot: Pilot[None]) -> None:
        await pilot.press("up", "up", "down", "s")
        assert rules(desk).life == [41, 40]
        await pilot.press("S", "down", "down", "up")
        assert desk.picture()[1][-1] == [3, 0, 9]

    act(desk, story)


def test_a_pawn_is_put_on_the_map_of_another_game(desk: Desk) -> None:
    begin_game(desk.box, "megalopolis", (2, 0, 1), ["Ann", "Ben"])
    desk.box.make("choose_starter", 0)
    assert desk.box.session
    game: Any = desk.box.session.rules

    async def story(pilot: Pilot[None]) -> None:
        await pilot.press("d", "right", "D", "s")
        assert game.pawns[:2] == [8, 0]
        await pilot.press("w")
        assert game.pawns[:2] == [0, 0]

    act(desk, story)


def test_time_passes_by_itself(desk: Desk) -> None:
    begin(desk)

    async def story(pilot: Pilot[None]) -> None:
        await pilot.press("d")
        deadline = time.monotonic() + 30
        while rules(desk).life == [40, 40]:
            assert time.monotonic() < deadline
            await pilot.pause(0.05)

    act(desk, story, time.monotonic)
    assert rules(desk).life == [41, 40]


@pytest.mark.parametrize("key", ["question_mark", "f1"])
def test_the_help_explains_the_keys_and_takes_one(desk: Desk, key: str) -> None:
    begin(desk)

    async def story(pilot: Pilot[None]) -> None:
        await pilot.press(key)
        assert isinstance(pilot.app.screen, Help)
        await pilot.press("d")
        assert not isinstance(pilot.app.screen, Help)
        assert "(+1)" not in desk.picture()[0][6]
        await pilot.press("d")
        assert "(+1)" in desk.picture()[0][6]

    act(desk, story)


def test_a_second_key_that_arrives_at_once_does_nothing_on_the_help(desk: Desk) -> None:
    begin(desk)

    async def story(pilot: Pilot[None]) -> None:
        await pilot.press("question_mark")
        for event in (Key("s", "s"), Key("s", "s"), CLICK):
            pilot.app.screen.post_message(event)
        await until(pilot, lambda: not isinstance(pilot.app.screen, Help))
        await pilot.pause()
        assert rules(desk).active_seat() == 0

    act(desk, story)


@pytest.mark.parametrize("size", [(60, 24), (80, 24)])
def test_everything_fits_a_small_terminal(desk: Desk, size: tuple[int, int]) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: pilot.app.query_one(BoxView).size == (WIDTH, HEIGHT))
        keys = list(pilot.app.query(FooterKey))
        assert [key.description for key in keys][-2:] == ["keys", "quit"]
        assert all(key.region.right <= size[0] for key in keys)
        await pilot.press("f1")
        shown = pilot.app.screen.query_one("#help").region
        assert shown.x >= 0
        assert shown.y >= 0
        assert shown.right <= size[0]
        assert shown.bottom <= size[1]

    act(desk, story, size=size)


def test_a_terminal_that_is_too_small_is_told(desk: Desk) -> None:
    async def story(pilot: Pilot[None]) -> None:
        said = "Turnbox needs a terminal of 35 x 13; this one has 30 x 10."
        await until(pilot, lambda: str(pilot.app.query_one(BoxView).render()) == said)

    act(desk, story, size=(30, 10))


def test_a_large_terminal_shows_the_pixels(desk: Desk) -> None:
    async def story(pilot: Pilot[None]) -> None:
        large = (LARGE_WIDTH, LARGE_HEIGHT)
        await until(pilot, lambda: pilot.app.query_one(BoxView).size == large)

    act(desk, story, size=(LARGE_WIDTH, LARGE_HEIGHT + 1))


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
def test_q_and_ctrl_c_quit(desk: Desk, key: str) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await pilot.press(key)
        assert pilot.app.return_code == 0

    act(desk, story)


def test_a_box_that_stumbles_shows_it_and_starts_again_with_its_game(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(desk)
    desk.box.make("life", 1, -4)
    desk.box.scenes.home()

    def stumble(key: int) -> None:
        raise ZeroDivisionError("a wire came loose")

    monkeypatch.setattr(desk.box.scenes.top, "press", stumble)

    async def story(pilot: Pilot[None]) -> None:
        await pilot.press("d")
        assert desk.box.scenes.top.name == "crash"
        screen = desk.picture()[0]
        assert "wire" in " ".join(screen)
        await pilot.press("d")
        assert desk.box.scenes.top.name == "table"
        assert rules(desk).life == [40, 36]

    terminal = act(desk, story)
    assert [str(error) for error in terminal.crashes] == ["a wire came loose"]
