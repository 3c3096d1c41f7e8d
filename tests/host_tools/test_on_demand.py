"""An import in a function loads a module on demand, with room made for it, on a board."""

import pytest

from host_tools.errors import UserError
from host_tools.on_demand import failing_at_end, imports_of_failing, loaded_in, on_demand
from host_tools.places import FIRMWARE
from host_tools.tree import Tree
from turnbox import overlays

SOURCE = b"""\
import sys
from turnbox.overlays import load

def undo():
    from turnbox.storage.undo import (
        undo,
        search as look,
    )
    from turnbox.ui.text import wrap
    import gc
    from math import pi
"""


def test_an_import_in_a_function_becomes_a_load():
    assert on_demand(SOURCE).decode() == (
        "import sys\nfrom turnbox.overlays import load\n\ndef undo():\n"
        "    undo = load('storage.undo', 'undo'); look = load('storage.undo', 'search')\n"
        "\n\n\n    wrap = load('ui.text', 'wrap')\n    import gc\n    from math import pi\n"
    )


def test_load_is_imported_at_the_end_where_the_source_does_not():
    source = b"def undo():\n    from turnbox.storage.undo import undo\n"
    assert on_demand(source).endswith(b"\nfrom turnbox.overlays import load\n")


def test_a_source_without_such_imports_stays_as_it_is():
    source = b"if fast:\n    from turnbox.storage.undo import undo\n"
    assert on_demand(source) is source


FAILING = {"turnbox.ui.menu", "turnbox.games.rules.tables"}


@pytest.mark.parametrize(
    ("plain", "called"),
    [
        (
            "from turnbox.ui.menu import Menu, Choices as List",
            "from core import _import; _ = _import('ui.menu'); Menu = _.Menu; List = _.Choices",
        ),
        (
            "from turnbox.games.rules import tables, Rules",
            "from turnbox.games.rules import Rules; from core import _import;"
            " tables = _import('games.rules.tables')",
        ),
        ("def f():\n    from math import pi\n", "def f():\n    from math import pi\n"),
    ],
)
def test_imports_of_modules_that_fail_at_their_ends_become_calls(plain: str, called: str):
    assert imports_of_failing(plain.encode(), FAILING, "core").decode() == called


def test_a_module_that_fails_at_its_end_is_imported_with_its_package(tmp_path, monkeypatch):
    """On CircuitPython, which then collects no garbage."""
    sources = {"p/__init__": b"A = 1\n", "p/m": b"from turnbox.p import A\nB = A + 1\n"}
    for name, source in sources.items():
        path = tmp_path / "turnbox" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        called = imports_of_failing(source, {"turnbox.p", "turnbox.p.m"}, "turnbox.overlays")
        path.write_bytes(failing_at_end(called))
    monkeypatch.setattr("turnbox.__path__", [str(tmp_path / "turnbox")])
    try:
        module = overlays.fetch("p.m")
        assert (module.B, overlays.loaded("p.m"), overlays.loaded("p").A) == (2, module, 1)
    finally:
        for name in ("p.m", "p"):
            overlays._drop(name)


def test_the_modules_are_listed_in_their_order():
    assert loaded_in(SOURCE) == ["turnbox.storage.undo", "turnbox.ui.text"]


def test_what_is_always_in_memory_is_imported_at_the_top(tmp_path):
    for path in (FIRMWARE / "turnbox").rglob("*.py"):
        copy = tmp_path / path.relative_to(FIRMWARE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    (tmp_path / "turnbox/system/about.py").write_text(
        "def about():\n    from turnbox.ui.keys import Keys\n    return Keys\n"
    )
    with pytest.raises(UserError, match=r"system/about\.py: .* turnbox\.ui\.keys.* at the top"):
        Tree(tmp_path).core  # noqa: B018
