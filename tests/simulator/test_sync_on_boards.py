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

from host_tools.build import is_data
from host_tools.cli import main
from host_tools.decks import DECKS
from host_tools.table_data import data_in
from simulator.desk_port import Flash
from simulator.emulated import Emulated
from turnbox.settings import BRIGHTNESS
from turnbox.storage.notes import NAMES, write_note

pytestmark = pytest.mark.emulator
PATIENCE = 60  # seconds of this computer: an emulated board is slow
GAME = "Stones asleep"  # on the table
CLEAN_MS = 2000  # until the box has accepted what it has installed
ENDLESS = 1 << 30
ALL = 20000  # bytes that are typed for a deck and names, about
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
        command = ["sync", "--json", "--port", port, "--patience", str(PATIENCE), str(data)]
        return CliRunner().invoke(main, command)


@BOTH
def test_a_deck_and_names_arrive_in_a_game_which_goes_on(runtime, tmp_path):
    data = written(tmp_path / "ours")
    board = in_a_game(runtime)
    board.wait_for(GAME)
    said = json.loads(sync(board, data).output)

    assert len(said["new"] + said["changed"]) == 4  # the deck is in two languages
    assert said["result"] == "installed: the box has the new data"
    board.wait_for("Deck: Rents and")
    assert drive(runtime, board.pico.flash).items() >= packs(data).items()
    board.press("ok")
    board.wait_for(GAME)
    until_it_shows(board, "ok")
    saved = journal(memory(runtime, board.pico.flash))
    assert saved.notes[NAMES] == b"Zoe\n"
    assert saved.settings[BRIGHTNESS] == 5


def interrupted(runtime: str, folder: Path, cuts: list[int]) -> None:
    """Lose the link once at each of these bytes: the data are the old ones or the new ones."""
    board = in_a_game(runtime)
    board.wait_for(GAME)
    old = installed(runtime, board)
    for number, most in enumerate([*cuts, ENDLESS]):
        data = written(folder / str(number), f"Deck {number}", OURS.replace("Ann", f"Ann {number}"))
        new = packs(data)
        result = sync(board, data, most)
        assert most < ENDLESS or result.exit_code == 0, result.output
        board = power(runtime, flash=board.pico.cut())
        board.wait_for_picture()
        board.pico.run(CLEAN_MS)
        found = installed(runtime, board)
        assert found in (old, old | new), most
        old = found
    assert old.items() >= new.items()


def installed(runtime: str, board: Emulated) -> dict[str, bytes]:
    """The data on a board."""
    found = drive(runtime, board.pico.flash)
    return {path: content for path, content in found.items() if is_data(path)}


@BOTH
def test_the_link_may_be_lost_at_any_byte(runtime, tmp_path):
    interrupted(runtime, tmp_path, [Random(number).randrange(1, ALL) for number in range(3)])


@pytest.mark.long
@BOTH
def test_the_link_may_be_lost_at_20_bytes(runtime, tmp_path):
    interrupted(runtime, tmp_path, [Random(number).randrange(1, ALL) for number in range(3, 23)])
