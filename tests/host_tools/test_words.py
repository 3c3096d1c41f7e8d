"""Every word of a game is used somewhere: the keys are found in the firmware's source.

A key stands there whole, or is put together: `"name_%d" % hero`, `"log_" + name`, `step + "_text"`.
A number may be any; what else is put in must be a move, an argument, a step or an option of the
game, or a string of its own in the source (the reasons of refusals).
"""

import ast
import re
from pathlib import Path

import pytest

import turnbox
from host_tools.packs import read_words
from turnbox.game_list import games, set_up_of
from turnbox.session import load_rules
from turnbox.ui.menu import WIDTH
from turnbox.ui.message import wrap
from turnbox.ui.scene import HINTS
from turnbox.ui.screen import COLUMNS
from turnbox.ui.text import LANGUAGES

WORD = re.compile(r"[a-z0-9_]+")
PUT_TOGETHER = re.compile(r"(?=.*[a-z])[a-z0-9_.%]+")


def strings() -> set[str]:
    """Every string of the firmware; a `%s` stands for what is added to it."""
    found: set[str] = set()
    for path in Path(turnbox.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
                found |= {text + "%s" for text in texts(node.left)}
                found |= {"%s" + text for text in texts(node.right)}
    return found


def texts(node: ast.AST) -> list[str]:
    """What a node says, if it is a string."""
    said = node.value if isinstance(node, ast.Constant) else None
    return [said] if isinstance(said, str) else []


def parts(game: str, said: set[str]) -> set[str]:
    """What may be put into a key of this game."""
    rules = load_rules(game)
    moves = [word for move in rules.MOVES for text in move for word in WORD.findall(text)]
    steps = [step[0] for step in rules.STEPS]
    options = [name for name, _, _ in set_up_of(game).OPTIONS]
    words = {text for text in said if WORD.fullmatch(text)}
    return {game, *moves, *steps, *options, *words}


def unused(game: str, keys: list[str]) -> list[str]:
    """Those of the keys that nothing says."""
    said = strings()
    any_part = "(?:" + "|".join(sorted(parts(game, said))) + ")"
    made = [re.escape(text) for text in said if PUT_TOGETHER.fullmatch(text)]
    made = [text.replace("%d", "[0-9]+").replace("%s", any_part) for text in made]
    used = re.compile("|".join(made))
    return [key for key in keys if not (used.fullmatch(key) or used.fullmatch(f"{game}.{key}"))]


@pytest.mark.parametrize("game", games())
def test_every_word_of_a_game_is_said_somewhere(game):
    assert unused(game, list(read_words()["en"][game].strings)) == []


def test_a_word_that_nobody_says_is_found():
    keys = ["map", "name_3", "log_move", "fizzle_text", "why.ko_text", "beats", "name_x"]
    assert unused("megalopolis", keys) == ["beats", "name_x"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_trouble_fits_a_line_of_the_self_test(language):
    said = read_words()[language]["trouble"].strings
    ids = [key.removesuffix("_text") for key in said if key.endswith("_text")]
    for answer in (
        "names",
        "shelf",
        "damaged",
        "update",
        "pack",
    ):  # to what players do: no troubles of the box
        ids.remove(answer)
    assert len(ids) == 14
    assert [key for key in ids if len("✗ " + said[key]) > COLUMNS] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_each_option_fits_a_line_of_the_set_up_with_its_value(game, language):
    """With the colon of the language, which in French has a space before it."""
    words = read_words()[language]
    said, colon = words[game].strings, words["box"].strings["colon"]
    lines = [
        f"{said[f'option_{name}']}{colon} {said.get(f'{name}_{value}', value)}"
        for name, highest, _ in set_up_of(game).OPTIONS
        for value in range(highest + 1)
    ]
    assert [line for line in lines if len(line) > WIDTH] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_each_option_is_explained_on_one_page(game, language):
    said = read_words()[language][game].strings
    helps = [said[f"option_{name}_text"] for name, _, _ in set_up_of(game).OPTIONS]
    assert [text for text in helps if len(wrap(text, COLUMNS)) > HINTS - 2] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_each_move_fits_a_line_of_the_menu_of_moves(game, language):
    said = read_words()[language]["schemes"].strings | read_words()[language][game].strings
    names = [said[move[0]] for move in load_rules(game).MOVES]
    assert [name for name in names if len(name) > WIDTH] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_values_of_a_move_run_together(language):
    lines = [
        text
        for pack in read_words()[language].values()
        for key, text in pack.strings.items()
        if key.startswith("log_") and key != "log_named"  # the letters of one list
    ]
    assert len(lines) > 100
    assert [text for text in lines if "}{" in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_row_of_a_text_begins_with_a_sign(language):
    """Whatever a name in it is, up to ten letters."""
    begun = [
        row
        for pack in read_words()[language].values()
        for key, text in pack.strings.items()
        if key.endswith("_text")
        for letters in range(1, 11)
        for row in wrap(re.sub(r"{[a-z_]*}", "a" * letters, text), COLUMNS)
        if row[0] in "?!:;%»"
    ]
    assert begun == []
