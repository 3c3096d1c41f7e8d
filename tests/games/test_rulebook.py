"""What the tests of the core cannot check: the words, the key presses, the whole rulebook.

The stones' instructions are the players' to carry out; the box's part is to say them (M12, M15 to
M26), so the words are looked at here.
"""

import re
import tomllib
from pathlib import Path

import pytest
from simulated import Box, labels

from host_tools.packs import WORDS
from simulator.hand import NAMES
from turnbox.games.commander_party.table import SIGNS
from turnbox.ui.message import wrap
from turnbox.ui.screen import COLUMNS
from turnbox.ui.text import LANGUAGES

TESTS = Path(__file__).parents[1]
RULES = {"M": 34, "A": 26}  # as many in the inventory
ROWS_OF_A_QUESTION = 4
ROWS_OF_A_NOTICE = 5
MENU = COLUMNS - 2  # one cell before a line, one for the arrows after it

# What each stone's two texts must tell: the numbers and the conditions, in both languages.
CHART: dict[int, dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    1: {  # M15, M16
        "en": (("two", "a hand of one is enough", "an empty hand is not"), ("+1", "draw two")),
        "fr": (("deux", "main d'une carte suffit", "main vide, non"), ("+1", "piochez deux")),
    },
    2: {  # M17
        "en": (("exile", "nonland", "no token", "no commander"), ("+1", "reveal", "tapped")),
        "fr": (("exilez", "non-terrain", "sauf jeton ou commandant"), ("+1", "révélez", "engagé")),
    },
    3: {  # M19, M20: tokens and commanders may be chosen
        "en": (
            ("return", "nonland", "owner's hand"),
            ("+1", "you may", "lesser mana", "hand"),
        ),
        "fr": (("renvoyez", "non-terrain", "propriétaire"), ("+1", "pouvez", "inférieure", "main")),
    },
    4: {  # M21
        "en": (("tap", "untapped", "power 4 or greater"), ("+1", "two +1/+1")),
        "fr": (("engagez", "dégagée", "force 4 ou plus"), ("+1", "deux", "+1/+1")),
    },
    5: {  # M23, M24: what is tapped already cannot be tapped
        "en": (
            ("untapped", "artifact or creature", "nontoken", "2 stun"),
            ("+1", "four other permanents of yours"),
        ),
        "fr": (
            ("engagez un artefact ou une créature à vous", "pas un jeton", "2"),
            ("+1", "quatre de vos autres permanents"),
        ),
    },
    6: {  # M25, M26: another one, of lesser mana value
        "en": (
            ("sacrifice", "not a commander"),
            ("+1", "another", "lesser mana", "graveyard"),
        ),
        "fr": (("sacrifiez", "pas un commandant"), ("+1", "autre", "inférieure", "cimetière")),
    },
}


def words(language: str, domain: str) -> dict[str, str]:
    """All words of a domain, those of its tables too."""
    table = tomllib.loads((WORDS / language / f"{domain}.toml").read_text("utf-8"))
    flat: dict[str, str] = {}
    for key, value in table.items():
        flat |= (
            {f"{key}.{name}": text for name, text in value.items()}
            if isinstance(value, dict)
            else {key: value}
        )
    return flat


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stone", CHART)
def test_the_box_says_what_each_stone_wants_and_gives(stone, language):
    """M4: the chart is on the screen of everybody, one stone at a time."""
    known = words(language, "commander_party")
    assert known[f"stone_{stone}"]
    for kind, wanted in zip(("answer", "trigger"), CHART[stone][language], strict=True):
        text = known[f"{kind}_{stone}_text"].lower()
        for part in wanted:
            assert part in text


