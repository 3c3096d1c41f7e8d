"""The turn clock beside a game: its times, its place on the screen, its lights. No hardware."""

from playing import resume, sit_down
from playing_screen import character_of

from simulator.desk_port import Flash
from turnbox.navigation import Scenes
from turnbox.settings import CLOCK, defaults
from turnbox.timing.clock import Clock
from turnbox.timing.limits import LIMITS, minutes
from turnbox.timing.stopwatch import Stopwatch
from turnbox.timing.times import APART
from turnbox.ui.lights import Ring
from turnbox.ui.scene import Scene, title
from turnbox.ui.screen import ROWS, Screen

NO_LIMIT, SHORT = 1, LIMITS.index(15)


class Face(Scene):
    """A table that shows some rows."""

    names = ["Alice", "Basile", "Chloé"]

    def __init__(self, rows):
        self.rows = rows

    def acting(self):
        return [0]

    def draw(self, screen):
        for row, text in self.rows:
            screen.text(row, 0, text)


class Table:
    """What a clock needs of a box: time, a game, a screen with a scene, a voice."""

    def __init__(self, limit=NO_LIMIT, rows=()):
        self.now = 0
        self.stopwatch = Stopwatch(0)
        self.settings = defaults()
        self.settings[CLOCK] = limit
        self.session = sit_down(Flash())
        self.scenes = Scenes(self)
        self.scenes.stack = [Face(rows)]
        self.screen = Screen()
        self.redrawn = self.beeps = 0
        self.due = []  # ticks at which the clock asked to be woken
        self.session.play("choose_starter", (0,), 0)
        self.clock = Clock(self)

    def wake_at(self, tick):
        """Like `Box.wake_at`."""
        self.due.append(tick)

    def move(self, name, *args):
        """As a box makes a move."""
        seconds = self.stopwatch.passed(self.now) // 1000
        self.session.play(name, args, seconds)
        self.stopwatch.count(seconds, self.now)
        self.clock.moved()

    def undo(self, moves):
        """As a box takes moves back."""
        self.stopwatch.count(-self.session.undo(moves), self.now)
        self.clock.undone()

    def redraw(self):
        self.redrawn += 1

    def beep(self, hertz, milliseconds):
        self.beeps += 1

    def draw(self):
        """The whole scene, and the clock; the rows that show a time, with it."""
        self.screen.clear()
        self.scenes.top.part().draw(self.screen)
        self.clock.draw(self.screen, True, False)
        return self.times()

    def times(self):
        """The right ends of the rows that show a time, by row."""
        found = {}
        for row in range(ROWS):
            tiles, _ = self.screen.row(row)
            end = "".join([character_of(tile) for tile in tiles[15:]])
            if end.strip() and end.strip()[0] in "◷+":
                found[row] = end
        return found


def test_a_turn_and_all_turns_are_counted_in_milliseconds():
    table = Table()
    table.now = 4700
    assert (table.clock.turn(), table.clock.total(0)) == (4700, 4700)
    table.move("end_step")
    table.now = 6000
    assert (table.clock.turn(), table.clock.total(0), table.clock.total(1)) == (2000, 4000, 2000)
    assert (table.clock.everybody(), table.clock.seat()) == (6000, 1)
    assert [table.clock.turns(seat) for seat in range(3)] == [1, 1, 0]


def test_moves_and_undo_leave_the_same_as_a_new_clock():
    """Past many of the turn times that it keeps on the way, and after the first of them."""
    table = Table()
    for number in range(5 * APART):
        table.now += 700
        if number % 4:
            table.move("life", number % 3, 1)
        else:
            table.move("end_turn")
    for moves in (1, 2, 40, 7, 60):
        table.undo(moves)
        table.now += 300
        table.move("life", 0, 1)
        fresh = Clock(table)
        for seat in range(3):
            assert table.clock.total(seat) == fresh.total(seat)
        assert table.clock.turn() == fresh.turn()


