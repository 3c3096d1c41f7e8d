"""Scheme decks on the box: the list of decks, and single cards."""

from playing_deck import Drive, card, deck, decks, pack, troubles

from turnbox.ui.text import KIND_TABLE

BOTH = {"en/deck_1.pack": deck("Plot"), "fr/deck_1.pack": deck("Complot")}


def test_a_deck_is_offered_by_its_number_with_title_and_size():
    with Drive(BOTH) as root:
        assert decks(root, "en") == [(1, "Plot", 20)]
        assert decks(root, "fr") == [(1, "Complot", 20)]


def test_decks_come_in_the_order_of_their_numbers():
    with Drive({"en/deck_9.pack": deck("I"), "en/deck_2.pack": deck("B", 24)}) as root:
        assert decks(root, "en") == [(2, "B", 24), (9, "I", 20)]


def test_what_has_no_number_from_1_to_9_is_no_deck():
    names = ("0", "10", "x", "._1", "1.pack")
    with Drive({"en/deck_%s.pack" % name: deck("Stray") for name in names}) as root:
        assert decks(root, "en") == []


def test_a_drive_without_decks_offers_none():
    with Drive({}) as root:
        assert decks(root, "fr") == []
        assert card(root, "fr", 1, 1) is None


def test_a_card_has_its_name_whether_it_is_ongoing_and_its_text():
    """A10, A11: whether it stays face up is the card's."""
    with Drive(BOTH) as root:
        assert card(root, "en", 1, 1) == ("Plot 1", False, "Draw 1.")
        assert card(root, "en", 1, 3) == ("Plot 3", True, "Draw 3.")
        assert card(root, "fr", 1, 20) == ("Complot 20", False, "Draw 20.")


def test_every_card_of_the_largest_deck_is_found():
    with Drive({"en/deck_1.pack": deck("Plot", 40)}) as root:
        names = [card(root, "en", 1, number)[0] for number in range(1, 41)]
        assert names == ["Plot %d" % number for number in range(1, 41)]


def test_accents_arrive():
    strings = {"title": "Loyers et dîmes", "size": "20", "1": "L'été\t1\nÀ abandonner : né."}
    with Drive({"fr/deck_1.pack": pack(strings)}) as root:
        assert decks(root, "fr") == [(1, "Loyers et dîmes", 20)]
        assert card(root, "fr", 1, 1) == ("L'été", True, "À abandonner : né.")


def test_there_is_no_card_outside_the_deck():
    with Drive(BOTH) as root:
        assert card(root, "en", 1, 0) is None
        assert card(root, "en", 1, 21) is None
        assert card(root, "en", 2, 1) is None


def test_a_deck_smaller_or_larger_than_the_rules_allow_is_not_offered():
    """A5: 20 cards at least; 60 are the most that the box takes."""
    sizes = (19, 20, 60, 61)
    packs = {"en/deck_%d.pack" % (1 + place): deck("D", size) for place, size in enumerate(sizes)}
    with Drive(packs) as root:
        assert decks(root, "en") == [(2, "D", 20), (3, "D", 60)]


def test_a_deck_that_does_not_tell_its_size_is_not_offered():
    strings = {"title": "D", "1": "A\t0\nB"}
    many = {"title": "D", "size": "many"}
    with Drive({"en/deck_1.pack": pack(strings), "en/deck_2.pack": pack(many)}) as root:
        assert decks(root, "en") == []


def test_a_damaged_pack_is_not_offered():
    sound = deck("Plot")
    packs = {
        "en/deck_1.pack": sound[:-1] + b"!",  # another byte
        "en/deck_2.pack": sound[:-1],  # cut short
        "en/deck_3.pack": b"",
        "en/deck_4.pack": deck("Plot", kind=KIND_TABLE),
        "en/deck_5.pack": sound,
        "en/deck_6.pack": sound[:6] + b"\xff\xff" + sound[8:],  # an index larger than the memory
    }
    with Drive(packs) as root:
        assert decks(root, "en") == [(5, "Plot", 20)]
        assert card(root, "en", 1, 1) is None


def test_where_one_language_is_damaged_the_other_stands_in():
    with Drive({"en/deck_1.pack": deck("Plot"), "fr/deck_1.pack": deck("Complot")[:-1]}) as root:
        assert decks(root, "fr") == [(1, "Plot", 20)]
        assert card(root, "fr", 1, 3) == ("Plot 3", True, "Draw 3.")


def test_a_deck_that_cannot_be_used_is_a_trouble_for_the_box_to_report():
    sound = deck("Plot")
    packs = {
        "en/deck_1.pack": sound,
        "en/deck_2.pack": sound[:-1],
        "en/deck_3.pack": deck("Plot", 19),
        "fr/deck_1.pack": sound[:-1] + b"!",
        "fr/deck_2.pack": sound,
    }
    with Drive(packs) as root:
        said = ["deck_3.pack: not a deck", "en/deck_2.pack: wrong length"]
        assert troubles(root, "en") == said
        assert decks(root, "fr") == [(1, "Plot", 20), (2, "Plot", 20)]
        assert troubles(root, "fr") == ["fr/deck_1.pack: damaged"]
