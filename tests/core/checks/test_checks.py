"""What players write is checked the same way here and in a browser, which has MicroPython."""

from host_tools.checks import Wrong
from host_tools.checks.deck import LONGEST, MOST_ROWS, Deck
from host_tools.checks.said import quoted, shown
from host_tools.checks.settings import settings_strings
from host_tools.checks.table import LONGEST_NAME, MOST, table_strings
from turnbox.schemes.rules import FEWEST_CARDS, MOST_CARDS


def card(number, **more):
    values = {"name": "Scheme %d" % number, "text": "Draw."}
    values.update(more)
    return values


def deck(*first, size=FEWEST_CARDS, **more):
    cards = list(first) + [card(number) for number in range(size - len(first))]
    values = {"number": 1, "title": "Plot", "schemes": cards}
    values.update(more)
    return values


def table(**more):
    values = {"players": ["Ann", "Chloé"], "heroes": ["Hero"], "blocks": {"Bank": 3, "Zoo": 0}}
    values.update(more)
    return values


def refused(check, values):
    """The key and the problem."""
    try:
        check(values)
    except Wrong as wrong:
        return wrong.key, wrong.problem
    raise AssertionError("it was taken")


def test_a_deck_becomes_strings():
    first = card(
        99, name={"en": "Bee", "fr": "Abeille"}, text="Fly\n  away.", ongoing=True, copies=2
    )
    strings = Deck(deck(first)).strings("fr")
    assert strings["title"] == "Plot"
    assert strings["size"] == "%d" % (FEWEST_CARDS + 1)
    assert strings["1"] == strings["2"] == "Abeille\t1\nFly away."
    assert strings["3"] == "Scheme 0\t0\nDraw."
    assert len(strings) == FEWEST_CARDS + 3


def test_each_fault_of_a_deck_has_its_key_and_remedy():
    for values, key, begins in (
        (deck(number=10), "number", "number is 10; write number = N"),
        (deck(number=True), "number", "number is true"),
        (deck(title=None), "title", "the title is missing"),
        (deck(title={"de": "x"}), "title.de", "the title: the box speaks en and fr, not 'de'"),
        (deck(title="x" * (LONGEST + 1)), "title.en", "the title: 'xxxx"),
        (deck(title="a\u0416"), "title.en", "the title: the screen cannot show"),
        (deck(extra=1), "extra", "unknown key 'extra'; a deck has number, title, schemes"),
        (deck(schemes={}), "schemes", "schemes is not a list of cards"),
        (deck(schemes=[]), "schemes", "0 cards; a scheme deck holds at least 20: add 20"),
        (
            deck(size=MOST_CARDS + 1),
            "schemes.60",
            "61 cards, and 'Scheme 60' is the first one too many",
        ),
        (deck(card(99, copies=3)), "schemes.0.copies", "3 copies of 'Scheme 99'; a scheme"),
        (deck(card(99, copies="2")), "schemes.0.copies", "'Scheme 99': copies is '2'"),
        (deck(card(99, ongoing=1)), "schemes.0.ongoing", "'Scheme 99': ongoing is 1; write"),
        (deck(card(99, text="x" * 22)), "schemes.0.text.en", "the text of 'Scheme 99': 'xx"),
        (deck(card(0, text="yy " * 200)), "schemes.0.text.en", "the text of 'Scheme 0' takes"),
        (deck(card(99, cost=1)), "schemes.0.cost", "unknown key 'cost'; 'Scheme 99': a card has"),
        (deck(card(99, name=7)), "schemes.0.name.en", "the name of card 1 is not text"),
    ):
        found, problem = refused(Deck, values)
        assert (found, problem[: len(begins)]) == (key, begins), (key, found, problem)


def test_a_name_is_in_a_deck_twice_at_most_whatever_its_case():
    cards = [card(1, name="Loud Music", copies=2), card(2, name="loud music")]
    key, problem = refused(Deck, deck(*cards))
    assert key == "schemes.1.name"
    assert problem.startswith("3 copies of 'loud music'; a scheme deck holds at most 2: take 1")


def test_a_text_may_fill_its_rows():
    assert Deck(deck(card(99, text=" ".join(["x" * 21] * MOST_ROWS)))).size == FEWEST_CARDS


def test_a_table_becomes_lines():
    strings = table_strings(table())
    assert strings["players"] == "Ann\nChloé"
    assert strings["heroes"] == "Hero"
    assert sorted(strings["blocks"].split("\n")) == ["Bank\t3", "Zoo\t0"]  # as dicts have them


def test_a_block_may_have_a_power():
    strings = table_strings(table(blocks={"Bank": {"value": 3, "power": "+1 per hero"}}))
    assert (strings["blocks"], strings["powers"]) == ("Bank\t3", "+1 per hero")
    assert "powers" not in table_strings(table(blocks={"Bank": 3}))


