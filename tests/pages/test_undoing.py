"""Undo and redo say in words what they did, until the next key."""

import json
from collections.abc import Iterator

import pytest

from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.sim import Simulation
from turnbox.settings import LANGUAGE, apply


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Counters of three players, with some moves."""
    desk = Desk(Flash(), seed=1)
    names = ["Alice", "Basile", "Chloé"]
    Simulation(desk).answer(json.dumps({"new": "counters", "options": {"seats": names}}))
    desk.box.make("add", 0, 4)
    desk.box.make("add", 1, -3)
    desk.advance(500)
    yield desk
    desk.close()


def bottom(desk: Desk) -> str:
    """The bottom row."""
    return desk.picture()[0][7].rstrip()


def test_undo_names_the_move_and_the_player(desk: Desk) -> None:
    desk.press("prev+next")
    assert bottom(desk) == "Undone: Basile -3"
    desk.advance(3000)
    assert bottom(desk) == "Undone: Basile -3"


def test_each_undo_names_its_own_move(desk: Desk) -> None:
    desk.press("prev+next")
    desk.press("prev+next")
    assert bottom(desk) == "Undone: Alice +4"


def test_the_next_key_brings_the_labels_of_the_keys_back(desk: Desk) -> None:
    desk.press("prev+next")
    desk.press("next")
    assert bottom(desk).startswith("◀-1")
    assert desk.picture()[0][6].startswith("Alice 4 -> 5")


def undone(game: str, options: dict[str, object], *moves: list[object]) -> str:
    """What undo says after the last of these moves."""
    desk = Desk(Flash(), seed=1)
    box = Simulation(desk)
    for line in ({"new": game, "options": options}, *({"move": move} for move in moves)):
        assert "error" not in box.answer(json.dumps(line))
    desk.advance(500)
    desk.press("prev+next")
    row = bottom(desk)
    desk.close()
    return row


def test_a_move_in_words_is_not_cut_for_the_sake_of_a_name() -> None:
    options = {"seats": ["Alpha", "Beta", "Gamma"], "archenemy": 0}
    assert undone("archenemy", options, ["table_cards"], ["next_phase"]) == "Undone: next phase"


def test_a_draw_of_the_only_seat_ends_without_a_colon() -> None:
    assert undone("shards_of_infinity", {"seats": 1}) == "Undone: drawn"


def test_redo_names_the_move_again(desk: Desk) -> None:
    desk.press("prev+next")
    desk.hold("ok")
    desk.press("prev")  # from the first move to Undo
    desk.press("prev")
    desk.press("ok")
    assert bottom(desk) == "Redone: Basile -3"


def test_undo_speaks_french(desk: Desk) -> None:
    desk.box.journal.set(LANGUAGE, 1)
    apply(desk.box)
    desk.press("prev+next")
    assert bottom(desk) == "Annulé : Basile -3"


def test_a_move_of_a_program_takes_the_words_away(desk: Desk) -> None:
    desk.press("prev+next")
    desk.box.make("add", 2, 1)
    desk.advance(50)
    assert bottom(desk).startswith("◀-1")


def test_a_refused_undo_says_why(desk: Desk) -> None:
    for _ in range(3):
        desk.press("prev+next")
    assert desk.box.scenes.top.name == "notice"


def test_the_cursor_stays_where_the_number_was_wrong(desk: Desk) -> None:
    desk.press("ok")  # from Alice to Basile
    desk.press("next")
    desk.advance(1500)
    desk.press("prev+next")
    assert bottom(desk) == "Undone: Basile +1"
    desk.press("next")
    assert desk.picture()[0][6].startswith("Basile ")
