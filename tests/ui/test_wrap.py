"""Texts in lines of the screen."""

from itertools import zip_longest

from hypothesis import given
from hypothesis import strategies as st

from turnbox.ui.message import wrap
from turnbox.ui.screen import COLUMNS

WORDS = st.lists(st.text("abcé…", min_size=1, max_size=30), min_size=1, max_size=20)


@given(WORDS)
def test_wrapped_lines_fit_and_lose_nothing_but_spaces(words: list[str]) -> None:
    lines = wrap(" ".join(words), COLUMNS)
    assert max(map(len, lines)) <= COLUMNS
    assert "".join(lines).replace(" ", "") == "".join(words)


@given(st.lists(st.text("abcé…", min_size=1, max_size=COLUMNS), min_size=1, max_size=20))
def test_a_line_ends_only_where_the_next_word_does_not_fit(words: list[str]) -> None:
    lines = wrap(" ".join(words), COLUMNS)
    assert " ".join(lines).split(" ") == words
    for line, after in zip(lines, lines[1:], strict=False):
        assert len(line) + 1 + len(after.split(" ")[0]) > COLUMNS


@given(
    st.lists(st.sampled_from(["la", "machination", "engagée", "{1}"]), min_size=1),
    st.lists(st.sampled_from(["?", "!", ":", ";", "%", "% :", "oui"])),
)
def test_no_line_begins_with_a_sign(words: list[str], signs: list[str]) -> None:
    text = " ".join(f"{word} {sign}" for word, sign in zip_longest(words, signs, fillvalue="et"))
    lines = wrap(text, COLUMNS)
    assert [line for line in lines if line[0] in "?!:;%"] == []
    assert " ".join(lines) == text
    assert max(map(len, lines)) <= COLUMNS


def test_a_full_line_takes_the_space_after_it() -> None:
    assert wrap("a" * COLUMNS + " b", COLUMNS) == ["a" * COLUMNS, "b"]


def test_a_long_word_begins_a_line_and_is_cut() -> None:
    assert wrap("on " + "a" * (COLUMNS + 1), COLUMNS) == ["on", "a" * COLUMNS, "a"]


def test_a_space_after_a_full_line_breaks_no_word_early() -> None:
    assert wrap("abcd efg hij ", 12) == ["abcd efg hij", ""]
