"""A board keeps every name for ever: what only the firmware names gets a short name in a build."""

import ast
from collections.abc import Collection
from functools import cache

import pytest

from host_tools.beside import shorten_beside
from host_tools.errors import UserError
from host_tools.namespaces import Namespaces
from host_tools.shorten import (
    definitions_in,
    names_in,
    short_names,
    shorten,
)
from host_tools.tree import Tree
from host_tools.updating.saves import MARK, STORES


def named(foreign: Collection[str] = (), **files: str) -> dict[str, str]:
    """The short names of a firmware of these modules."""
    sources = {f"turnbox.{name}": source.encode() for name, source in files.items()}
    return short_names(sources, Namespaces(sources.values(), sources, foreign))


@cache
def tree() -> Tree:
    """The firmware, read once for all tests."""
    return Tree()


def differ(names: dict[str, str], *some: str) -> bool:
    """Whether these all have short names, no two of them the same."""
    return len({names[name] for name in some}) == len(some)


BASE = "class Base:\n    def _a(self):\n        self._b = 1\n"


def test_modules_that_never_meet_share_their_names() -> None:
    names = named(a="_x = []\n_y = {}\n", b="_z = []\n")
    assert sorted(names) == ["_x", "_y", "_z"]
    assert differ(names, "_x", "_y")
    assert set(names.values()) == {"_0", "_1"}


def test_names_that_cost_a_board_nothing_are_used_first() -> None:
    sources = {"turnbox.a": b"_x = []\n_y = {}\n_z = _x.pow\n"}
    names = short_names(sources, Namespaces(sources.values(), sources), ["hex", "pow"])
    assert sorted(names.values()) == ["_0", "_1", "hex"]  # not `pow`, which the source has


def test_objects_of_two_classes_share_their_names() -> None:
    source = "class A:\n    def f(self):\n        self._x = 1\n"
    names = named(a=source + source.replace("A", "B").replace("_x", "_y"))
    assert names["_x"] == names["_y"]


def test_a_name_is_the_same_in_every_module() -> None:
    names = named(a="def _x():\n    pass\n", b="from turnbox.a import _x\n_y = _x\n")
    assert differ(names, "_x", "_y")


def test_a_subclass_in_another_module_does_not_hide_what_its_base_has() -> None:
    sub = "from turnbox.a import Base\nclass Sub(Base):\n    def f(self):\n        self._c = 1\n"
    last = "from turnbox.b import Sub\nclass Last(Sub):\n    _d = 1\n"
    names = named(a=BASE, b=sub, c=last)
    assert differ(names, "_a", "_b", "_c", "_d")


def test_bases_that_know_nothing_of_each_other_meet_in_a_subclass() -> None:
    other = BASE.replace("Base", "Other").replace("_a", "_c").replace("_b", "_d")
    both = (
        "from turnbox.a import Base\nfrom turnbox.b import Other\nclass C(Base, Other):\n    x = 1"
    )
    assert differ(named(a=BASE, b=other, c=both), "_a", "_b", "_c", "_d")


@pytest.mark.parametrize("use", ["z = _x", "def z(self, w=_x): pass", "@_x\n    def z(self): pass"])
def test_what_a_class_defines_does_not_hide_what_its_body_uses(use: str) -> None:
    names = named(a=f"_x = []\nclass A:\n    def _y(self): pass\n    {use}\n")
    assert differ(names, "_x", "_y")


def test_a_parameter_does_not_hide_what_its_function_uses() -> None:
    names = named(a="_x = []\ndef f(width):\n    def g(height):\n        return _x, width\n")
    assert differ(names, "_x", "width", "height")


def test_methods_of_one_file_differ_so_that_a_traceback_can_be_understood() -> None:
    source = "class A:\n    def _x(self):\n        pass\n"
    assert differ(named(a=source + source.replace("A", "B").replace("_x", "_y")), "_x", "_y")


@pytest.mark.parametrize(
    "source",
    [
        "x._a = 1\n",  # an object of who knows whom
        "def f(other):\n    return other._a\n",
        "getattr(x, '_a')\n",
        "FIELDS = 'low _a high'\n",
        "from turnbox.sub import _a\n",  # a module
        "from time import _a\n",
        "from time import Base\nclass A(Base):\n    def _a(self):\n        pass\n",
        "import time\nclass A(time.Base):\n    def _a(self):\n        pass\n",
        "from turnbox.b import B as C\nclass A(C):\n    def _a(self):\n        pass\n",
        "class A:\n    def f(self):\n        return self._a\n",  # nobody gave it a value
    ],
)
def test_a_private_name_that_may_be_somebody_elses_stays(source: str) -> None:
    own = "class Own:\n    def _a(self):\n        pass\n" if "class" not in source else ""
    files = {"turnbox.a": (own + source).encode()}
    assert "_a" not in short_names(
        files, Namespaces(files.values(), {*files, "turnbox.sub._a", "turnbox.b"})
    )


@pytest.mark.parametrize(
    "source",
    [
        "x.width = 1\n",
        "g(width=1)\n",
        "from time import width\n",
        "from turnbox.width import x\n",
        "x = f'{width}'\n",
    ],
)
def test_a_parameter_that_is_more_than_that_stays(source: str) -> None:
    assert "width" in named(a="def f(width):\n    return width\n")
    assert "width" not in named(a="def f(width):\n    return width\n" + source)


