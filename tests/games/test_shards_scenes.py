"""Shards of Infinity by its keys, and what the box says of it."""

import pytest
from showing import show
from simulated import LOOK, Box

from host_tools.commands.manual import PAGES
from host_tools.packs import read_words
from turnbox.change_setting import change_setting
from turnbox.settings import LANGUAGE

TETRA, VOLOS = 3, 4
# S13, S35: as the cards are called in French; what is too long for a line is cut with a full stop.
CARDS = ("Drones Limiteurs", "Spectres du Voile", "Oracles du Nuage", "Dévots Arach")
RELICS = (
    *("Prétorien-01", "Prétorien-02", "Cœur du Néant", "Perce-Mondes"),
    *("Sphère Réflectrice", "Croissants Termin.", "Serres Entropiques", "Couronne Panconsc."),
)


def begin(box: Box, seats: int) -> None:
    box(new="shards_of_infinity", options={"seats": seats, "starter": 0})
    for hero in (TETRA, VOLOS, 1, 2)[: max(2, seats)]:
        box.move("choose_hero", hero)


def rows(box: Box) -> list[str]:
    return [row.rstrip(" ─") for row in box(**LOOK)["screen"]]


def test_the_cards_of_the_expansion_come_first_in_the_manual():
    """S1: the box has no part in shuffling them."""
    text = (PAGES / "shards_of_infinity.md").read_text("utf-8")
    assert "24 common cards of the expansion" in text
    assert "the 8 relics stay out" in text


@pytest.mark.parametrize("hero", [1, 2, 3, 4])
def test_alone_the_eleventh_card_is_named_by_your_hero(box, hero):
    """S13: on the page that asks for the hero of the Nemesis."""
    change_setting(box.desk.box, LANGUAGE, 1)
    box(new="shards_of_infinity")
    box.move("choose_hero", hero)
    assert f"carte : {CARDS[hero - 1]}." in " ".join(rows(box)[1:5])


def test_the_relics_of_a_hero_are_offered_by_name(box):
    """S30, S35: two a hero, in order."""
    words = read_words()["fr"]["shards_of_infinity"].strings
    assert tuple(words[f"relic_{relic}"] for relic in range(1, 9)) == RELICS
    begin(box, 2)
    box.move("gain_mastery", 10)
    assert box(press="ok")["screen"][1:3] == [" Reflecting Sphere   ", " Terminal Crescents  "]
    assert box(press="ok")["state"]["relic"] == [5, 0]


def test_health_is_not_raised_above_its_limit_by_keys_either(box):
    """S52: at 50 next does nothing, and no move comes of it."""
    begin(box, 2)
    box(press="next")
    assert box(wait_ms=1200)["events"] == []
    box(press="prev")
    assert box(wait_ms=1200)["state"]["health"] == [49, 50]


def test_ok_leads_through_a_turn(box):
    """S51: no more power, the attack, its power, no shield, mastery, the end of the turn."""
    begin(box, 2)
    box.move("power", 6)
    for _ in range(5):
        answer = box(press="ok")
    assert answer["events"][-1]["move"] == ["attack", 1, 6, 0, 0]
    assert (answer["state"]["health"], answer["scene"]) == ([50, 44], "moves")
    assert box(press="ok")["events"][-1]["move"] == ["focus"]
    answer = box(press="ok")
    assert (answer["events"][-1]["move"], answer["scene"]) == (["end_turn"], "table")


def test_after_an_attack_the_cursor_stays_on_it_while_there_is_power(box):
    begin(box, 2)
    box.move("power", 6)
    box(hold="ok")
    box.choose("shards_of_infinity.attack")
    answer = box.press("prev", "prev", "ok", "ok")
    assert answer["events"][-1]["move"] == ["attack", 1, 4, 0, 0]
    answer = box.press("ok", "ok", "ok")
    assert answer["events"][-1]["move"] == ["attack", 1, 2, 0, 0]


def test_power_is_added_before_the_attack(box):
    begin(box, 2)
    box.press("ok", "next", "next")
    assert box(press="ok")["state"]["power"] == 2
    assert rows(box)[2] == " Power"
    answer = box(press="ok")
    assert (answer["scene"], rows(box)[5]) == ("attack", "Beta      50 -> 48")


def test_a_relic_that_is_offered_closes_the_menu(box):
    """The step after the usual move asks something."""
    begin(box, 2)
    box.move("gain_mastery", 9)
    box.press("ok", "ok")
    box.choose("shards_of_infinity.focus")
    assert (box(**LOOK)["scene"], box(**LOOK)["step"]) == ("relic", "relic")


