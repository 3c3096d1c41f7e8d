"""Constants have no names on a board: the build replaces them by their values."""

import ast
from pathlib import Path

import pytest

from host_tools.build import RUNTIMES
from host_tools.errors import UserError
from host_tools.fold import constants_in, fold
from host_tools.places import FIRMWARE

KEYS = b"PREV, OK = range(2)\nHOLD_MS = 500\nNAMES = (1, 2)\n_LOW = -3\nlast = 7\nOK_TOO = OK + 1\n"
CONSTANTS = {"turnbox.ui.keys": {"PREV": 0, "OK": 1, "HOLD_MS": 500, "_LOW": -3, "OK_TOO": 2}}


def firmware_with(tmp_path: Path, **modules: bytes) -> Path:
    """A firmware of these modules."""
    (tmp_path / "turnbox").mkdir()
    for name, source in modules.items():
        (tmp_path / "turnbox" / f"{name}.py").write_bytes(source)
    return tmp_path


def test_whole_numbers_in_capitals_are_constants(tmp_path: Path) -> None:
    found = constants_in(firmware_with(tmp_path, keys=KEYS))
    assert found == {"turnbox.keys": CONSTANTS["turnbox.ui.keys"]}


def test_a_short_string_in_capitals_is_a_constant_too(tmp_path: Path) -> None:
    source = f"FORMAT = '<4s'\nARROWS = '↑↓'\nLETTERS = {'a' * 17!r}\nMAGIC = b'T'\n"
    found = constants_in(firmware_with(tmp_path, a=source.encode()))["turnbox.a"]
    assert found == {"FORMAT": "<4s", "ARROWS": "↑↓", "MAGIC": b"T"}
    folded = fold(
        source.encode() + b"x = FORMAT + ARROWS, MAGIC", {"turnbox.a": found}, "turnbox.a"
    )
    assert folded.decode().splitlines()[-1] == "x = ('<4s') + ('↑↓'), (b'T')"


def test_what_a_game_declares_keeps_its_name(tmp_path: Path) -> None:
    assert constants_in(firmware_with(tmp_path, set_up=b"PICKS = 'heroes'")) == {
        "turnbox.set_up": {}
    }


def test_a_constant_may_be_made_of_others(tmp_path: Path) -> None:
    found = constants_in(
        firmware_with(tmp_path, a=b"from turnbox.b import B\nA = B - 1\n", b=b"B = 8")
    )
    assert found == {"turnbox.a": {"A": 7}, "turnbox.b": {"B": 8}}


def test_what_gets_another_value_is_no_constant(tmp_path: Path) -> None:
    source = b"A = 1\ndef f():\n    global A\n    A = 2\n"
    assert constants_in(firmware_with(tmp_path, a=source)) == {"turnbox.a": {}}


@pytest.mark.parametrize(
    ("source", "folded"),
    [
        (
            b"from turnbox.ui.keys import OK, Keys\nx = OK",
            b"from turnbox.ui.keys import Keys\nx = (1)",
        ),
        (b"from turnbox.ui.keys import (\n    OK,\n)\nx = [OK, OK]", b"pass\n\n\nx = [(1), (1)]"),
        (
            b"from turnbox.ui import keys as k\nx = k.OK + k.y",
            b"from turnbox.ui import keys as k\nx = (1) + k.y",
        ),
        ("from turnbox.ui.keys import OK\nx = 'é', OK".encode(), "pass\nx = 'é', (1)".encode()),
        (b"def f(:", b"def f(:"),
    ],
)
def test_constants_are_written_out_and_lines_stay_where_they_are(
    source: bytes, folded: bytes
) -> None:
    assert fold(source, CONSTANTS) == folded


@pytest.mark.parametrize(
    ("source", "folded"),
    [
        ("x = tiles_of('é!')", "pass\nx = (b'\\x83!')"),
        ("x = tile_of('é')", "pass\nx = (131)"),
        (
            "x = tile_of('A'), tiles_of(y)",
            "from turnbox.ui.tiles import tiles_of\nx = (65), tiles_of(y)",
        ),
        ("x = tile_of, tile_of('A')", "from turnbox.ui.tiles import tile_of\nx = tile_of, (65)"),
    ],
)
def test_tiles_are_looked_up_by_the_build(source: str, folded: str) -> None:
    imports = "from turnbox.ui.tiles import tile_of, tiles_of\n"
    assert fold((imports + source).encode(), {}).decode() == folded


def test_a_call_in_an_f_string_is_refused() -> None:
    source = "from turnbox.ui.tiles import tile_of\nx = f\"{tile_of('A')}\""
    with pytest.raises(UserError, match=r"replaces tile_of by its value, but not"):
        fold(source.encode(), {}, "turnbox.x")


def test_a_call_above_the_import_is_replaced_too() -> None:
    source = b"def f():\n    return tile_of('A')\nfrom turnbox.ui.tiles import tile_of"
    assert fold(source, {}) == b"def f():\n    return (65)\npass"


def test_a_constant_may_be_a_tile(tmp_path: Path) -> None:
    source = "from turnbox.ui.tiles import tile_of\nMARK, NAME = tile_of('é'), 'y'\n"
    found = constants_in(firmware_with(tmp_path, a=source.encode()))
    assert found == {"turnbox.a": {"MARK": 131, "NAME": "y"}}


def test_a_module_loses_its_own() -> None:
    folded = fold(KEYS + b"x = -_LOW", CONSTANTS, "turnbox.ui.keys")
    assert folded == b"pass\npass\nNAMES = (1, 2)\npass\nlast = 7\npass\nx = -(-3)"


@pytest.mark.parametrize("use", [b"x = f'{OK}'", b"class A:\n    OK = 3"])
def test_what_cannot_be_written_out_is_refused(use: bytes) -> None:
    with pytest.raises(UserError, match=r"^turnbox.x: the build replaces OK"):
        fold(b"from turnbox.ui.keys import OK\n" + use, CONSTANTS, "turnbox.x")


def test_no_entry_file_asks_for_a_constant() -> None:
    """They stay sources: what they import must have its name."""
    names = {name for module in constants_in(FIRMWARE).values() for name in module}
    for entry in {name for runtime in RUNTIMES.values() for name in runtime.entries}:
        assert not names & set((FIRMWARE / entry).read_text("utf-8").replace(",", " ").split())


def _is_table(node: ast.Attribute) -> bool:
    """Declarations of a game (self.STATE, tables.STATE) are not constants."""
    return node.attr in ("STATE", "MOVES", "STEPS", "OPTIONS", "OVERLAYS")


def test_nothing_in_the_firmware_asks_an_object_for_a_name_that_is_written_out():
    """A constant of a module that was loaded by hand would be missing on the board."""
    constants = constants_in(FIRMWARE)
    written_out = {name for names in constants.values() for name in names}
    paths = (FIRMWARE / "turnbox").rglob("*.py")
    for path in (path for path in paths if "ports" not in path.parts):
        module = ".".join(path.relative_to(FIRMWARE).with_suffix("").parts)
        folded = fold(path.read_bytes(), constants, module.removesuffix(".__init__"))
        asked = {
            node.attr
            for node in ast.walk(ast.parse(folded))
            if isinstance(node, ast.Attribute) and not _is_table(node)
        }
        assert not asked & written_out, path
