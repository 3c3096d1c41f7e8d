"""`turnbox sync` with released firmware, at the other end of a pty."""

import json
from pathlib import Path
from typing import Any, cast

import pytest
from board_by_keys import until_it_shows
from click.testing import CliRunner
from emulated_boards import BOTH, build, desk_with_a_game, drive, flash_with, journal, memory, power
from on_pty import served

from host_tools.cli import main
from host_tools.decks import DECKS
from host_tools.table_data import data_in
from simulator.desk_port import Flash
from simulator.emulated import Emulated
from turnbox.settings import BRIGHTNESS
from turnbox.storage.notes import NAMES, write_note

PATIENCE = 60  # seconds of this computer: an emulated board is slow
DECK, TABLE = "deck.toml", "table.toml"
OURS = 'players = ["Ann", "Bob"]\nheroes = ["Thor"]\n[settings]\nbrightness = 5\n'


def sync(board: Emulated, *data: Path) -> dict[str, Any]:
    """What the command says."""
    with served(lambda end: board.pico.serve(cast(Any, end))) as port:
        command = ["sync", "--json", "--port", port, "--patience", str(PATIENCE)]
        result = CliRunner().invoke(main, [*command, *map(str, data)])
    assert result.exit_code == 0, result.output
    said: dict[str, Any] = json.loads(result.output)
    return said


@pytest.mark.emulator
@BOTH
def test_a_deck_and_names_arrive_in_a_game_which_goes_on(runtime, tmp_path):
    text = (DECKS / "rents_and_tithes.toml").read_text(encoding="utf-8")
    (tmp_path / DECK).write_text(text.replace("number = 1", "number = 2"), encoding="utf-8")
    (tmp_path / TABLE).write_text(OURS, encoding="utf-8")
    store = Flash()
    desk = desk_with_a_game(store)
    write_note(desk.box.journal, NAMES, b"Zoe\n")
    desk.close()
    board = power(runtime, flash=flash_with(runtime, build(runtime), store))
    board.wait_for("Stones asleep")
    said = sync(board, tmp_path / DECK, tmp_path / TABLE)

    assert len(said["new"] + said["changed"]) == 4  # the deck is in two languages
    assert said["result"] == "installed: the box has the new data"
    board.wait_for("Deck: Rents and")
    found = drive(runtime, board.pico.flash)
    for path, pack in data_in([tmp_path / DECK, tmp_path / TABLE]).items():
        assert found[path] == pack
    board.press("ok")
    board.wait_for("Stones asleep")
    until_it_shows(board, "ok")
    saved = journal(memory(runtime, board.pico.flash))
    assert saved.notes[NAMES] == b"Zoe\n"
    assert saved.settings[BRIGHTNESS] == 5
