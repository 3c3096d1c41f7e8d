"""In random play of every game: whatever a menu or a question offers, there is a way to do it."""

import random
from typing import Any

import pytest
from showing import show
from simulated import LOOK, Box, labels, shown

from turnbox.game_list import games, lacks, set_up_of
from turnbox.games.megalopolis.rules.names import TELEPORT
from turnbox.games.shards_of_infinity.question import Reveal
from turnbox.games.shards_of_infinity.rules.turn import CRESCENTS
from turnbox.pages.moves import refused_line
from turnbox.pages.question import Ask
from turnbox.ui.menu import WIDTH
from turnbox.ui.text import LANGUAGES

MOVES = 150
TABLES = 4
# Moves that would end a game too soon to see much of it, or leave nothing but a companion.
RARE = ("concede", "lose", "win", "shard", "end_game", "companion", "leave", "points")
# Moves that lead to others.
FAVOURED = ("gain_mastery", "recruit_relic", "fight", "teleport", "roll", "spend", "end_turn")
MOST = 9  # of a number that is chosen: life totals are to last


def offered_lines(box: Box) -> list[str]:
    """The moves in the menu of a held ok: without the other lines above, among and below them."""
    core: Any = box.desk.box
    show(core, "moves")
    lines = labels(core.scenes.top)
    core.scenes.pop()
    above = sum(lines.count(core.say("box." + line)) for line in ("redo", "undo", "pause"))
    pages = [row[0] for row in shown(core.scenes.stack[0].pages())]
    lines = lines[above : lines.index(core.say("box.history"))]
    return [line for line in lines if line not in pages]


def possible(rules) -> list[str]:
    """The moves of this step that have a legal set of arguments."""
    return [name for name in rules.moves_now() if rules.ranges(name)]


def play_on(box: Box, generator: random.Random) -> None:
    """A legal move at random."""
    rules = box.desk.box.session.rules
    names = possible(rules)
    weights = [1 if name in RARE else 300 if name in FAVOURED else 60 for name in names]
    (name,) = generator.choices(names, weights)
    ranges = generator.choice(rules.ranges(name))
    near = [(max(low, min(-MOST, high)), min(high, max(MOST, low))) for low, high in ranges]
    box.desk.box.make(name, *[generator.randint(low, high) for low, high in near])


def options_of(chosen, generator: random.Random) -> dict[str, int]:
    """Seats and options at random, of those that mean something together."""
    options = {"seats": generator.randint(*chosen.SEATS)}
    values = [generator.randint(0, min(highest, 30)) for _, highest, _ in chosen.OPTIONS]
    for (name, _, _), value in zip(chosen.OPTIONS, values, strict=True):
        options[name] = 0 if lacks(chosen, name, values) or name == "start_depth" else value
    return options


@pytest.mark.parametrize("game", games())
def test_each_line_of_the_menu_leads_to_a_legal_move(box: Box, game: str) -> None:
    generator = random.Random(game)
    chosen = set_up_of(game)
    for _ in range(TABLES):
        box(new=game, options=options_of(chosen, generator))
        core: Any = box.desk.box
        for _ in range(MOVES):
            rules = core.session.rules
            if rules.over:
                break
            names = possible(rules)
            table = core.scenes.stack[0]
            refused: list[str] = []
            if rules.step == "turn":  # the usual moves are listed first, and marked if impossible
                usual = [name for name in table.usual if name in names]
                refused = [name for name in table.usual if name not in names]
                names = usual + [name for name in names if name not in usual]
            lines = [table.say(name) for name in names] + [
                "✗ " + table.say(name) for name in refused
            ]
            assert offered_lines(box) == lines
            part = core.scenes.stack[0].part()
            if isinstance(part, Reveal):  # its answers are factions
                factions = {int(answer[-1]) for answer in part.answers}
                assert rules.ranges("reveal") == [((min(factions), max(factions)),)]
            elif isinstance(part, Ask):
                assert set(part.answers) <= set(names)
            play_on(box, generator)


def test_a_marked_line_says_why_the_move_is_not_possible(box: Box) -> None:
    box(new="archenemy", options={"archenemy": 0})
    box.move("table_cards")
    box.hold("ok")
    box.choose("✗ Abandon a scheme")
    answer = box(**LOOK)
    assert answer["scene"] == "notice"
    assert answer["screen"][2].strip() == "No scheme is ongoing."


def test_nothing_is_abandoned_while_nothing_is_ongoing(box: Box) -> None:
    box(new="archenemy", options={"archenemy": 0})
    box.move("table_cards")
    assert "Abandon a scheme" not in offered_lines(box)
    box.move("next_phase")
    box.move("named", 1, 2, 0, 0, 0, 0, 0, 0)
    assert "Abandon a scheme" in offered_lines(box)


def test_a_team_without_the_power_is_not_offered_a_teleport(box: Box) -> None:
    """Ann's Traveller has it, Ben's heroes do not."""
    box(new="megalopolis", options={"starter": 0, "start_depth": 0})
    for hero, name, power in ((0, 13, TELEPORT), (1, 11, 10), (2, 11, 10), (3, 9, 8)):
        names = box.desk.box.session.rules.hero
        box.move("choose_hero", hero, 0 if name in names else name, power, 0, 1)
    box.move("go_on")
    for pawn in range(5):
        box.move("place_pawn", pawn, 13)
    for hero, block in ((0, 1), (2, 2), (1, 3), (3, 4)):
        box.move("place_hero", hero, block)
    for _ in range(5):
        box.move("crime_die")
    assert "Teleport" in offered_lines(box)
    box.move("pass")
    assert box(wait_ms=0)["seat"] == 0  # the inventor may still play a gadget
    box.move("end_turn")
    assert "Teleport" not in offered_lines(box)


def test_the_crescents_are_offered_to_whoever_has_them(box: Box) -> None:
    box(new="shards_of_infinity", options={"seats": 2, "starter": 0})
    box.move("choose_hero", 3)
    box.move("choose_hero", 1)
    box.move("gain_mastery", 10)
    box.move("later")
    assert "Play the Crescents" not in offered_lines(box)
    box.move("recruit_relic", CRESCENTS)
    assert "Play the Crescents" in offered_lines(box)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_a_line_has_room_for_a_mark_and_the_usual_moves(game: str, language: str) -> None:
    box = Box(language=language)
    box(new=game)
    table: Any = box.desk.box.scenes.stack[0]
    lines = [refused_line(table, move)[0] for move in table.usual]
    assert [line for line in lines if len(line) > WIDTH] == []
    box.desk.close()
