"""`turnbox sync`: a board is a MicroPython at the other end of a pty, or a drive in a folder."""

import json
import re
from pathlib import Path
from random import Random

import psutil
import pytest
from board_commands import BoardCommand
from board_folders import circuitpy, files, powered, write
from on_pty import RawRepl, served
from serial.tools import list_ports

from host_tools import table_data
from host_tools.decks import DECKS, deck_packs
from host_tools.flash import installer
from host_tools.packs import table_pack, word_packs
from host_tools.places import FIRMWARE
from host_tools.table_data import data_in
from turnbox.pages.table_lists import table_list
from turnbox.ui.text import KIND_TABLE, Pack, Words

sync = BoardCommand("sync", "2")  # seconds: this computer may be busy
over_serial = sync.over_serial
DECK = (DECKS / "rents_and_tithes.toml").read_text(encoding="utf-8")
NAMES = 'players = ["Ann", "Bob"]\nheroes = ["Thor"]\n'
SETTINGS = '[settings]\nlanguage = "fr"\ndim = 10\nsound = false\n'
OURS = {f"turnbox/words/{path}": pack for path, pack in (word_packs() | deck_packs()).items()}
OLD = {
    "main.py": b"a start",
    "updater.py": (FIRMWARE / "updater.py").read_bytes(),
    "table.pack": table_pack(),
    "saves/a/slot": b"a game",
    **{path: OURS[path] for path in OURS if path.startswith("turnbox/words/en/")},
}
EN_2, FR_2 = "turnbox/words/en/deck_2.pack", "turnbox/words/fr/deck_2.pack"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installer, "_START_S", 0.1)
    monkeypatch.setattr(installer, "_FILE_S", 0.0)
    monkeypatch.setattr(list_ports, "comports", list)
    monkeypatch.setattr(psutil, "disk_partitions", list)


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """A folder that is the drive of a box."""
    write(tmp_path / "drive", OLD)
    return tmp_path / "drive"


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """A second deck."""
    text = DECK.replace("number = 1", "number = 2")
    return written(tmp_path / "deck.toml", text)


@pytest.fixture
def table(tmp_path: Path) -> Path:
    return written(tmp_path / "table.toml", NAMES + SETTINGS)


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def said(board: Path, key: str) -> str:
    """The words of a key on the board."""
    words = Words(f"{board}/turnbox/words", "en")
    text = words(key)
    words.close()
    return text


def test_a_deck_and_names_arrive_with_the_next_start_and_all_else_stays(
    board: Path, deck: Path, table: Path
) -> None:
    result = over_serial(board, deck, table)
    assert result.exit_code == 0, result.output
    assert files(board).items() >= OLD.items()  # nothing is replaced before the next start
    assert powered(board) == OLD | data_in([deck, table])
    assert table_list(f"{board}/", "players") == ["Ann", "Bob"]


def test_what_changes_is_said_and_a_dry_run_writes_nothing(
    board: Path, deck: Path, table: Path
) -> None:
    result = over_serial(board, deck, table, "--dry-run")
    assert result.output.splitlines() == [
        f"3 new: settings.pack, {EN_2}, {FR_2}",
        "1 changed: table.pack",
        "nothing was written",
    ]
    assert files(board) == OLD


def test_programs_get_the_same_as_json(board: Path, table: Path) -> None:
    told = json.loads(over_serial(board, table, "--json").output)
    assert (told["new"], told["changed"]) == (["settings.pack"], ["table.pack"])
    assert told["removed"] == []
    assert told["bytes"] > len(data_in([table])["table.pack"])


def test_what_is_on_the_box_already_is_not_sent_again(board: Path, deck: Path, table: Path) -> None:
    over_serial(board, deck, table)
    done = powered(board)
    result = over_serial(board, deck, table)
    assert result.output == "nothing to do: the box is up to date\n"
    assert files(board) == done


def test_a_deck_with_the_same_number_is_replaced(board: Path, deck: Path) -> None:
    over_serial(board, deck)
    powered(board)
    written(deck, deck.read_text(encoding="utf-8").replace('title = {en = "', 'title = {en = "X'))
    assert over_serial(board, deck).exit_code == 0
    powered(board)
    assert said(board, "deck_2.title").startswith("X")


