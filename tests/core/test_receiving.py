"""Packs that a computer has sent: which of them the box takes, and which settings it sets."""

from playing_deck import Drive, deck, pack

from turnbox.receiving import Arrival
from turnbox.settings import BRIGHTNESS, CLOCK, LANGUAGE, SOUND
from turnbox.ui.text import KIND_TABLE, Words

EN, FR = "/turnbox/words/en/deck_2.pack", "/turnbox/words/fr/deck_2.pack"
TABLE, SETTINGS, SYNC = "/table.pack", "/settings.pack", "/update/sync"
NAMES = pack({"players": "Ann\nBob", "heroes": "Thor", "blocks": ""}, KIND_TABLE)
SAID = {
    "received": "Received",
    "received_names": "Names",
    "received_words": "Words",
    "deck": "Deck",
    "decks": "decks",
    "colon": ":",
    "settings": "Settings",
    "removed": "Removed",
}
WORDS = {"en/box.pack": pack(SAID), "en/trouble.pack": pack({"pack_text": "Refused."})}


class Box:
    """What is needed of a box: words, notices, and changed settings."""

    def __init__(self, root, room):
        self.port, self.scenes = self, self
        self.root = root
        self.words = self.say = Words(root + "turnbox/words", "en")
        self.notices, self.changed = [], {}
        self.room = room  # for so many settings

    def notice(self, heading, text):
        self.notices.append(text)

    def saved(self, change, box, index, value):
        if len(self.changed) == self.room:
            self.notices.append("No room.")
            return False
        self.changed[index] = value
        return True


def arrived(packs, paths=None, room=-1):
    """A box and what has arrived there, when the box has taken it."""
    drive = dict(WORDS)
    drive.update(packs)
    with Drive(drive) as root:
        box = Box(root, room)
        arrival = Arrival(box, paths or dict.fromkeys(list(packs) + [SYNC], True))
        assert arrival.accept() == (box.notices[:1] != ["No room."])
        box.words.close()
        return box, arrival


def settings(text):
    return {SETTINGS: pack({"settings": text}, KIND_TABLE)}


def test_what_arrives_is_named_kind_by_kind():
    packs = {TABLE: NAMES, EN: deck("Plot"), FR: deck("Complot")}
    packs["/turnbox/words/fr/box.pack"] = pack({"ok": "ok"})
    packs.update(settings("sound 0"))
    box, arrival = arrived(packs)
    assert arrival.refused == {}
    assert box.notices == ["Names\nDeck: Plot\nWords\nSettings"]


def test_several_decks_are_counted():
    packs = {"/turnbox/words/en/deck_%d.pack" % number: deck("D") for number in (2, 3, 9)}
    assert arrived(packs)[0].notices == ["3 decks"]


def test_a_deck_that_was_removed_is_named_by_its_number():
    assert arrived({}, {EN: False, FR: False, SYNC: True})[0].notices == ["Removed: Deck 2"]


def test_an_update_of_the_program_says_nothing_of_its_packs():
    box, arrival = arrived({TABLE: NAMES}, {TABLE: True, "/main.py": True})
    assert arrival.refused == {}
    assert box.notices == []


def test_a_pack_that_is_damaged_too_short_too_long_or_of_another_version_is_refused_by_name():
    whole = NAMES
    for wrong, reason in (
        (b"", "not a pack"),
        (b"?" + whole[1:], "not a pack"),
        (whole[:4] + b"\x02" + whole[5:], "version 2"),
        (whole[:-1], "wrong length"),
        (whole + b" ", "wrong length"),
        (whole[:-1] + b"!", "damaged"),
        (pack({"a": "b"}), "wrong kind"),
    ):
        box, arrival = arrived({TABLE: wrong})
        assert list(arrival.refused) == [TABLE]
        assert box.notices == ["Refused.\ntable.pack: %s" % reason]


def test_a_deck_is_refused_in_all_languages_if_it_is_wrong_in_one():
    box, arrival = arrived({EN: deck("Plot"), FR: deck("Complot")[:-1]})
    assert sorted(arrival.refused) == [EN, FR]
    assert box.notices == ["Refused.\nfr/deck_2.pack: wrong length"]


def test_a_deck_needs_its_title_its_size_and_all_of_its_cards():
    cards = {str(number): "Card\t0\nText" for number in range(1, 21)}
    for more, reason in (
        ({"title": "D", "size": "20"}, ""),
        ({"title": "D", "size": "21"}, "no card 21"),
        ({"title": "D", "size": "19"}, "not a deck"),
        ({"title": "D", "size": "many"}, "not a deck"),
        ({"title": "D"}, "not a deck"),
        ({"size": "20"}, "not a deck"),
        ({"title": "D", "size": "20", "7": "no tab"}, "no card 7"),
    ):
        strings = dict(cards)
        strings.update(more)
        _, arrival = arrived({EN: pack(strings)})
        assert arrival.refused.get(EN, "") == (reason and "en/deck_2.pack: " + reason)


def test_what_is_taken_beside_a_refused_pack_is_named():
    box, arrival = arrived({TABLE: NAMES, EN: b"", FR: deck("Complot")})
    assert sorted(arrival.refused) == [EN, FR]
    assert box.notices == ["Names", "Refused.\nen/deck_2.pack: not a pack"]


def test_settings_are_set_by_their_names():
    box, _ = arrived(settings("language 1\nbrightness 5\nclock 8"))
    assert box.changed == {LANGUAGE: 1, BRIGHTNESS: 5, CLOCK: 8}


def test_settings_that_cannot_be_saved_are_not_told_as_received():
    packs = settings("language 1\nbrightness 5\nclock 8")
    packs[TABLE] = NAMES
    assert arrived(packs, room=1)[0].notices == ["No room.", "Names"]
    assert arrived(packs, room=1)[0].changed == {LANGUAGE: 1}
    assert arrived(packs)[0].notices == ["Names\nSettings"]


def test_a_setting_that_the_box_does_not_know_is_passed_over():
    nonsense = "smell 1\n\nsound\nsound x\nsound -1\nsound 3\nat_menu 1\nof_games 3\nbrightness 0"
    assert arrived(settings(nonsense))[0].changed == {}
    assert arrived(settings(nonsense + "\nsound 0"))[0].changed == {SOUND: 0}


def test_settings_in_a_damaged_pack_are_not_set():
    whole = settings("sound 0")[SETTINGS]
    box, arrival = arrived({SETTINGS: whole[:-1] + b"1"})
    assert list(arrival.refused) == [SETTINGS]
    assert box.changed == {}
