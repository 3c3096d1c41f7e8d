"""Programs beside the firmware use it by its short names, and keep their own."""

import pytest

from host_tools.beside import shorten_beside
from host_tools.errors import UserError


def test_another_program_gets_the_short_names_of_attributes() -> None:
    source = b"import gc\nx = box.x\ny = gc.x + self.box.x\nf(n=box.n, w=a.width)\n"
    short = shorten_beside("page.py", source, {"x": "_0", "n": "_1", "width": "_2"}, {"x", "n"})
    assert short == b"import gc\nx = box._0\ny = gc.x + self.box._0\nf(n=box._1, w=a.width)\n"


CLASS = b"""class Own:
    z: int = 0

    @property
    def x(self) -> int:
        self._w = w = self.y
        return w

    async def v(self) -> None:
        self._u()

    async def _u(self) -> None:
        pass


def x() -> None:
    z = Own().x + box._v
"""


def test_the_firmware_may_use_the_objects_of_another_program() -> None:
    """Their private attributes keep their names."""
    names = {"x": "_0", "y": "_1", "z": "_2", "_w": "_3", "_v": "_3", "v": "_4", "_u": "_5"}
    short = CLASS.replace(b"def v", b"def _4")
    short = short.replace(b"z: int", b"_2: int").replace(b"x(self", b"_0(self")
    short = short.replace(b".y", b"._1").replace(b"().x", b"()._0").replace(b"box._v", b"box._3")
    assert shorten_beside("page.py", CLASS, names, {*names}) == short


def test_two_attributes_of_a_class_with_the_same_short_name_are_refused() -> None:
    with pytest.raises(UserError, match=r"^page.py:1: a build calls x and z the same; rename"):
        shorten_beside("page.py", CLASS, {"x": "_0", "z": "_0"}, {"x", "z"})
    with pytest.raises(UserError, match=r"^page.py:1: a build calls x and z the same; rename"):
        shorten_beside("page.py", CLASS, {"z": "x"}, {"z"})


def test_an_attribute_in_an_f_string_of_another_program_is_refused() -> None:
    """Not every Python says where it is."""
    with pytest.raises(
        UserError, match=r"^page.py:2: a build cannot rename n in an f-string; use %"
    ):
        shorten_beside("page.py", b"\nf'{box.n} {box.m}'", {"n": "_0"}, {"n"})


def test_another_program_imports_by_the_short_names() -> None:
    source = b"from turnbox.a import x, y as z, w\nfrom time import x\n"
    short = shorten_beside("page.py", source, {"x": "_0", "y": "_1"}, ())
    assert short == b"from turnbox.a import _0 as x, _1 as z, w\nfrom time import x\n"
