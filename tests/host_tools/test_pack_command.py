"""`turnbox pack`: new, check and import, each with one line for what is wrong."""

import json

import pytest
from click.testing import CliRunner, Result

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


def test_settings_and_words_are_counted(tmp_path):
    (tmp_path / "mine.toml").write_text("[settings]\nsound = false\ndim = 3\n")
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr/box.toml").write_text('ok = "bien"\n')
    result = pack("check", tmp_path / "mine.toml", tmp_path / "fr/box.toml")
    assert [line.split(": ")[1] for line in result.output.splitlines()] == ["2 settings", "1 words"]
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
    assert "a.toml has number 5" in refused(pack("check", *paths))


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
