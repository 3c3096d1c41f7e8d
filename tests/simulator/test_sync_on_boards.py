"""`turnbox sync` with released firmware, at the other end of a pty."""

import json
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from board_by_keys import until_it_shows
from click.testing import CliRunner, Result
from emulated_boards import BOTH, build, desk_with_a_game, drive, flash_with, journal, memory, power
from on_pty import PulledEnd, served

from host_tools.cli import main
from host_tools.decks import DECKS
from host_tools.table_data import data_in
from host_tools.updating.drives import is_data
from simulator.desk_port import Flash
from simulator.emulated import Emulated
from turnbox.settings import BRIGHTNESS
from turnbox.storage.notes import NAMES, write_note

pytestmark = pytest.mark.emulator
PATIENCE = 60  # seconds of this computer: an emulated board is slow
GAME = "Stones asleep"  # on the table
CLEAN_MS = 5000  # the box has accepted what it has installed by then
ENDLESS = 1 << 30
ALL = 12000  # bytes that are typed for a deck and names, about
DECK = (DECKS / "rents_and_tithes.toml").read_text(encoding="utf-8")
OURS = 'players = ["Ann", "Bob"]\nheroes = ["Thor"]\n[settings]\nbrightness = 5\n'


def in_a_game(runtime: str) -> Emulated:
    """A board with a game on the table, and a name that it has learned."""
    store = Flash()
    desk = desk_with_a_game(store)
    write_note(desk.box.journal, NAMES, b"Zoe\n")
    desk.close()
    return power(runtime, flash=flash_with(runtime, build(runtime), store))


def written(folder: Path, title: str = "Rents and Tithes", names: str = OURS) -> Path:
    """A folder with a second deck, and names."""
    folder.mkdir()
    text = DECK.replace("number = 1", "number = 2").replace("Rents and Tithes", title)
    (folder / "deck.toml").write_text(text, encoding="utf-8")
    (folder / "table.toml").write_text(names, encoding="utf-8")
    return folder


def packs(folder: Path) -> dict[str, bytes]:
    return data_in(sorted(folder.iterdir()))


def sync(board: Emulated, data: Path, most: int = ENDLESS) -> Result:
    """What the command says to a board whose cable is pulled after so many bytes."""

    def serve(end: Any) -> None:
        board.pico.serve(cast(Any, PulledEnd(end, most)))

    with served(serve) as port:
        command = ["sync", "--json", "--port", port, "--timeout", str(PATIENCE), str(data)]
        return CliRunner().invoke(main, command)


def installed(runtime: str, board: Emulated) -> dict[str, bytes]:
    """The data on a board."""
    found = drive(runtime, board.pico.flash)
    return {path: content for path, content in found.items() if is_data(path)}


def wait_for_clean_up(runtime: str, board: Emulated) -> None:
    """Until nothing is left of the update.

    While a sector is rewritten, the drive seems empty, or to be no drive if it is the first one.
    """

    def clean() -> bool:
        try:
            found = drive(runtime, board.pico.flash)
        except ValueError:
            return False
        return len(found) > 0 and not any(path.startswith("update/") for path in found)

    board.pico.run_until(clean, CLEAN_MS, step_ms=100)


def interrupted(runtime: str, folder: Path, cuts: list[int]) -> Emulated:
    """A board that has lost the link once at each of these bytes. Its data are old or new."""
    board = in_a_game(runtime)
    board.wait_for(GAME)
    for number, most in enumerate(cuts):
        data = written(folder / str(number), f"Deck {number}", OURS.replace("Ann", f"Ann {number}"))
        old = installed(runtime, board)
        sync(board, data, most)
        board = power(runtime, flash=board.pico.cut())
        board.wait_for_picture()
        wait_for_clean_up(runtime, board)
        assert installed(runtime, board) in (old, old | packs(data)), most
    return board


def arrive(runtime: str, board: Emulated, data: Path) -> None:
    """Send data to a board in a game, which shows them and goes on."""
    result = sync(board, data)
    assert result.exit_code == 0, result.output
    assert json.loads(result.output)["result"] == "installed: the box has the new data"
    board.wait_for("Deck: Rents and")
    assert installed(runtime, board).items() >= packs(data).items()
    board.press("ok")
    board.wait_for(GAME)
    until_it_shows(board, "ok")
    saved = journal(memory(runtime, board.pico.flash))
    assert saved.notes[NAMES] == b"Zoe\n"
    assert saved.settings[BRIGHTNESS] == 5


@pytest.mark.minutes
@BOTH
def test_data_arrive_in_a_game_although_the_link_was_lost(runtime, tmp_path):
    board = interrupted(runtime, tmp_path, bytes_to_cut(range(1)))
    arrive(runtime, board, written(tmp_path / "ours"))


@pytest.mark.long
@BOTH
def test_data_arrive_although_the_link_is_lost_20_times(runtime, tmp_path):
    board = interrupted(runtime, tmp_path, bytes_to_cut(range(3, 23)))
    arrive(runtime, board, written(tmp_path / "ours"))


def bytes_to_cut(seeds: range) -> list[int]:
    """Bytes at which the link is lost, the same in each run."""
    return [Random(seed).randrange(1, ALL) for seed in seeds]
