"""A script of every game for test_parity.py, with each of its moves and its end."""

from collections.abc import Callable

from parity_scores import counters, score_pad
from parity_script import FAR, Script
from parity_shards import shards_of_infinity
from parity_turn_clock import turn_clock

from turnbox.games.megalopolis.rules.names import (
    AT,
    COLOURED,
    FREE,
    HQ_GADGET,
    JUSTICE,
    LOSES_CARD,
    OTHER_GADGET,
    PAWN,
    TELEPORT,
)
from turnbox.magic.rules import NO_CARDS
from turnbox.settings import CLOSE_VIEW, LANGUAGE
from turnbox.ui.keys import NEXT

NAME = (23, 1, 12, 12, 0, 0, 0, 0)  # of a scheme, as letters
ONGOING = 3  # the roll that turns up an ongoing card of the deck in the box

# Two a seat: name, two powers, origin.
HEROES = (
    (15, 14, 2, 1),  # Slingshot: Rocket, Fly
    (13, 6, 4, 2),  # Traveller: Teleport, Noble
    (6, 11, 5, 3),  # Dr. Illusion: Illusion, Magic
    (7, 13, 15, 2),  # Silver King: Minions, Outsmart
    (8, 16, 0, 4),  # Cloner: Mimic
    (9, 8, 10, 1),  # Huntaar: SuperSenses, Inventor
)


def commander_party() -> list[str]:
    """All twenty moves, undo, a lost starter, the waking, and three ends."""
    script = Script()
    script.begin("commander_party", 4)
    script.move("choose_starter", 2)
    script.undo(1)
    script.move("draw_starter")
    starter = script.rules.starter
    script.move("extra_turn", starter)
    script.move("extra_end_step")
    script.move("concede", starter)
    script.until("waking", "end_step")
    script.move("not_yet")
    script.until("waking", "end_turn")
    script.move("wake")
    for answers in (["could_not"], ["obeyed", "countered"], ["obeyed", "resolved"]):
        for answer in ["end_step", *answers]:
            script.move(answer)
    script.move("life_opponents", script.rules.alive()[0], -2)
    script.mixed("moves")
    script.move("life_everyone", -max(script.rules.life))  # nobody is left
    script.undo(1)
    script.move("win", script.rules.alive()[-1])
    script.undo(1)
    while not script.rules.over:
        script.move("lose", script.rules.alive()[0], NO_CARDS)
    return script.lines


def megalopolis() -> list[str]:
    """A game of two phases with everything in it; then a short one of a companion."""
    script = Script()
    script.begin("megalopolis", 3, 0, 1, 1, 1, 0, 0)
    set_up(script)
    first_turns(script)
    script.set(LANGUAGE, 1)
    script.at_random(30)
    script.see("history")
    script.undo(5)
    script.at_random(20)
    script.undo(FAR)
    script.set(LANGUAGE, 0)
    script.see("megalopolis.actions")
    script.onward("count")
    script.move("extra", 0, 2)
    script.onward("lair_die")
    a_lair(script)
    script.onward("phase_end")
    script.set(LANGUAGE, 1)
    for seat in range(3):
        script.move("points", seat, 20)
    script.onward("turn")
    script.move("companion")
    script.undo(1)
    script.see("megalopolis.look", NEXT)
    script.onward("count")
    script.move("extra", 1, 12)
    script.onward("over")
    a_companion(script)
    return script.lines


def set_up(script: Script) -> None:
    """Up to the first turn, Alice's."""
    script.move("draw_starter")
    script.undo(1)
    script.move("choose_starter", 0)
    for hero, known in enumerate(HEROES):
        script.move("choose_hero", hero, *known)
    script.move("go_on")
    for pawn, block in enumerate((7, 2, 14, 20, 18, 24)):
        script.move("place_pawn", pawn, block)
    for hero, block in ((0, 7), (2, 2), (4, 12), (1, 11), (3, 14), (5, 19)):
        script.move("place_hero", hero, block)
    script.onward("turn")


