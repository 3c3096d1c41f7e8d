"""`turnbox pack`: new, check and import, each with one line for what is wrong."""

import errno
import json
import os
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from host_tools import streams
from host_tools.cli import main
from host_tools.decks import DECKS, read_deck
from host_tools.packs import TABLE

SAMPLES = (DECKS / "rents_and_tithes.toml", TABLE)


def pack(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["pack", *map(str, arguments)])


def refused(result: Result) -> str:
    """The one line of a refusal."""
    assert result.exit_code in (1, 2)
    assert result.output.count("\n") == 1
    return result.output


@pytest.mark.parametrize("names", [(), ("--names",)])
def test_a_new_pack_is_a_sound_one(tmp_path, names):
    path = tmp_path / "mine.toml"
    assert pack("new", path, *names).exit_code == 0
    assert pack("check", path).exit_code == 0


def test_a_new_deck_has_a_free_number(tmp_path):
    pack("new", tmp_path / "mine.toml")
    assert read_deck(tmp_path / "mine.toml").deck.number == 2


def test_an_existing_file_is_not_replaced(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("mine")
    assert "mine.toml exists; choose another name" in refused(pack("new", path))
    (tmp_path / "list.txt").write_text("\n".join(f"1 Plot {n}" for n in range(20)))
    assert "mine.toml exists" in refused(pack("import", tmp_path / "list.txt", "--out", path))
    assert path.read_text() == "mine"


def test_a_check_says_what_the_packs_hold(tmp_path):
    result = pack("check", *SAMPLES)
    assert "rents_and_tithes.toml: deck 1, 24 cards\n" in result.output
    assert "players" in result.output
    packs = json.loads(pack("check", "--json", *SAMPLES).output)["packs"]
    assert packs[0]["cards"] == 24
    assert packs[1]["blocks"] > 0


def test_a_block_with_a_power_is_counted_with_its_power(tmp_path):
    names = 'players = ["Ann"]\nheroes = ["Thor"]\n[blocks]\nZOO = 3\n'
    (tmp_path / "mine.toml").write_text(names + 'BANK = { value = 3, power = "+1 per gadget" }\n')
    said = pack("check", tmp_path / "mine.toml").output
    assert said.endswith("mine.toml: 1 player, 1 hero, 2 blocks, 1 power\n")


def test_settings_and_words_are_counted(tmp_path):
    (tmp_path / "mine.toml").write_text("[settings]\nsound = false\ndim = 3\n")
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr/box.toml").write_text('ok = "bien"\n')
    result = pack("check", tmp_path / "mine.toml", tmp_path / "fr/box.toml")
    assert [line.split(": ")[1] for line in result.output.splitlines()] == ["2 settings", "1 word"]
    (tmp_path / "fr/box.toml").write_text('okay = "bien"\n')
    assert "box.toml:1: unknown text okay" in refused(pack("check", tmp_path / "fr/box.toml"))


def test_what_is_no_pack_is_refused(tmp_path):
    (tmp_path / "mine.toml").write_text("cheese = 1\n")
    said = refused(pack("check", tmp_path / "mine.toml"))
    assert "mine.toml:1: neither a scheme deck (number, title, schemes) nor names (players" in said


def test_an_imported_deck_is_a_sound_pack(tmp_path):
    (tmp_path / "list.txt").write_text(
        "\n".join(["2 Quarter Day", *[f"1 Plot {n}" for n in range(20)]])
    )
    out = tmp_path / "mine.toml"
    result = pack("import", tmp_path / "list.txt", "--out", out, "--title", "Mine", "--number", 3)
    assert result.output == f"{out}: deck 3, 22 cards\n"
    deck = read_deck(out).deck
    assert (deck.number, deck.title["en"], deck.size) == (3, "Mine", 22)
    assert deck.schemes[0].text == {"en": "As on the card.", "fr": "Voir la carte."}


@pytest.mark.parametrize("arguments", [("new", "-"), ("import", "list.txt", "--out", "-")])
def test_a_hyphen_does_not_become_a_file(tmp_path, monkeypatch, arguments):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "list.txt").write_text("\n".join(f"1 Plot {n}" for n in range(20)))
    assert "- is not standard output here; give a file with a name\n" in refused(pack(*arguments))
    assert [path.name for path in tmp_path.iterdir()] == ["list.txt"]


def test_a_refused_import_writes_nothing(tmp_path):
    (tmp_path / "list.txt").write_text("2 Plot")
    out = tmp_path / "mine.toml"
    assert "list.txt: 2 schemes; a deck" in refused(
        pack("import", tmp_path / "list.txt", "--out", out)
    )
    assert not out.exists()


def test_two_imports_get_different_numbers(tmp_path):
    (tmp_path / "list.txt").write_text("\n".join(f"1 Plot {n}" for n in range(20)))
    for name in ("a.toml", "b.toml"):
        pack("import", tmp_path / "list.txt", "--out", tmp_path / name)
    assert [read_deck(tmp_path / name).deck.number for name in ("a.toml", "b.toml")] == [2, 3]


def test_a_check_finds_two_decks_with_one_number(tmp_path):
    (tmp_path / "list.txt").write_text("\n".join(f"1 Plot {n}" for n in range(20)))
    paths = [tmp_path / "a.toml", tmp_path / "b.toml"]
    for path in paths:
        pack("import", tmp_path / "list.txt", "--out", path, "--number", 5)
    assert "a.toml also has number 5; write number = 1, 2, 3, 4, 6, 7, 8 or 9" in refused(
        pack("check", *paths)
    )


