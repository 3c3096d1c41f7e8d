"""Which line of a TOML text each key is in."""

from host_tools.checks.places import line_of, places


def lines(text):
    return {key: line_of(key, text) for key in places(text)}


def test_keys_are_found_in_their_tables():
    text = "number = 1\n\n[settings]\nsound = true\n\n[blocks]\n'Old Bank' = 3\n"
    assert lines(text) == {
        "number": 1,
        "settings": 3,
        "settings.sound": 4,
        "blocks": 6,
        "blocks.Old Bank": 7,
    }


def test_entries_of_an_array_are_counted():
    text = (
        "[[cards]]\nname = 1\n[[ cards ]]\ntext.en = 'x'\n[cards.more]\na = 1\n[[cards.more.b]]\n"
    )
    known = lines(text)
    assert known["cards"] == known["cards.0"] == 1
    assert (known["cards.1.text"], known["cards.1.text.en"]) == (4, 4)
    assert (known["cards.1.more"], known["cards.1.more.a"]) == (5, 6)
    assert known["cards.1.more.b.0"] == 7


def test_a_text_or_a_list_of_several_lines_is_one_statement():
    text = 'a = """\nb = 1\n[c]\n""" # ]\nd = [\n  "[",  # {\n  1,\n]\n'
    text += "e = '''\nf = 1\\'''\ng = 1\n"
    assert lines(text) == {"a": 1, "d": 5, "e": 9, "g": 11}


def test_quotes_escapes_and_blanks_are_not_part_of_a_key():
    text = 'a . "b c" . \'d\' = 1\n"\\u00e9\\"" = 2\n[ "x.y" . z ]\r\n\tk = 1'
    known = lines(text)
    assert (known["a.b c.d"], known['é"'], known["x.y.z.k"]) == (1, 2, 4)


def test_a_missing_key_has_the_line_of_the_table_around_it():
    text = "a = 1\n\n[b.c]\nd = {e = 1}\n"
    keys = ("b.c.d.e", "b.c.d.x", "b.c.x", "b.y", "z", "")
    assert [line_of(key, text) for key in keys] == [4, 4, 3, 3, 1, 1]


def test_the_keys_of_an_inline_table_are_in_their_order():
    text = 'a = {"2" = "}", b.c = [{d = 1}, 2], 1 = {e = {}}}  # {\nf = {}\ng = { h = 1 }\n'
    known = places(text)
    assert known["a.2"] < known["a.b"] < known["a.1"] < known["f"] < known["g.h"]
    assert known["a.b.c"] == known["a.b"]
    assert sorted(known) == ["a", "a.1", "a.2", "a.b", "a.b.c", "f", "g", "g.h"]


def test_text_that_is_not_toml_ends_somewhere():
    for text in (
        '"',
        "'''",
        '"\\',
        "[",
        "[[",
        "a.",
        "=",
        "]\n}",
        '"é',
        "a\\",
        '"""\\',
        "a={",
        "a={,",
        "a={b",
    ):
        places(text)
