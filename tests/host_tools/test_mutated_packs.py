"""Changed packs: each is still sound, or is refused by its name, its line and the reason."""

import json
import random
import re
from pathlib import Path
from typing import Any

import mutated_packs
import pytest
from click.testing import CliRunner
from mutated_packs import Mutation
from playing_deck import troubles
from writing_decks import SAMPLE, card, cards, decks, drive

from host_tools.checks.pack import compile_pack
from host_tools.cli import main
from host_tools.decks import deck_packs, read_deck
from host_tools.errors import UserError
from host_tools.packs import TABLE, table_pack
from turnbox.pages.table_lists import table_list
from turnbox.ui.text import KIND_TABLE, KIND_WORDS, LANGUAGES, Pack, PackError

CASES = 100  # of each kind, for each sample: 1,000 packs in all
TEXT: list[Mutation] = [mutated_packs.with_other_bytes, mutated_packs.with_other_lines]
TREE: list[Mutation] = [
    mutated_packs.with_other_key,
    mutated_packs.with_other_value,
    mutated_packs.with_other_type,
]
COMPILED: list[Mutation] = [mutated_packs.flipped, mutated_packs.cut, mutated_packs.extended]
LISTS = ("players", "heroes", "blocks")


def check_refusal(said: str, content: bytes) -> None:
    """One line that names the file and a line of it."""
    found = re.fullmatch(r".*mutated\.toml:(\d+): [^;]+; .+", said)
    assert found, said
    assert said.isprintable()
    text = content.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    assert 1 <= int(found[1]) <= text.count(b"\n") + 1, said


@pytest.mark.parametrize("mutate", TEXT + TREE, ids=lambda mutate: mutate.__name__)
def test_a_mutated_deck_is_the_same_on_the_box_or_is_refused(tmp_path: Path, mutate: Mutation):
    refused = 0
    for case in range(CASES):
        content = mutate(SAMPLE.read_bytes(), random.Random(case))
        (tmp_path / "mutated.toml").write_bytes(content)
        try:
            packs = deck_packs(tmp_path)
        except UserError as error:
            check_refusal(str(error), content)
            refused += 1
            continue
        root = drive(tmp_path, packs)
        deck = read_deck(tmp_path / "mutated.toml").deck
        for language in LANGUAGES:
            expected = [
                (scheme.name[language], scheme.ongoing, scheme.text[language])
                for scheme in deck.schemes
                for _ in range(scheme.copies)
            ]
            assert cards(root, language, deck.number) == expected, case
    assert CASES // 5 < refused < CASES


@pytest.mark.parametrize("mutate", TEXT + TREE, ids=lambda mutate: mutate.__name__)
def test_mutated_names_are_the_same_on_the_box_or_are_refused(tmp_path: Path, mutate: Mutation):
    refused = 0
    path = tmp_path / "mutated.toml"
    for case in range(CASES):
        content = mutate(TABLE.read_bytes(), random.Random(case))
        path.write_bytes(content)
        try:
            (tmp_path / "table.pack").write_bytes(table_pack(path))
        except UserError as error:
            check_refusal(str(error), content)
            refused += 1
            continue
        lists = [table_list(f"{tmp_path}/", name) for name in LISTS]
        assert lists[0], case
        assert lists[1], case
    assert CASES // 5 < refused < CASES


def deck_list() -> bytes:
    lines = ["Deck:", "// mine", "2 Quarter Day", "1x The Toll Bridge (ABC) 12", "1 Étoile *F*"]
    return "\n".join([*lines, *[f"1 Plot {number}" for number in range(17)]]).encode()


def scryfall() -> bytes:
    french = {"lang": "fr", "printed_name": "Complot", "printed_text": "Piochez."}
    data = [
        {"name": f"Plot {n}", "layout": "scheme", "type_line": "Scheme", "oracle_text": "Draw — 1."}
        | (french if n % 5 == 0 else {})
        for n in range(20)
    ]
    return json.dumps({"object": "list", "data": data}, indent=1).encode()


def mtgjson() -> bytes:
    cards = [
        {
            "name": f"Plot {n}",
            "layout": "scheme",
            "type": "Ongoing Scheme",
            "text": "Draw.",
            "count": n % 3,
            "foreignData": [{"language": "French", "name": f"Complot {n}", "text": "Piochez."}],
        }
        for n in range(17)
    ]
    return json.dumps({"data": {"cards": cards}}, indent=1).encode()


