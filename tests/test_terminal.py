"""`turnbox play`: the picture of the box, the app in a terminal, and the demo without one."""

import asyncio
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from textual.pilot import Pilot

from simulator.demo import tell
from simulator.desk import Flash
from simulator.save import FILE_SIZE, FileStore
from simulator.table import Desk
from simulator.terminal import Terminal
from simulator.view import HEIGHT, LEFT, RING, TOP, WIDTH, picture, plain
from turnbox.rules.commander_party import CommanderParty
from turnbox.settings import BRIGHTNESS
from turnbox.tiles import TILES

TURNBOX = str(Path(sys.executable).parent / "turnbox")

MENU = """\
         ·       ·       ·
      ┌─────────────────────┐
   ·  ▐ Turnbox             ▌  ·
      ▐ New game            ▌
      │ Free dice           │
 ·    │ Settings            │    ·
      │ Self-test           │
      │ About               │
   ·  │                     │  ·
      │◀▲     ⏎choose     ▼▶│
      └─────────────────────┘
         ·       ·       ·"""

FIRST_TURN = """\
         ●       ○       ·
      ┌─────────────────────┐
   ●  │Ann    Ben           │  ·    ◂ Ann
      │  ╽┃┏┓   ╽┃┏┓        │
      │  ╺┫┗┛   ╺┫┗┛        │
 ●    │                     │    ·
      │                     │
      │                     │
   ●  │Stones asleep 1/3    │  ·
      │◀-1   ⏎End step   +1▶│
      └─────────────────────┘
         ●       ●       ·"""


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk(Flash(), seed=1)
    yield made
    made.close()


def begin(desk: Desk) -> None:
    """A game of two; the first one starts."""
    desk.box.new_game("commander_party", 1, (2, 0), ["Ann", "Ben", "Thor", "Hulk"])
    desk.box.make("choose_starter", 0)
    desk.advance(100)


def rules(desk: Desk) -> CommanderParty:
    """The game on the table."""
    assert desk.box.session
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