def test_a_parameter_that_another_file_takes_from_outside_stays() -> None:
    """A PIO program has names that its decorator gives it."""
    function = "def f(width):\n    return width\n"
    assert "width" not in named(a=function, b="def g():\n    mov(width)\n")


PUBLIC = "class Lamp:\n    def __init__(self):\n        self.lit = 0\n    def shine(self): pass\n"


def test_what_the_firmware_defines_gets_short_names_too() -> None:
    user = "from turnbox.a import Lamp, turn\nLamp().shine()\nturn().lit\nHUE = []\n"
    names = named(a=PUBLIC + "def turn(): pass\n", b=user)
    assert set(names) == {"Lamp", "lit", "shine", "turn", "HUE"}
    assert differ(names, "lit", "shine")
    assert differ(names, "Lamp", "turn", "HUE")


@pytest.mark.parametrize(
    "source",
    [
        "getattr(lamp, 'lit')\n",
        "FIELDS = 'low lit high'\n",
        "x = f'{lamp.lit}'\n",
        "getattr(lamp, 'li' + 'li_')\nclass Other:\n    li_lit = 1\n",
        "new(lit=1)\n",
        "class Other(outer.Base):\n    lit = 1\n",
        "import struct\nstruct.lit\n",
    ],
)
def test_a_public_name_that_may_be_somebody_elses_stays(source: str) -> None:
    name = "li_lit" if "li_lit" in source else "lit"
    assert name not in named(a=PUBLIC, b=source)
    assert "shine" in named(a=PUBLIC, b=source)


def test_a_name_that_is_loaded_on_demand_is_shortened_in_its_string() -> None:
    source = "def show():\n    load('a', 'Lamp')().shine()\n    return 'a', \"Lamp\"[:0]\n"
    assert "Lamp" not in named(a=PUBLIC, b=source)
    source = source.replace('"Lamp"[:0]', "''")
    names = named(a=PUBLIC, b=source)
    short = shorten(source.encode(), names).decode()
    assert f"load('a', '{names['Lamp']}')().{names['shine']}()" in short
    asked = shorten_beside("x.py", source.encode(), names, {"shine"}).decode()
    assert f"load('a', '{names['Lamp']}')().{names['shine']}()" in asked


def test_names_of_built_in_types_of_hardware_and_of_errors_stay() -> None:
    source = "class Shelf:\n    def append(self): pass\n    def mem_free(self): pass\n"
    names = named(["append", "mem_free"], a=source + "class Bad(ValueError): pass\n")
    assert set(names) == {"Shelf"}


def test_docstrings_and_annotations_do_not_count_as_strings() -> None:
    source = '"""Lamp, lit or not."""\ndef turn(lamp: "Lamp") -> "Lamp": pass\n'
    assert {"Lamp", "lit"} <= set(named(a=PUBLIC, b=source))


def test_an_attribute_that_others_assign_differs_from_all_others() -> None:
    names = named(a=PUBLIC, b="class Page:\n    shown = 0\ndef show(x):\n    x.shown = 1\n")
    assert differ(names, "shown", "lit", "shine")


def test_self_and_what_python_has_stay() -> None:
    assert set(named(a="def f(self, len):\n    return len\n__x__ = _ = 1\n")) == {"f"}


def test_a_name_like_those_of_the_build_is_refused() -> None:
    with pytest.raises(UserError, match=r"^turnbox.a: the build uses names like _7; choose"):
        named(a="_7 = []\n")


def test_every_line_stays_where_it_is_and_strings_stay_what_they_are() -> None:
    source = (
        "def _add(é,\n         by):  # _add by\n    '''_add'''\n    return é + by, 'by'; _add\n"
    )
    short = shorten(source.encode(), {"_add": "_0", "by": "_1"})
    assert short.decode() == (
        "def _0(é,\n         _1):  # _add by\n    '''_add'''\n    return é + _1, 'by'; _0\n"
    )


@pytest.mark.parametrize("source", [b"def f(:", b"x = (", b"\xff_x = 1"])
def test_what_does_not_parse_is_for_the_compiler_to_refuse(source: bytes) -> None:
    assert shorten(source, {"_x": "_0", "f": "_1"}) == source


def test_the_firmware_keeps_few_private_names() -> None:
    """Those of modules, and of what tests and strings name."""
    names = {name for source in tree().files.values() for name in names_in(source)}
    private = {name for name in names if name.startswith("_") and not name.startswith("__")}
    assert private - set(tree().short) <= {"_", "_Slot", "_magic", "_schemes", "_text"}
    assert len(set(tree().short.values())) < len(tree().short) / 6


def test_a_computer_finds_what_it_imports_on_any_board() -> None:
    for runtime, store in STORES.items():
        program = MARK.format(runtime=runtime, store=store, number=1, ended=b"")
        nodes = [node for node in ast.walk(ast.parse(program)) if isinstance(node, ast.ImportFrom)]
        names = {alias.name for node in nodes for alias in node.names}
        assert {store, "mark_pulled"} <= names
        assert not names & {*tree().short}


def test_no_two_functions_of_a_file_share_a_short_name() -> None:
    for file, source in tree().files.items():
        short = [tree().short[name] for name in definitions_in(source) if name in tree().short]
        assert len(set(short)) == len(short), file
