"""The `set_up` module of each game has what `GameSetUp` declares."""

import pytest
from simulated import Box

from turnbox.game_list import games, set_up_of
from turnbox.session import load_rules
from turnbox.switching import begin_game
from turnbox.ui.lights import SEAT_COLOURS
from turnbox.ui.text import Pack


@pytest.mark.parametrize("game", games())
def test_each_seat_has_a_colour(game: str) -> None:
    low, high = set_up_of(game).SEATS
    assert 1 <= low <= high <= len(SEAT_COLOURS)


@pytest.mark.parametrize("game", games())
def test_each_option_is_an_attribute_of_the_game_with_a_default_in_its_range(game: str) -> None:
    rules = load_rules(game)
    for name, highest, default in set_up_of(game).OPTIONS:
        assert any(name in kind.__annotations__ for kind in rules.__mro__[:-1]), name
        assert 0 <= default <= highest


@pytest.mark.parametrize("game", games())
def test_each_need_pairs_two_options(game: str) -> None:
    chosen = set_up_of(game)
    options = {name for name, _, _ in chosen.OPTIONS}
    for option, needed in chosen.NEEDS:
        assert {option, needed} <= options
        assert option != needed


@pytest.mark.parametrize("game", games())
def test_an_option_for_some_numbers_of_seats_is_one_of_the_game(game: str) -> None:
    chosen = set_up_of(game)
    names = [name for name, _, _ in chosen.OPTIONS]
    for name, (low, high) in getattr(chosen, "ONLY_WITH", {}).items():
        assert name in names
        assert chosen.SEATS[0] <= low <= high <= chosen.SEATS[1]
        assert (low, high) != chosen.SEATS, "then leave it out"


@pytest.mark.parametrize("game", games())
def test_what_is_loaded_early_is_the_page_that_the_game_opens_with(game: str, box: Box) -> None:
    chosen = set_up_of(game)
    seats, defaults = chosen.SEATS[0], [default for _, _, default in chosen.OPTIONS]
    begin_game(box.desk.box, game, (seats, 0, *defaults), [f"P{seat}" for seat in range(2 * seats)])
    first = type(box.desk.box.scenes.top.part()).__module__
    early = [f"turnbox.{name}" for name in getattr(set_up_of(game), "OPENS", ())]
    assert early in ([], [first], ["turnbox.timing.clock"])


@pytest.mark.parametrize("game", games())
def test_the_words_of_the_first_page_are_read_while_players_choose(
    game: str, box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    box.desk.box.scenes.home()
    box.choose("box.new_game", f"{game}.title")
    box.wait(3000)
    read: list[bytes] = []
    find = Pack.find

    def noted(pack: Pack, key: bytes) -> str | None:
        read.append(key)
        return find(pack, key)

    monkeypatch.setattr(Pack, "find", noted)
    while not box.desk.box.table_open:
        read.clear()
        box.press("ok")
    assert read in ([], [b"bid"])  # Shards of Infinity: only some numbers of seats have it
