"""Why a pack is not used, in the players' language."""

from playing_deck import Drive, pack

from turnbox.ui.pack_reason import in_words
from turnbox.ui.text import Words

FRENCH = {
    "fr/box.pack": pack({"colon": " :"}),
    "fr/trouble.pack": pack({"damaged": "endommagé", "no_card": "sans carte"}),
}


def told(trouble, packs=FRENCH):
    with Drive(packs) as root:
        words = Words(root + "turnbox/words", "fr")
        text = in_words(words, trouble)
        words.close()
        return text


def test_the_reason_is_told_in_the_language_of_the_players():
    assert told("fr/deck_2.pack: damaged") == "fr/deck_2.pack : endommagé"


def test_a_number_follows_its_reason():
    assert told("fr/deck_2.pack: no card 17") == "fr/deck_2.pack : sans carte 17"


def test_a_reason_of_the_runtime_stays_as_it_is():
    failed = "fr/deck_2.pack: [Errno 2] ENOENT"
    assert told(failed) == failed


def test_without_words_the_reason_stays_as_it_is():
    assert told("fr/trouble.pack: damaged", {}) == "fr/trouble.pack: damaged"
