"""A scheme deck over a limit is refused with file, line, card and remedy."""

from pathlib import Path

import pytest
from writing_decks import LAST, TOP, cards, complaint, deck, drive, scheme, sound

from host_tools.checks.text import WIDTH
from host_tools.decks import deck_files, deck_packs, read_decks
from turnbox.ui.message import wrap


def test_twenty_cards_are_a_deck_and_nineteen_are_none(tmp_path: Path) -> None:
    """A5."""
    assert deck_packs(deck(tmp_path, sound()))
    said = "mine.toml:3: 19 cards; a scheme deck holds at least 20: add 1 more ([[schemes]], or"
    assert complaint(tmp_path, sound(last="")).startswith(said)
    said = "mine.toml:1: 0 cards; a scheme deck holds at least 20: add 20 more ([[schemes]], or"
    assert complaint(tmp_path, TOP).startswith(said)


def test_copies_count_one_by_one(tmp_path: Path) -> None:
    ten = TOP + "".join(scheme(f"N{place}", "copies = 2") for place in range(10))
    assert read_decks(deck_files(deck(tmp_path, ten)))[0].deck.size == 20


def test_sixty_cards_are_the_most(tmp_path: Path) -> None:
    most = TOP + "".join(scheme(f"N{place}", "copies = 2") for place in range(30))
    assert read_decks(deck_files(deck(tmp_path, most)))[0].deck.size == 60
    said = (
        "mine.toml:123: 62 cards, and 'One' is the first one too many; a scheme deck on the box"
        " holds at most 60: take 2 out"
    )
    assert complaint(tmp_path, most + scheme("One") + scheme("Two")) == said


def test_a_third_copy_is_refused_wherever_it_stands(tmp_path: Path) -> None:
    """A6."""
    assert deck_packs(deck(tmp_path, sound(scheme("A"))))
    said = f"mine.toml:{LAST + 1}: 3 copies of 'A'; a scheme deck holds at most 2: take 1 out, or"
    assert complaint(tmp_path, sound(scheme("A", "copies = 2"))).startswith(said)
    said = f"mine.toml:{LAST + 5}: 3 copies of 'a'; a scheme deck holds at most 2: take 1 out, or"
    assert complaint(tmp_path, sound(scheme("A") + scheme("a"))).startswith(said)


def test_one_name_in_either_language_is_one_card(tmp_path: Path) -> None:
    names = [f'{{en = "E{place}", fr = "Même"}}' for place in range(3)]
    twins = "".join(f'[[schemes]]\nname = {name}\ntext = "."\n' for name in names)
    said = f"mine.toml:{LAST + 7}: 3 copies of 'Même'; a scheme deck holds at most 2: take 1 out"
    assert complaint(tmp_path, sound(twins)).startswith(said)


def test_two_decks_cannot_have_one_number(tmp_path: Path) -> None:
    """A saved game names its deck by it."""
    deck(tmp_path, sound().replace("number = 1", "number = 3"), "first.toml")
    deck(tmp_path, sound(), "half.toml")
    deck(tmp_path, sound().replace("number = 1", "number = 7"), "with.toml")
    said = complaint(tmp_path, "# mine\n" + sound())
    assert said == "mine.toml:2: half.toml also has number 1; write number = 2, 4, 5, 6, 8 or 9"


def test_where_all_nine_numbers_are_taken_a_deck_has_to_go(tmp_path: Path) -> None:
    for number in range(1, 10):
        deck(tmp_path, sound().replace("number = 1", f"number = {number}"), f"d{number}.toml")
    said = complaint(tmp_path, sound())
    assert said == "mine.toml:1: d1.toml also has number 1; take a deck out"


LONG = "x" * 22


@pytest.mark.parametrize(
    ("top", "said"),
    [
        ('title = "P"', "1: number is missing; write number = N: 1 to 9, not used by another deck"),
        (
            'title = "P"\nnumber = 10',
            "2: number is 10; write number = N: 1 to 9, not used by another deck",
        ),
        ('number = 0\ntitle = "P"', "1: number is 0; write number = N"),
        ('number = "1"\ntitle = "P"', "1: number is '1'; write number = N"),
        ('number = true\ntitle = "P"', "1: number is true; write number = N"),
        ("number = 1", '1: the title is missing; write title = "..." or title = {en = "...", fr'),
        ('number = 1\ntitle = " "', "2: the title is empty; write title = "),
        ("number = 1\ntitle = {}", "2: the title is empty; write title = "),
        ("number = 1\ntitle = 5", "2: the title is not text; write title = "),
        ('number = 1\ntitle.fr = ""', "2: the title is empty; write title = "),
        ('number = 1\n[title]\nen = "P"\nde = "Q"', "4: the title: the box speaks en and fr, not"),
        (
            'number = 1\ntitle = {fr = "Vingt caractères ici"}',
            "2: the title: 'Vingt caractères ici' has 20 characters, but only 19 fit; shorten it",
        ),
        ('number = 1\ntitle = "日本"', "2: the title: the screen cannot show '日' (U+65E5); use a"),
        (
            'number = 1\ntitle = "a\\tb"',
            "2: the title: the screen cannot show '\\t' (U+0009); use a",
        ),
        ('number = 1\ntitel = "P"', "2: unknown key 'titel'; a deck has number, title, schemes"),
        ("number = \n", "1: Invalid value; this is not valid TOML"),
    ],
)
def test_a_mistake_in_the_deck_is_named(tmp_path: Path, top: str, said: str) -> None:
    text = sound().replace(TOP, f"{top}\n")
    assert complaint(tmp_path, text).startswith(f"mine.toml:{said}")