def test_the_lights_go_clockwise_from_the_front() -> None:
    """Seen from above, from six o'clock: left, then up, then right, then down."""
    assert len(set(RING)) == 12
    assert RING[0] == (HEIGHT - 1, WIDTH // 2)
    assert RING[6] == (0, WIDTH // 2)
    assert [column < WIDTH // 2 for _, column in RING[1:6]] == [True] * 5
    assert [column > WIDTH // 2 for _, column in RING[7:]] == [True] * 5
    assert [row for row, _ in RING[:7]] == sorted((row for row, _ in RING[:7]), reverse=True)


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
    assert not lines[TOP].get_style_at_offset(console, LEFT + 7).reverse
    row, column = RING[0]
    light = lines[row].get_style_at_offset(console, column)
    assert light.color
    assert light.color.get_truecolor() == (0, 90, 255)  # the first seat's


def test_a_resting_panel_is_dim(desk: Desk) -> None:
    console = Console()
    assert not picture(desk).split("\n")[TOP].get_style_at_offset(console, LEFT).dim
    desk.box.set(BRIGHTNESS, 1)
    assert picture(desk).split("\n")[TOP].get_style_at_offset(console, LEFT).dim


# The app

Story = Callable[[Pilot[None]], Awaitable[None]]


def standing() -> float:
    """A clock for stories in which time is no matter, however slow the machine."""
    return 0.0


def act(desk: Desk, story: Story, clock: Callable[[], float] = standing) -> Terminal:
    """Play the story on the app, as a person at the keyboard."""
    terminal = Terminal(desk, clock)

    async def run() -> None:
        async with terminal.run_test(size=(100, 30)) as pilot:
            await story(pilot)

    asyncio.run(run())
    return terminal


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
        await pilot.press("A")
        assert game.active_seat() == 0
        await pilot.press("S")
        assert desk.box.scene.name == "moves"
        await pilot.press("shift+left")
        assert desk.box.scene.name == "table"

    act(desk, story)


def test_up_and_down_follow_the_bottom_row(desk: Desk) -> None:
    begin(desk)

    async def story(pilot: Pilot[None]) -> None:
        await pilot.press("up", "up", "down", "s")
        assert rules(desk).life == [41, 40]
        await pilot.press("S", "down", "down", "up")
        assert desk.picture()[1][-1] == [2, 0, 21]

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


def test_q_quits(desk: Desk) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await pilot.press("q")

    assert act(desk, story).return_code == 0


def test_a_box_that_stumbles_shows_it_and_starts_again_with_its_game(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(desk)
    desk.box.make("life", 1, -4)
    desk.box.home()

    def stumble(key: int) -> None:
        raise ZeroDivisionError("a wire came loose")

    monkeypatch.setattr(desk.box.scene, "press", stumble)

    async def story(pilot: Pilot[None]) -> None:
        await pilot.press("d")
        assert desk.box.scene.name == "crash"
        screen = desk.picture()[0]
        assert "wire" in " ".join(screen)
        await pilot.press("d")
        assert desk.box.scene.name == "table"
        assert rules(desk).life == [40, 36]

    terminal = act(desk, story)
    assert [str(error) for error in terminal.crashes] == ["a wire came loose"]


# The command in a terminal of its own


class Screen:
    """A program in a pseudo-terminal, and what it has written so far."""

    def __init__(self, *arguments: str, home: Path, colours: bool = True) -> None:
        self.written = b""
        environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        environment |= {"TERM": "xterm-256color", "XDG_DATA_HOME": str(home)}
        if not colours:
            environment["NO_COLOR"] = "1"
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        self.program = subprocess.Popen(
            [TURNBOX, "play", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)

    def read_until(self, text: str, seconds: float = 30) -> None:
        """Read on until it has written some text; fail if it never does."""
        deadline = time.monotonic() + seconds
        while text.encode() not in self.written:
            assert time.monotonic() < deadline, self.written.decode(errors="replace")
            assert self.read_on(), self.written.decode(errors="replace")

    def type(self, keys: str) -> None:
        self.written = b""
        os.write(self.master, keys.encode())

    def read_on(self) -> bool:
        """Read what comes within a moment; whether the program still has its end open."""
        if select.select([self.master], [], [], 0.1)[0]:
            try:
                self.written += os.read(self.master, 65536)
            except OSError:  # how Linux says that the other end is closed
                return False
        return True

    def end(self, keys: str = "q") -> int:
        """Quit, or just wait for the end; the status."""
        os.write(self.master, keys.encode())
        while self.read_on():
            pass
        return self.program.wait(30)

    def close(self) -> None:
        """Leave nothing behind."""
        os.close(self.master)
        self.program.kill()
        self.program.wait(30)


OpenScreen = Callable[..., Screen]


@pytest.fixture
def open_screen(tmp_path: Path) -> Iterator[OpenScreen]:
    screens: list[Screen] = []

    def opener(*arguments: str, colours: bool = True) -> Screen:
        screens.append(Screen(*arguments, home=tmp_path, colours=colours))
        return screens[-1]

    yield opener
    for screen in screens:
        screen.close()


def test_a_game_in_a_real_terminal_is_there_again_the_next_time(
    tmp_path: Path, open_screen: OpenScreen
) -> None:
    screen = open_screen("--seed", "1")
    screen.read_until("New game")
    screen.read_until("hold next")
    for keys, answer in (("s", "Commander"), ("s", "Seats"), ("s", "youngest"), ("s", "Draw")):
        screen.type(keys)
        screen.read_until(answer)
    screen.type("s")
    screen.read_until("The starter is")
    assert screen.end() == 0
    assert (tmp_path / "turnbox/save.tbx").stat().st_size == FILE_SIZE
    again = open_screen()
    again.read_until("asleep")
    assert again.end() == 0


def test_without_saving_nothing_is_written(tmp_path: Path, open_screen: OpenScreen) -> None:
    screen = open_screen("--no-save")
    screen.read_until("New game")
    assert screen.end() == 0
    assert list(tmp_path.iterdir()) == []


def test_in_a_terminal_the_demo_has_colours(open_screen: OpenScreen) -> None:
    screen = open_screen("--demo")
    assert screen.end("") == 0
    assert b"wins!" in screen.written
    assert b"\x1b[7m" in screen.written  # reversed
    assert b"\x1b[1;38;5;" in screen.written  # a light


def test_no_color_is_respected_and_what_is_reversed_stays_so(open_screen: OpenScreen) -> None:
    screen = open_screen("--demo", colours=False)
    assert screen.end("") == 0
    assert b"\x1b[7m" in screen.written
    assert not re.search(rb"\x1b\[[\d;]*[345]8;", screen.written)


# The demo


def play(
    *arguments: str, environment: dict[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [TURNBOX, "play", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, **(environment or {})},
    )


def test_without_a_terminal_a_game_plays_itself_to_the_winner(tmp_path: Path) -> None:
    ran = play(environment={"XDG_DATA_HOME": str(tmp_path)})
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "\x1b" not in ran.stdout
    for said in ("Stones asleep", "The stones are awake", "Obeyed", "+1 ∞", "●●● ON", "wins!"):
        assert said in ran.stdout
    assert ran.stdout.startswith("The box has power.")
    assert MENU in "\n".join(line.rstrip() for line in ran.stdout.splitlines())
    assert re.search(r"†\w", ran.stdout)  # somebody was taken out
    assert list(tmp_path.iterdir()) == []


def test_the_demo_is_the_same_each_time_and_another_with_another_seed() -> None:
    first, again, other = play(), play("--demo"), play("--seed", "8")
    assert first.stdout == again.stdout
    assert other.returncode == 0
    assert other.stdout != first.stdout


@pytest.mark.parametrize("seed", range(8))
def test_the_demo_finds_its_way_with_any_dice(seed: int) -> None:
    seen: list[str] = []
    tell(lambda desk, caption: seen.append(plain(desk)), seed)
    assert any("wins!" in picture for picture in seen)


def test_the_demo_leaves_a_save_alone(tmp_path: Path) -> None:
    path = tmp_path / "box.tbx"
    FileStore(path)
    before = path.read_bytes()
    ran = play("--save", str(path))
    assert ran.returncode == 0
    assert "wins!" in ran.stdout
    assert ran.stderr == f"turnbox: no terminal, so the demo plays; {path} stays as it is\n"
    assert path.read_bytes() == before
    assert play("--save", str(tmp_path / "new.tbx")).returncode == 0
    assert not (tmp_path / "new.tbx").exists()


@pytest.mark.parametrize("content", [b"", b"notes", bytes(FILE_SIZE - 1)])
def test_a_file_that_is_no_save_is_named_with_the_remedy(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    ran = play("--save", str(path))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert f"{path}: {len(content)} bytes, but a save of Turnbox has {FILE_SIZE}" in ran.stderr
    assert "name another file" in ran.stderr
    assert path.read_bytes() == content


def test_options_that_contradict_each_other_are_refused(tmp_path: Path) -> None:
    for other in ("--no-save", "--demo"):
        ran = play("--save", str(tmp_path / "box.tbx"), other)
        assert (ran.returncode, ran.stdout) == (2, "")
        assert ran.stderr == "turnbox: --save goes with neither --no-save nor --demo\n"
