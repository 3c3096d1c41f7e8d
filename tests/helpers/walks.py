"""Games for test_parity.py: walks over the legal moves, at random but the same each time."""

from walking import FAR, Walk
from walks_clock import turn_clock
from walks_free import counters, score_pad
from walks_shards import shards_of_infinity

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
    walk = Walk()
    walk.begin("commander_party", 4)
    walk.move("choose_starter", 2)
    walk.undo(1)
    walk.move("draw_starter")
    starter = walk.rules.starter
    walk.move("extra_turn", starter)
    walk.move("extra_end_step")
    walk.move("concede", starter)
    walk.until("waking", "end_step")
    walk.move("not_yet")
    walk.until("waking", "end_turn")
    walk.move("wake")
    for answers in (["could_not"], ["obeyed", "countered"], ["obeyed", "resolved"]):
        for answer in ["end_step", *answers]:
            walk.move(answer)
    walk.move("life_opponents", walk.rules.alive()[0], -2)
    walk.strolls("moves")
    walk.move("life_everyone", -max(walk.rules.life))  # nobody is left
    walk.undo(1)
    walk.move("win", walk.rules.alive()[-1])
    walk.undo(1)
    while not walk.rules.over:
        walk.move("lose", walk.rules.alive()[0], NO_CARDS)
    return walk.lines


def megalopolis() -> list[str]:
    """A game of two phases with everything in it; then a short one of a companion."""
    walk = Walk()
    walk.begin("megalopolis", 3, 0, 1, 1, 1, 0, 0)
    set_up(walk)
    first_turns(walk)
    walk.set(LANGUAGE, 1)
    walk.stroll(30)
    walk.see("history")
    walk.undo(5)
    walk.stroll(20)
    walk.undo(FAR)
    walk.set(LANGUAGE, 0)
    walk.see("megalopolis.actions")
    walk.onward("count")
    walk.move("extra", 0, 2)
    walk.onward("lair_die")
    a_lair(walk)
    walk.onward("phase_end")
    walk.set(LANGUAGE, 1)
    for seat in range(3):
        walk.move("points", seat, 20)
    walk.onward("turn")
    walk.move("companion")
    walk.undo(1)
    walk.see("megalopolis.look", NEXT)
    walk.onward("count")
    walk.move("extra", 1, 12)
    walk.onward("over")
    a_companion(walk)
    return walk.lines


def set_up(walk: Walk) -> None:
    """Up to the first turn, Alice's."""
    walk.move("draw_starter")
    walk.undo(1)
    walk.move("choose_starter", 0)
    for hero, known in enumerate(HEROES):
        walk.move("choose_hero", hero, *known)
    walk.move("go_on")
    for pawn, block in enumerate((7, 2, 14, 20, 18, 24)):
        walk.move("place_pawn", pawn, block)
    for hero, block in ((0, 7), (2, 2), (4, 12), (1, 11), (3, 14), (5, 19)):
        walk.move("place_hero", hero, block)
    walk.onward("turn")


def first_turns(walk: Walk) -> None:
    """Everything that a hero can do; lost fights, so that villains stay."""
    for pawn, block in ((0, 8), (1, 2), (2, 14)):
        walk.move("correct", PAWN, pawn, block)
    walk.move("rocket", 0, 8)
    walk.move("block", 8, 5, 0)
    walk.move("villain", 1, 1)
    walk.move("other_villain", 2, 5, 0, 5, LOSES_CARD)
    walk.move("roll", rolls=(1,))
    walk.move("turn_die", 2)
    walk.move("spend", 0)
    walk.move("illusion", 2, 1, 1)
    walk.see("megalopolis.actions")
    walk.move("minions", 3, 2)
    walk.move("pass")
    walk.move("play", HQ_GADGET, OTHER_GADGET, FREE)
    walk.move("use_hq")
    walk.move("mimic", 4, TELEPORT)
    walk.move("teleport", 4, COLOURED, rolls=(4,))
    walk.move("land", 20)
    walk.move("end_turn")
    walk.move("correct", JUSTICE, 0, 3)
    walk.move("noble", 0)
    walk.move("teleport", 1, COLOURED, rolls=(1,))
    walk.move("give_in")
    walk.undo(2)
    walk.move("correct", JUSTICE, 0, 3)
    walk.move("teleport", 1, COLOURED, rolls=(1,))
    walk.move("pay_justice")
    walk.move("land", 13)
    walk.move("move", 2, 7, COLOURED)
    walk.move("correct", AT, 5, 8)
    walk.move("fight", 5, 8, COLOURED)
    walk.see("megalopolis.look", NEXT)