# What the page of the heroes must tell, in both languages.
HEROES = {
    "en": (
        ("spider-man commander party",),  # M1
        ("set aside", "out of this game"),  # M3
        ("not a permanent", "remove or destroy"),  # M5
        ("only the stones", "proliferate gives none"),  # M6
        ("spider-man", "capture", "infinity"),  # M34
    ),
    "fr": (
        ("commander party spider-man",),
        ("mis de côté", "hors du jeu"),
        ("pas un permanent", "retirer", "détruire"),
        ("seules les pierres", "proliférer n'en donne pas"),
        ("spider-man", "capture", "infini"),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_box_says_what_there_is_to_know_of_the_heroes(language):
    """M1, M3, M5, M6, M34: those that may be in it, and what does not touch them."""
    known = words(language, "commander_party")
    for place, wanted in enumerate(HEROES[language], 1):
        text = known[f"heroes_{place}_text"].lower()
        for part in wanted:
            assert part in text
    assert {"en": "set aside", "fr": "mis de côté"}[language] in known["starter_text"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_six_stones_stand_on_one_page(language):
    """M4: with the roll, the sign, the name and what each wants; in full one key further."""
    known = words(language, "commander_party")
    with Box(language=language) as box:
        box.begin("commander_party", 2)
        box.hold("ok")
        box.choose("commander_party.chart")
        rows = box.desk.picture()[0]
        assert rows[0].strip(" ─") == known["chart"]
        for stone in CHART:
            row = rows[stone][1:].rstrip(" ▼")
            assert row == f"{stone}{SIGNS[stone]} {known[f'chart_{stone}']}"
            assert known[f"chart_{stone}"].startswith(known[f"stone_{stone}"] + " ")
        box.press("next", "ok")
        read = pages(box)
        for kind in ("answer", "trigger"):
            assert known[f"{kind}_2_text"] in read
        box.press("prev+next")
        box.press(*["next"] * 5, "ok")
        read = pages(box)
        for place in range(1, len(HEROES[language]) + 1):
            assert known[f"heroes_{place}_text"] in read
        box.press("ok")
        assert heading(box) == known["chart"]


def pages(box: Box) -> str:
    """All pages of a text, read to its end, as one line."""
    read: list[str] = []
    for _ in range(9):
        rows = [row.strip() for row in box.desk.picture()[0][1:7]]
        read += [row for row in rows if row and row not in read[-6:]]
        before = box.desk.picture()
        box.press("next")
        if box.desk.picture() == before:
            break
    return " ".join(read)


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_and_notices_fit_the_rows_they_have(language):
    for domain in ("box", "trouble", "commander_party"):
        for key, text in words(language, domain).items():
            if not key.endswith("_text"):
                continue
            rows = wrap(text, COLUMNS)
            most = ROWS_OF_A_QUESTION if domain == "commander_party" else ROWS_OF_A_NOTICE
            assert len(rows) <= most, (key, rows)
            assert not [row for row in rows if row[0] in ":;!?,.»"], (key, rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_moves_and_settings_fit_a_menu(language):
    moves = words(language, "commander_party")
    shown = [
        key
        for key in moves
        if not re.search("_text$|_keys$|^log_|^result_|^out_|^stone_|^awake$", key)
    ]
    assert {key: moves[key] for key in shown if len(moves[key]) > MENU} == {}
    box = words(language, "box")
    lines = (
        "resume",
        "new_game",
        "free_dice",
        "first_player",
        "settings",
        "self_test",
        "about",
        "main_menu",
    )
    assert {key: box[key] for key in lines if len(box[key]) > MENU} == {}


@pytest.mark.parametrize("letter", RULES)
def test_every_rule_of_the_inventory_has_its_test(letter):
    """A rule is named by its number in the docstring or comment of a test."""
    text = "\n".join(path.read_text("utf-8") for path in TESTS.rglob("test_*.py"))
    named = {int(number) for number in re.findall(rf"\b{letter}(\d+)\b", text)}
    for first, last in re.findall(rf"\b{letter}(\d+) to {letter}(\d+)\b", text):
        named |= set(range(int(first), int(last) + 1))
    rules = set(range(1, RULES[letter] + 1))
    assert named == rules


def heading(box: Box) -> str:
    return box.desk.picture()[0][0].strip(" ─")


def lines(box: Box) -> list[str]:
    """The menu on the screen, from its first line to its last."""
    box.press(*["prev"] * box.scene.cursor)
    return labels(box.scene)


def test_heroes_are_chosen_clockwise_from_the_youngest_one_each(box):
    """M1, M2: all heroes of the table lie there; M3: what is taken is not offered again."""
    box.choose("box.new_game", "commander_party.title", "box.start")
    box.choose("commander_party.choose_picks")
    assert heading(box) == "Who is youngest?"
    box.press("next", "next", "ok")  # Chloé, of Alice, Basile, Chloé and David
    taken: list[str] = []
    for name in ("Chloé", "David", "Alice", "Basile"):
        assert heading(box) == f"{name}: Hero"
        offered = lines(box)
        assert len(offered) == 10 - len(taken) + 2  # and one without a name, and the way back
        assert not set(taken) & set(offered)
        taken.append(offered[1])
        box.press("next", "ok")
    game = box.desk.box.session.header
    assert game.options == (4, 2)
    assert game.names[:4] == NAMES[:4]
    assert game.names[4:] == [taken[2], taken[3], taken[0], taken[1]]
    assert box.rules.step == "starter"


def test_undo_takes_back_the_counter_and_the_star_with_it(box):
    """M6, M29: the only way down."""
    box.wake(2)
    for seat in (0, 1) * 3:
        box.roll(1)
        for move in ("obeyed", "resolved") if seat == 0 else ("could_not",):
            box.move(move)
    assert box.desk.picture()[0][1][9] == "★"
    for _ in range(3):  # could not, the roll, resolved
        box.press("prev+next")
    assert box.rules.counters == [2, 0]
    box.press("next", "ok")
    assert box.desk.picture()[0][1][9] == "●"


def test_after_a_roll_the_keys_offer_two_answers_and_no_way_round(box):
    """M14: obeyed or could not; the menu of all moves has neither end step nor roll."""
    box.wake(2)
    box.roll(4)
    assert box.scene.name == "answer"
    box.hold("ok")
    offered = lines(box)
    assert offered[:3] == ["Undo", "Obeyed", "Could not"]
    assert not {"End step", "Skip the end step", "Extra end step"} & set(offered)
