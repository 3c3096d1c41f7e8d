"""What each task costs the hand: the targets, and how presses are counted."""

import json
import subprocess
import sys
from contextlib import closing

import pytest

from simulator.hand import Hand
from simulator.hand_tasks import TASKS, Task


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
def test_a_task_costs_no_more_than_its_target(task: Task) -> None:
    assert task.play().presses <= task.target


def test_a_tap_and_a_chord_cost_one_a_jump_costs_two_and_its_next_taps_one_each() -> None:
    with closing(Hand()) as hand:
        hand.begin("commander_party", starter=0)
        hand.tap("next")
        assert hand.cost == 1
        hand.tap("prev+next")
        assert hand.cost == 2
        hand.jump("next")
        assert hand.cost == 4
        hand.jump("next", 3)
        assert hand.cost == 8


def test_a_hold_costs_two_and_one_for_each_full_second_beyond_the_first() -> None:
    for milliseconds, cost in ((600, 2), (1999, 2), (2000, 3), (3500, 4)):
        with closing(Hand()) as hand:
            hand.hold("next", milliseconds)
            assert hand.cost == cost


def test_idle_time_costs_nothing_and_is_counted() -> None:
    with closing(Hand()) as hand:
        hand.wait(1500)
        assert (hand.cost, hand.idle_ms) == (0, 1500)


def test_the_table_is_text_or_json() -> None:
    command = [sys.executable, "-m", "simulator.hand_table"]
    text = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    rows = json.loads(subprocess.run([*command, "--json"], capture_output=True, check=True).stdout)
    assert [row["task"] for row in rows] == [task.name for task in TASKS]
    assert all(task.name in text for task in TASKS)
    assert text.splitlines()[-1].startswith(f"{len(TASKS)} tasks, ")
