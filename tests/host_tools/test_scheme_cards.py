"""Scheme decks from files that players have: deck lists, Scryfall's and MTGJSON's cards."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools.checks.deck import LONGEST, MOST_ROWS
from host_tools.checks.text import WIDTH
from host_tools.errors import UserError
from host_tools.scheme_cards import as_deck, read_cards
from turnbox.ui.message import wrap


def written(folder: Path, content: object) -> Path:
    path = folder / "cards.txt"
    text = content if isinstance(content, str) else json.dumps(content)
    path.write_text(text, encoding="utf-8")
    return path


def scryfall(name: str, kind: str = "Scheme", **more: Any) -> dict[str, Any]:
    return {
        "object": "card",
        "name": name,
        "lang": "en",
        "layout": "scheme",
        "type_line": kind,
        "oracle_text": f"When you set this scheme in motion, {name} wins.",
    } | more


def mtgjson(name: str, kind: str = "Scheme", **more: Any) -> dict[str, Any]:
    return {"name": name, "layout": "scheme", "type": kind, "text": f"{name} wins."} | more


def test_a_deck_list_has_names_and_copies(tmp_path):
    path = written(
        tmp_path, "// Schemes\n\n2 Quarter Day\n1x The Toll Bridge (ABC) 12\n1 Quarter Day\n"
    )
    found = [(card.name["en"], card.copies) for card in read_cards(path)]
    assert found == [("Quarter Day", 3), ("The Toll Bridge", 1)]


def test_scryfalls_cards_may_be_alone_in_a_list_or_in_its_answer(tmp_path):
    card = scryfall("Plot", "Ongoing Scheme")
    for content in (card, [card], {"object": "list", "data": [card]}):
        (found,) = read_cards(written(tmp_path, content))
        assert (found.name, found.ongoing) == ({"en": "Plot"}, True)
        assert found.text["en"].startswith("When you set")


def test_a_french_printing_joins_the_english_one(tmp_path):
    french = scryfall("Plot", lang="fr", printed_name="Complot", printed_text="Piochez.")
    (found,) = read_cards(written(tmp_path, [scryfall("Plot"), french]))
    assert found.name == {"en": "Plot", "fr": "Complot"}
    assert found.text["fr"] == "Piochez."


def test_mtgjsons_cards_may_be_in_a_set_or_in_a_deck(tmp_path):
    foreign = [
        {"language": "French", "name": "Complot", "text": "Piochez."},
        {"language": "German"},
    ]
    card = mtgjson("Plot", "Ongoing Scheme", foreignData=foreign, count=2)
    for content in (
        {"data": {"cards": [card]}},
        {"data": {"schemes": [card]}},
        {"data": {"Plot": [card]}},
    ):
        (found,) = read_cards(written(tmp_path, content))
        assert found.name == {"en": "Plot", "fr": "Complot"}
        assert (found.ongoing, found.copies) == (True, 2)


def test_other_cards_are_left_out(tmp_path):
    other = {"name": "Forest", "layout": "normal", "type_line": "Basic Land", "oracle_text": ""}
    assert len(read_cards(written(tmp_path, [other, scryfall("Plot")]))) == 1


def test_what_is_too_long_or_has_no_tile_is_changed_and_told(tmp_path):
    long = "Behold the Power of Everything"
    cards = [scryfall(long, oracle_text="Draw — “two”. " + "word " * 20_000)]
    cards += [scryfall(f"Plot {number}") for number in range(19)]
    path = written(tmp_path, cards)
    deck, _, changes = as_deck(path, read_cards(path), 2, "Mine")
    first = deck.schemes[0]
    assert first.name["en"] == "Behold the Power o…"
    assert len(first.name["en"]) <= LONGEST
    assert first.text["en"].startswith('Draw - "two". word')
    assert first.text["en"].endswith("…")
    assert len(wrap(first.text["en"], WIDTH)) == MOST_ROWS
    assert f"'{long}': changed to 'Behold the Power o…'" in changes
    assert len(changes) == 2


def test_letters_without_a_tile_lose_their_accents(tmp_path):
    names = ["Jo\u0308tun", "Straße ½", "Łódź", "x\u0304 ´ y", "東京"]
    cards = [scryfall(name) for name in names + [f"Plot {number}" for number in range(15)]]
    path = written(tmp_path, cards)
    deck, _, changes = as_deck(path, read_cards(path), 2, "Mine")
    assert [scheme.name["en"] for scheme in deck.schemes[:5]] == [
        "Jotun",
        "Strasse 1/2",
        "Lodz",
        "x y",
        "??",
    ]
    assert "'Łódź': changed to 'Lodz'" in changes


def test_more_than_two_copies_become_two(tmp_path):
    path = written(tmp_path, "\n".join(["9 Plot", *[f"1 Scheme {n}" for n in range(18)]]))
    deck, _, changes = as_deck(path, read_cards(path), 2, "Mine")
    assert deck.schemes[0].copies == 2
    assert changes == ["'Plot': 9 copies reduced to 2"]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "no scheme cards found; is it the right file?"),
        ([], "no scheme cards found; is it the right file?"),
        (
            "Quarter Day",
            ":1: 'Quarter Day' is not a card line; write a count and a name: 2 Quarter Day",
        ),
        (
            "1 Plot\n\nx2 Foo",
            ":3: 'x2 Foo' is not a card line; write a count and a name: 2 Quarter Day",
        ),
        ("1 " + "x" * 199, ":1: '1 xxx"),
        ("0 Plot", ":1: '0 Plot' is not a card line; write a count and a name: 2 Quarter Day"),
        ("[" + "1" * 5000 + "]", "is it the right file?"),
        ("1 Plot\n2\n", ":2: '2' is not a card line; write a count and a name: 2 Quarter Day"),
        ('{"name": ', ":1: not JSON (Expecting value); download the file again"),
        ("[" * 100_000, "brackets nest too deep"),
        ({"name": 7, "layout": "scheme"}, "scheme 1 has no name"),
    ],
)
def test_a_file_without_schemes_is_refused(tmp_path, content, said):
    with pytest.raises(UserError, match="cards.txt") as caught:
        read_cards(written(tmp_path, content))
    assert said in str(caught.value)


def test_too_few_cards_are_refused(tmp_path):
    path = written(tmp_path, "2 Plot")
    with pytest.raises(UserError, match="2 schemes; a deck on the box has 20 to 60: add some"):
        as_deck(path, read_cards(path), 2, "Mine")


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    "name",
                    "layout",
                    "type",
                    "type_line",
                    "text",
                    "lang",
                    "printed_name",
                    "count",
                    "foreignData",
                ]
            ),
            inner | st.just("scheme") | st.just("Ongoing Scheme"),
            max_size=6,
        )
    ),
    max_leaves=20,
)


@given(values)
def test_any_json_is_read_or_refused(tmp_path_factory, content):
    path = written(tmp_path_factory.mktemp("any"), content)
    said = "cards.txt"
    try:
        as_deck(path, read_cards(path), 2, "Mine")
    except UserError as refused:
        said = str(refused)
    assert "cards.txt" in said


def test_names_that_become_equal_are_numbered(tmp_path):
    long = [f"1 A Very Long Scheme Name {letter}" for letter in "abc"]
    path = written(tmp_path, "\n".join([*long, *[f"1 Plot {n}" for n in range(17)]]))
    deck, _, changes = as_deck(path, read_cards(path), 2, "Mine")
    names = [scheme.name["en"] for scheme in deck.schemes[:3]]
    assert names == ["A Very Long Scheme…", "A Very Long Schem…2", "A Very Long Schem…3"]
    assert len(changes) == 5


def test_a_card_that_has_no_text_in_any_language(tmp_path):
    foreign = [{"language": "French", "name": "Complot"}]
    cards = [mtgjson(f"Plot {n}", text="", foreignData=foreign) for n in range(20)]
    for number, card in enumerate(cards):
        card["foreignData"] = [{"language": "French", "name": f"Complot {number}"}]
    path = written(tmp_path, cards)
    assert as_deck(path, read_cards(path), 2, "Mine")[0].schemes[0].text["fr"] == "Voir la carte."


def test_a_line_of_spaces_is_read_at_once(tmp_path):
    path = written(tmp_path, "1 a" + " " * 1_000_000 + "b")
    assert read_cards(path)[0].name == {"en": "a b"}