def test_a_deck_is_removed_by_its_number(board: Path, deck: Path) -> None:
    over_serial(board, deck)
    powered(board)
    result = over_serial(board, "--remove", 2, "--remove", 3)
    assert result.output.splitlines()[0] == f"2 removed: {EN_2}, {FR_2}"
    assert powered(board) == OLD


def test_a_folder_is_sent_with_all_that_is_in_it(board: Path, tmp_path: Path) -> None:
    written(tmp_path / "ours/names.toml", NAMES)
    written(tmp_path / "ours/decks/two.toml", DECK.replace("number = 1", "number = 2"))
    assert over_serial(board, tmp_path / "ours").exit_code == 0
    assert {EN_2, FR_2} < powered(board).keys()
    assert table_list(f"{board}/", "heroes") == ["Thor"]


def test_without_files_the_folder_of_the_user_is_sent(
    board: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_data, "user_data_path", lambda *_, **__: tmp_path / "data")
    assert "no names, decks, words or settings; give files" in sync().output
    written(tmp_path / "data/table/names.toml", NAMES)
    assert over_serial(board).exit_code == 0
    powered(board)
    assert table_list(f"{board}/", "players") == ["Ann", "Bob"]


def test_a_few_words_replace_those_of_the_box(board: Path, tmp_path: Path) -> None:
    """The villains of Megalopolis are words, and a game's title is in two packs."""
    mine = 'title = "Our city"\nvillain_1 = "Gribouille"\n'
    assert over_serial(board, written(tmp_path / "en/megalopolis.toml", mine)).exit_code == 0
    powered(board)
    assert said(board, "megalopolis.villain_1") == "Gribouille"
    assert said(board, "megalopolis.villain_2") == "Mammoth"
    assert said(board, "titles.megalopolis") == said(board, "megalopolis.title") == "Our city"
    assert said(board, "titles.counters") == "Counters"


def test_an_accent_of_its_own_joins_its_letter(tmp_path: Path) -> None:
    """As some programs write it: the name looks the same to its owner."""
    apart = written(tmp_path / "apart.toml", NAMES.replace("Ann", "Zoe\u0301"))
    joined = written(tmp_path / "joined.toml", NAMES.replace("Ann", "Zo\u00e9"))
    assert data_in([apart]) == data_in([joined])


def test_settings_are_sent_as_numbers_by_name(table: Path, tmp_path: Path) -> None:
    (tmp_path / "settings.pack").write_bytes(data_in([table])["settings.pack"])
    pack = Pack(str(tmp_path / "settings.pack"), KIND_TABLE)
    assert pack.find(b"settings") == "language 1\ndim 3\nsound 0"
    pack.close()


def test_the_names_of_a_table_may_be_without_settings_and_the_other_way_round(
    tmp_path: Path,
) -> None:
    assert data_in([written(tmp_path / "a.toml", NAMES)]).keys() == {"table.pack"}
    assert data_in([written(tmp_path / "b.toml", SETTINGS)]).keys() == {"settings.pack"}


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("s.toml", "[settings]\nlanguge = 1", r"s.toml:2: unknown setting 'languge'; known: langu"),
        ("s.toml", "[settings]\n\ndim = 7", r"s.toml:3: dim is 7; write 0, 1, 3, 10 or 30"),
        ("s.toml", "[settings]\nsound = 1", r's.toml:2: sound is 1; write false, true or "soft"'),
        ("s.toml", "[settings]\nlights = true", r"s.toml:2: lights is true; write 0, 1, 2 or 3"),
        ("s.toml", '[settings]\nlanguage = "de"', r's.toml:2: .*; write "en" or "fr"'),
        ("s.toml", "settings = 3", r"s.toml:1: settings must be a table; write \[settings\]"),
        ("s.toml", "colour = 3", r"s.toml:1: neither a scheme deck .* nor names .* nor settings"),
        (
            "t.toml",
            NAMES + "[settings]\noff = 1",
            r"t.toml:4: off is 1; write 0, 10, 30, 60 or 120",
        ),
        ("t.toml", 'players = ["Bartholomew"]', r"t.toml:1: .* has 11 characters, but only 10 fit"),
        ("d.toml", "number = 3\ntitle = 'x'", r"d.toml:1: 0 cards; a scheme deck holds at least"),
        ("fr/bx.toml", "ok = 'ok'", r"bx.toml:1: the box has no words bx; it has archenemy, box"),
        ("fr/box.toml", "okay = 'ok'", r"box.toml:1: unknown text okay; take it out"),
        ("fr/schemes.toml", "log_deck = 'x'", r"schemes.toml:1: .* must be \{number\}"),
        (
            "de/box.toml",
            "ok = 'ok'",
            r"box.toml:1: words belong in a folder that is named en or fr",
        ),
        ("x" * 300 + ".toml", None, r"File name too long; give a shorter name"),
        ("none.toml", None, r"none.toml: No such file or directory; is the name right"),
    ],
)
def test_bad_data_are_refused_with_file_line_and_remedy(
    name: str, text: str | None, told: str, tmp_path: Path
) -> None:
    if text is not None:
        written(tmp_path / name, text)
    result = sync("--port", "/dev/none", tmp_path / name)
    assert result.exit_code in (1, 2)
    assert re.search(told, result.output), result.output
    assert result.output.count("\n") == 1