def test_each_fault_of_a_table_has_its_key():
    long = "x" * (LONGEST_NAME + 1)
    for values, key, begins in (
        (table(towns=[]), "towns", "unknown list 'towns'; known: players, heroes, blocks"),
        (table(players=[]), "players", "players must be a list of names"),
        (table(players=["Ann", "Ann"]), "players", "players: 'Ann' appears twice"),
        (table(heroes=[" "]), "heroes", "heroes: ' ' is not a name"),
        (
            table(heroes=[long]),
            "heroes",
            "heroes: '%s' has 11 characters, but only 10 fit; shorten it" % long,
        ),
        (table(blocks=[]), "blocks", "blocks must be a table"),
        (table(blocks={"Bank": 10}), "blocks.Bank", "blocks: the value of 'Bank' is 10; write"),
        (table(blocks={"": 1}), "blocks.", "blocks: '' is not a name"),
        (
            table(blocks={"Bank": {"value": 3}}),
            "blocks.Bank",
            "blocks: 'Bank' takes value and power; write { value = 3, power =",
        ),
        (
            table(blocks={"Bank": {"value": "3", "power": "x"}}),
            "blocks.Bank",
            "blocks: the value of 'Bank' is '3'; write 1 to 9",
        ),
        (
            table(blocks={"Bank": {"value": 3, "power": "x" * 16}}),
            "blocks.Bank",
            "blocks: %s has 16 characters, but only 15 fit" % repr("x" * 16),
        ),
        (
            table(blocks={"Bank": {"value": 3, "power": "漢"}}),
            "blocks.Bank",
            "blocks.Bank: the screen cannot show",
        ),
    ):
        found, problem = refused(table_strings, values)
        assert (found, problem[: len(begins)]) == (key, begins), (key, found, problem)


def test_blanks_around_a_name_do_not_count():
    strings = table_strings(table(players=[" Ann", "Bea "], blocks={" Bank ": 3}))
    assert (strings["players"], strings["blocks"]) == ("Ann\nBea", "Bank\t3")


def test_names_that_differ_only_in_blanks_are_refused():
    for key, names in (("players", ["Ann", " Ann "]), ("heroes", ["Thor ", "Thor"])):
        problem = "%s: '%s' appears twice; use different names" % (key, names[0].strip())
        assert refused(table_strings, table(**{key: names})) == (key, problem)
    key, problem = refused(table_strings, table(blocks={" a": 1, "a ": 2}))
    assert key in ("blocks. a", "blocks.a ")  # as dicts have them
    assert problem == "blocks: 'a' appears twice; use different names"


def test_a_name_that_the_box_gives_to_somebody_else_is_refused():
    for key, names, own in (
        ("players", ["Gamma", "Bea"], "Gamma"),
        ("players", ["Zêta"], "Zêta"),
        ("heroes", ["Thor", "Hero 2"], "Hero 2"),
        ("heroes", ["Héros 6"], "Héros 6"),
    ):
        problem = "%s: the box itself gives the name '%s'; use a different one" % (key, own)
        assert refused(table_strings, table(**{key: names})) == (key, problem)


def test_a_player_may_have_the_name_of_a_seat_that_has_a_player():
    assert table_strings(table(players=["Gamma", "Bea", "Cat"]))["players"] == "Gamma\nBea\nCat"


def test_each_list_has_a_limit():
    many = ["N%d" % number for number in range(MOST + 1)]
    for key, entries in (("players", many), ("heroes", many), ("blocks", dict.fromkeys(many, 1))):
        problem = "100 %s; the box takes at most 99: leave some out" % key
        assert refused(table_strings, table(**{key: entries})) == (key, problem)
    assert table_strings(table(players=many[:MOST]))["players"] == "\n".join(many[:MOST])


def test_settings_become_lines_of_names_and_numbers():
    for name, value, line in (
        ("language", "fr", "language 1"),
        ("brightness", 1, "brightness 1"),
        ("lights", 0, "lights 0"),
        ("rotation", True, "rotation 1"),
        ("dim", 30, "dim 4"),
        ("off", 0, "off 0"),
        ("sound", False, "sound 0"),
        ("close_view", True, "close_view 1"),
        ("clock", "off", "clock 0"),
        ("clock", "no limit", "clock 1"),
        ("clock", 600, "clock 8"),
    ):
        assert settings_strings({"settings": {name: value}}) == {"settings": line}
    assert settings_strings({}) == {"settings": ""}


def test_each_fault_of_a_setting_has_its_key_and_the_values_that_are_possible():
    for values, key, problem in (
        ([], "settings", "settings must be a table; write [settings], then brightness = 3"),
        ({"sound": 1}, "settings.sound", 'sound is 1; write false, true or "soft"'),
        ({"lights": True}, "settings.lights", "lights is true; write 0, 1, 2 or 3"),
        ({"lights": "2"}, "settings.lights", "lights is '2'; write 0, 1, 2 or 3"),
        ({"language": "de"}, "settings.language", 'language is \'de\'; write "en" or "fr"'),
        ({"brightness": 0}, "settings.brightness", "brightness is 0; write 1, 2, 3, 4 or 5"),
    ):
        assert refused(table_strings, table(settings=values)) == (key, problem)
    key, problem = refused(settings_strings, {"settings": {"at_menu": 1}})
    assert (key, problem[:34]) == ("settings.at_menu", "unknown setting 'at_menu'; known: ")


def test_what_players_wrote_is_shown_on_one_short_line():
    assert shown("a\nb\x1b[0m") == "a\\nb\\x1b[0m"
    assert shown("x" * 61) == "x" * 59 + "…"
    assert quoted("Bob") == "'Bob'"


def test_names_are_the_same_whatever_the_size_of_their_letters():
    same = [card(number, name=name) for number, name in enumerate(("É", "é", "É"))]
    key, problem = refused(Deck, deck(*same))
    assert key == "schemes.2.name"
    assert problem.startswith("3 copies of 'É'")
