"""`turnbox emulate`: the answers of the desk to the same lines; a story, a terminal, errors."""

import asyncio
import json
from contextlib import closing
from typing import Any

import pytest
from click.testing import CliRunner, Result
from emulated_boards import MOSTLY_MICROPYTHON, need_firmware, power
from own_terminal import Screen

from host_tools.cli import main
from host_tools.font import compile_font
from host_tools.image import FLASH
from host_tools.uf2 import PAYLOAD, RP2350, write_uf2
from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.emulation import Emulation
from simulator.emulator_terminal import EmulatorTerminal
from simulator.pico import RP2040_FAMILY
from simulator.sim import Simulation

# All of the answers must be equal. Lights that blink or run would not be: they do so by the time
# since power-on, which is not the same on both. So nobody is in danger here, and no stone wakes.
SCRIPT: list[dict[str, Any]] = [
    {"rolls": [2]},
    {"new": "commander_party", "options": {"seats": ["Ann", "Bob", "Chloé"]}},
    {"press": "next"},
    {"press": "ok"},  # the preview becomes a move
    {"wait_ms": 100},
    {"move": ["fly"]},
    {"move": ["commander_damage", 0, 1, 5]},
    {"move": ["extra_end_step"]},
    {"undo": 1},
    {"hold": "ok"},  # every legal move
    {"press": "next"},
    {"power": "cut"},
    {"press": "ok"},
]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["emulate", *arguments])


@pytest.mark.emulator
@MOSTLY_MICROPYTHON
def test_the_answers_are_those_of_the_desk(runtime):
    need_firmware(runtime)
    board = Emulation(runtime)
    with closing(Desk(Flash(), seed=1)) as desk:
        simulation = Simulation(desk)
        for line in map(json.dumps, SCRIPT):
            assert board.answer(line) == simulation.answer(line), line


@pytest.mark.emulator
@MOSTLY_MICROPYTHON
def test_a_suspended_game_is_resumed_after_a_power_cut(runtime):
    """On the board's own drive, with the pages of its port."""
    need_firmware(runtime)
    board = Emulation(runtime)

    def told(**line: object) -> Any:
        answer = board.answer(json.dumps(line))
        assert answer["ok"], answer
        return answer

    told(new="commander_party", options={"seats": ["Ann", "Bob"], "starter": 0})
    state = told(move=["life", 1, -3])["state"]
    told(new="counters")
    other = told(move=["add", 0, 5])["state"]
    current, suspended = told(games="list")["games"]
    assert (current["game"], suspended["game"]) == ("counters", "commander_party")
    assert told(resume=suspended["id"])["state"] == state
    assert told(power="cut")["state"] == state
    assert told(undo=1)["undone"] == 1
    assert told(redo=1)["state"] == state
    assert told(resume=current["id"])["state"] == other
    told(delete=suspended["id"])
    assert [game["id"] for game in told(games="list")["games"]] == [current["id"]]


@pytest.mark.emulator
def test_without_a_terminal_it_tells_a_story():
    need_firmware("micropython")
    told = run("--runtime", "micropython")
    assert told.exit_code == 0, told.output
    assert "The box is up, 0." in told.output
    assert "40 -> 39 (-1)" in told.output
    assert "of board time took" in told.output


# Draws what the keys do in the bottom row, and another letter for each key that goes down.
PROGRAM = b"""
import time
from machine import I2C, Pin
i2c = I2C(0, scl=Pin(5), sda=Pin(4), freq=400_000)
i2c.writeto(0x3C, b"\\x00\\xae\\x20\\x02\\xa1\\xc8\\x8d\\x14\\xaf")
font = open("font.bin", "rb").read()
def draw(row, text):
    cells = b"".join(font[ord(c) * 6:ord(c) * 6 + 6] for c in text)
    i2c.writeto(0x3C, bytes((0x80, 0xB0 | row, 0x80, 0x01, 0x80, 0x10, 0x40)) + cells)
for row in range(8):
    draw(row, "                     ")
draw(7, "keys")
pins = [Pin(n, Pin.IN, Pin.PULL_UP) for n in (10, 11, 12)]
while True:
    time.sleep_ms(5)
    for row, pin in enumerate(pins):
        if not pin.value():
            start = time.ticks_ms()
            while not pin.value():
                time.sleep_ms(5)
            draw(row, "hold" if time.ticks_diff(time.ticks_ms(), start) > 500 else "tap")
"""


@pytest.mark.emulator
def test_in_a_terminal_keys_are_fingers():
    board = power("micropython", {"main.py": PROGRAM, "font.bin": compile_font()})
    board.wait_for_picture()

    async def play() -> None:
        terminal = EmulatorTerminal(board)
        async with terminal.run_test(size=(80, 24)) as pilot:
            await pilot.press("d", "S", "a")
            while board.picture()[0][0].strip(" ─") != "tap":
                await pilot.pause(0.1)
            text = str(terminal.query_one("#speed").render())
            assert "emulated seconds per second" in text

    asyncio.run(asyncio.wait_for(play(), 60))
    assert [row.rstrip() for row in board.picture()[0][:3]] == ["tap", "hold", "tap"]


def test_a_terminal_that_only_prints_is_told_what_to_use(tmp_path):
    """Before the board starts, which takes some seconds."""
    arguments = ("emulate", "--runtime", "micropython")
    with closing(Screen(*arguments, home=tmp_path, term="dumb")) as screen:
        assert screen.program.wait(30) == 2
        screen.end("")
        said = (
            "this terminal (TERM='dumb') cannot draw the box; use another one, or turnbox emulate"
        )
        assert screen.written.decode() == f"turnbox: {said} --json\r\n"


def test_an_image_that_is_none_is_one_clear_message(tmp_path):
    half = tmp_path / "half.uf2"
    half.write_bytes(b"UF2")
    other = tmp_path / "pico2.uf2"
    other.write_bytes(write_uf2({FLASH: bytes(PAYLOAD)}, RP2350))
    far = tmp_path / "far.uf2"
    far.write_bytes(write_uf2({0x20000000: bytes(PAYLOAD)}, RP2040_FAMILY))
    chips = f"is for another chip: its family is 0x{RP2350:08X}, not 0x{RP2040_FAMILY:08X}"
    for image, wrong in (
        ("no/such.uf2", "does not exist"),
        ("/dev/zero", "is not a file"),
        (half, "is not a UF2 file"),
        (other, chips),
        (far, "is for a larger flash"),
    ):
        for arguments in ([], ["--json"]):
            told = run("--runtime", "micropython", "--image", str(image), *arguments)
            assert told.exit_code == 2
            remedy = "give released firmware with --image, or leave the option out"
            assert told.output == f"turnbox: {image} {wrong}; {remedy}\n"
    assert run("--runtime", "micropython", "--image", str(tmp_path)).exit_code == 2


def test_strict_is_for_json():
    told = run("--runtime", "micropython", "--strict")
    assert told.exit_code == 2
    assert "--strict needs --json" in told.output
