"""The core of the box is one module on a board: one import, not twenty."""

import ast

import pytest

from host_tools.boards import load_board
from host_tools.build import separate_files
from host_tools.errors import UserError
from host_tools.link import in_order, link, relink
from host_tools.on_demand import at_top
from host_tools.tree import ALONE, COPIED, Tree

CORE = {
    "turnbox.ui.keys": b"import gc\nOK = []\n",
    "turnbox.box": b"import gc\nclass Box:\n    pass\n",
}


def test_a_module_comes_after_those_that_it_imports() -> None:
    imports = {"box": {"keys", "screen"}, "screen": {"tiles"}, "keys": {"tiles"}, "menu": {"box"}}
    assert in_order(["box"], imports) == ["tiles", "keys", "screen", "box"]


def test_linked_modules_do_not_import_each_other() -> None:
    sources = CORE | {"turnbox.end": b"from turnbox.ui.keys import OK\nEND = OK\n"}
    assert link(sources) == b"import gc\nOK = []\nclass Box:\n    pass\nEND = OK"


def test_one_name_for_two_things_is_refused() -> None:
    with pytest.raises(UserError, match=r"ui\.keys and turnbox\.ui\.text both have a OK; rename"):
        link(CORE | {"turnbox.ui.text": b"def OK():\n    pass\n"})


@pytest.mark.parametrize("before", [b"", b"try: ", b"def end(): "])
def test_a_linked_module_imports_from_another_only_under_the_same_name(before: bytes) -> None:
    source = before + b"from turnbox.ui.keys import OK as YES\n"
    if before == b"try: ":
        source += b"except ImportError: pass\n"
    with pytest.raises(UserError, match=r"turnbox\.end:1: .* OK as YES: import it under its own"):
        link(CORE | {"turnbox.end": source})


def test_other_modules_import_from_the_core() -> None:
    source = (
        b"import sys\nfrom turnbox.box import (\n    Box,\n)\nfrom turnbox.ui.text import Words\n"
    )
    linked = b"import sys\nfrom turnbox.core import Box\n\n\nfrom turnbox.ui.text import Words\n"
    assert relink("menu.py", source, CORE, {*CORE, "turnbox.ui.text"}) == linked


def test_a_module_in_a_package_of_the_core_stays_there() -> None:
    core = {"turnbox.rules": b""}
    linked = relink(
        "die.py", b"from turnbox.rules import Rules, dice\n", core, {*core, "turnbox.rules.dice"}
    )
    assert linked == b"from turnbox.core import Rules; from turnbox.rules import dice\n"


def test_a_module_of_the_core_cannot_be_imported_as_a_whole() -> None:
    source = b"import sys\nfrom turnbox.ui import keys as k\n"
    with pytest.raises(UserError, match=r"menu\.py:2: from turnbox\.ui import keys as k: .*import"):
        relink("menu.py", source, CORE, CORE)


def test_what_the_box_imports_and_what_both_ports_do_is_the_core() -> None:
    core = Tree().core
    assert {"turnbox.box", "turnbox.session", "turnbox.rules", "turnbox.ui.screen"} <= set(core)
    assert "turnbox.ports.cells" in core
    assert not {"turnbox.ports.micropython", "turnbox.ports.circuitpython"} & set(core)
    assert "turnbox.pages.table" in core
    assert "turnbox.pages.moves" not in core
    files = separate_files(load_board("raspberry_pi_pico"), "micropython")
    assert not {path.replace(".py", ".mpy") for path in core.values()} & set(files)


def test_power_on_reads_one_file_with_copies_of_what_it_imports() -> None:
    """The modules are files too, for those that need one of them later."""
    for runtime in ("circuitpython", "micropython"):
        tree = Tree()
        prepared = tree.prepared(runtime)
        source = prepared["turnbox/startup.py"]
        modules = ("turnbox.core", "turnbox.overlays", "struct", "binascii", "turnbox")
        assert {node.module for node in at_top(ast.parse(source))} <= set(modules)
        recover, unpack = (
            f"def {tree.short.get(name, name)}(".encode() for name in ("recover", "unpack")
        )
        assert source.count(recover) == source.count(unpack) == 1
        assert unpack in prepared["turnbox/rules/unpacking.py"]
        assert tree.imports(runtime)["turnbox.startup"] == []


def test_a_small_module_is_in_the_file_of_each_module_that_imports_it() -> None:
    tree = Tree()
    source = tree.prepared("circuitpython")["turnbox/pages/winner.py"]
    assert b"turnbox.ui.capitals" not in source
    assert source.count(f"def {tree.short['fits']}(".encode()) == 1
    assert "ui.capitals" not in tree.imports("circuitpython")["turnbox.pages.winner"]
    assert "ui.capitals" in tree.imports("circuitpython", sources=True)["turnbox.pages.winner"]


def test_a_module_that_others_hold_copies_of_is_not_loaded_on_demand_and_loads_nothing() -> None:
    """Otherwise it would be in memory twice."""
    tree = Tree()
    loads = tree.loads("circuitpython")
    copied = {name.removeprefix("turnbox.") for name in COPIED}
    assert not copied & {name for names in loads.values() for name in names}
    assert not {*COPIED} & {*loads}


def test_the_names_of_a_file_with_copies_do_not_clash() -> None:
    tree = Tree()
    for module in ALONE:
        source = tree.prepared("micropython")[module.replace(".", "/") + ".py"]
        body = ast.parse(source).body
        names = [node.name for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
        assert len(names) == len(set(names)) > 40
