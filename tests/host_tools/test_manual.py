"""The manual and the README say what the code does: no move or field is missing, examples work."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from PIL import Image, ImageSequence

from host_tools.cli import main
from host_tools.commands.manual import PAGES
from host_tools.packs import read_words
from simulator.demo import Player, play
from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.film import PANEL, SCALE, frames
from simulator.pictures import FILM, FOLDER, ROLLS, pictures
from simulator.sim import Simulation
from simulator.view import plain
from turnbox.game_list import games, set_up_of
from turnbox.games.commander_party.rules import ANY_TIME, CommanderParty
from turnbox.pages.labels import name_of
from turnbox.session import load_rules
from turnbox.settings import FOR_PLAYERS
from turnbox.timing.limits import DIM_MINUTES

TEXTS = {page.stem: page.read_text(encoding="utf-8") for page in PAGES.glob("*.md")}


def table(text: str, heading: str) -> list[list[str]]:
    """The rows of the first table whose header begins with a word, cells stripped of backquotes."""
    lines = text[text.index(f"| {heading} |") :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def names(cell: str) -> tuple[str, ...]:
    return tuple(re.findall(r"`([^`]+)`", cell))


def test_every_game_has_a_page() -> None:
    assert set(games()) <= set(TEXTS)


@pytest.mark.parametrize("game", games())
def test_the_page_has_every_move_with_its_arguments_in_order(game: str) -> None:
    told = [[*names(row[0]), *names(row[1])] for row in table(TEXTS[game], "move")]
    assert told == [[name_of(text) for text in move] for move in load_rules(game).MOVES]


@pytest.mark.parametrize("game", games())
def test_the_page_has_every_move_in_its_steps(game: str) -> None:
    for row in table(TEXTS[game], "move"):
        move, step = names(row[0])[0], row[2]
        allowed = {step: moves for step, *moves in load_rules(game).STEPS}
        steps = [name for name, moves in allowed.items() if move in moves]
        if step == "any time":
            assert move in ANY_TIME
            assert len(steps) == len(CommanderParty.STEPS) - 1
        else:
            assert step == ", ".join(steps)


@pytest.mark.parametrize("game", games())
def test_the_page_has_every_field_of_the_state_with_its_range(game: str) -> None:
    rules = load_rules(game)
    fields = list(rules(set_up_of(game).SEATS[0], lambda sides: 1).fields())
    told = [(names(row[0])[0], row[1]) for row in table(TEXTS[game], "field")]
    assert [name for name, _ in told] == [name for name, _, _, _ in fields]
    for (_, said), (_, low, high, _) in zip(told, fields, strict=True):
        assert f"{low} to {high}" in said


@pytest.mark.parametrize("game", games())
def test_the_page_has_every_option(game: str) -> None:
    desk = Desk(Flash())
    line = json.dumps({"new": game, "options": {"?": 0}})
    refused = Simulation(desk).answer(line)["error"]
    desk.close()
    told = [names(row[0])[0] for row in table(TEXTS[game], "option")]
    assert told == refused.split("it has ")[1].split(", ")


def test_the_numbers_of_megalopolis_stand_for_what_the_box_calls_them() -> None:
    words = read_words()["en"]["megalopolis"].strings
    for row in table(TEXTS["megalopolis"], "number"):
        name = names(row[0])[0]
        called = {key: text for key, text in words.items() if re.fullmatch(name + r"_\d+", key)}
        told = [f"{key.rpartition('_')[2]} {text}" for key, text in called.items()]
        assert row[1] == ", ".join(told)


def test_the_page_of_the_box_has_every_setting_and_every_trouble() -> None:
    box = TEXTS["box"]
    said = table(box, "setting")
    assert len(said) == len(FOR_PLAYERS)
    assert all(str(minutes) in said[4][1] for minutes in DIM_MINUTES[1:])
    troubles = (PAGES.parent / "words/en/trouble.toml").read_text(encoding="utf-8")
    for text in re.findall(r'_text = "([^".:;,]+)', troubles):
        assert f"| {text}" in box


def examples() -> list[tuple[str, str, list[str], dict[str, Any]]]:
    """Page, what they are, lines in, and what the last answer has, if the page says so."""
    found = []
    for page, text in TEXTS.items():
        blocks = re.findall(r"```(jsonl?)\n(.*?)```", text, re.DOTALL)
        for place, (kind, lines) in enumerate(blocks):
            if kind == "jsonl":
                following = blocks[place + 1] if place + 1 < len(blocks) else ("", "")
                expected = json.loads(following[1]) if following[0] == "json" else {}
                found.append((page, f"{page}-{place}", lines.splitlines(), expected))
    return found


@pytest.mark.parametrize(
    ("lines", "expected"),
    [(lines, expected) for _, _, lines, expected in examples()],
    ids=[name for _, name, _, _ in examples()],
)
def test_the_examples_work_as_told(lines: list[str], expected: dict[str, Any]) -> None:
    desk = Desk(Flash(), seed=1)
    simulation = Simulation(desk)
    for line in lines:
        answer = simulation.answer(line)
        assert answer["ok"], answer
    assert {field: answer[field] for field in expected} == expected
    desk.close()


def test_the_page_of_the_simulator_has_every_command_and_every_field() -> None:
    desk = Desk(Flash())
    simulation = Simulation(desk)
    told = table(TEXTS["sim"], "line")
    lines = [names(row[0])[0] for row in told]
    refused = simulation.answer("{}")["error"]
    assert [re.findall(r'"(\w+)"', line)[0] for line in lines] == refused.split(": ")[1].split(", ")
    fields = [names(row[0])[0] for row in table(TEXTS["sim"], "field")]
    assert fields == list(simulation.report())
    desk.close()


README = (PAGES.parent.parent / "README.md").read_text(encoding="utf-8")


def test_the_pictures_in_the_readme_are_the_pixels_of_the_demo() -> None:
    for scene, pixels in pictures().items():
        with Image.open(FOLDER / f"{scene}.png") as image:
            scale = image.width // len(pixels[0])
            size = (image.width // scale, image.height // scale)
            small = image.convert("1").resize(size, Image.Resampling.NEAREST)
        drawn = [bool(small.getpixel((x, y))) for y in range(size[1]) for x in range(size[0])]
        assert drawn == [value for row in pixels for value in row], "make picture"
        assert f"host_tools/manual/{scene}.png" in README


def test_the_animated_picture_shows_the_demo() -> None:
    """A frame for each caption, with the pixels of the panel; the lights may be of any colour."""
    told = frames(ROLLS)
    with Image.open(FOLDER / FILM) as film:
        drawn = [image.convert("L") for image in ImageSequence.Iterator(film)]
    for frame, picture in zip(told, drawn, strict=True):
        columns = range(len(frame.pixels[0]))
        seen = [[lit(picture, x, y) for x in columns] for y in range(len(frame.pixels))]
        assert seen == [[bool(value) for value in row] for row in frame.pixels], "make picture"
    assert f"host_tools/manual/{FILM}" in README


def lit(image: Image.Image, x: int, y: int) -> bool:
    """Whether a pixel of the panel is lit in a frame."""
    value = image.getpixel((PANEL[0] + x * SCALE, PANEL[1] + y * SCALE))
    assert isinstance(value, int)
    return value > 100


def test_the_screen_in_the_readme_is_one_of_the_demo() -> None:
    desk = Desk(Flash(), seed=0)
    desk.box.dice.script = list(ROLLS)
    seen: list[str] = []
    play(Player(desk, lambda caption: seen.append(plain(desk))))
    desk.close()
    frame = re.findall(r"```\n(.*?)\n```", README, re.DOTALL)[0]
    assert frame in [re.sub(r" +◂.*", "", picture) for picture in seen]


def test_the_example_in_the_readme_ends_the_game() -> None:
    script = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)[0]
    folder = str(Path(sys.executable).parent)
    ran = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        capture_output=True,
        text=True,
        env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"},
        check=True,
    )
    assert '"over": true, "winners": [0]' in ran.stdout


def manual(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [str(Path(sys.executable).parent / "turnbox"), "manual", *arguments],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("page", sorted(TEXTS))
def test_a_pipe_gets_the_page_as_it_is(page: str) -> None:
    ran = manual(page)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, TEXTS[page], "")


def test_without_a_name_it_is_the_page_of_the_box() -> None:
    assert manual().stdout == TEXTS["box"]


def test_an_unknown_page_is_told_with_those_there_are() -> None:
    ran = manual("chess")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"turnbox: no page 'chess'; pages: {', '.join(sorted(TEXTS))}\n"
    assert {"box", "decks", "sim"} <= set(TEXTS)


def test_the_help_names_every_command() -> None:
    help_text = CliRunner().invoke(main, ["--help"]).output
    assert all(
        f"\n  {command} " in help_text
        for command in ("play", "sim", "emulate", "build", "decks", "crash", "doctor", "manual")
    )


def test_the_first_power_on_shows_what_the_page_says() -> None:
    desk = Desk(Flash(), seed=1)
    steps = table(TEXTS["first_power_on"], "press")
    assert len(steps) == 8
    for keys, seen in steps:
        for hold, key in re.findall(r"(hold )?`(\w+)`", keys):
            (desk.hold if hold else desk.press)(key)
        desk.advance(1500)
        screen = "\n".join(desk.picture()[0])
        assert [words for words in re.findall(r"\*([^*]+)\*", seen) if words not in screen] == []
    desk.close()