def test_a_number_of_an_attack_stays_in_its_range(box):
    """A chord makes no attack."""
    begin(box, 2)
    box.move("power", 6)
    box.press("ok", "ok", "ok")
    assert rows(box)[7] == "◀-1      ⏎ok      +1▶"
    box.press("next", "next", "next", "next", "next")
    assert rows(box)[5] == "Beta      50 -> 39"
    box.desk.hold("prev", 3000)
    assert rows(box)[5] == "Beta      50 -> 49"
    answer = box(press="prev+next")
    assert (answer["scene"], answer["state"]["health"]) == ("moves", [50, 50])


def test_a_destroyed_champion_of_the_nemesis_is_banished(box):
    """S25: a reminder, on the page on which it gives something."""
    begin(box, 1)
    box.move("champion", 1, 1)
    box.move("end_turn")
    box.move("reveal", 0)
    assert rows(box)[1:4] == ["No faction", "+ 1●", "Destroyed ●: banish"]


def test_the_faction_of_the_river_is_that_of_the_revealed_card(box):
    """S19, S21: not that of the Nemesis; the choices are yours."""
    begin(box, 1)
    box.move("end_turn")
    for key in ("next", "next", "ok"):
        answer = box(press=key)
    assert answer["state"]["revealed"] == TETRA
    assert rows(box)[1:4] == ["Order (Tetra)", "+ river cards + 0●", "You choose for it."]


def test_all_gains_of_the_nemesis_are_on_one_page(box):
    """S18-S28: each is a move; then come the steps up to the strike."""
    begin(box, 1)
    box.move("champion", 1, 1)
    box.move("health", 1, -9)
    box.move("end_turn")
    box.move("reveal", VOLOS)
    assert rows(box)[1] == "Undergrowth +3◆ ✓"
    box.press("next", "next", "prev", "prev", "next", "prev", "prev", "prev", "next")
    assert rows(box)[4:7] == [" Champions played   ▲", " Draws (+1 each)", " Gems (banish)    +1"]
    answer = box(press="ok")
    made = [event["move"] for event in answer["events"]]
    assert made == [["gain", 1, 2], ["gain", 2, 1], ["gain", 3, 1], ["done"], ["done"], ["done"]]
    assert (answer["step"], answer["state"]["health"]) == ("strike", [50, 42])


def test_a_chord_drops_what_was_counted_and_then_undoes(box):
    begin(box, 1)
    box.move("end_turn")
    box.move("reveal", VOLOS)
    box.press("next", "next")
    answer = box(press="next+prev")
    assert (answer["step"], "+2" in "".join(rows(box))) == ("revealed", False)
    assert box(press="next+prev")["step"] == "reveal"


def test_with_ok_down_the_gains_go_backwards(box):
    begin(box, 1)
    box.move("end_turn")
    box.move("reveal", 0)
    box.press("next", "next", "ok+next", "ok+prev", "next")
    assert box(press="ok")["state"]["power"] == 1


def test_the_strike_asks_for_a_shield_only(box):
    """S29."""
    begin(box, 1)
    box.move("end_turn")
    box.move("reveal", 0)
    box.press("next", "next", "next", "ok")
    assert rows(box)[0:2] == ["Nemesis ⚔3 ◆0 ♥50", "Shield of Alpha"]
    answer = box.press("next", "ok")
    assert answer["events"][-1]["move"] == ["strike", 3, 1]
    assert answer["state"]["health"] == [48, 50]


def test_the_nemesis_has_a_place_on_the_ring_and_a_name_in_the_history(box):
    """S10."""
    begin(box, 1)
    box.move("end_turn")
    lights = box(**LOOK)["lights"]
    assert all(any(light) for light in lights[6:])
    assert not any(any(light) for light in lights[1:6])
    box.move("reveal", VOLOS)
    show(box.desk.box, "history")
    box(wait_ms=100)
    assert rows(box)[1] == "0h00 Neme Undergro"


def test_a_partner_who_is_out_wins_too_and_is_marked(box):
    """S50."""
    begin(box, 4)
    box.move("concede", 3)
    box.move("concede", 1)
    over = box.move("concede", 2)
    assert over["winners"] == [0, 3]
    over = box(press="next")
    assert ["★" in row for row in over["screen"][1:5]] == [True, False, False, True]
    assert ["†quit" in row for row in over["screen"][1:5]] == [False, True, True, True]


