"""Boards beside the Pico: the build for each works on the pins that its file names."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from board_by_keys import marked, press, start_a_game, step_on
from emulated_boards import BOTH, PICO

from host_tools.boards import known_boards, load_board
from host_tools.build import files_for
from simulator.emulated import Emulated
from simulator.emulation import Emulation
from simulator.pico import FirmwareMissing, firmware

EMULATED = [("seeed_xiao_rp2040", "micropython"), ("raspberry_pi_pico_w", "circuitpython")]


@pytest.mark.emulator
@pytest.mark.parametrize(
    ("board", "runtime"), [EMULATED[0], pytest.param(*EMULATED[1], marks=pytest.mark.long)]
)
def test_panel_keys_and_ring_work_on_their_pins(board, runtime):
    wired = load_board(board)
    box = Emulated(runtime, files_for(wired, runtime), board=wired)
    box.wait_for_picture()
    assert box.shows("New game")
    assert "turnbox:" not in box.pico.console  # no trouble
    step_on(box)
    assert "Dice" in marked(box)
    box.press("prev")
    box.wait_for(lambda: "New game" in marked(box))
    start_a_game(box)
    box.wait_for(lambda: any(map(any, box.lights())), 1000)
    assert len(box.lights()) == wired.ring.count
    press(box, ("prev", "(-1)"), ("ok", "Stones asleep"))


@pytest.mark.emulator
@BOTH
def test_a_pico_w_runs_the_firmware_of_the_pico(runtime):
    """Turnbox uses no radio, and the drive is larger with this firmware."""
    pico_w = replace(load_board(PICO), radio=load_board("raspberry_pi_pico_w").radio)
    box = Emulated(runtime, files_for(pico_w, runtime), board=pico_w)
    box.wait_for_picture()
    start_a_game(box)
    box.wait_for(lambda: any(map(any, box.lights())), 1000)
    assert "turnbox:" not in box.pico.console


@pytest.mark.emulator
@pytest.mark.parametrize(("board", "runtime"), EMULATED[:1])
def test_json_lines_reach_another_board(board, runtime):
    box = Emulation(runtime, board=load_board(board))
    answer = box.answer(json.dumps({"press": "ok"}))
    assert answer["ok"]
    assert any("Commander Party" in row for row in answer["screen"])


@pytest.mark.emulator
@pytest.mark.parametrize(("board", "runtime"), EMULATED[:1])
def test_a_key_on_a_wire_that_the_build_does_not_know_does_nothing(board, runtime):
    """The emulator takes the wiring from the board's file, not from the build."""
    built = load_board(board)
    assert built.keys
    wired = replace(built, keys=replace(built.keys, next="D9"))
    box = Emulated(runtime, files_for(built, runtime), board=wired)
    box.wait_for_picture()
    before = box.picture()
    box.press("next")
    box.pico.run(200)
    assert box.picture() == before


def test_the_boards_that_are_tested_are_those_whose_file_names_a_firmware():
    named = {
        (name, runtime)
        for name in set(known_boards()) - {PICO}
        for runtime in ("circuitpython", "micropython")
        if getattr(load_board(name).drive, runtime).firmware
    }
    assert named == set(EMULATED)


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (
            "raspberry_pi_pico2",
            "Raspberry Pi Pico 2 has no RP2040, and the emulator knows no",
        ),
        ("raspberry_pi_pico_w", "the board file of Raspberry Pi Pico W names no micropython"),
    ],
)
def test_a_board_that_is_not_emulated_is_said_so(board, said):
    with pytest.raises(FirmwareMissing, match=said):
        firmware("micropython", board=load_board(board))


def test_a_chip_that_is_not_emulated_stays_so_with_a_firmware_of_your_own(tmp_path: Path):
    with pytest.raises(FirmwareMissing, match="no RP2040"):
        firmware("micropython", tmp_path / "any.uf2", load_board("raspberry_pi_pico2"))


def test_a_missing_firmware_says_where_it_is(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("urllib.request.urlopen", refuse)
    with pytest.raises(FirmwareMissing, match=r"download https://micropython\.org/.*SEEED_XIAO"):
        firmware("micropython", board=load_board("seeed_xiao_rp2040"))


def refuse(*_: object, **__: object) -> None:
    raise OSError("no network")
