"""The display and sound of the turn clock: on any table, in the lights, when idle."""

import random
import re
from collections.abc import Iterator

import pytest
from showing import show
from simulated import LOOK, THREE, Answer, Box
from timed import BESIDE_A_NAME, MINUTE, NO_LIMIT, SHORT, WHERE, limited, shown

from turnbox.change_setting import change_setting
from turnbox.game_list import games
from turnbox.ports.cells import LEFT, TILE_WIDTH
from turnbox.settings import CLOCK, DIM, SOUND

LIT = 12  # lights
BLOCK = 11  # cells of the widest block of a seat on a crowded table


def lit(answer: Answer) -> list[bool]:
    return [any(light) for light in answer["lights"]]


# What is seen


def test_the_time_of_the_turn_stands_on_the_table(table: Box) -> None:
    assert shown(table(**LOOK)) == ["◷0:02"]
    assert shown(table(wait_ms=63000)) == ["◷1:05"]
    assert shown(table(wait_ms=3500000)) == ["◷59:25"]
    table(press="prev")  # somebody is still there
    assert shown(table(wait_ms=2450000)) == ["◷1h40"]


def test_the_page_of_the_clock_leaves_nothing_of_a_longer_time(table: Box) -> None:
    table(wait_ms=3500000)
    table(press="prev")  # somebody is still there
    table(wait_ms=2450000)
    show(table.desk.box, "clock")
    table(press="next")
    assert table(wait_ms=40000)["screen"][1].split()[1] == "99:52"
    assert table(wait_ms=10000)["screen"][1].split()[1] == "1h40"


def test_its_page_counts_a_move_that_a_program_makes_while_the_clock_is_off(box: Box) -> None:
    box(**THREE)
    show(box.desk.box, "clock")
    box(wait_ms=60000)
    box.move("end_step")
    box(wait_ms=3000)
    alice, basile = box(wait_ms=7000)["screen"][1:3]
    assert (alice.split()[1], basile.split()[1]) == ("1:00", "0:10")


def test_a_limit_counts_down_and_then_up_with_a_sign(box: Box) -> None:
    table = limited(box, SHORT)
    seen = []
    for _ in range(17):
        seen += shown(table(**LOOK))
        table(wait_ms=1000)
    assert seen[:3] == ["◷0:13", "◷0:12", "◷0:11"]
    assert seen[11:] == ["◷0:02", "◷0:01", "+0:00", "+0:01", "+0:02", "+0:03"]


def test_each_second_sends_only_the_cells_that_changed(table: Box) -> None:
    cells = table.desk.port._cells
    sent: list[tuple[int, float, float]] = []
    send = cells._send

    def note(data: memoryview) -> None:
        head, columns = data[:7], data[7:]
        x = head[3] | (head[5] & 15) << 4
        sent.append((head[1] & 15, (x - LEFT) / TILE_WIDTH, len(columns) / TILE_WIDTH))
        send(data)

    cells._send = note
    table(wait_ms=7000)  # 0:02 to 0:09: one cell each
    assert len(sent) == 7
    assert {(column, length) for _, column, length in sent} == {(20, 1)}
    table(wait_ms=1000)
    assert sent[7:] == [(sent[0][0], 19, 2)]


def test_a_preview_keeps_the_clock_where_it_is(table: Box) -> None:
    before = table(**LOOK)["screen"]
    row = next(row for row in range(8) if before[row][WHERE] == " ◷0:02")
    for _ in range(4):
        answer = table(press="prev")
        assert answer["screen"][row][WHERE].strip()[0] == "◷"
        assert len(shown(answer)) == 1


def test_menus_over_the_table_have_it_in_their_heading(table: Box) -> None:
    answer = table(hold="ok")
    assert answer["screen"][0] == "Moves ───────── ◷0:03"
    show(table.desk.box, "history")  # there the pages are counted in its place
    assert shown(table(wait_ms=100)) == []


# Any game with a table, also one that knows nothing of the clock.


def random_moves(box: Box, rolls: random.Random, count: int) -> Iterator[Answer]:
    for _ in range(count):
        answer = box(**LOOK)
        if answer["over"]:
            return
        name, *ranges = rolls.choice(answer["moves"])
        args = [
            rolls.randint(max(low, min(-9, high)), min(high, max(9, low))) for low, high in ranges
        ]
        yield box.move(name, *args)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("seats", [3, 6])  # two or four have another layout without a clock
def test_it_takes_only_cells_that_are_free(game: str, seats: int) -> None:
    """Beside the same game without a clock: its six cells are blank there, all others alike.

    On a crowded table a name makes room. The status row never does.
    """
    boxes = [Box(seed=7), Box(seed=7)]
    plain, timed = boxes
    change_setting(timed.desk.box, CLOCK, NO_LIMIT)
    for box in boxes:
        error = box.simulation.answer(f'{{"new":"{game}","options":{{"seats":{seats}}}}}')
        if not error["ok"]:
            break
    else:
        compare(plain, timed)
    for box in boxes:
        box.desk.close()


@pytest.mark.parametrize(("game", "seats"), [("commander_party", 6), ("shards_of_infinity", 4)])
def test_a_long_excess_leaves_the_names_beside_it_alone(box: Box, game: str, seats: int) -> None:
    change_setting(box.desk.box, CLOCK, SHORT)
    change_setting(box.desk.box, DIM, 0)
    box(new=game, options={"seats": seats, "starter": 0})
    while box(**LOOK)["step"] == "heroes":
        box.move("draw_hero")
    rows = []
    for _ in range(3):  # +4:45, 9:45, 14:45
        screen = box(wait_ms=300_000)["screen"]
        rows.append(next(row for row in screen if re.search(r"\+\d+[:']", row)))
    names = [name for name in ("Zeta", "Epsilo", "Delta") if name in rows[0]]
    assert names, rows
    for row in rows:
        assert all(name in row.split() for name in names)


