"""`turnbox decks`, and the page about it."""

import json
import subprocess
import sys
from pathlib import Path
from shutil import copy

import pytest
from click.testing import CliRunner, Result
from writing_decks import LAST, SAMPLE, complaint, deck, scheme, sound

from host_tools.cli import main
from host_tools.commands.manual import PAGES
from host_tools.decks import deck_packs


def turnbox(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["decks", *map(str, arguments)])


def test_without_a_file_the_command_lists_the_decks_of_the_box() -> None:
    result = turnbox()
    assert result.exit_code == 0
    listed = "1. Rents and Tithes / Loyers et dîmes: 24 cards, 8 of them ongoing"
    assert listed in result.stdout.splitlines()
    assert "   2 x The Toll Bridge / Le pont à péage (ongoing)" in result.stdout.splitlines()
    assert "   1 x My Golden Statue / Ma statue en or" in result.stdout.splitlines()


def test_files_are_checked_and_listed(tmp_path: Path) -> None:
    path = deck(tmp_path, sound().replace("number = 1", "number = 2")) / "mine.toml"
    result = turnbox(path)
    assert result.stdout.splitlines()[:3] == [
        str(path),
        "2. Plot: 20 cards, 0 of them ongoing",
        "   1 x A",
    ]
    assert len(turnbox(path, SAMPLE).stdout.splitlines()) == 2 + 18 + 1 + 2 + 20


def test_a_breach_ends_with_1_and_one_line(tmp_path: Path) -> None:
    path = deck(tmp_path, sound(scheme("A", "copies = 3"))) / "mine.toml"
    result = turnbox(path)
    assert (result.exit_code, result.stdout) == (1, "")
    said = f"turnbox: {path}:{LAST + 3}: 3 copies of 'A'; a scheme deck holds at most 2: write"
    assert result.stderr.startswith(said)
    assert result.stderr.count("\n") == 1


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    result = turnbox(tmp_path / "none.toml")
    assert result.exit_code == 1
    assert "none.toml: No such file or directory; is the name right?" in result.stderr


def test_two_files_of_one_number_are_refused(tmp_path: Path) -> None:
    copy(SAMPLE, tmp_path / "twin.toml")
    result = turnbox(SAMPLE, tmp_path / "twin.toml")
    assert result.exit_code == 1
    assert "rents_and_tithes.toml also has number 1; write number = 2, 3, 4" in result.stderr


def test_a_file_that_is_given_twice_is_listed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck(tmp_path, sound())
    monkeypatch.chdir(tmp_path)
    twice = turnbox("mine.toml", "./mine.toml", tmp_path / "mine.toml")
    assert (twice.exit_code, twice.stdout) == (0, turnbox("mine.toml").stdout)


def test_a_folder_is_not_called_missing(tmp_path: Path) -> None:
    assert "Is a directory; give a file in it" in turnbox(tmp_path).stderr


def test_the_list_for_programs_has_everything() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", "from host_tools.cli import main; main()", "decks", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    sample = next(deck for deck in json.loads(ran.stdout)["decks"] if deck["number"] == 1)
    assert sample["file"] == str(SAMPLE)
    assert sample["title"] == {"en": "Rents and Tithes", "fr": "Loyers et dîmes"}
    assert sample["size"] == sum(entry["copies"] for entry in sample["schemes"]) == 24
    assert sample["schemes"][13] == {
        "name": {"en": "Keys to Every Door", "fr": "Toutes les clés"},
        "text": {
            "en": "Your creatures have menace. Abandon this when three or more creatures attack"
            " you.",
            "fr": "Vos créatures ont la menace. À abandonner quand trois créatures ou plus vous"
            " attaquent.",
        },
        "ongoing": True,
        "copies": 1,
    }


def test_the_example_in_the_manual_is_a_deck_but_for_its_size(tmp_path: Path) -> None:
    page = (PAGES / "decks.md").read_text(encoding="utf-8")
    text = page.split("```toml\n")[1].split("```")[0]
    assert ": 3 cards; a scheme deck holds at least 20: add 17 more" in complaint(tmp_path, text)
    more = "".join(scheme(f"N{place}") for place in range(17))
    assert deck_packs(deck(tmp_path, text + more))
