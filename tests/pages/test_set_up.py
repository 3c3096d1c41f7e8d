"""The page before a game starts with the table of the last one."""

import pytest
from simulated import LOOK, Box, labels

from simulator.hand import keys_of
from turnbox.storage.format import NOTE
from turnbox.storage.journal import Journal
from turnbox.storage.notes import NAMES, TABLE
from turnbox.ui.lights import SHOW_MS


def set_up(box: Box, game: str) -> list[str]:
    """Open the page from any place; the lines of the seats."""
    box.desk.box.scenes.home()
    box.choose("box.new_game", f"{game}.title")
    return seats(box)


def seats(box: Box) -> list[str]:
    return [line[2:] for line in labels(box.scene) if line[0].isdigit()]


def rename(box: Box, seat: int, name: str) -> None:
    """Give a seat a name of the list."""
    lines = labels(box.scene)
    place = next(at for at, line in enumerate(lines) if line.startswith(f"{seat + 1} "))
    box.press(*["next"] * ((place - box.scene.cursor) % len(lines)), "ok")
    choices = labels(box.scene)
    box.press(*["next"] * ((choices.index(name) - box.scene.cursor) % len(choices)), "ok")


def start(box: Box) -> None:
    box.press(*["prev"] * box.scene.cursor, "ok")


@pytest.fixture
def writes(monkeypatch):
    """The notes that are written."""
    numbers: list[int] = []
    write = Journal.write

    def noted(journal, kind, data):
        if kind == NOTE:
            numbers.append(data[0])
        write(journal, kind, data)

    monkeypatch.setattr(Journal, "write", noted)
    return numbers


def test_the_next_game_starts_with_the_seats_and_names_of_the_last(box: Box) -> None:
    assert set_up(box, "score_pad") == ["Alice", "Basile", "Chloé", "David"]
    box.press("next", "ok")
    rename(box, 0, "Chloé")
    rename(box, 4, "Félix")
    start(box)
    box(power="cut")
    for game in ("turn_clock", "score_pad"):
        assert set_up(box, game) == ["Chloé", "Basile", "Alice", "David", "Félix"]
    box.press("next", "ok")
    assert seats(box)[-1] == "Emma"


def test_a_game_for_fewer_has_the_first_names_of_the_table(box: Box) -> None:
    set_up(box, "score_pad")
    box.press("next", "ok", "ok")
    rename(box, 5, "Alice")
    start(box)
    assert set_up(box, "megalopolis") == ["Félix", "Basile", "Chloé", "David"]


def test_a_game_for_more_has_as_many_seats_as_it_needs(box: Box) -> None:
    set_up(box, "counters")
    box.press("next", "ok", "ok", "ok")
    start(box)
    assert set_up(box, "counters") == ["Alice"]
    assert set_up(box, "archenemy") == ["Alice", "Basile", "Chloé"]


def test_the_same_table_is_saved_once(box: Box, writes: list[int]) -> None:
    for _ in range(2):
        set_up(box, "counters")
        start(box)
    assert writes.count(TABLE) == 1


def test_a_set_up_that_is_left_changes_no_table(box: Box, writes: list[int]) -> None:
    set_up(box, "counters")
    rename(box, 0, "Emma")
    box.press("prev+next")
    assert writes == []
    assert set_up(box, "counters")[0] == "Alice"


@pytest.mark.parametrize("leave", ["prev+next", "box.back"])
def test_a_name_that_was_spelled_is_offered_after_the_set_up_was_left(box: Box, leave: str) -> None:
    set_up(box, "counters")
    spell(box, 0, "Zoe")
    if leave == "box.back":
        box.choose(leave)
    else:
        box.press(leave)
    assert set_up(box, "counters")[0] == "Alice"
    assert offered(box)[0] == "Zoe"


def test_a_game_begins_though_its_table_cannot_be_saved(box: Box, monkeypatch) -> None:
    write = Journal.write

    def refuse(journal, kind, data):
        if kind == NOTE:
            raise OSError("full")
        write(journal, kind, data)

    monkeypatch.setattr(Journal, "write", refuse)
    set_up(box, "counters")
    start(box)
    assert box.scene.name == "table"


def test_seats_without_a_name_are_called_in_the_language_of_the_players(box: Box) -> None:
    box.desk.box.port.root = "nowhere/"  # without a table.toml
    set_up(box, "counters")
    start(box)
    box.desk.box.words.close()
    box.desk.box.words.language = "fr"
    assert set_up(box, "counters")[0] == box.desk.box.say("box.player_1")


@pytest.mark.parametrize("note", [b"", b"\xff\n\xff\n", b"\n" * 200, b"Zoe", b"A\nA\nA\nA\n"])
def test_a_table_that_makes_no_sense_is_no_obstacle(box: Box, note: bytes) -> None:
    box.desk.box.journal.notes[TABLE] = note
    names = set_up(box, "score_pad")
    assert len(set(names)) == len(names) >= 2
    start(box)
    assert box.scene.name == "table"


def spell(box: Box, seat: int, word: str) -> None:
    """Give a seat a name letter by letter."""
    rename(box, seat, box.desk.box.say("box.letters"))
    for letter in word:
        box.press(*keys_of(letter))
    box.hold("ok")