@pytest.mark.parametrize(
    ("source", "mutate"),
    [
        *[(deck_list, mutate) for mutate in TEXT],
        *[(source, mutate) for source in (scryfall, mtgjson) for mutate in TEXT + TREE],
    ],
    ids=lambda function: function.__name__,
)
def test_a_mutated_import_writes_a_sound_deck_or_nothing(tmp_path: Path, source: Any, mutate: Any):
    path, out = tmp_path / "mutated.txt", tmp_path / "deck.toml"
    command = ["pack", "import", str(path), "--out", str(out), "--number", "2"]
    for case in range(CASES // 2):
        path.write_bytes(mutate(source(), random.Random(case)))
        ran = CliRunner().invoke(main, command)
        if ran.exit_code == 0:
            assert read_deck(out).deck.number == 2
            out.unlink()
        else:
            assert isinstance(ran.exception, SystemExit), case
            assert re.fullmatch(r"turnbox: .*mutated\.txt(:\d+)?: .+; .+\n", ran.output), ran.output
            assert ran.output[:-1].isprintable()
        assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("mutate", COMPILED, ids=lambda mutate: mutate.__name__)
def test_the_box_refuses_a_damaged_pack_with_the_reason(tmp_path: Path, mutate: Mutation):
    packs = [(KIND_WORDS, deck_packs()["fr/deck_1.pack"]), (KIND_TABLE, table_pack())]
    path = tmp_path / "mutated.pack"
    reasons = set()
    for case in range(CASES):
        kind, pack = packs[case % 2]
        path.write_bytes(mutate(pack, random.Random(case)))
        with pytest.raises(PackError) as caught:
            Pack(str(path), kind)
        reasons.add(re.sub(r" \d+$", "", str(caught.value)))
    assert reasons <= {"not a pack", "version", "wrong kind", "wrong length", "damaged"}
    assert len(reasons) == {"flipped": 5, "cut": 2, "extended": 1}[mutate.__name__]


@pytest.mark.parametrize("mutate", COMPILED, ids=lambda mutate: mutate.__name__)
def test_a_damaged_deck_is_told_by_name_and_the_others_stay(tmp_path: Path, mutate: Mutation):
    sound = deck_packs()
    sound |= {name.replace("_1", "_2"): pack for name, pack in sound.items()}
    for case in range(CASES // 4):
        damaged = {
            name: mutate(pack, random.Random(case)) for name, pack in sound.items() if "_1" in name
        }
        root = drive(tmp_path, sound | damaged)
        assert [number for number, _, _ in decks(root, "fr")] == [2]
        assert [trouble[:15] for trouble in troubles(root, "fr")] == [
            "en/deck_1.pack:",
            "fr/deck_1.pack:",
        ]
        assert card(root, "fr", 1, 1) is None
        assert card(root, "fr", 2, 1)


@pytest.mark.parametrize("mutate", COMPILED, ids=lambda mutate: mutate.__name__)
def test_a_deck_that_is_damaged_in_one_language_is_there_in_english(
    tmp_path: Path, mutate: Mutation
):
    sound = deck_packs()
    for case in range(CASES // 4):
        damaged = mutate(sound["fr/deck_1.pack"], random.Random(case))
        root = drive(tmp_path, sound | {"fr/deck_1.pack": damaged})
        assert decks(root, "fr") == decks(root, "en")
        assert card(root, "fr", 1, 1) == card(root, "en", 1, 1)


@pytest.mark.parametrize("mutate", COMPILED, ids=lambda mutate: mutate.__name__)
def test_damaged_names_are_told_and_the_box_has_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], mutate: Mutation
):
    for case in range(CASES // 4):
        (tmp_path / "table.pack").write_bytes(mutate(table_pack(), random.Random(case)))
        assert table_list(f"{tmp_path}/", "players") == []
        assert re.fullmatch(r"turnbox: table\.pack: [a-z0-9 ]+\n", capsys.readouterr().out)


def test_any_text_with_right_checks_is_taken_as_it_is(tmp_path: Path):
    """The checks say that it is what somebody has written: it is used, or left out."""
    sound, changed = deck_packs(), mutated_packs.with_right_checks
    used = 0
    for case in range(CASES):
        luck = random.Random(case)
        root = drive(tmp_path, {name: changed(pack, luck) for name, pack in sound.items()})
        table = changed(table_pack(), luck)
        (tmp_path / "drive/table.pack").write_bytes(table)
        for number, title, size in decks(root, "fr"):
            assert (number, bool(title)) == (1, True)
            used += 1
            for place in range(size):
                found = card(root, "fr", number, place + 1)
                assert found is None or isinstance(found[0], str)
        for name in LISTS:
            assert all(isinstance(item, str) for item in table_list(root, name))
    assert used


@pytest.mark.parametrize("size", ["", "²", "9" * 5000, "-24", "24.0", "61"])
def test_a_deck_whose_size_is_no_number_of_cards_is_left_out(tmp_path: Path, size: str):
    pack = compile_pack(KIND_WORDS, {"title": "Plot", "size": size})
    assert decks(drive(tmp_path, {"en/deck_1.pack": pack}), "en") == []