def test_a_reboot_reads_the_same_from_the_log():
    table = Table()
    table.now = 65000
    table.move("end_step")
    table.session = resume(table.session.journal)
    table.stopwatch = Stopwatch(table.now)
    assert Clock(table).report() == {
        "turn": 0,
        "seats": [65, 0, 0],
        "limit": None,
        "paused": False,
    }


def test_in_a_pause_nothing_runs():
    table = Table(SHORT)
    table.now = 5000
    table.stopwatch.halt(5000)
    table.now = 50000
    assert (table.clock.turn(), table.clock.left(), table.clock.running()) == (5000, 10000, False)
    table.clock.tick()
    assert table.beeps == 0


def test_times_are_told_in_five_cells():
    told = [minutes(1000 * seconds) for seconds in (0, 9, 65, 600, 5999, 6000, 7265, 36000)]
    assert told == ["0:00", "0:09", "1:05", "10:00", "99:59", "1h40", "2h01", "10h00"]


def test_the_time_stands_in_the_lowest_row_that_has_room():
    assert Table().draw() == {6: " ◷0:00"}
    assert Table(rows=((6, "x" * 15),)).draw() == {6: " ◷0:00"}
    assert Table(rows=((6, "x" * 16),)).draw() == {5: " ◷0:00"}
    assert Table(rows=[(row, "x" * 21) for row in range(2, 7)]).draw() == {1: " ◷0:00"}
    assert Table(rows=[(row, "x" * 21) for row in range(7)]).draw() == {}


def test_a_part_may_have_it_further_up_or_nowhere():
    table = Table()
    table.scenes.top.clock_row = 3
    assert table.draw() == {3: " ◷0:00"}
    table.scenes.top.clock_row = -1
    assert table.draw() == {}


def test_a_menu_has_it_in_its_heading_alone():
    table = Table()
    menu = Face(())
    menu.draw = lambda screen: title(screen, "Moves")
    table.scenes.stack.append(menu)
    assert table.draw() == {0: " ◷0:00"}
    menu.draw = lambda screen: title(screen, "A heading with no room")
    assert table.draw() == {}


def test_it_is_written_once_a_second_and_given_up_when_the_scene_takes_its_cells():
    table = Table()
    table.draw()
    table.now = 999
    table.clock.draw(table.screen, False, False)
    assert table.times() == {6: " ◷0:00"}
    table.now = 1000
    table.clock.draw(table.screen, False, False)
    assert table.times() == {6: " ◷0:01"}
    table.screen.text(6, 0, "a long preview", 21)
    table.clock.draw(table.screen, False, True)
    assert (table.times(), table.redrawn) == ({}, 1)


def test_nobody_s_time_is_not_shown():
    table = Table()
    table.undo(1)
    assert (table.clock.seat(), table.draw()) == (None, {})


def test_the_limit_counts_down_and_rings_once():
    table = Table(SHORT)
    shown = []
    for now in (0, 1000, 14999, 15000, 16000):
        table.now = now
        table.clock.tick()
        shown.append("".join(table.clock.shown()))
    assert shown == ["◷0:15", "◷0:14", "◷0:01", "+0:00", "+0:01"]
    assert table.beeps == 1
    table.move("end_step")
    table.clock.tick()
    table.now += 16000
    table.clock.tick()
    assert table.beeps == 2


def lit(table, now):
    """Which of nine lights are on, over a scene that lights them all."""
    ring = Ring(9, 1000)
    ring.begin(now)
    ring.fill(range(9), 0x090909)
    table.now = now
    table.clock.paint(ring, now)
    ring.settle()
    return [any(ring.shown[3 * light : 3 * light + 3]) for light in range(9)]


def test_the_lights_warn_in_the_last_sixth_and_flash_past_the_limit():
    table = Table(SHORT)
    assert lit(table, 12400) == [True] * 9
    assert lit(table, 12700) == [True] * 9
    assert lit(table, 12800) == [False] * 3 + [True] * 6
    flashes = [lit(table, 16000 + beat)[4] for beat in (0, 200, 400, 600, 800, 1900)]
    assert flashes == [True, False, True, False, True, True]