def test_a_number_in_a_name_does_not_touch_the_time_beside_it(box: Box) -> None:
    change_setting(box.desk.box, CLOCK, SHORT)
    change_setting(box.desk.box, DIM, 0)
    names = [f"P{number}" for number in range(1, 7)]
    box(new="commander_party", options={"seats": names, "starter": 0})
    rows = [box(wait_ms=wait)["screen"][3][:6] for wait in (5_000, 15_000, 1_200_000)]
    assert rows == ["P 0:10", "P+0:05", "P +20'"]
    change_setting(box.desk.box, CLOCK, NO_LIMIT)
    assert box(**LOOK)["screen"][3][:6] == "P1 20'"


def compare(plain: Box, timed: Box) -> None:
    """The same moves at both; if anybody is ever to act, the clock is somewhere to be seen."""
    found = acted = 0
    both = zip(
        random_moves(plain, random.Random(3), 80),
        random_moves(timed, random.Random(3), 80),
        strict=True,
    )
    for without, answer in both:
        assert answer["state"] == without["state"]
        if answer["game"] == "turn_clock":  # has a clock in any case
            assert answer["screen"] == without["screen"]
            continue
        assert len(shown(answer)) <= 1
        found += len(shown(answer))
        acted += answer["clock"]["turn"] is not None
        for row, (cells, before) in enumerate(
            zip(answer["screen"], without["screen"], strict=True)
        ):
            if cells == before:
                continue
            if row in (0, 3) and BESIDE_A_NAME.search(cells) and cells[20] == " ":
                places = [place for place in range(21) if cells[place] != before[place]]
                assert max(places) - min(places) < BLOCK - 1  # nothing beside it is touched
                continue
            assert cells[WHERE].strip()[0] in "◷+"
            if row == 0:  # the name of whose turn it is makes room
                assert cells[:4] == before[:4]
            else:
                assert (cells[:15], before[WHERE]) == (before[:15], " " * 6)
    assert bool(found) == bool(acted)


# Lights and sound


def blinks(table: Box, milliseconds: int) -> list[tuple[bool, ...]]:
    """The lights that are on, every tenth of a second."""
    return [tuple(lit(table(wait_ms=100))) for _ in range(milliseconds // 100)]


def test_before_the_limit_the_arc_of_the_turn_blinks(box: Box) -> None:
    table = limited(box, MINUTE)
    own = [True] * 4 + [True, False, False, False] * 2
    assert set(blinks(table, 2000)) == {tuple(own)}
    table(wait_ms=47000)
    seen = set(blinks(table, 2000))
    assert seen == {tuple(own), (False, False, False, False, *own[4:])}


def test_a_short_limit_warns_in_its_last_sixth(box: Box) -> None:
    table = limited(box, SHORT)
    assert len(set(blinks(table, 10000))) == 1
    table(wait_ms=1000)
    assert len(set(blinks(table, 1500))) == 2


def test_past_the_limit_the_whole_ring_flashes_twice_and_then_shows_the_turn(box: Box) -> None:
    table = limited(box, SHORT)
    table(wait_ms=14000)
    seen = blinks(table, 2000)
    assert seen.count((True,) * LIT) == 4
    assert seen.count((False,) * LIT) == 4
    own = (*[True] * 4, *[True, False, False, False] * 2)
    assert seen.count(own) == 12


def test_without_a_limit_and_in_a_pause_no_light_warns(table: Box) -> None:
    table(wait_ms=3600000)
    table(press="prev")
    assert len(set(blinks(table, 2000))) == 1
    change_setting(table.desk.box, CLOCK, SHORT)
    show(table.desk.box, "paused")
    assert set(blinks(table, 3000)) == {
        *((False,) * LIT, (*[True] * 4, *[False] * 8)),
    }


def heard(table: Box, milliseconds: int) -> int:
    """How often it begins to sound."""
    beeps = before = 0
    for _ in range(milliseconds // 100):
        table(wait_ms=100)
        hertz = table.desk.port.hertz
        beeps += bool(hertz and not before)
        before = hertz
    return beeps


def test_it_beeps_once_when_the_limit_is_reached_and_again_in_the_next_turn(box: Box) -> None:
    table = limited(box, SHORT)
    assert heard(table, 12000) == 0
    assert heard(table, 10000) == 1
    table.move("life", 0, 1)
    assert heard(table, 3000) == 0
    table.move("end_step")
    assert heard(table, 14000) == 0
    assert heard(table, 4000) == 1


def test_who_wants_no_sound_hears_none(box: Box) -> None:
    table = limited(box, SHORT)
    change_setting(table.desk.box, SOUND, 0)
    assert heard(table, 20000) == 0


def test_a_limit_that_is_past_when_the_power_comes_back_is_not_told_again(box: Box) -> None:
    table = limited(box, SHORT)
    table(wait_ms=20000)
    table.move("life", 0, -1)
    table(power="cut")
    table(press="ok")
    assert heard(table, 5000) == 0


# At rest


def test_a_running_clock_goes_dim_but_is_not_hidden(table: Box) -> None:
    change_setting(table.desk.box, DIM, 1)
    answer = table(wait_ms=3000000)
    assert table.desk.panel.contrast == 51
    assert shown(answer) == ["◷50:02"]
    assert shown(table(wait_ms=700000)) == []  # nobody is there any more
    assert shown(table(press="ok")) == ["◷61:42"]


def test_a_paused_clock_may_be_hidden(table: Box) -> None:
    change_setting(table.desk.box, DIM, 1)
    show(table.desk.box, "paused")
    assert table(wait_ms=200000)["screen"][0] != " Paused              "
