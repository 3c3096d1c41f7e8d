"""Schemes by JSON lines and by keys: decks, what stays, long lists, and a team without any."""

import pytest
from showing import show
from simulated import LOOK, Answer, Box

from turnbox.change_setting import change_setting
from turnbox.settings import CLOCK, CLOSE_VIEW, LANGUAGE
from turnbox.ui.lights import SHOW_MS
from turnbox.ui.scene import UNREAD_MS
from turnbox.ui.text import LANGUAGES

BAILIFFS, TOLL_BRIDGE = 5, 3  # rolls: a card of the deck that is not ongoing, and one that is
FOUR = {"seats": ["Alice", "Basile", "Chloé", "David"], "archenemy": 0}


@pytest.fixture
def opening(box: Box) -> Box:
    """Archenemy for four, at the question where the schemes come from."""
    box(new="archenemy", options=FOUR)
    return box


@pytest.fixture
def many(opening: Box) -> Box:
    """Twenty ongoing schemes on the table, in the archenemy's turn."""
    opening.move("table_cards")
    for number in range(20):
        opening.move("next_phase")
        opening.move("named", 1 + number, 1, 0, 0, 0, 0, 0, 0)
        opening.move("end_turn")
        opening.move("end_turn")
    return opening


def offered(answer: Answer) -> set[str]:
    return {move[0] for move in answer["moves"]}


def line_under_cursor(answer: Answer) -> str:
    """The reversed line of a list, below its heading."""
    rows: list[int] = [row for row, _, _ in answer["inverse"] if row]
    return str(answer["screen"][rows[0]]).strip()


@pytest.mark.parametrize("deck", [(7, 30), (7, 24), (1, 30), (1, 23)])
def test_a_deck_that_the_box_does_not_have_is_refused(opening: Box, deck: tuple[int, int]) -> None:
    """A5."""
    said = opening.refused({"move": ["deck", *deck]})
    assert said == "The box has no deck with this number and size."
    assert opening(**LOOK)["moves"] == [["table_cards"], ["deck", [1, 1], [24, 24]]]


def test_in_a_rumble_too(box: Box) -> None:
    """A25."""
    box(new="supervillain_rumble", options={"seats": 3, "starter": 1})
    assert "no deck with this number" in box.refused({"move": ["deck", 1, 7, 30]})
    assert "not allowed" in box.refused({"move": ["deck", 0, 1, 24]})
    assert box.move("deck", 1, 1, 24)["state"]["left"] == [0, 24, 0]


def test_without_a_deck_in_the_box_only_the_table_is_offered(opening: Box) -> None:
    """A5: by keys and by JSON."""
    for pack in opening.desk.root.glob("turnbox/words/*/deck_1.pack"):
        pack.unlink()
    opening(power="cut")
    answer = opening(**LOOK)
    assert offered(answer) == {"table_cards"}
    assert "box" not in "".join(answer["screen"][5:7])
    assert opening.press("ok")["step"] == "turn"


def test_a_game_whose_deck_is_gone_goes_on_and_can_be_taken_back(opening: Box) -> None:
    """A5: what was saved is not asked again; whether a card is ongoing is the table's to say."""
    opening.move("deck", 1, 24)
    opening(rolls=[TOLL_BRIDGE, BAILIFFS])
    opening.move("next_phase")
    opening.move("stays")
    opening.move("end_turn")
    opening.move("end_turn")
    before = opening.move("next_phase")["state"]
    for pack in opening.desk.root.glob("turnbox/words/*/deck_1.pack"):
        pack.unlink()
    answer = opening(power="cut")
    assert answer["state"] == before
    assert {"stays", "to_bottom"} <= offered(answer)
    assert opening(undo=4)["state"]["card"] == TOLL_BRIDGE
    assert opening(undo=2)["step"] == "decks"