def test_two_files_with_the_same_are_refused(tmp_path: Path, deck: Path, table: Path) -> None:
    other = written(tmp_path / "other.toml", NAMES)
    assert "table.toml also has names; give only one of these files" in sync(table, other).output
    mine, yours = (written(tmp_path / name / "en/box.toml", 'ok = "ok"') for name in ("a", "b"))
    said = sync(mine, yours).output
    assert "b/en/box.toml:1: " in said
    assert "a/en/box.toml also has these words; give only one of these files" in said
    other = written(tmp_path / "other.toml", deck.read_text(encoding="utf-8"))
    assert "deck.toml also has number 2; write number = 1, 3" in sync(deck, other).output
    assert "deck 2 is in a file and in --remove" in sync(deck, "--remove", 2).output


def test_a_board_without_turnbox_takes_no_data(tmp_path: Path, table: Path) -> None:
    write(tmp_path / "bare", {"main.py": b"blink"})
    assert "run turnbox flash first" in over_serial(tmp_path / "bare", table).output
    assert files(tmp_path / "bare") == {"main.py": b"blink"}


def test_an_update_that_waits_is_not_thrown_away(board: Path, deck: Path, table: Path) -> None:
    assert over_serial(board, deck).exit_code == 0
    assert "and press reset; then try again" in over_serial(board, table).output
    assert EN_2 in powered(board)


def test_a_mounted_drive_gets_the_same_files(board: Path, deck: Path) -> None:
    circuitpy(board, "computer")
    result = sync("--drive", board, deck)
    assert result.exit_code == 0, result.output
    assert "then press reset: the box installs the update" in result.output
    found = powered(board)
    assert {path: found[path] for path in data_in([deck])} == data_in([deck])


def lost_at(board: Path, data: list[Path], most_bytes: int) -> None:
    """Lose the link at that byte: the board has all old data or all new; the next run finishes."""
    new = OLD | data_in(data)
    assert over_serial(board, *data, most_bytes=most_bytes).exit_code in (0, 1)
    assert powered(board) in (OLD, new), most_bytes
    assert over_serial(board, *data).exit_code == 0
    assert powered(board) == new


def cuts(tmp_path: Path, data: list[Path], count: int, seed: int) -> list[int]:
    write(tmp_path / "first", OLD)
    repl = RawRepl(tmp_path / "first")
    with served(repl) as port:
        assert sync("--port", port, *data).exit_code == 0
    return [Random(seed + number).randrange(1, repl.typed) for number in range(count)]


def test_the_link_may_be_lost_at_any_byte(tmp_path: Path, deck: Path, table: Path) -> None:
    for most_bytes in cuts(tmp_path, [deck, table], 3, seed=1):
        write(tmp_path / str(most_bytes), OLD)
        lost_at(tmp_path / str(most_bytes), [deck, table], most_bytes)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 3000, 100))
def test_the_link_may_be_lost_at_2000_bytes(
    tmp_path: Path, deck: Path, table: Path, seed: int
) -> None:
    for number, most_bytes in enumerate(cuts(tmp_path, [deck, table], 100, seed)):
        write(tmp_path / str(number), OLD)
        lost_at(tmp_path / str(number), [deck, table], most_bytes)
