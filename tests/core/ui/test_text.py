"""Sentences broken into rows of the screen."""

from turnbox.ui.message import wrap


def test_a_short_sentence_is_one_row():
    assert wrap("Undo", 21) == ["Undo"]
    assert wrap("", 21) == [""]


def test_a_row_that_fits_exactly_is_not_broken():
    assert wrap("123456789 123456789 1", 21) == ["123456789 123456789 1"]
    assert wrap("123456789 123456789 12", 21) == ["123456789 123456789", "12"]


def test_sentences_break_at_spaces_and_lose_no_word():
    text = "Tap an artifact or creature of yours, no token. Put two stun counters on it."
    rows = wrap(text, 21)
    assert " ".join(rows) == text
    assert max([len(row) for row in rows]) <= 21
    assert rows[0] == "Tap an artifact or"


def test_accents_count_as_one_letter():
    """On MicroPython too, where they are two bytes."""
    assert wrap("éèêëàâçîïôùûüœé éé", 15) == ["éèêëàâçîïôùûüœé", "éé"]


def test_a_word_longer_than_a_row_is_cut():
    assert wrap("ab abcdefghijk c", 5) == ["ab", "abcde", "fghij", "k c"]
    assert wrap("abcdefghij", 5) == ["abcde", "fghij"]


def test_no_row_begins_with_a_sign_that_french_puts_a_space_before():
    assert wrap("Al : vos machinations ? Oui.", 21) == ["Al : vos", "machinations ? Oui."]
    assert wrap("Six tirages à 25 % : trouvé", 18) == ["Six tirages à", "25 % : trouvé"]
    assert wrap("123456789012345678901 ?", 21) == ["123456789012345678901", "?"]  # too long for it
    assert wrap("12345678901234567890 ", 19) == ["1234567890123456789", "0 "]


def test_paragraphs_begin_new_rows():
    assert wrap("ab cd\nef\n\ng", 4) == ["ab", "cd", "ef", "", "g"]
