"""A game that plays itself: three seats from set-up to the winner, with the keys of the box.

The player does what a person does: reads the screen, and presses keys until it shows what is
needed. So the demo presents the box and also tests it.
"""

from collections.abc import Callable

from simulator.desk import Desk
from simulator.desk_port import Flash
from turnbox.pages.totals import LATE_MS
from turnbox.ui.lights import SHOW_MS
from turnbox.ui.scene import UNREAD_MS

SEED = 7
SEATS = 3
TEN_MS, TWENTY_MS = 2150, 2550  # until a held key has counted so far
REST_MS = 1300  # time to look at the screen; long enough for a preview to become a move
MOST_PRESSES = 40
LINE = 19  # characters of a menu's line


class Player:
    """A player at the box; `show(caption)` is called whenever there is something to see."""

    def __init__(self, desk: Desk, show: Callable[[str], None]) -> None:
        self.desk = desk
        self.show = show

    def press(self, keys: str) -> None:
        """Press some keys, by name, one after the other."""
        for key in keys.split():
            self.desk.press(key)

    def look(self, caption: str) -> None:
        """Wait, look at the screen, and show it."""
        self.desk.advance(REST_MS)
        self.show(caption)

    def choose(self, *keys: str) -> None:
        """In a menu, go to the line with these words and press ok; repeat in the next menu."""
        for key in keys:
            self.pick(self.desk.box.say(key))

    def pick(self, label: str) -> None:
        """Go to the line with this text, as far as it fits the screen, and press ok."""
        self.press_until("next", lambda: self.marked() == label[:LINE].strip())
        self.desk.press("ok")

    def move(self, key: str) -> None:
        """Hold ok for the Moves menu, and choose there."""
        self.desk.hold("ok")
        self.choose(key)

    def press_until(self, key: str, done: Callable[[], bool]) -> None:
        """Press a key until the screen meets a condition. Raises LookupError if it never does."""
        for _ in range(MOST_PRESSES):
            if done():
                return
            self.desk.press(key)
        raise LookupError(f"the demo is lost: {self.desk.picture()[0]}")

    def shows(self, text: str) -> bool:
        """Whether the screen shows a text in one row."""
        return any(text in row for row in self.desk.picture()[0])

    def marked(self) -> str:
        """The line at the cursor: the last one that is all inverse, scroll marks excluded."""
        rows, inverse = self.desk.picture()
        return rows[inverse[-1][0]][1 : 1 + LINE].strip() if inverse else ""

    def names(self) -> list[str]:
        """The names of the players."""
        assert self.desk.box.session
        return self.desk.box.session.names

    def end_step(self, *, shown: bool = False) -> None:
        """End a turn; if a stone answers, obey it, and let its ability resolve."""
        self.press("ok")
        if shown:
            self.look("End step: a stone is rolled. The lights run round, then this appears.")
        if self.desk.box.scenes.top.name == "answer":
            self.desk.advance(SHOW_MS)  # no answer counts before the roll has been shown
            self.choose("commander_party.obeyed")
            if shown:
                self.look("Obeyed: the ability triggers. The others may still respond.")
            self.choose("commander_party.resolved")
            if self.desk.box.scenes.top.name == "notice":  # the third counter
                self.read()

    def read(self) -> None:
        """Read a page that tells what has happened, and close it."""
        self.desk.advance(UNREAD_MS)
        self.press("ok")


def play(player: Player) -> None:
    """The story."""
    _set_up(player)
    _first_rounds(player)
    _stones(player)
    _mishaps(player)
    _the_end(player)


def _set_up(player: Player) -> None:
    player.look("The box is on. Three keys do everything: prev, ok and next.")
    player.choose("box.new_game", "commander_party.title")
    player.press("next")
    player.press_until("ok", lambda: player.marked().endswith(f" {SEATS}"))
    player.look("A new game for three. Names and heroes come from your own list.")
    player.press("prev ok")
    player.choose("commander_party.choose_picks")
    player.press("next ok")
    player.look("The youngest picks a hero first, then the others, clockwise.")
    player.press("ok ok ok")
    player.look("Who begins?")
    player.choose("commander_party.draw_starter")
    player.look("A light ran round the ring and stopped here.")
    player.press("ok")


def _first_rounds(player: Player) -> None:
    player.look("The table at a glance. The full arc of lights shows whose turn it is.")
    player.press("prev prev prev")
    player.show("Life lost, as a preview: it becomes a move after a second without a key press.")
    player.look("Now it is a move.")
    player.desk.advance(LATE_MS)
    for _ in range(2 * SEATS):
        player.end_step()
    player.look("The first player's third turn: the stones are awake.")


def _stones(player: Player) -> None:
    player.end_step(shown=True)
    player.look("Resolved: one infinity counter. Three activate the hero's infinity ability.")
    for _ in range(3 * SEATS):
        player.end_step()
    player.move("box.close_view")
    player.look("Nine end steps later, in the large view, readable across the table.")


def _mishaps(player: Player) -> None:
    player.desk.cut_power()
    player.look("Somebody kicked the cable. Power is back: nothing is lost.")
    player.move("commander_party.life_everyone")
    player.desk.hold("prev", TEN_MS)
    player.look("A card hits everyone: -10, with one long press.")
    player.press("ok")
    player.look("Done, as one move...")
    player.desk.press("prev+next")
    player.look("...and undone again: it was countered.")


def _the_end(player: Player) -> None:
    first, second, third = player.names()
    player.move("box.table_view")
    player.move("commander_party.commander_damage")
    player.press_until("ok+prev", lambda: player.shows(first + " → "))
    player.press_until("ok+next", lambda: player.shows(" → " + second))
    player.desk.hold("next", TWENTY_MS)
    player.press("next ok")
    player.look(f"21 damage from one commander: {second} is out, and the box tells everybody.")
    player.read()
    player.move("commander_party.poison")
    player.pick(third)
    player.desk.hold("next", TEN_MS)
    player.press("ok")
    player.look(f"Ten poison counters: {third} is out, and {first} has won.")
    player.press("ok")
    player.look("The finished game stays until the next one.")


def tell(show: Callable[[Desk, str], None], seed: int | None = None) -> None:
    """Play the story on a new desk; `show(desk, caption)` gets each screen worth seeing."""
    desk = Desk(Flash(), SEED if seed is None else seed)
    try:
        play(Player(desk, lambda caption: show(desk, caption)))
    finally:
        desk.close()
