"""Words that would not show well are refused, with their file, their line and the remedy."""

from pathlib import Path

import pytest
from pack_sources import BIENVENUE, WELCOME, words

from host_tools.errors import UserError
from host_tools.packs import read_words, word_packs
from turnbox.ui.text import (
    LANGUAGES,
)


def complaint(folder: Path) -> str:
    with pytest.raises(UserError) as caught:
        read_words(folder)
    return str(caught.value).replace(f"{folder}/", "")


def test_a_key_that_one_language_lacks_is_an_error_there(tmp_path: Path) -> None:
    french = BIENVENUE.replace('play = "Jouer à {name}"\n', "")
    said = complaint(words(tmp_path, french=french))
    assert said.startswith("fr/box.toml:3: menu.play is missing; en/box.toml has it, so translate")
    english = WELCOME.replace('hello = "Hi"\n', "")
    assert complaint(words(tmp_path, english)).startswith("en/box.toml:1: hello is missing; fr/")


def test_a_file_that_one_language_lacks_is_an_error(tmp_path: Path) -> None:
    words(tmp_path)
    (tmp_path / "fr" / "box.toml").unlink()
    assert "en/box.toml:1: there is no fr/box.toml" in complaint(tmp_path)


def test_a_file_named_like_the_pack_of_titles_is_an_error(tmp_path: Path) -> None:
    words(tmp_path)
    for language in LANGUAGES:
        (tmp_path / language / "titles.toml").write_text('box = "x"\n', encoding="utf-8")
    with pytest.raises(UserError, match=r"en/titles.toml:1: the build writes this pack; rename"):
        word_packs(tmp_path)


@pytest.mark.parametrize(
    ("english", "said"),
    [
        (
            'a = "x"\nhello = "日本"',
            "en/box.toml:2: hello: the screen cannot show '日' (U+65E5); use a",
        ),
        ('hello = "\\u00a0"', "en/box.toml:1: hello is empty; write a text"),
        (
            'hello = "a\\u00a0b"',
            "en/box.toml:1: hello: the screen cannot show '\\xa0' (U+00A0); use a",
        ),
        ('hello = "a\\tb"', "en/box.toml:1: hello: the screen cannot show '\\t' (U+0009); use a"),
        ('hello = ""', "en/box.toml:1: hello is empty; write a text"),
        (
            f'hello_text = "{"abcdefghijklm " * 21}"',
            "en/box.toml:1: hello_text takes 21 rows, but only 20 fit; shorten it",
        ),
        ("hello = 3", 'en/box.toml:1: hello is not text; write hello = "..."'),
        ('[menu]\nsub.hello = "x"', "en/box.toml:2: menu.sub is not text"),
        ('hello = "{name"', "en/box.toml:1: hello has a stray brace; a placeholder is {name}"),
        ('Hello = "x"', "en/box.toml:1: key 'Hello': use only a to z, 0 to 9 and _"),
        ('hello = "x"\nhello = "y"', "en/box.toml:2: Cannot overwrite a value"),
        (
            'hello = "Twenty-two characters."',
            "en/box.toml:1: hello: 'Twenty-two characters.' has 22 characters, but a row has 21",
        ),
        (
            'hello_text = "Anticonstitutionnellement."',
            "en/box.toml:1: hello_text: 'Anticonstitutionnellement.' has 26 characters, but a",
        ),
    ],
)
def test_a_mistake_is_named_with_its_line_and_its_remedy(
    tmp_path: Path, english: str, said: str
) -> None:
    assert complaint(words(tmp_path, english)).startswith(said)


def test_placeholders_must_agree_between_the_languages(tmp_path: Path) -> None:
    said = complaint(words(tmp_path, french=BIENVENUE.replace("{name}", "{nom}")))
    assert said == "fr/box.toml:4: menu.play: placeholders differ from en/box.toml ({name})"


def test_a_sentence_with_a_line_for_each_row_may_be_long(tmp_path: Path) -> None:
    row = "x" * 21
    text = f'hello = "{row}\\n{row}"\n'
    packs = word_packs(words(tmp_path, text, text))
    assert packs["en/box.pack"] == packs["fr/box.pack"]


def test_a_question_mark_is_a_character_like_another(tmp_path: Path) -> None:
    text = 'hello = "Again?"\n'
    assert word_packs(words(tmp_path, text, text))


def test_the_words_of_the_project_are_complete() -> None:
    domains = read_words()
    assert list(domains) == list(LANGUAGES)
    assert domains["en"].keys() == domains["fr"].keys()
    assert domains["en"], "the box would have nothing to say"