def test_a_circle_of_links_is_told(tmp_path):
    (tmp_path / "a.toml").symlink_to(tmp_path / "b.toml")
    (tmp_path / "b.toml").symlink_to(tmp_path / "a.toml")
    assert "a.toml: Too many levels of symbolic links" in refused(
        pack("check", tmp_path / "a.toml")
    )


def test_a_file_given_twice_is_checked_once(tmp_path):
    result = pack("check", SAMPLES[0], SAMPLES[0])
    assert (result.exit_code, result.output.count("\n")) == (0, 1)


def test_names_that_no_box_takes_are_refused_by_the_check(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("players = [" + ", ".join(f'"P{number}"' for number in range(12_000)) + "]\n")
    assert "mine.toml" in refused(pack("check", path))


def test_a_deck_in_a_folder_with_the_name_of_a_language_is_explained(tmp_path):
    (tmp_path / "fr").mkdir()
    path = tmp_path / "fr/mine.toml"
    path.write_text(SAMPLES[0].read_text())
    assert "Put other data into a folder that is not named fr" in refused(pack("check", path))


def test_a_card_without_a_name_is_refused(tmp_path):
    cards = [{"layout": "scheme", "name": f"Plot {number}"} for number in range(20)]
    cards[4]["name"] = " "
    (tmp_path / "cards.json").write_text(json.dumps(cards))
    result = pack("import", tmp_path / "cards.json", "--out", tmp_path / "mine.toml")
    assert "cards.json: scheme 5 has no name; add a name, or remove the scheme" in refused(result)


def imported(folder: Path, content: str, *options: object) -> Result:
    (folder / "cards.txt").write_text(content, encoding="utf-8")
    return pack("import", folder / "cards.txt", "--out", folder / "mine.toml", *options)


TWENTY = "\n".join(f"1 Plot {number}" for number in range(20))


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("A Title Of Many Words", "'A Title Of Many Words' has 21 characters, but only 19 fit"),
        ("Große Pläne", "the screen cannot show 'ß' (U+00DF); use another character"),
    ],
)
def test_a_title_that_does_not_fit_is_blamed_on_its_option(
    tmp_path: Path, title: str, said: str
) -> None:
    told = refused(imported(tmp_path, TWENTY, "--title", title))
    assert told.startswith(f"turnbox: --title: {said}")


def test_an_empty_title_is_refused_without_advice_about_toml(tmp_path: Path) -> None:
    told = refused(imported(tmp_path, TWENTY, "--title", " "))
    assert told == "turnbox: --title is empty; give the deck a name\n"


def test_cards_with_french_names_alone_are_a_deck(tmp_path: Path) -> None:
    cards = [
        {"layout": "scheme", "lang": "fr", "printed_name": f"Complot {number}"}
        for number in range(20)
    ]
    assert imported(tmp_path, json.dumps(cards)).exit_code == 0
    assert read_deck(tmp_path / "mine.toml").deck.schemes[3].name["en"] == "Complot 3"


def test_an_import_says_how_many_copies_it_leaves_out(tmp_path: Path) -> None:
    said = imported(tmp_path, f"{TWENTY}\n3 Card 1").output
    assert said.splitlines()[0] == "'Card 1': 3 copies reduced to 2"


def test_a_new_deck_gets_the_number_that_is_wanted_when_all_are_taken(tmp_path: Path) -> None:
    for number in range(2, 10):
        assert pack("new", tmp_path / f"{number}.toml").exit_code == 0
    told = refused(pack("new", tmp_path / "mine.toml"))
    assert "all deck numbers from 1 to 9 are taken; choose one to replace with --number" in told
    assert pack("new", tmp_path / "mine.toml", "--number", 7).exit_code == 0
    assert read_deck(tmp_path / "mine.toml").deck.number == 7


def test_names_get_no_number(tmp_path: Path) -> None:
    told = refused(pack("new", tmp_path / "mine.toml", "--names", "--number", 7))
    assert told == "turnbox: names have no number; leave out --number or --names\n"


def test_the_suggested_check_of_a_name_with_a_space_can_be_pasted(tmp_path: Path) -> None:
    path = tmp_path / "my deck.toml"
    command = pack("new", path).output.partition("run turnbox ")[2]
    assert shlex.split(command) == ["pack", "check", str(path)]
    assert pack(*shlex.split(command)[1:]).exit_code == 0


def test_a_folder_is_checked_with_all_files_in_it(tmp_path: Path) -> None:
    pack("new", tmp_path / "deck.toml")
    pack("new", tmp_path / "names.toml", "--names")
    (tmp_path / "notes.txt").write_text("no pack")
    checked = pack("check", tmp_path).output.splitlines()
    assert [line.partition(":")[0] for line in checked] == [
        str(tmp_path / "deck.toml"),
        str(tmp_path / "names.toml"),
    ]
    pack("new", tmp_path / "twin.toml", "--number", 2)
    assert "deck.toml also has number 2" in refused(pack("check", tmp_path))


def test_a_folder_without_packs_is_told(tmp_path: Path) -> None:
    assert "no names, decks, words or settings" in refused(pack("check", tmp_path))


def test_an_empty_name_is_not_this_folder() -> None:
    assert "a file name is empty" in refused(pack("check", ""))


def test_a_file_that_may_not_be_read_is_not_called_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(path: str, flags: int) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)

    path = tmp_path / "mine.toml"
    path.touch()
    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setattr(streams, "_open_at_once", forbidden)
    told = refused(pack("check", path))
    assert "mine.toml: Permission denied; change its permissions, or those of its folder" in told


def test_a_folder_that_may_not_be_opened_is_not_called_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(path: Path) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr("host_tools.table_data.os.scandir", forbidden)
    assert f"{tmp_path}: Permission denied; change its perm" in refused(pack("check", tmp_path))
