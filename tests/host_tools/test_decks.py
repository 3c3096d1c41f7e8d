"""Scheme decks: what a player writes, the box reads, in both languages."""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing_deck import troubles
from writing_decks import SAMPLE, TOP, card, cards, deck, decks, drive, sound

from host_tools.checks.deck import LONGEST, MOST_ROWS
from host_tools.checks.text import WIDTH
from host_tools.decks import deck_packs, read_deck
from simulator.desk import Desk
from simulator.desk_port import Flash
from turnbox.schemes.rules import FEWEST_CARDS, MOST_CARDS
from turnbox.ui.message import wrap
from turnbox.ui.text import LANGUAGES
from turnbox.ui.tiles import TILES


def test_a_deck_is_the_same_on_the_box_as_in_its_file(tmp_path: Path) -> None:
    text = TOP + "".join(
        f'[[schemes]]\nname = "{name}"\ntext = "{name} it."\n{more}\n'
        for name, more in [("Once", ""), ("Stay", "ongoing = true\ncopies = 2")]
        + [(f"Twice {place}", "copies = 2") for place in range(9)]
    )
    root = drive(tmp_path, deck_packs(deck(tmp_path, text)))
    assert decks(root, "en") == decks(root, "fr") == [(1, "Plot", 21)]
    read = cards(root, "en")
    assert read[:4] == [
        ("Once", False, "Once it."),
        ("Stay", True, "Stay it."),
        ("Stay", True, "Stay it."),
        ("Twice 0", False, "Twice 0 it."),
    ]
    assert card(root, "en", 1, 22) is None


def test_what_one_language_lacks_is_told_in_the_other(tmp_path: Path) -> None:
    text = sound().replace('title = "Plot"', 'title = {fr = "Complot"}')
    text = text.replace('name = "B"', 'name = {en = "Bee", fr = "Abeille"}')
    text = text.replace('name = "C"\ntext = "Draw."', 'name = "C"\ntext.fr = "Piochez."')
    root = drive(tmp_path, deck_packs(deck(tmp_path, text)))
    assert [decks(root, language)[0][1] for language in LANGUAGES] == ["Complot"] * 2
    assert cards(root, "en")[:3] == [
        ("A", False, "Draw."),
        ("Bee", False, "Draw."),
        ("C", False, "Piochez."),
    ]
    assert cards(root, "fr")[1] == ("Abeille", False, "Draw.")


def test_the_ends_of_lines_in_a_long_text_are_spaces(tmp_path: Path) -> None:
    text = sound().replace('"Draw."', '"""\nDraw a card,\n  then another.\n"""', 1)
    root = drive(tmp_path, deck_packs(deck(tmp_path, text)))
    assert cards(root, "en")[0] == ("A", False, "Draw a card, then another.")


def test_the_packs_do_not_depend_on_the_names_of_the_files(tmp_path: Path) -> None:
    two = sound().replace("number = 1", "number = 2")
    packs = []
    for place, names in enumerate((("a.toml", "b.toml"), ("b.toml", "a.toml"))):
        folder = tmp_path / str(place)
        folder.mkdir()
        deck(folder, sound(), names[0])
        packs.append(deck_packs(deck(folder, two, names[1])))
    assert list(packs[0].items()) == list(packs[1].items())
    assert list(packs[0]) == [
        "en/deck_1.pack",
        "fr/deck_1.pack",
        "en/deck_2.pack",
        "fr/deck_2.pack",
    ]


LETTERS = [chr(code) for code in range(33, 127)] + list(TILES)
WORD = st.text(st.sampled_from(LETTERS), min_size=1, max_size=LONGEST)


@st.composite
def any_deck(draw: st.DrawFn) -> list[tuple[str, str, bool, int]]:
    """Name, text, ongoing and copies of the schemes of some deck within the limits."""
    shuffled = Random(draw(st.integers(0, 99)))
    schemes: list[tuple[str, str, bool, int]] = []
    size = draw(st.integers(FEWEST_CARDS, MOST_CARDS))
    while size:
        copies = shuffled.randint(1, min(2, size))
        text = " ".join(draw(st.lists(WORD, min_size=1, max_size=MOST_ROWS)))
        stem = draw(st.text(st.sampled_from(LETTERS), max_size=LONGEST - 3))
        schemes.append((f"{len(schemes)} {stem}".strip(), text, shuffled.random() < 0.3, copies))
        size -= copies
    return schemes


@given(any_deck())
def test_any_deck_within_the_limits_arrives(
    tmp_path_factory: pytest.TempPathFactory, schemes: list[tuple[str, str, bool, int]]
) -> None:
    folder = tmp_path_factory.mktemp("decks")
    text = TOP + "".join(
        f"[[schemes]]\nname = {json.dumps(name)}\ntext = {json.dumps(told)}\n"
        f"ongoing = {json.dumps(ongoing)}\ncopies = {copies}\n"
        for name, told, ongoing, copies in schemes
    )
    root = drive(folder, deck_packs(deck(folder, text)))
    wanted = [(name, ongoing, told) for name, told, ongoing, n in schemes for _ in range(n)]
    assert cards(root, "en") == cards(root, "fr") == wanted


# The deck that comes with the box


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sample_deck_is_one_to_play_with(tmp_path: Path, language: str) -> None:
    """A5, A6, A11: 24 cards, a third of them ongoing, short, in both languages."""
    root = drive(tmp_path, deck_packs())
    assert (1, 24) in [(number, size) for number, _, size in decks(root, language)]
    read = [found for found in cards(root, language) if found]
    names = [name for name, _, _ in read]
    assert len(names) == 24
    assert len(set(names)) == 18
    assert sum(ongoing for _, ongoing, _ in read) == 8
    for _, _, text in read:
        rows = wrap(text, WIDTH)
        assert len(rows) <= 6
        assert not [row for row in rows if row[0] in ":;!?,."], rows


@pytest.mark.parametrize(
    ("language", "begins", "ends"),
    [("en", "Set in motion:", "Abandon this when"), ("fr", "Mise à exécution :", "À abandonner")],
)
def test_a_scheme_of_the_sample_either_happens_or_says_when_it_ends(
    tmp_path: Path, language: str, begins: str, ends: str
) -> None:
    """A10 to A12."""
    for found in cards(drive(tmp_path, deck_packs()), language):
        assert found
        _, ongoing, text = found
        assert text.startswith(begins) is not ongoing
        assert (ends in text) is ongoing


def test_the_sample_says_everything_in_both_languages() -> None:
    sample = read_deck(SAMPLE).deck
    for said in (sample.title, *(scheme.name for scheme in sample.schemes)):
        assert said["en"] != said["fr"]
    assert all(scheme.text["en"] != scheme.text["fr"] for scheme in sample.schemes)


def test_the_desk_has_the_decks_on_its_drive() -> None:
    desk = Desk(Flash())
    assert decks(desk.port.root, "fr")[0] == (1, "Loyers et dîmes", 24)
    desk.close()


def test_a_damaged_deck_is_a_trouble_in_both_languages(tmp_path: Path) -> None:
    packs = deck_packs(deck(tmp_path, sound()))
    root = drive(
        tmp_path, {"en/deck_1.pack": packs["en/deck_1.pack"][:-1], "fr/deck_1.pack": b"TBXP"}
    )
    assert decks(root, "en") == []
    cut = "en/deck_1.pack: wrong length"
    assert troubles(root, "en") == [cut]
    assert troubles(root, "fr") == [cut, "fr/deck_1.pack: not a pack"]