def test_bailiffs_at_dawn_do_not_stay(opening: Box) -> None:
    """A10: neither by JSON nor by keys, as they are not ongoing."""
    opening.move("deck", 1, 24)
    opening(rolls=[BAILIFFS])
    answer = opening.move("next_phase")
    assert "Bailiffs at Dawn" in answer["screen"][0]
    assert {"to_bottom"} == offered(answer) & {"to_bottom", "stays", "named"}
    assert opening.refused({"move": ["stays"]}).startswith("This scheme is not ongoing.")
    answer = opening.press("next", "next", "next")
    assert line_under_cursor(answer) == "Done: to the bottom"
    assert opening.press("ok")["step"] == "scheme"  # nobody can have read it yet
    opening.wait(UNREAD_MS)
    assert opening.press("ok")["step"] == "turn"


def test_an_ongoing_card_stays(opening: Box) -> None:
    """A11."""
    opening.move("deck", 1, 24)
    opening(rolls=[TOLL_BRIDGE])
    assert {"to_bottom", "stays"} <= offered(opening.move("next_phase"))
    assert opening.move("stays")["state"]["ongoing_card"] == [3]


def test_twenty_ongoing_schemes_are_counted_and_listed(many: Box) -> None:
    """A13: the last one is a key away, and all the others on the way."""
    assert many(**LOOK)["screen"][6] == "Alice: beginning  ◆20"
    many(hold="ok")
    assert "Ongoing schemes ◆20" in many(**LOOK)["screen"][3]
    many.press("next", "ok")
    seen = [line_under_cursor(many(**LOOK))]
    for _ in range(19):
        seen.append(line_under_cursor(many.press("next")))
    names = [f"{chr(ord('A') + number)}a" for number in range(20)]
    assert [line.rstrip(" ▼▲") for line in seen] == names
    assert line_under_cursor(many.press("next", "next", "prev", "prev")) == "Ta"


def test_any_of_twenty_schemes_is_read_and_abandoned(many: Box) -> None:
    """A12, A13: from the list of them, and from the menu of moves."""
    many(hold="ok")
    many.press("next", "ok", *["next"] * 12, "ok")
    assert many(**LOOK)["screen"][0].strip(" ─") == "Ma"
    state = many.press("next", "ok")["state"]
    assert len(state["ongoing"]) == 19
    assert state["ongoing_name"][12 * 8] == 14  # Na
    many(hold="ok")
    many.choose("schemes.abandon")
    assert many(**LOOK)["screen"][0].strip(" ─") == "Which scheme?"
    state = many.press(*["next"] * 18, "ok")["state"]
    assert state["ongoing_name"][-8] == 19  # Sa


def test_ten_schemes_of_one_seat_leave_the_next_ones_name_whole(box: Box) -> None:
    """A25: beside three blocks there is one cell for a mark, and none for a number."""
    box(new="supervillain_rumble", options={"seats": ["Ann", "Ben", "Cleo"], "starter": 0})
    box.move("table_cards")
    for _ in range(10):
        box.move("next_phase")
        answer = box.move("named", 1, 0, 0, 0, 0, 0, 0, 0)
        assert answer["screen"][1][6] == "◆"
        for _ in range(3):
            answer = box.move("end_turn")
    assert answer["screen"][1][7] == " "


def test_words_for_the_team_speak_of_no_scheme(opening: Box) -> None:
    """A9, A15: neither a refusal nor a page, even when one member is left."""
    opening.move("table_cards")
    opening.move("end_turn")
    opening.move("concede", 1)
    opening.move("concede", 2)
    assert "go_to" in offered(opening(**LOOK))
    assert "scheme" not in opening.refused({"move": ["go_to", 0]})
    for _ in range(5):
        show(opening.desk.box, "scheme_help")
        page = "".join(opening(**LOOK)["screen"]).lower()
        assert "scheme" not in page
        opening(press="ok")
        opening.move("next_phase")
    assert opening.refused({"move": ["go_to", 2]}).startswith("The main phase and its scheme")


def test_the_team_goes_to_its_combat_at_once(opening: Box) -> None:
    """A9, A15: nothing is due that it would have to wait for."""
    opening.move("table_cards")
    opening.move("end_turn")
    answer = opening.move("go_to", 2)
    assert (answer["state"]["phase"], answer["step"]) == (2, "turn")


