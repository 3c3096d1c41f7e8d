"""First player, for any game: the number of players, and one of them drawn by the box's dice."""

from turnbox.dice import BadRoll
from turnbox.pages.table_lists import table_list
from turnbox.ui.keys import NEXT, OK
from turnbox.ui.scene import Scene, hint, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.ui.screen import Screen

FEWEST, MOST = 2, 6
HALF = 11  # cells from one name to the one beside it


class FirstPlayer(Scene):
    """Prev and next: fewer or more players; ok: draw one. Each has its place and its lights."""

    name = "first_player"

    def __init__(self, box: "Box") -> None:
        Scene.__init__(self, box)
        known = table_list(box.port.root, "players")[:MOST]
        self.players = max(FEWEST, min(4, len(known) or MOST))
        self._names = known
        for seat in range(len(known), MOST):
            self._names.append(box.say("box.player_%d" % (seat + 1)))

    def press(self, key: int) -> None:
        """Fewer, more, or draw."""
        if key == OK:
            seat = self.draw_one()
            if seat is not None:
                from turnbox.pages.drawn import Drawn

                names = self._names[: self.players]
                self.box.scenes.push(Drawn(self.box, seat, names, self.draw_one))
        else:
            more = self.players + (1 if key == NEXT else -1)
            self.players = min(MOST, max(FEWEST, more))

    def draw_one(self) -> "int | None":
        """Draw a seat, all equally likely. A bad scripted roll draws nobody, and shows a notice."""
        try:
            roll = self.box.dice.roll(self.players)
        except BadRoll as error:
            self.box.scenes.notice("box.not_now", str(error))
            return None
        self.box.beep(1200, 30)
        self.box.tell("first_player", (self.players,), [roll])
        return roll - 1

    def draw(self, screen: "Screen") -> None:
        """Draw the number of players and their names."""
        say = self.box.say
        title(screen, say("box.first_player"))
        screen.text(2, 0, "%s%s %d" % (say("box.players"), say("box.colon"), self.players))
        for seat in range(self.players):
            screen.text(seat // 2 + 3, seat % 2 * HALF, self._names[seat])
        less = "-1" if self.players > FEWEST else ""
        hint(screen, less, say("box.draw_one"), "+1" if self.players < MOST else "")