@pytest.mark.parametrize("schemes", ["schemes = 3", 'schemes = ["A"]', '[schemes]\nname = "A"'])
def test_cards_are_tables_of_their_own(tmp_path: Path, schemes: str) -> None:
    said = "mine.toml:3: schemes is not a list of cards; write [[schemes]] above each card"
    assert complaint(tmp_path, TOP + schemes) == said


@pytest.mark.parametrize(
    ("lines", "line", "said"),
    [
        ('text = "t"', 0, "the name of card 20 is missing; write name = "),
        ('name = ""\ntext = "t"', 1, "the name of '' is empty; write name = "),
        ('name = 5\ntext = "t"', 1, "the name of card 20 is not text; write name = "),
        (
            'name = "Twenty letters long!"\ntext = "t"',
            1,
            "the name of 'Twenty letters long!': 'Twenty letters long!' has 20 characters, but",
        ),
        (
            'text = "t"\n[schemes.name]\nen = "N"\nfr = "№"',
            4,
            "the name of card 20: the screen cannot show '№' (U+2116); use a",
        ),
        ('name = "N"', 0, 'the text of \'N\' is missing; write text = "..." or text = {en = "'),
        ('name = "N"\ntext = "\\n"', 2, "the text of 'N' is empty; write text = "),
        ('name = "N"\ntext.en = "t"\ntext.fr = 5', 3, "the text of 'N' is not text; write text"),
        (
            'name = "N"\ntext = "a\\u00a0b"',
            2,
            "the text of 'N': the screen cannot show '\\xa0' (U+00A0); use",
        ),
        (
            f'name = "N"\ntext.en = "ok"\ntext.fr = "a {LONG}"',
            3,
            f"the text of 'N': '{LONG}' has 22 characters, but a row has 21; shorten that word",
        ),
        (
            f'name = "N"\ntext = "{"Twenty-one characters " * 21}"',
            2,
            "the text of 'N' takes 21 rows, but only 20 fit; shorten it",
        ),
        ('name = "N"\ntext = "t"\nongoing = 1', 3, "'N': ongoing is 1; write true or false"),
        ('name = "N"\ntext = "t"\nongoing = "yes"', 3, "'N': ongoing is 'yes'; write true or f"),
        (
            'name = "N"\ntext = "t"\ncopies = 3',
            3,
            "3 copies of 'N'; a scheme deck holds at most 2: write copies = 2",
        ),
        ('name = "N"\ntext = "t"\ncopies = 0', 3, "'N': copies is 0; write copies = 1 or 2, or"),
        ('name = "N"\ntext = "t"\ncopies = true', 3, "'N': copies is true; write copies = 1 or 2"),
        ('name = "N"\ntext = "t"\ncopies = 1.5', 3, "'N': copies is 1.5; write copies = 1 or 2"),
        (
            'name = "N"\ntxt = "t"',
            2,
            "unknown key 'txt'; 'N': a card has name, text, ongoing, copies",
        ),
        (
            'nmae = "N"\ntext = "t"',
            1,
            "unknown key 'nmae'; card 20: a card has name, text, ongoing",
        ),
    ],
)
def test_a_mistake_in_a_card_is_named_with_its_line(
    tmp_path: Path, lines: str, line: int, said: str
) -> None:
    told = complaint(tmp_path, sound(f"[[schemes]]\n{lines}\n"))
    assert told.startswith(f"mine.toml:{LAST + line}: {said}")


def test_what_only_looks_like_a_key_does_not_lead_astray(tmp_path: Path) -> None:
    """In a comment, or in a text of several lines."""
    text = sound(
        '# [[schemes]] """\n[[schemes]]\nname = "N"\ntext = """\n[[schemes]]\nname = """\n'
    )
    last = 'name = "O"\ntext = "t"\ncopies = 0'
    said = f"mine.toml:{LAST + 9}: 'O': copies is 0"
    assert complaint(tmp_path, f"{text}[[schemes]]\n{last}").startswith(said)


def test_cards_in_one_list_are_named_at_their_list(tmp_path: Path) -> None:
    said = complaint(tmp_path, TOP + 'schemes = [\n{name = "N", text = "t", copies = 9},\n]')
    assert said.startswith("mine.toml:3: 9 copies of 'N'; a scheme deck holds at most 2")


def test_texts_at_their_limits_pass(tmp_path: Path) -> None:
    row = "Twenty-one characters"
    text = f'[[schemes]]\nname = "{"n" * 19}"\ntext = "{" ".join([row] * 20)}"\n'
    root = drive(tmp_path, deck_packs(deck(tmp_path, sound(text))))
    name, _, told = cards(root, "en")[-1] or ("", False, "")
    assert (len(name), len(wrap(told, WIDTH))) == (19, 20)