def offered(box: Box) -> list[str]:
    """The names that the box offers for the first seat."""
    lines = labels(box.scene)
    place = next(at for at, line in enumerate(lines) if line.startswith("1 "))
    box.press(*["next"] * ((place - box.scene.cursor) % len(lines)), "ok")
    names = labels(box.scene)[1:-1]
    box.press("prev+next")
    return names


def test_names_that_were_spelled_are_offered_again_the_latest_first(box: Box) -> None:
    set_up(box, "counters")
    spell(box, 0, "Zoe")
    spell(box, 2, "Max")
    start(box)
    set_up(box, "counters")
    rename(box, 0, "Alice")
    spell(box, 1, "Ida")
    start(box)
    box(power="cut")
    set_up(box, "score_pad")
    assert offered(box)[:4] == ["Ida", "Max", "Zoe", "Alice"]
    rename(box, 3, "Zoe")
    assert seats(box) == ["Alice", "Ida", "Max", "Zoe"]


def test_as_many_spelled_names_are_kept_as_a_note_has_room_for(box: Box) -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for letter in letters:
        set_up(box, "counters")
        spell(box, 0, letter * 9)
        start(box)
    set_up(box, "counters")
    assert offered(box)[24:26] == ["Bbbbbbbbb", "Alice"]
    assert len(box.desk.box.journal.notes[NAMES]) == 25 * 10


def test_names_that_the_box_has_anyway_are_not_saved(box: Box, writes: list[int]) -> None:
    set_up(box, "counters")
    rename(box, 0, "Emma")
    start(box)
    assert writes == [TABLE]


def test_the_same_spelled_names_are_saved_once(box: Box, writes: list[int]) -> None:
    set_up(box, "counters")
    spell(box, 0, "Zoe")
    assert writes == []
    for _ in range(2):
        start(box)
        set_up(box, "counters")
    assert writes == [TABLE, NAMES]


@pytest.mark.parametrize("note", [b"\n", b"Zoe\n\nYann\n", b"\xff\n"])
def test_spelled_names_that_make_no_sense_are_not_offered(box: Box, note: bytes) -> None:
    box.desk.box.journal.notes[NAMES] = note
    set_up(box, "score_pad")
    rename(box, 0, "Basile")
    assert seats(box)[:2] == ["Basile", "Alice"]


def test_without_heroes_nothing_is_said_of_heroes(box: Box) -> None:
    box.choose("box.new_game", "commander_party.title", "box.start", "commander_party.no_picks")
    assert "Heroes" not in " ".join(box(**LOOK)["screen"])
    box.press("ok")  # the draw of the starter
    box.wait(SHOW_MS)
    box.press("ok")
    box.hold("ok")
    box.choose("box.close_view")
    assert "Hero" not in " ".join(box(**LOOK)["screen"])


def test_options_follow_the_number_of_seats(box: Box) -> None:
    box.choose("box.new_game", "shards_of_infinity.title")
    seen = {}
    for _ in range(4):
        seen[box.scene.seats] = [line for line in labels(box.scene) if "Nemesis" in line]
        box.choose(f"Seats: {box.scene.seats}")
    assert seen.keys() == {1, 2, 3, 4}
    assert [len(seen[seats]) for seats in (1, 2, 3, 4)] == [2, 0, 0, 0]


def test_only_seats_are_asked_who_is_youngest(box: Box) -> None:
    set_up(box, "commander_party")
    start(box)
    assert labels(box.scene) == ["No heroes", "With heroes", "Back"]
    box.choose("commander_party.choose_picks")
    assert labels(box.scene) == ["Alice", "Basile", "Chloé", "David", "Back"]


def bottom_row(box: Box) -> str:
    return box(**LOOK)["screen"][-1]


def test_a_held_ok_explains_the_option_under_the_cursor(box: Box) -> None:
    set_up(box, "score_pad")
    box.press("next", "next", "next")
    assert "⤓help" in bottom_row(box)
    box.hold("ok")
    heading, *text = (line.strip(" ─") for line in box(**LOOK)["screen"][:7])
    assert heading == "Winner"
    assert " ".join(text).strip() == "The total that wins: the highest or the lowest."
    box.press("ok")
    assert (box.scene.name, box.scene.cursor, box.scene.options[1]) == ("set_up", 3, 0)


@pytest.mark.parametrize("line", ["Start", "1 Alice", "Back"])
def test_there_is_no_help_where_there_is_no_option(box: Box, line: str) -> None:
    set_up(box, "score_pad")
    box.press(*["next"] * labels(box.scene).index(line))
    assert "⤓help" not in bottom_row(box)
    box.hold("ok")
    assert box.scene.name == "set_up"


def test_the_help_is_told_of_as_the_list_scrolls(box: Box) -> None:
    set_up(box, "megalopolis")
    shown = []
    for _ in labels(box.scene):
        shown.append("⤓help" in bottom_row(box))
        box.press("next")
    assert shown == [False] * 2 + [True] * 5 + [False] * 5


def test_the_help_is_told_of_again_after_a_jump_out_of_the_options(box: Box) -> None:
    set_up(box, "score_pad")
    box.press("next", "next")
    assert "⤓help" in bottom_row(box)
    box.press("ok+prev")
    assert "⤓help" not in bottom_row(box)
    box.press("next", "next")
    assert "⤓help" in bottom_row(box)
