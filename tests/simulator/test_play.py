"""`turnbox play` in a terminal of its own, and its demo without one."""

import os
import re
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from own_terminal import TURNBOX, Screen

from host_tools.history.save_file import SHELF
from simulator.demo import tell
from simulator.save import FileStore
from simulator.view import plain

# In a terminal


OpenScreen = Callable[..., Screen]


@pytest.fixture
def open_screen(tmp_path: Path) -> Iterator[OpenScreen]:
    screens: list[Screen] = []

    def opener(*arguments: str, **options: Any) -> Screen:
        screens.append(Screen("play", *arguments, home=tmp_path, **options))
        return screens[-1]

    yield opener
    for screen in screens:
        screen.close()


def test_a_key_that_is_no_text_does_nothing(open_screen: OpenScreen) -> None:
    """A terminal of another encoding sends bytes that are not UTF-8."""
    screen = open_screen("--no-save")
    screen.read_until("New game")
    screen.read_until("quit")
    os.write(screen.master, b"\xe9\xff")
    time.sleep(0.5)
    screen.type("s")
    screen.read_until("Commander")
    assert screen.end() == 0


@pytest.mark.parametrize(
    "keys", [b"\x1b[97;1:3u", b"\x1b[97:65;2u", b"\x1b[1114112u", b"\x1b[9999999999999999999999;5u"]
)
def test_a_key_that_a_terminal_describes_in_another_way_does_nothing(
    open_screen: OpenScreen, keys: bytes
) -> None:
    """A release, or another layout, in the Kitty keyboard protocol; or no character at all."""
    screen = open_screen("--no-save")
    screen.read_until("New game")
    screen.read_until("quit")
    os.write(screen.master, keys)
    time.sleep(0.5)
    screen.type("s")
    screen.read_until("Commander")
    assert screen.end() == 0


def test_a_game_in_a_real_terminal_is_there_again_the_next_time(
    tmp_path: Path, open_screen: OpenScreen
) -> None:
    screen = open_screen("--seed", "1")
    screen.read_until("New game")
    screen.read_until("quit")
    for keys, answer in (
        ("s", "Commander"),
        ("d", "Commander"),
        ("s", "Seats"),
        ("s", "No heroes"),
        ("s", "Draw"),
    ):
        screen.type(keys)
        screen.read_until(answer)
    screen.type("s")
    screen.read_until("First player")
    assert screen.end() == 0
    assert (tmp_path / "turnbox/save.tbx").stat().st_size == SHELF
    again = open_screen()
    again.read_until("asleep")
    assert again.end() == 0


def test_a_game_that_the_system_ends_leaves_the_terminal_as_it_was(
    open_screen: OpenScreen,
) -> None:
    screen = open_screen("--no-save")
    screen.read_until("quit")
    screen.program.terminate()
    assert screen.end("") == 128 + signal.SIGTERM
    assert b"\x1b[?1049l" in screen.written  # back from the terminal's other screen


def test_a_game_ends_though_its_terminal_has_closed(open_screen: OpenScreen) -> None:
    screen = open_screen("--no-save")
    screen.read_until("quit")
    screen.lose()
    time.sleep(3)  # until the queue of what is to be written is full
    screen.program.send_signal(signal.SIGHUP)
    assert screen.program.wait(30) == 128 + signal.SIGHUP


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


# In one that only prints


ELSE = "use another one, or turnbox play --demo or turnbox sim --json"


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_that_only_prints_is_told_what_to_use(
    tmp_path: Path, open_screen: OpenScreen, term: str
) -> None:
    screen = open_screen(term=term)
    assert screen.program.wait(30) == 2
    screen.end("")
    said = f"turnbox: this terminal (TERM='{term}') cannot draw the box; {ELSE}\r\n"
    assert screen.written.decode() == said
    assert list(tmp_path.iterdir()) == []


def test_a_terminal_without_utf_8_is_told_what_to_use(
    tmp_path: Path, open_screen: OpenScreen
) -> None:
    screen = open_screen(encoding="ascii")
    assert screen.program.wait(30) == 2
    screen.end("")
    said = "turnbox: the encoding ascii cannot draw the box; use a UTF-8 locale, or turnbox"
    assert screen.written.decode().startswith(said)
    assert list(tmp_path.iterdir()) == []


def test_the_demo_is_plain_text_in_a_terminal_that_only_prints(open_screen: OpenScreen) -> None:
    screen = open_screen("--demo", term="dumb")
    assert screen.end("") == 0
    assert screen.written.decode().replace("\r\n", "\n") == play("--demo").stdout


# Without one


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
    assert ran.stdout.startswith("The box is on.")
    assert "This player is out" in ran.stdout
    assert list(tmp_path.iterdir()) == []


def test_the_demo_is_the_same_each_time_and_another_with_another_seed() -> None:
    first, again, other = play(), play("--demo"), play("--seed", "8")
    assert first.stdout == again.stdout
    assert other.returncode == 0
    assert other.stdout != first.stdout


@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 20))]
)
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
    assert ran.stderr == f"turnbox: no terminal, so the demo plays; {path} is not changed\n"
    assert path.read_bytes() == before
    assert play("--save", str(tmp_path / "new.tbx")).returncode == 0
    assert not (tmp_path / "new.tbx").exists()


@pytest.mark.parametrize("content", [b"", b"notes", bytes(SHELF - 1)])
def test_a_file_that_is_no_save_is_named_with_the_remedy(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    ran = play("--save", str(path))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert f"{path}: {len(content)} bytes, but a Turnbox save has {SHELF} to" in ran.stderr
    assert "give another file" in ran.stderr
    assert path.read_bytes() == content


def test_options_that_contradict_each_other_are_refused(tmp_path: Path) -> None:
    for other in ("--no-save", "--demo"):
        ran = play("--save", str(tmp_path / "box.tbx"), other)
        assert (ran.returncode, ran.stdout) == (2, "")
        assert ran.stderr == "turnbox: --save cannot be used with --no-save or --demo\n"
