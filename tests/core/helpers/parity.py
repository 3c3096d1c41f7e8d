"""Plays games from a list of moves and prints the results, on any Python.

A line of the list is a new game ("new megalopolis 1 3 0 : Alice Basile Chloé": its revision, its
options, its names), a move with its arguments ("life 2 -3") and, after a colon, what it rolls
("end_step : 5"); or "undo N", "set INDEX VALUE" for a setting, "see SCENE" for one that lies over
the table until the next line. Every CHECK lines, and after the last one, a line comes out: how
many, and the CRC-32 of all packed states and of all drawn screens so far. What was drawn then
stands on the panel until the next such line. A screen is drawn every DRAWN lines and at the end: an
emulated board is slow.
"""

from binascii import crc32

from showing import show

from turnbox.box import Box
from turnbox.overlays import begin, load
from turnbox.storage.undo import NEAR
from turnbox.switching import begin_game
from turnbox.ui.screen import ROWS

try:
    from collections.abc import Callable
except ImportError:
    pass

CHECK = 24
DRAWN = 8


def play(box: Box, path: str, say: "Callable[[str], object]" = print) -> None:
    """Play the list at `path` on a box that was started."""
    count = states = screens = 0
    with open(path) as file:
        for line in file:
            begin()  # as in a step of the box
            _obey(box, line)
            assert box.session
            states = crc32(box.session.rules.packed, states)
            count += 1
            if count % DRAWN == 0 or line.startswith("see"):
                screens = _draw(box, screens)
            if count % CHECK == 0:
                _tell(box, count, states, screens, say)
    if count % DRAWN:  # else it is drawn: the last page of a game changes with time
        screens = _draw(box, screens)
    if count % CHECK:
        _tell(box, count, states, screens, say)
    say("done %d" % count)


def _tell(box: Box, count: int, states: int, screens: int, say: "Callable[[str], object]") -> None:
    """Show what was drawn last, and print the sums."""
    box.screen.flush(box.port.write)
    say("%d %08x %08x" % (count, states & 0xFFFFFFFF, screens & 0xFFFFFFFF))


def _draw(box: Box, screens: int) -> int:
    """Draw the scene; the CRC-32 of all screens with it."""
    box.scenes.top.part().tick(box.now)
    box.screen.clear()
    box.scenes.top.part().draw(box.screen)
    for row in range(ROWS):
        tiles, inverse = box.screen.row(row)
        screens = crc32(inverse, crc32(tiles, screens))
    return screens


def _obey(box: Box, line: str) -> None:
    move, _, after = line.partition(":")
    words, rest = move.split(), after.split()
    if len(box.scenes.stack) > 1:
        box.scenes.pop()
    if words[0] == "see":
        show(box, words[1], *[int(number) for number in words[2:]])
        return
    if words[0] == "new":
        begin_game(box, words[1], tuple([int(number) for number in words[2:]]), rest)
        return
    args = [int(number) for number in words[1:]]
    if words[0] == "undo":
        if args[0] > NEAR:
            assert box.session
            box.session.way.clear()  # as after a start: moves are replayed
        box.undo(args[0])
    elif words[0] == "set":
        load("change_setting", "change_setting")(box, args[0], args[1])
    else:
        box.dice.script = [int(roll) for roll in rest]
        box.make(words[0], *args)
        assert not box.dice.script, line


def on_desk(root: str, path: str) -> None:
    """Play on the port of the desk; a build lies in `root` (with a slash at its end)."""
    from simulator.desk_port import DeskPort, Flash

    box = Box(DeskPort(root, Flash(), lambda message: None, lambda: 0, lambda size: bytes(size)))
    box.start()
    play(box, path)