def reveal(box: Box, faction: int) -> None:
    """The Nemesis's first turn, up to the page of its gains."""
    begin(box, 1)
    box.move("end_turn")
    box.move("reveal", faction)


def test_the_history_cuts_what_the_nemesis_gains_at_its_bracket(box):
    reveal(box, VOLOS)
    box.move("gain", 4, 2)
    show(box.desk.box, "history")
    box(wait_ms=100)
    assert rows(box)[1] == "0h00 Neme Draws +2"


def test_a_gain_that_can_count_no_more_shows_no_plus(box):
    reveal(box, VOLOS)
    box.press("prev")  # the second line
    assert rows(box)[7].endswith("+1▶")
    for _ in range(60):  # more than any limit
        box.press("next")
    assert not rows(box)[7].endswith("+1▶")
    box.press("ok+next")  # one less
    assert rows(box)[7].endswith("+1▶")


def test_an_undo_of_the_gains_opens_their_page_as_it_was(box):
    """S18-S28: all of its moves at once, so that nothing is counted twice."""
    reveal(box, 0)
    box.press("next", "next", "prev", "next", "ok")
    answer = box(press="prev+next")
    assert (answer["step"], answer["state"]["power"]) == ("revealed", 0)
    assert rows(box)[4:6] == [" Power            +2", " Mastery          +1"]
    answer = box(press="ok")
    assert (answer["state"]["power"], answer["state"]["mastery"]) == (2, [0, 1])


def test_a_redo_makes_all_gains_again(box):
    reveal(box, 0)
    box.press("next", "next", "prev", "next", "ok", "prev+next")
    box(hold="ok")
    box.choose("box.redo")
    answer = box(**LOOK)
    assert (answer["step"], answer["state"]["power"]) == ("strike", 2)


def test_gains_without_power_are_undone_from_the_next_turn(box):
    reveal(box, 0)
    box.press("prev", "next")
    assert box(press="ok")["step"] == "turn"
    assert box(press="prev+next")["step"] == "revealed"
    assert rows(box)[5] == " Mastery          +1"


def test_the_counts_of_the_gains_outlive_the_menu_and_its_moves(box):
    reveal(box, 0)
    box.press("next", "next")
    box(hold="ok")
    box(press="prev+next")
    assert rows(box)[4] == " Power            +2"
    box(hold="ok")
    box.choose("shards_of_infinity.health")
    box.press("ok", "prev", "ok")  # on the Nemesis, whose turn it is
    assert rows(box)[0::4] == ["Nemesis ⚔0 ◆0 ♥49", " Power            +2"]


def test_the_shield_outlives_the_menu(box):
    reveal(box, 0)
    box.press("next", "next", "next", "ok", "next")
    box(hold="ok")
    box(press="prev+next")
    assert box(press="ok")["events"][-1]["move"] == ["strike", 3, 1]


def test_power_is_shown_with_the_pool_and_can_go_back_to_nothing(box):
    begin(box, 2)
    box.move("power", 5)
    box.press("ok", "next", "next", "next")
    assert rows(box)[6] == "       5 -> 8"
    box.press("prev", "prev", "prev", "ok")
    assert box(**LOOK)["state"]["power"] == 5
    assert box(press="ok")["scene"] == "attack"


def test_power_that_is_not_there_cannot_be_taken_away(box):
    begin(box, 2)
    box.press("ok", "prev")
    assert rows(box)[6] == "       0 -> 0"
    box.press("next", "prev")
    assert rows(box)[6] == "       0 -> 0"


def test_without_power_the_menu_goes_on_with_mastery(box):
    begin(box, 2)
    answer = box.press("ok", "ok", "ok")
    assert answer["events"][-1]["move"] == ["focus"]


def test_the_menu_stays_open_after_a_rarer_move_of_the_turn(box):
    begin(box, 2)
    box.move("power", 5)
    box(hold="ok")
    box.choose("shards_of_infinity.gain_mastery")
    answer = box.press("next", "ok")
    assert (answer["scene"], rows(box)[3]) == ("moves", " Attack")
    box.press("ok", "ok", "ok")
    assert box(**LOOK)["state"]["health"] == [50, 45]


def test_a_chord_at_a_shield_goes_back_to_the_power(box):
    begin(box, 2)
    box.move("power", 6)
    box.press("ok", "ok", "ok", "next", "ok", "next")
    assert rows(box)[1] == "Shield of Beta"
    box(press="prev+next")
    assert rows(box)[1::4] == ["Power this turn", "Beta      50 -> 43"]
    assert box(press="prev+next")["scene"] == "moves"
