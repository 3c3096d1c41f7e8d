"""The scenes of free dice and of the first player, without the words: on every Python."""

from showing import show

from simulator.desk_port import Flash
from turnbox.box import Box
from turnbox.system.rolling import keep_some
from turnbox.ui.keys import NEXT, OK, PREV
from turnbox.ui.screen import ROWS


class NoPort:
    """Nothing to press and nothing to see."""

    name = "nothing"
    lights = 12
    milliamps = 200
    root = program = "no drive/"

    def __init__(self):
        self.troubles = []
        self.store = Flash()

    def ticks(self):
        return 0

    def entropy(self, size):
        return bytes(size)

    def panel(self, brightness, turned):
        pass

    def tone(self, hertz, soft=False):
        pass

    def catch(self, on):
        pass


def started():
    """A box in its main menu, and what it tells."""
    box = Box(NoPort())
    box.scenes.home()
    told = []
    box.on_event = lambda what, numbers, rolls: told.append((what, numbers, list(rolls)))
    return box, told


def drawn(box):
    """The drawing of a scene as text."""
    box.screen.clear()
    box.scenes.top.draw(box.screen)
    rows = [box.screen.row(row)[0] for row in range(ROWS)]
    assert all([min(row) >= 32 for row in rows])
    return ["".join([chr(tile) if tile < 127 else "*" for tile in row]) for row in rows]


def test_every_kind_in_every_number_is_thrown_and_drawn():
    box, told = started()
    show(box, "free_dice")
    for _ in range(9):
        while box.scenes.top.count > 1:
            box.scenes.top.jump(NEXT)
        for count in range(1, 31):
            if box.scenes.top.count < count:
                break
            assert box.scenes.top.count == count
            box.scenes.top.press(OK)
            what, numbers, rolls = told.pop()
            assert (what, numbers[0], len(rolls)) == ("roll", count, count)
            assert numbers[2:] == (3,) * count  # rolled, and it counts
            assert all([1 <= roll <= (numbers[1] or 8) for roll in rolls])
            drawn(box)
            box.scenes.top.press(NEXT)
        box.scenes.top.press(PREV)
    assert box.scenes.top.kind == 0


def test_back_through_every_kind():
    box, _ = started()
    show(box, "free_dice")
    dice = box.scenes.top
    kinds = [dice.kind]
    for _ in range(8):
        dice.press(PREV)
        kinds.append(dice.kind)
    assert len(set(kinds)) == 9
    dice.press(PREV)
    for kind in reversed(kinds):
        dice.jump(PREV)
        assert dice.kind == kind


def test_the_highest_and_the_lowest_count():
    """Of equal dice the ones that lie first."""
    box, told = started()
    show(box, "free_dice")
    dice = box.scenes.top
    for _ in range(4):
        dice.press(NEXT)
    box.dice.script = [2, 6, 2, 6, 6]
    dice.press(OK)
    for keep, places in ((2, [1, 3]), (4, [0, 1, 3, 4]), (-1, [0]), (-3, [0, 1, 2]), (0, None)):
        keep_some(dice, keep)
        assert dice.counting() == (places or list(range(5)))
        assert told[-1][0] == "keep"
        drawn(box)


def test_some_are_rolled_again():
    box, told = started()
    show(box, "free_dice")
    dice = box.scenes.top
    dice.press(NEXT)
    dice.press(NEXT)
    box.dice.script = [1, 2, 3, 6]
    dice.press(OK)
    show(box, "reroll", dice)
    box.scenes.top.press(NEXT)
    box.scenes.top.press(OK)
    drawn(box)
    box.scenes.top.jump(NEXT)
    box.scenes.top.press(OK)
    assert told[-1] == ("roll", (3, 6, 1, 3, 1), [1, 6, 3])
    assert box.scenes.top is dice
    assert "10" in drawn(box)[5]


def test_a_first_player_is_drawn():
    box, told = started()
    show(box, "first_player")
    box.dice.script = [4, 1]
    box.scenes.top.press(OK)
    assert told[-1] == ("first_player", (box.scenes.stack[-2].players,), [4])
    drawn(box)
    box.scenes.top.press(OK)  # the light stops
    box.scenes.top.press(OK)
    assert box.scenes.top.seat == 0