def test_the_seat_that_acts_is_one_still_in_the_game(opening: Box) -> None:
    """A20: and the clock of the team's turn runs on."""
    opening.move("table_cards")
    opening.move("end_turn")
    change_setting(opening.desk.box, CLOCK, 1)
    opening(wait_ms=20000)
    assert opening(**LOOK)["seat"] == 1
    answer = opening.move("life", 1, -20)
    assert (answer["seat"], answer["state"]["out"]) == (2, [0, 1, 0, 0])
    assert opening(wait_ms=5000)["clock"]["turn"] == 25
    assert opening(power="cut")["seat"] == 2


def test_the_page_of_the_draw_says_what_is_drawn(box: Box) -> None:
    """A1: the archenemy is no starter."""
    box(new="archenemy", options=FOUR)
    box(undo=1)
    box(rolls=[3])
    answer = box.press("ok")
    assert answer["scene"] == "drawn"
    assert answer["screen"][0].strip(" ─") == "The archenemy is"
    assert answer["screen"][3].strip() == "…"  # the light still runs
    assert box(wait_ms=SHOW_MS)["screen"][3].strip() == "Chloé"


def test_a_key_stops_the_light_and_shows_who_was_drawn(box: Box) -> None:
    box(new="archenemy", options=FOUR)
    box(undo=1)
    box(rolls=[3])
    box.press("ok")
    answer = box.press("ok")
    assert (answer["scene"], answer["screen"][3].strip()) == ("drawn", "Chloé")
    assert box.press("ok")["scene"] != "drawn"


def test_the_large_view_counts_what_is_ongoing_as_the_row_below_does(box: Box) -> None:
    """A13: a scheme at the bottom is not ongoing, and nobody has those of another."""
    change_setting(box.desk.box, CLOSE_VIEW, 1)
    box(new="supervillain_rumble", options={"seats": 3, "starter": 0})
    box.move("table_cards")
    box.move("next_phase")
    large = box.move("to_bottom")["screen"]
    assert "◆" not in "".join(large)
    box.move("end_turn")
    box.move("next_phase")
    large = box.move("named", 1, 0, 0, 0, 0, 0, 0, 0)["screen"]
    assert (large[2].split("◆")[1].strip(), large[6][-2:]) == ("1", "◆1")
    assert box(press="ok+next")["screen"][2].find("◆") < 0


def test_why_a_player_is_out_stands_whole_at_the_end(opening: Box) -> None:
    change_setting(opening.desk.box, LANGUAGE, LANGUAGES.index("fr"))
    opening.move("table_cards")
    for seat in (1, 2, 3):
        opening.move("lose", seat, 6)
    over = opening(press="next")
    assert [row.split()[-1] for row in over["screen"][2:5]] == ["†carte"] * 3


def test_a_scheme_is_read_on_where_it_was_when_a_change_of_life_is_taken_back(box: Box) -> None:
    """Both keys together show the page that was there before the first went down."""
    box(new="archenemy", options=FOUR)
    box.move("deck", 1, 24)
    box(rolls=[TOLL_BRIDGE])
    first = box.move("next_phase")["screen"]
    second = box.press("ok")["screen"]
    assert second != first
    box.move("life", 1, -2)
    assert box(**LOOK)["screen"] == second
    answer = box(press="prev+next")
    assert answer["state"]["life"][1] == 20
    assert answer["screen"][:7] == second[:7]
    assert answer["screen"][7].startswith("Undone: ")
    assert box(press="prev+next")["step"] == "turn"


def test_another_scheme_begins_with_its_first_page(box: Box) -> None:
    """Also if a program makes all moves between the two."""
    box(new="archenemy", options=FOUR)
    box.move("deck", 1, 24)
    box(rolls=[TOLL_BRIDGE, BAILIFFS])
    box.move("next_phase")
    first = box(**LOOK)["screen"]
    box.press("ok")
    for move in ("stays", "end_turn", "end_turn", "next_phase"):
        box.simulation.link.obey("move", [move], {})
    assert box(**LOOK)["screen"][0] != first[0]
