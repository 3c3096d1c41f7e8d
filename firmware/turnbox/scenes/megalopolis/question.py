"""The steps that are words: set-up, the villains' window, lairs, the end of a phase."""

from turnbox.rules.megalopolis.names import INVENTOR
from turnbox.scenes.ask import Ask
from turnbox.scenes.megalopolis.labels import block_name, hero_name, villain_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.scenes.megalopolis import MegalopolisTable

WORDS = ("draw_starter", "choose_starter")  # the draw is offered first


class Question(Ask):
    """A step in words, with its moves as answers."""

    def __init__(self, table: "MegalopolisTable") -> None:
        step = table.rules.step
        answers = [name for name in table.rules.moves_now() if table.rules.ranges(name)]
        if step == "starter":
            answers.reverse()
        elif step == "phase_end":
            answers = ["next_phase"]
        Ask.__init__(self, table, _heading(table, step), _text(table, step), answers)


def _heading(table: "MegalopolisTable", step: str) -> str:
    rules = table.rules
    if step == "heroes":
        hero = rules.ranges("choose_hero")[0][0][0]
        return "%s: %s %d" % (table.session.names[rules.seat], table.say("name_0"), hero % 2 + 1)
    if step == "villains":
        where = block_name(rules.block)
        return "%s ⚔ %s" % (hero_name(table, rules.fighter), where)
    if step == "lair_die":
        return table.session.names[rules.seat]
    if step == "phase_end":
        return "%s %d" % (table.say("phase"), rules.phase)
    return table.say("title")


def _text(table: "MegalopolisTable", step: str) -> str:
    rules, say = table.rules, table.say
    if step == "deal":
        words = [say("deal_%d_text" % rules.seats)]
        if rules.with_super:
            words.append(say("deal_super_text"))
        words.append(say("deal_combat_text"))
        if INVENTOR in rules.power + rules.power2:
            words.append(say("deal_scrap_text"))
        return "\n".join(words)
    if step == "villains":
        fight = rules.chapter("megalopolis.fight")
        words = ["%s %d (+%d)" % (say("need"), fight.needed(rules), rules.plus)]
        there = ["☠ " + villain_name(table, place) for place in rules.villains_at(rules.block)]
        return "\n".join(words + (there or [say("villains_text")]))
    if step == "heroes" and rules.seats == 2:
        return say("heroes_2_text")
    return say(step + "_text")


PART = Question
