"""The actions of a team now, then those it cannot take: choosing one shows why."""

from turnbox.games.megalopolis.rules.names import OTHER_GADGET
from turnbox.games.megalopolis.rules.tables import OF_POWERS
from turnbox.pages.table import ask
from turnbox.rules import fits
from turnbox.ui.menu import Choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.box import Box
    from turnbox.games.megalopolis.rules import Megalopolis
    from turnbox.ui.menu import Item

USUAL = ("move", "fight", "draw", "play", "pass")


class Actions(Choices):
    """Legal actions first; until the team has acted, the cursor is on a possible fight."""

    def __init__(self, box: "Box") -> None:
        table = box.scenes.table()
        game = table.rules
        legal: list[Item] = []
        refused: list[Item] = []
        offered = table.session.offered()
        for name in _expected(game):
            given: tuple[int, ...] = ()
            possible = name in offered
            if name == "noble":  # the markers of this team, and of no other
                given = (game.seat,)
                possible = game.seat in game.noble_seats()
            if name == "fight" and possible:
                legal.append((table.say(name), self._fight, ()))
            elif possible:
                legal.append((table.say(name), ask, (box, name, given)))
            else:  # the box shows why not
                refused.append(("✗ " + table.say(name), box.play, (name,) + given))
        heading = table.session.names[game.seat]
        if game.with_justice:
            heading += " · %s %d" % (table.say("justice_short"), game.justice[game.seat])
        Choices.__init__(self, box, heading, legal + refused, "actions")
        if "fight" in offered and not game.acted and _in_a_fight(game) is not None:
            self.cursor = [row[1] for row in legal].index(self._fight)

    def _fight(self) -> None:
        """Of several heroes, the cursor is on the one that can fight where it stands."""
        ask(self.box, "fight")
        page, hero = self.box.scenes.top, _in_a_fight(self.box.scenes.table().rules)
        if isinstance(page, Choices) and page is not self:
            for place, row in enumerate(page.items()):
                if row[2] and row[2][-1] == (hero,):
                    page.cursor = place

    def expects(self) -> "list[str]":
        """What a move needs, what follows the turn, and the reasons for refusals."""
        table = self.box.scenes.table()
        modules: list[str] = ["pages.news", "pages.asking"]
        for name in _expected(table.rules):
            overlay = table.rules.overlay_of(name)
            if overlay not in modules and name in table.session.offered():
                modules.append(overlay)
        modules += ["games.megalopolis.place"] + table.follows()  # with `pick`
        return modules + ["games.megalopolis.rules.refusals"]

    def ahead(self) -> "Iterator[None]":
        """Look up the words of pages that may follow."""
        table = self.box.scenes.table()
        rules, words = table.rules, ["justice_short", "look", "act", "where_land", "next_row"]
        if rules.ends_phase():
            words += ["count", "goal", "no_block", "next_seat"]
        for key in words:
            table.say(key)
        for hero in rules.team(rules.seat):
            table.label("hero", hero)
        return iter(())


def _in_a_fight(game: "Megalopolis") -> "int | None":
    """The first hero of the team that can fight where it stands."""
    found = game.ranges("fight")
    for hero in game.team(game.seat):
        if any([fits((hero, game.at[hero]), ranges) for ranges in found]):
            return hero
    return None


def _expected(game: "Megalopolis") -> "list[str]":
    """The moves that the team may expect."""
    if game.step == "companion":
        return ["companion_end_turn", "companion_roll", "points", "correct"]
    names = ["end_turn"] if game.acted else []
    names += USUAL
    for name in game.moves_now():
        power = OF_POWERS.get(name, 0)
        if power and [hero for hero in game.team(game.seat) if game.has(hero, power)]:
            names.append(name)
    if game.hq[game.seat] == OTHER_GADGET:
        names.append("use_hq")
    return names