def a_lair(walk: Walk) -> None:
    """The crime die leaves a choice of two corners."""
    corners = walk.rules.chapter("games.megalopolis.rules.phase").empty_corners
    face = next(face for face in (1, 3, 5, 7) if len(corners(walk.rules, face)) == 2)
    walk.move("lair_die", rolls=(face,))
    walk.move("lair", corners(walk.rules, face)[1])


def a_companion(walk: Walk) -> None:
    """Two seats, and a box that only counts."""
    walk.begin("megalopolis", 2, 1)
    walk.move("choose_starter", 1)
    for pawn in range(5):
        walk.move("place_pawn", pawn, 5 * pawn + 1)
    walk.onward("companion")
    walk.move("throw", 5, 1, 2)
    walk.move("spend", 0)
    walk.onward("count")
    walk.move("extra", 0, 36)
    walk.onward("over")


def schemes(walk: Walk, boss: int) -> None:
    """Turns with a scheme of each kind: one that goes, one that stays, one that is abandoned."""
    walk.move("next_phase", rolls=(ONGOING,))
    walk.move("stays" if walk.rules.card else "named", *[] if walk.rules.card else NAME)
    walk.see("scheme_list")
    walk.move("go_to", 3)
    walk.see("scheme_help")
    walk.move("extra_turn", boss)
    walk.move("end_turn")
    walk.until("scheme", "next_phase")
    walk.move("to_bottom")
    walk.stroll(8)
    walk.move("abandon", 0)
    walk.see("history")
    walk.undo(4)


def archenemy() -> list[str]:
    """A deck in the box and a team that wins; then one on the table, and an archenemy that does."""
    walk = Walk()
    walk.begin("archenemy", 4)
    walk.move("choose_archenemy", 1)
    walk.undo(1)
    walk.move("draw_archenemy")
    walk.move("deck", 1, 24)
    boss = walk.rules.starter
    schemes(walk, boss)
    walk.set(LANGUAGE, 1)
    walk.move("poison", (boss + 1) % 4, 10)
    walk.move("win", (boss + 2) % 4)
    walk.begin("archenemy", 3)
    walk.move("choose_archenemy", 0)
    walk.move("table_cards")
    schemes(walk, 0)
    walk.set(CLOSE_VIEW, 1)
    walk.move("life", 1, -1)
    walk.move("life_opponents", 0, -1)
    walk.move("life_everyone", -1)
    walk.move("lose", 1, NO_CARDS)
    walk.move("concede", 2)
    return walk.lines


def supervillain_rumble() -> list[str]:
    """One deck in the box, the others on the table."""
    walk = Walk()
    walk.begin("supervillain_rumble", 3)
    walk.move("choose_starter", 2)
    walk.undo(1)
    walk.move("draw_starter", rolls=(1,))
    walk.move("deck", 0, 1, 24)
    walk.move("table_cards")
    schemes(walk, 0)
    walk.set(LANGUAGE, 1)
    walk.move("end_turn")
    walk.until("scheme", "next_phase")
    walk.move("named", *NAME)
    for name in ("life", "life_opponents", "poison"):
        walk.move(name, 1, 2)
    walk.move("life_everyone", -1)
    walk.set(CLOSE_VIEW, 1)
    walk.move("lose", 1, NO_CARDS)
    walk.undo(1)
    walk.move("concede", 1)
    walk.move("win", 2)
    return walk.lines


GAMES = {
    "archenemy": archenemy,
    "commander_party": commander_party,
    "counters": lambda: counters(Walk()),
    "megalopolis": megalopolis,
    "score_pad": lambda: score_pad(Walk()),
    "shards_of_infinity": shards_of_infinity,
    "supervillain_rumble": supervillain_rumble,
    "turn_clock": lambda: turn_clock(Walk()),
}
