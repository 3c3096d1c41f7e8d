"""One block of the city in words."""

from turnbox.keys import NEXT, OK
from turnbox.rules.megalopolis.names import CRIMELAND
from turnbox.scenes import HINTS, Scene, hint, title
from turnbox.scenes.megalopolis.labels import block_name, hero_name, villain_name
from turnbox.scenes.table import table_of
from turnbox.scenes.texts import table_list

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.screen import Screen


class Look(Scene):
    """Prev and next go from block to block where something is; ok returns to the map."""

    name = "look"

    def __init__(self, box: "Box", key: int) -> None:
        Scene.__init__(self, box)
        self.table = table_of(box)
        self.rules = rules = self.table.rules
        self.blocks = [
            block
            for block in range(1, 26)
            if block in rules.at or rules.crime_at(block) or rules.value[block - 1]
        ] or [CRIMELAND]
        self.place = 0 if key == NEXT else len(self.blocks) - 1

    def press(self, key: int) -> None:
        """The block before, the next one, or the map."""
        if key == OK:
            self.box.back()
        else:
            self.place = (self.place + (1 if key == NEXT else -1)) % len(self.blocks)

    def draw(self, screen: "Screen") -> None:
        """Name and value, pawns, heroes with their dice, villains."""
        say = self.table.say
        block = self.blocks[self.place]
        title(screen, "%s %s" % (block_name(block), self._name(block)))
        value = self.rules.value[block - 1]
        screen.right(0, 21, "%s %s" % (say("value"), value or "?"))
        for row, line in enumerate(self._lines(block)[: HINTS - 1]):
            screen.text(row + 1, 0, line)
        hint(screen, " ", say("map"), " ")

    def _name(self, block: int) -> str:
        tile = self.rules.tile[block - 1]
        tiles = table_list(self.box.port.root, "blocks") if tile else []
        if 0 < tile <= len(tiles):
            return str(tiles[tile - 1].partition("\t")[0])
        return str(self.table.say("crimeland")) if block == CRIMELAND else ""

    def _lines(self, block: int) -> "list[str]":
        table, rules = self.table, self.rules
        lines = []
        pawns = [table.label("pawn", pawn) for pawn in rules.pawns_at(block)]
        if pawns:
            lines.append("%s: %s" % (table.say("pawns"), " ".join(pawns)))
        for place in rules.villains_at(block):
            lines.append("☠ " + villain_name(table, place))
        for hero in range(2 * rules.seats):
            if rules.at[hero] == block or rules.die_at[hero] == block:
                lines.append("%d %s" % (hero + 1, hero_name(table, hero)) + self._die(hero, block))
        return lines

    def _die(self, hero: int, block: int) -> str:
        """What of a hero stands here."""
        rules = self.rules
        if rules.die_at[hero] == block:
            return " ⚔%d" % rules.strength(hero)
        if rules.ko[hero]:
            return " KO"
        return " +%d" % rules.combat[hero] if rules.combat[hero] else ""


SCENE = Look