def first_turns(script: Script) -> None:
    """Everything that a hero can do; lost fights, so that villains stay."""
    for pawn, block in ((0, 8), (1, 2), (2, 14)):
        script.move("correct", PAWN, pawn, block)
    script.move("rocket", 0, 8)
    script.move("block", 8, 5, 0)
    script.move("villain", 1, 1)
    script.move("other_villain", 2, 5, 0, 5, LOSES_CARD)
    script.move("roll", rolls=(1,))
    script.move("turn_die", 2)
    script.move("spend", 0)
    script.move("illusion", 2, 1, 1)
    script.see("megalopolis.actions")
    script.move("minions", 3, 2)
    script.move("pass")
    script.move("play", HQ_GADGET, OTHER_GADGET, FREE)
    script.move("use_hq")
    script.move("mimic", 4, TELEPORT)
    script.move("teleport", 4, COLOURED, rolls=(4,))
    script.move("land", 20)
    script.move("end_turn")
    script.move("correct", JUSTICE, 0, 3)
    script.move("noble", 0)
    script.move("teleport", 1, COLOURED, rolls=(1,))
    script.move("give_in")
    script.undo(2)
    script.move("correct", JUSTICE, 0, 3)
    script.move("teleport", 1, COLOURED, rolls=(1,))
    script.move("pay_justice")
    script.move("land", 13)
    script.move("move", 2, 7, COLOURED)
    script.move("correct", AT, 5, 8)
    script.move("fight", 5, 8, COLOURED)
    script.see("megalopolis.look", NEXT)


def a_lair(script: Script) -> None:
    """The crime die leaves a choice of two corners."""
    corners = script.rules.overlay("games.megalopolis.rules.phase").empty_corners
    face = next(face for face in (1, 3, 5, 7) if len(corners(script.rules, face)) == 2)
    script.move("lair_die", rolls=(face,))
    script.move("lair", corners(script.rules, face)[1])


def a_companion(script: Script) -> None:
    """Two seats, and a box that only counts."""
    script.begin("megalopolis", 2, 1)
    script.move("choose_starter", 1)
    for pawn in range(5):
        script.move("place_pawn", pawn, 5 * pawn + 1)
    script.onward("companion")
    script.move("companion_roll", 5, 1, 2)
    script.move("spend", 0)
    script.onward("count")
    script.move("extra", 0, 36)
    script.onward("over")


def schemes(script: Script, boss: int) -> None:
    """Turns with a scheme of each kind: one that goes, one that stays, one that is abandoned."""
    script.move("next_phase", rolls=(ONGOING,))
    script.move("stays" if script.rules.card else "named", *[] if script.rules.card else NAME)
    script.see("scheme_list")
    script.move("go_to", 3)
    script.see("scheme_help")
    script.move("extra_turn", boss)
    script.move("end_turn")
    script.until("scheme", "next_phase")
    script.move("to_bottom")
    script.at_random(8)
    script.move("abandon", 0)
    script.see("history")
    script.undo(4)


def archenemy() -> list[str]:
    """A deck in the box and a team that wins; then one on the table, and an archenemy that does."""
    script = Script()
    script.begin("archenemy", 4)
    script.move("choose_archenemy", 1)
    script.undo(1)
    script.move("draw_archenemy")
    script.move("deck", 1, 24)
    boss = script.rules.starter
    schemes(script, boss)
    script.set(LANGUAGE, 1)
    script.move("poison", (boss + 1) % 4, 10)
    script.move("win", (boss + 2) % 4)
    script.begin("archenemy", 3)
    script.move("choose_archenemy", 0)
    script.move("table_cards")
    schemes(script, 0)
    script.set(CLOSE_VIEW, 1)
    script.move("life", 1, -1)
    script.move("life_opponents", 0, -1)
    script.move("life_everyone", -1)
    script.move("lose", 1, NO_CARDS)
    script.move("concede", 2)
    return script.lines


def supervillain_rumble() -> list[str]:
    """One deck in the box, the others on the table."""
    script = Script()
    script.begin("supervillain_rumble", 3)
    script.move("choose_starter", 2)
    script.undo(1)
    script.move("draw_starter", rolls=(1,))
    script.move("deck", 0, 1, 24)
    script.move("table_cards")
    schemes(script, 0)
    script.set(LANGUAGE, 1)
    script.move("end_turn")
    script.until("scheme", "next_phase")
    script.move("named", *NAME)
    for name in ("life", "life_opponents", "poison"):
        script.move(name, 1, 2)
    script.move("life_everyone", -1)
    script.set(CLOSE_VIEW, 1)
    script.move("lose", 1, NO_CARDS)
    script.undo(1)
    script.move("concede", 1)
    script.move("win", 2)
    return script.lines


GAMES: dict[str, Callable[[], list[str]]] = {
    "archenemy": archenemy,
    "commander_party": commander_party,
    "counters": lambda: counters(Script()),
    "megalopolis": megalopolis,
    "score_pad": lambda: score_pad(Script()),
    "shards_of_infinity": shards_of_infinity,
    "supervillain_rumble": supervillain_rumble,
    "turn_clock": lambda: turn_clock(Script()),
}
