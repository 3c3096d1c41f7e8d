"""A bare board becomes a Turnbox, is updated, gets a deck, and its game ends in the history."""

import json
from pathlib import Path
from typing import Any, cast

import pytest
from board_by_keys import choose, press, press_until, wait_for_the_light
from click.testing import CliRunner
from emulated_boards import BOTH, build, power
from flashed import flash_of
from history_commands import run, told
from on_pty import served

from host_tools.boards import load_board
from host_tools.cli import main
from host_tools.decks import DECKS
from host_tools.image import image_of, read_firmware
from simulator.emulated import Emulated
from simulator.pico import Runtime, firmware

PATIENCE = "60"  # seconds of this computer: an emulated board is slow
CHANGED = "turnbox/words/en/turn_clock.pack"


def older_image(runtime: Runtime) -> bytes:
    """The flash of a bare board after `turnbox image` of a build with another file in it."""
    board = load_board("raspberry_pi_pico")
    released = firmware(runtime).image
    assert released
    given = read_firmware(board, runtime, Path(released).read_bytes())
    image = image_of(board, runtime, given, build(runtime) | {CHANGED: b"older"})
    return flash_of(image, bytes(board.flash.size), board.flash.family)


def over_usb(board: Emulated, *command: str) -> dict[str, Any]:
    """What a command says as JSON, with the board at its port."""
    with served(lambda end: board.pico.serve(cast(Any, end))) as port:
        result = CliRunner().invoke(
            main, [*command, "--json", "--port", port, "--timeout", PATIENCE]
        )
    assert result.exit_code == 0, result.output
    said: dict[str, Any] = json.loads(result.stdout)
    return said


def deck(folder: Path) -> str:
    """A file with a deck that no build has."""
    text = (DECKS / "rents_and_tithes.toml").read_text(encoding="utf-8")
    text = text.replace("number = 1", "number = 2").replace("Rents and Tithes", "Our Own Schemes")
    (folder / "deck.toml").write_text(text, encoding="utf-8")
    return str(folder / "deck.toml")


def start_a_game(board: Emulated) -> str:
    """From the main menu to the archenemy, who is drawn. Returns the name."""
    press(board, ("ok", "Score pad"), ("ok", "Seats: 4"), ("ok", "Who is the archenemy"))
    press(board, ("ok", "The archenemy is"))
    wait_for_the_light(board)
    archenemy = board.picture()[0][3].strip()
    press(board, ("ok", "A deck on the box"))
    return archenemy


def play_on(board: Emulated, archenemy: str) -> None:
    """The archenemy plays the synced deck, whatever scheme comes first, and concedes."""
    press(board, ("ok", "Which deck"))
    choose(board, "Our Own Schemes", "beginning")
    press_until(board, f"{archenemy}: main")
    board.hold("ok")
    board.wait_for("Moves", 1000)
    choose(board, "Concede", "Alice")
    choose(board, archenemy, "Team wins!")


@pytest.mark.emulator
@BOTH
def test_from_a_bare_board_to_the_history(runtime: Runtime, tmp_path: Path) -> None:
    board = power(runtime, flash=older_image(runtime))
    board.wait_for("New game")
    archenemy = start_a_game(board)

    said = over_usb(board, "flash")
    assert (said["changed"], said["result"]) == (
        [CHANGED],
        "installed: the box has started the new version",
    )
    board.wait_for("A deck on the box")

    over_usb(board, "sync", deck(tmp_path))
    board.wait_for("Our Own Schemes")
    press(board, ("ok", "A deck on the box"))
    play_on(board, archenemy)

    history = str(tmp_path / "history.db")
    pulled = over_usb(board, "pull", "--database", history)
    assert [game["what"] for game in pulled["games"]] == ["added"]
    (game,) = told(history, "--json")["games"]
    number = str(game["number"])
    assert (game["rules"], game["over"], len(game["winners"])) == ("archenemy", True, 3)
    assert archenemy not in game["winners"]
    *_, last = told(history, "replay", number, "--json")["screens"]
    assert last["screen"][0].startswith("★ Team wins! ")
    assert archenemy in run(history, "export", number, "--format", "csv").stdout
