"""A game that plays itself: three seats from set-up to the winner, by the keys of the box.

The player in it does what a person does: reads the screen, and presses keys until it says what
they want. So it tells the story of the box as much as it shows that the box works.
"""

from collections.abc import Callable

from simulator.desk import Flash
from simulator.table import Desk

SEED = 7
SEATS = 3
REST_MS = 1300  # a look at the screen; long enough for a preview to become a move
MOST_PRESSES = 40
LINE = 19  # characters of a menu's line


class Player:
    """Somebody at the box; `show(caption)` is called whenever there is something to see."""

    def __init__(self, desk: Desk, show: Callable[[str], None]) -> None:
        self.desk = desk
        self.show = show

    def press(self, keys: str) -> None:
        """Press some keys, by name, one after the other."""
        for key in keys.split():
            self.desk.press(key)

    def look(self, caption: str) -> None:
        """Rest, look at the screen, and show it."""
        self.desk.advance(REST_MS)
        self.show(caption)

    def choose(self, *keys: str) -> None:
        """In a menu, go to the line with these words and press ok; then on in the next menu."""
        for key in keys:
            self.pick(self.desk.box.say(key))

    def pick(self, label: str) -> None:
        """Go to the line that says so, as far as it fits the screen, and press ok."""
        self.press_until("next", lambda: self.marked() == label[:LINE].strip())
        self.desk.press("ok")

    def move(self, key: str) -> None:
        """Hold ok for the menu of all moves, and choose there."""
        self.desk.hold("ok")
        self.choose(key)

    def press_until(self, key: str, done: Callable[[], bool]) -> None:
        """Press a key until the screen is as it should be. Raises LookupError if it never is."""
        for _ in range(MOST_PRESSES):
            if done():
                return
            self.desk.press(key)
        raise LookupError(f"the demo is lost: {self.desk.picture()[0]}")

    def marked(self) -> str:
        """The line under the cursor: the last one that is all reversed. Scroll marks are not it."""
        rows, inverse = self.desk.picture()
        return rows[inverse[-1][0]][1 : 1 + LINE].strip() if inverse else ""

    def names(self) -> list[str]:
        """Who sits at the table."""
        assert self.desk.box.session
        return self.desk.box.session.names

    def end_step(self, *, shown: bool = False) -> None:
        """End a turn; if a stone answers, obey it, and let its ability resolve."""
        self.press("ok")
        if shown:
            self.look("End step: the stones answer. The roll runs round the lights, then this.")
        if self.desk.box.scene.name == "answer":
            self.choose("commander_party.obeyed")
            if shown:
                self.look("Obeyed: the ability triggers. The others may still respond.")
            self.choose("commander_party.resolved")


def play(player: Player) -> None:
    """The story."""
    _set_up(player)
    _first_rounds(player)
    _stones(player)
    _mishaps(player)
    _the_end(player)


def _set_up(player: Player) -> None:
    player.look("The box has power. Three keys do everything: prev, ok and next.")
    player.choose("box.new_game", "commander_party.title")
    player.press("next")
    player.press_until("ok", lambda: player.marked().endswith(f" {SEATS}"))
    player.look("A new game for three. Names and heroes come from the table's own list.")
    player.press("prev ok")
    player.press("next next ok")
    player.look("The youngest picks a hero first, then the others, clockwise.")
    player.press("ok ok ok")
    player.look("Who begins?")
    player.choose("commander_party.draw_starter")
    player.look("A light ran round the ring and stopped here.")
    player.press("ok")


def _first_rounds(player: Player) -> None:
    player.look("The table at a glance. The full arc of lights says whose turn it is.")
    player.press("prev prev prev")
    player.show("Life lost, as a preview: it becomes a move when nobody presses for a second.")
    player.look("Now it is one.")
    for _ in range(2 * SEATS):
        player.end_step()
    player.look("The starter's third turn: the stones are awake.")


def _stones(player: Player) -> None:
    player.end_step(shown=True)
    player.look("Resolved: one infinity counter. Three of them switch a hero on.")
    for _ in range(3 * SEATS):
        player.end_step()
    player.move("box.close_view")
    player.look("Nine end steps later, in the large view, to be read across the table.")


def _mishaps(player: Player) -> None:
    player.desk.cut_power()
    player.look("Somebody kicked the cable. Power again: nothing is lost.")
    player.move("commander_party.life_everyone")
    player.desk.hold("next")
    player.press("prev prev")
    player.look("A card hits everyone: -10, in steps of five.")
    player.press("ok")
    player.look("Done, as one move...")
    player.desk.hold("prev")
    player.look("...and taken back again: it was countered.")


def _the_end(player: Player) -> None:
    first, second, third = player.names()
    player.move("box.table_view")
    player.move("commander_party.commander_damage")
    player.pick(second)
    player.pick(first)
    player.desk.hold("next")
    player.press("next next next next")
    player.desk.hold("next")
    player.desk.hold("next")
    player.press("next ok")
    player.look(f"21 damage from one commander: {second} is out.")
    player.move("commander_party.poison")
    player.pick(third)
    player.desk.hold("next")
    player.press("next next ok")
    player.look(f"Ten poison counters: {third} is out, and {first} has won.")
    player.press("ok")
    player.look("The finished game stays until the next one.")


def tell(show: Callable[[Desk, str], None], seed: int | None = None) -> None:
    """Play the story on a desk of its own; `show(desk, caption)` sees each screen worth seeing."""
    desk = Desk(Flash(), SEED if seed is None else seed)
    try:
        play(Player(desk, lambda caption: show(desk, caption)))
    finally:
        desk.close()
