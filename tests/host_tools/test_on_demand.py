"""An import in a function loads a module on demand, with room made for it, on a board."""

import pytest

from host_tools.errors import UserError
from host_tools.on_demand import loaded_in, on_demand
from host_tools.places import FIRMWARE
from host_tools.tree import Tree

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
