"""Games that an earlier build saved go on, and every state of them is what it was.

The saves were written by commit cfe4c90, with its `FileStore`: a deck in the box, cards on the
table, decks for six (one of them a deck that no box has), and a log that has dropped its oldest
half. Beside each lies what that build told of it: when it was resumed again, and after some of
its moves were taken back, up to all.
"""

import json

import pytest
from earlier_saves import names, report_of, saved

from simulator.desk import Desk
from simulator.sim import Simulation


@pytest.fixture(params=names())
def name(request):
    return request.param


@pytest.fixture
def told(name):
    return report_of(name)


@pytest.fixture
def box(name):
    desk = Desk(saved(name), seed=1)
    yield Simulation(desk)
    desk.close()


def test_a_saved_game_is_resumed_where_it_was(box, told):
    assert box.desk.box.session.log.count == told["moves"]
    assert box.desk.box.journal.troubles == []
    assert seen(box) == of_today(told["at"]["0"])


def test_all_its_moves_can_be_taken_back(box, told):
    back = 0
    for moves in [int(key) for key in told["at"]][1:]:
        box.answer(json.dumps({"undo": moves - back}))
        back = moves
        assert seen(box) == of_today(told["at"][str(moves)])
    assert box.desk.box.session.log.count == 0


def test_the_times_of_the_moves_that_its_log_has_dropped_are_kept(box, told):
    assert box.desk.box.session.dropped()[1].hex() == told["tally"]


def test_it_goes_on_and_is_saved_again(box, told):
    """Through a power cut, and with a snapshot of today's build."""
    moves = ['{"undo":2}', '{"move":["life",0,1]}', '{"move":["life_everyone",1]}']
    assert all(box.answer(line)["ok"] for line in moves)
    box.desk.box.journal.snapshot()
    before = seen(box)
    box.answer('{"power":"cut"}')
    assert seen(box) == before
    assert box.answer(json.dumps({"undo": told["moves"]}))["ok"]
    assert seen(box) == of_today(told["at"][str(told["moves"])])


def of_today(told: dict[str, object]) -> dict[str, object]:
    """The same in the fields of today: lists without empty places, and how many lie in a deck."""
    state = dict(told["state"])
    names, cards = state["ongoing_name"], state["cards"]
    places = [place for place, seat in enumerate(state["ongoing"]) if seat]
    table = [place for place in places if not state["ongoing_card"][place]]
    piles = [[card for card in cards[n : n + 40] if card] for n in range(0, len(cards), 40)]
    state["ongoing"] = [state["ongoing"][place] for place in places]
    state["ongoing_card"] = [state["ongoing_card"][place] for place in places]
    state["ongoing_name"] = [letter for n in table for letter in names[8 * n : 8 * n + 8]]
    state["left"] = [len(pile) for pile in piles]
    state["cards"] = [card for pile in piles for card in pile]
    return told | {"state": state}


def seen(box: Simulation) -> dict[str, object]:
    """The values that the earlier build also reported."""
    report = box.report()
    return {key: report[key] for key in ("step", "seat", "over", "state")}
