"""One block of the city in words."""

from turnbox.games.megalopolis.labels import block_name, hero_name, tile_name, villain_name
from turnbox.games.megalopolis.rules.names import CRIMELAND
from turnbox.ui.keys import NEXT, OK
from turnbox.ui.scene import Scene, hint, title
from turnbox.ui.screen import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.ui.screen import Screen

ROOM = 5  # lines of villains and heroes


class Look(Scene):
    """Prev and next go through the blocks that are not empty; ok returns to the map."""

    name = "look"

    def __init__(self, box: "Box", key: int) -> None:
        Scene.__init__(self, box)
        self.table = box.scenes.table()
        self.rules = rules = self.table.rules
        self.blocks = [
            block
            for block in range(1, 26)
            if block in rules.at or rules.crime_at(block) or rules.value[block - 1]
        ] or [CRIMELAND]
        self.place = 0 if key == NEXT else len(self.blocks) - 1
        self.first = 0  # of the visible lines
        self.opened_by = key  # until another press

    def press(self, key: int) -> None:
        """The block before, the rest of this one or the next, or the map."""
        self.opened_by = OK
        if key == OK:
            self.box.scenes.pop()
        elif key == NEXT and len(self._lines(self.blocks[self.place])) > self.first + ROOM:
            self.first += ROOM
        else:
            self.first = 0
            self.place = (self.place + (1 if key == NEXT else -1)) % len(self.blocks)

    def back(self) -> None:
        """Leave. If the first of the two keys has just opened this page, undo a move."""
        self.box.scenes.pop()
        if self.opened_by != OK:
            self.table.back()

    def draw(self, screen: "Screen") -> None:
        """Name and value, pawns, heroes with their dice, villains."""
        say = self.table.say
        block = self.blocks[self.place]
        title(screen, "%s %s" % (block_name(block), self._name(block)))
        pawns = [self.table.label("pawn", pawn) for pawn in self.rules.pawns_at(block)]
        if pawns:
            screen.text(1, 0, "%s %s" % (say("pawns"), "".join(pawns)))
        value = self.rules.value[block - 1]
        screen.right(1, COLUMNS, "%s %s" % (say("value"), value or "?"))
        lines = self._lines(block)[self.first :]
        for row, line in enumerate(lines[:ROOM]):
            screen.text(row + 2, 0, line)
        hint(screen, "←", say("map"), "▼" if len(lines) > ROOM else "→")

    def _name(self, block: int) -> str:
        name = tile_name(self.table, block)
        return name or (str(self.table.say("crimeland")) if block == CRIMELAND else "")

    def _lines(self, block: int) -> "list[str]":
        table, rules = self.table, self.rules
        lines = []
        for place in rules.villains_at(block):
            lines.append("☠ " + villain_name(table, place))
            if rules.villain_origin[place]:
                origin = table.say("origin_%d" % rules.villain_origin[place])
                lines.append("  %d %s" % (rules.villain_versus[place], origin))
        for hero in range(2 * rules.seats):
            if rules.at[hero] == block or rules.die_at[hero] == block:
                lines.append("%d %s" % (hero + 1, hero_name(table, hero)) + self._die(hero, block))
        return lines

    def _die(self, hero: int, block: int) -> str:
        """A hero's die on this block with its strength, or KO, or its combat markers."""
        rules = self.rules
        if rules.die_at[hero] == block:
            return " ⚔%d" % rules.strength(hero)
        if rules.ko[hero]:
            return " KO"
        return " +%d" % rules.combat[hero] if rules.combat[hero] else ""
