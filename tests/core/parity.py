"""One game of Commander Party from a list of moves: prints what came of it, on any Python.

A line of the list is a move with its arguments ("life 2 -3") and, after a colon, what it rolls
("end_step : 5"); or "undo N", or "set INDEX VALUE" for a setting. Every CHECK lines a line comes
out: how many, and the CRC-32 of all packed states and of all drawn screens so far. What was drawn
then stands on the panel until the next such line.
"""

from binascii import crc32

from turnbox.box import Box
from turnbox.rules.commander_party import GAME
from turnbox.screen import ROWS

try:
    from collections.abc import Callable
except ImportError:
    pass

CHECK = 25
NAMES = ["Alice", "Basile", "Chloé", "Félix"]


def play(box: Box, path: str, say: "Callable[[str], object]" = print) -> None:
    """Play the list at `path` on a box that was started, from a new game on."""
    heroes = ["Héros %d" % (seat + 1) for seat in range(len(NAMES))]
    box.new_game("commander_party", GAME.REVISION, (len(NAMES), 0), NAMES + heroes)
    count = states = screens = 0
    with open(path) as file:
        for line in file:
            _obey(box, line)
            box.scene.tick(box.now)
            box.screen.clear()
            box.scene.draw(box.screen)
            assert box.session
            states = crc32(box.session.rules.packed, states)
            for row in range(ROWS):
                tiles, inverse = box.screen.row(row)
                screens = crc32(inverse, crc32(tiles, screens))
            count += 1
            if count % CHECK == 0:
                box.screen.flush(box.port.write)
                say("%d %08x %08x" % (count, states & 0xFFFFFFFF, screens & 0xFFFFFFFF))
    say("done %d" % count)


def _obey(box: Box, line: str) -> None:
    move, _, rolls = line.partition(":")
    words = move.split()
    args = [int(number) for number in words[1:]]
    if words[0] == "undo":
        box.undo(args[0])
    elif words[0] == "set":
        box.set(args[0], args[1])
    else:
        box.dice.script = [int(roll) for roll in rolls.split()]
        box.make(words[0], *args)
        assert not box.dice.script, line


def on_desk(root: str, path: str) -> None:
    """Play on the port of the desk; a build lies in `root` (with a slash at its end)."""
    from simulator.desk import DeskPort, Flash

    box = Box(DeskPort(root, Flash(), lambda message: None, lambda: 0, lambda size: bytes(size)))
    box.start()
    play(box, path)
