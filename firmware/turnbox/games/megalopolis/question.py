"""The steps that are words: set-up, the villains' window, lairs, the end of a phase."""

from turnbox.games.megalopolis.labels import block_name, hero_name, hero_to_choose, villain_name
from turnbox.games.megalopolis.places import pawns_before
from turnbox.games.megalopolis.rules.names import INVENTOR
from turnbox.games.megalopolis.rules.tables import ANY_TIME
from turnbox.pages.question import Ask
from turnbox.ui.keys import OK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.table import MegalopolisTable


class Question(Ask):
    """A step in words, with its moves as answers."""

    table: "MegalopolisTable"

    def __init__(self, table: "MegalopolisTable") -> None:
        rules = table.rules
        step = rules.step
        answers = [
            name for name in rules.moves_now() if name not in ANY_TIME and rules.offers(name)
        ]
        if step == "starter":
            answers.reverse()
        elif step == "phase_end":
            answers = ["next_phase"]
        elif step == "deal" and all(pawns_before(table)):
            answers.insert(0, "pawns_before")
        Ask.__init__(self, table, _heading(table, step), _text(table, step), answers)

    def press(self, key: int) -> None:
        """Show a notice if a villain gets its lair at once, or finds none: this page is gone
        then."""
        table, rules = self.table, self.table.rules
        if key != OK or self._reading():
            Ask.press(self, key)
            return
        answer = self.answers[self.cursor]
        if answer == "pawns_before":
            if self.box.play("go_on"):
                for pawn, block in enumerate(pawns_before(table)):
                    if not self.box.play("place_pawn", pawn, block):
                        break  # there is a notice
            return
        if answer == "choose_hero":
            from turnbox.games.megalopolis.heroes import Heroes

            self.box.scenes.push(Heroes(table))
            return
        if answer == "other_villain":
            from turnbox.games.megalopolis.card import VillainCard

            self.box.scenes.push(VillainCard(table))
            return
        if answer != "lair_die":
            Ask.press(self, key)
            return
        place = rules.overlay("games.megalopolis.rules.phase").leaving(rules)
        name = villain_name(table, place)
        if self.box.play("lair_die") and rules.step != "lair":
            told = table.label("compass", rules.compass) + " "
            if rules.villain[place]:
                told += block_name(rules.villain_at[place])
            else:
                told += table.say("lair_gone_text")
            self.box.scenes.tell_players("☠ " + name, told)


def _heading(table: "MegalopolisTable", step: str) -> str:
    rules = table.rules
    if step == "heroes":
        return hero_to_choose(table)
    if step == "villains":
        where = block_name(rules.block)
        return "%s ⚔ %s" % (hero_name(table, rules.fighter), where)
    if step == "lair_die":
        return table.session.names[rules.seat]
    if step == "fizzle":
        return hero_name(table, rules.fighter)
    if step == "phase_end":
        return "%s %d" % (table.say("phase"), rules.phase)
    return table.say("title")


def _text(table: "MegalopolisTable", step: str) -> str:
    rules, say = table.rules, table.say
    if step == "deal":
        words = [say("deal_super_text")] if rules.with_super else []
        words.append(say("deal_%d_text" % rules.seats))
        words.append(say("deal_combat_text"))
        words.append(say("deal_city_text"))
        if INVENTOR in rules.power + rules.power2:
            words.append(say("deal_scrap_text"))
        return "\n".join(words)
    if step == "villains":
        fight = rules.overlay("games.megalopolis.rules.fight")
        need = "%s %d" % (say("need"), fight.needed(rules))
        if rules.plus:
            need += " (+%d)" % rules.plus
        there = [
            "☠ " + villain_name(table, place, fight.number_of(rules, place, rules.fighter))
            for place in rules.villains_at(rules.block)
        ]
        return "\n".join([need] + (there or [say("villains_text")]))
    if step == "lair_die":
        place = rules.overlay("games.megalopolis.rules.phase").leaving(rules)
        return "☠ " + villain_name(table, place) + "\n" + say("lair_die_text")
    if step == "heroes" and rules.seats == 2:
        return say("heroes_2_text")
    if step == "phase_end" and rules.lairs:  # villains keep their lairs
        return say("phase_end_lairs_text")
    return say(step + "_text")
