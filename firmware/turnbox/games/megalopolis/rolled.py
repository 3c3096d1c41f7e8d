"""The die of a fight: its strength, the effect of justice markers, and the result."""

from turnbox.games.megalopolis.labels import block_name, hero_name, villain_name
from turnbox.games.megalopolis.rules.names import COMPANION, LAIR_POINTS, LOSES_CARD, LOSES_GADGET
from turnbox.ui.faces import DICE6, shape
from turnbox.ui.keys import NEXT, OK
from turnbox.ui.lights import SHOW_MS, WHITE
from turnbox.ui.scene import Scene, hint, title
from turnbox.ui.spin import spin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.table import MegalopolisTable
    from turnbox.ui.lights import Ring
    from turnbox.ui.screen import Screen


class Rolled(Scene):
    """Prev and next: justice markers to spend, as a preview. Ok: confirm."""

    name = "rolled"

    def __init__(self, table: "MegalopolisTable") -> None:
        Scene.__init__(self, table.box)
        self.table = table
        self.rules = table.rules
        self.since = table.state_since()
        if not table.rules.rolled:  # the roll was shown before another move, or before an undo
            self.since -= SHOW_MS
        self.spent = 0
        self._before = 0

    def press(self, key: int) -> None:
        """One marker less or more, or take it."""
        self._before = self.spent
        if key == OK:
            if self.box.now - self.since >= SHOW_MS:  # nobody can have read it before
                self.box.play("spend", self.spent)
            return
        self.spent = min(max(0, self.spent + (1 if key == NEXT else -1)), self._most())

    def _most(self) -> int:
        """The justice markers that help: the die counts up to 6."""
        return min(self.rules.justice[self.rules.seat], 6 - self.rules.face)

    def back(self) -> None:
        """Revert the press of the first key."""
        self.spent = self._before

    def draw(self, screen: "Screen") -> None:
        """The die, the sum against the need, and the consequences."""
        rules, say = self.rules, self.table.say
        face = min(6, rules.face + self.spent)
        strength = face + rules.plus
        won = strength >= rules.need
        if rules.depth == COMPANION:
            title(screen, self.table.session.names[rules.seat])
        else:
            title(screen, hero_name(self.table, rules.fighter) + " ⚔ " + block_name(rules.block))
        for row, pips in enumerate(shape(DICE6, face - 1, 3)):
            screen.text(row + 1, 1, pips)
        shown = "%d+%d=%d" % (face, rules.plus, strength) if rules.plus else "%d" % face
        colon = self.box.say("box.colon")
        screen.text(1, 6, "%s%s %d" % (say("need"), colon, rules.need))
        screen.text(2, 6, "%s%s %s" % (say("rolled"), colon, shown))
        screen.text(3, 6, "✓ " + say("won") if won else "✗ " + say("lost"))
        screen.invert(3, 6, 15)
        for row, line in enumerate(self._consequences(won, strength)):
            screen.text(row + 4, 0, line)
        most = self._most()
        if most:
            screen.text(6, 0, "%s %d/%d" % (say("justice_markers"), self.spent, most))
        less, more = "-1" if self.spent else "", "+1" if self.spent < most else ""
        hint(screen, less, self.box.say("box.ok"), more)

    def _consequences(self, won: bool, strength: int) -> "list[str]":
        """The result in two lines: whose dice return, what the loser gains and loses."""
        table, rules, say = self.table, self.rules, self.table.say
        villains = rules.villains_at(rules.block) if rules.depth != COMPANION else []
        lines = []
        if not won:
            lost = [rules.villain_effect[place] for place in villains]
            cards = lost.count(LOSES_CARD)
            gadgets = min(lost.count(LOSES_GADGET), rules.gadgets[rules.fighter])
            if rules.with_justice:
                lines.append("%s +1" % say("justice_markers"))
            if cards or gadgets:
                both = "%s -%d " % (say("cards"), cards) if cards else ""
                lines.append(both + ("%s -%d" % (say("gadgets"), gadgets) if gadgets else ""))
        elif rules.depth != COMPANION:
            fight = rules.overlay("games.megalopolis.rules.fight")
            beaten = fight.beaten(rules, strength)
            _add(lines, "←", [hero_name(table, hero) for hero in beaten])
            numbers = [fight.number_of(rules, place, rules.fighter) for place in villains]
            names = [villain_name(table, *pair) for pair in zip(villains, numbers)]  # noqa: B905
            _add(lines, "†", names)
            if rules.lair_at(rules.block):
                lines.append("+%d %s" % (LAIR_POINTS, say("hp")))
        return lines

    def paint(self, ring: "Ring", now: int) -> None:
        """The roll runs round, then as many lights stay lit."""
        ring.clear()
        elapsed = now - self.since
        if elapsed < SHOW_MS:
            spin(ring, elapsed, 0)
        else:
            ring.fill(range(self.rules.face), WHITE)


def _add(lines: "list[str]", sign: str, names: "list[str]") -> None:
    """One line for some names: the first, and how many more."""
    if names:
        lines.append(" ".join([sign, names[0]] + ["+%d" % (len(names) - 1)] * (len(names) > 1)))
