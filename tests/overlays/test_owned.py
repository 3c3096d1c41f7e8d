"""The modules that were loaded to make something stay as long as it is there.

In a Python of its own, with imports in functions loaded on demand as on a board.
"""

import subprocess
import sys
from pathlib import Path

HELPERS = Path(__file__).parents[1] / "helpers"
PROGRAM = """
from short_heap import keep_free
from simulator.desk_port import Flash
from simulator.desk import Desk
from turnbox import heap, overlays
from turnbox.shelving import delete_game
from turnbox.switching import begin_game
desk = Desk(Flash(), 1)
box = desk.box
keep_free()
heap.gc.mem_free = lambda: 1 << 20
def tell(*names):
    desk.advance(50)
    print(*[name for name in names if name in box._owned()] or ["none"])
{steps}
desk.close()
"""


def owned(steps: str) -> list[list[str]]:
    program = PROGRAM.format(steps=steps)
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, cwd=HELPERS)
    assert done.stderr == ""
    return [line.split() for line in done.stdout.splitlines()]


def test_a_page_keeps_its_module_until_it_closes() -> None:
    steps = """
desk.press("prev"), desk.press("ok")
tell("system.about")
desk.press("prev+next")
tell("system.about")
"""
    assert owned(steps) == [["system.about"], ["none"]]


def test_a_list_keeps_the_menu_that_its_lines_belong_to() -> None:
    steps = """
from turnbox.system.free_dice import FreeDice
dice = FreeDice(box)
dice.count = 4
box.scenes.push(dice)
desk.press("ok"), desk.advance(1000), desk.hold("ok"), desk.press("ok")
tell("system.dice_menu")
"""
    assert owned(steps) == [["system.dice_menu"]]


def test_a_game_keeps_its_rules_and_a_table_its_part() -> None:
    steps = """
begin_game(box, "megalopolis", (2, 0, 0, 0, 0, 0, 0, 0), ["Ann", "Bob"] * 2)
names = ("games.megalopolis.rules", "games.megalopolis.table", "games.megalopolis.question")
tell(*names)
overlays.begin()
box.scenes.home()
tell(*names)
delete_game(box, box.journal.header.id)
tell(*names)
"""
    table = ["games.megalopolis.table", "games.megalopolis.question"]
    assert owned(steps) == [
        ["games.megalopolis.rules", *table],
        ["games.megalopolis.rules"],
        ["none"],
    ]


def test_an_overlay_with_moves_has_no_owner() -> None:
    steps = """
import sys
begin_game(box, "megalopolis", (2, 0, 0, 0, 0, 0, 0, 0), ["Ann", "Bob"] * 2)
rules = box.session.rules
name = rules.moves_now()[0]
box.make(name, *[low for low, _ in rules.ranges(name)[0]])
module = rules.overlay_of(name)
assert "turnbox." + module in sys.modules
tell(module)
"""
    assert owned(steps) == [["none"]]


def test_the_turn_clock_keeps_its_module_while_it_is_on() -> None:
    steps = """
from turnbox.change_setting import change_setting
from turnbox.settings import CLOCK
begin_game(box, "counters", (2, 0), ["Ann", "Bob"])
change_setting(box, CLOCK, 1)
tell("timing.clock")
change_setting(box, CLOCK, 0)
tell("timing.clock")
"""
    assert owned(steps) == [["timing.clock"], ["none"]]
