"""A crash file of a board gets the names of the sources back."""

import subprocess
import time
from pathlib import Path

import pytest
from click.testing import CliRunner
from unix_port import MICROPYTHON

from host_tools.build import compiled
from host_tools.cli import main
from host_tools.namespaces import Namespaces
from host_tools.readable import readable
from host_tools.rom_names import ROM_NAMES
from host_tools.shorten import short_names, shorten
from host_tools.tree import Tree

LOOK = b"""class A:
    def _look_up(self, what):
        return self._far[what]
    def _fill(self):
        self._far = self._near = []
"""


def test_a_crash_file_gets_the_names_of_the_sources_back(tmp_path: Path) -> None:
    files = {"turnbox.a": LOOK}
    names = short_names(files, Namespaces(files.values(), files))
    module = compiled("turnbox/a.py", shorten(LOOK, names), b"M")
    (tmp_path / "a.mpy").write_bytes(module)
    program = f"import a; a.{names['A']}().{names['_look_up']}(1)"
    ran = subprocess.run([MICROPYTHON, "-c", program], cwd=tmp_path, capture_output=True, text=True)
    said = ran.stdout + ran.stderr
    assert "_look_up" not in said
    *_, place, error = readable(said, files, names)
    assert place.endswith("in _look_up")
    assert error == "AttributeError: 'A' object has no attribute '_far'"


def test_what_an_error_tells_may_mean_more_than_one_name() -> None:
    files = {"turnbox.a": b"_x = _y = 1"}
    crash = "  File \"turnbox.a\", in f\nNameError: name '_0' is not _1\n"
    lines = list(readable(crash, files, {"_x": "_0", "_y": "_0", "_z": "_1"}))
    assert lines == ['  File "turnbox.a", in f', "NameError: name '_x or _y' is not _1"]


def test_what_cannot_be_imported_is_not_quoted() -> None:
    files = {"turnbox.a": b"from turnbox.b import show"}
    crash = '  File "turnbox.a", in f\nImportError: can\'t import name acos\n'
    assert "ImportError: can't import name show" in readable(crash, files, {"show": "acos"})


def test_no_short_name_is_that_of_a_type() -> None:
    """A runtime puts these into its error messages."""
    assert not {*ROM_NAMES} & {"generator", "closure", "bound_method", "dict_view", "function"}


def test_a_crash_file_of_thousands_of_lines_takes_little_time() -> None:
    crash = '  File "turnbox.core", in acos\nOSError: acos\n' * 1500
    files, names = Tree().files, Tree().short
    started = time.process_time()
    assert len(list(readable(crash, files, names))) == 3000
    assert time.process_time() - started < 5


def test_the_command_reads_a_crash_file_of_today(tmp_path: Path) -> None:
    short = Tree().short["_pass_time"]
    (tmp_path / "crash.txt").write_text(f'  File "turnbox.core", in {short}\nOSError: \x1b28\n')
    said = CliRunner().invoke(main, ["crash", str(tmp_path / "crash.txt")])
    assert said.output == '  File "turnbox.core", in _pass_time\nOSError: \\x1b28\n'


def test_a_missing_crash_file_is_one_line(tmp_path: Path) -> None:
    said = CliRunner().invoke(main, ["crash", str(tmp_path / "crash.txt")])
    assert said.exit_code == 1
    assert "crash.txt: No such file or directory; give the path of a crash.txt" in said.stderr


@pytest.mark.parametrize(
    ("content", "problem"),
    [(b"", "it is empty"), (b" \n", "it is empty"), (b"x" * 65537, "more than 65,536 bytes")],
)
def test_a_file_that_is_no_crash_file_is_refused(
    tmp_path: Path, content: bytes, problem: str
) -> None:
    (tmp_path / "crash.txt").write_bytes(content)
    said = CliRunner().invoke(main, ["crash", str(tmp_path / "crash.txt")])
    assert (said.exit_code, said.stdout) == (2, "")
    assert problem in said.stderr
    assert "give the path of a crash.txt" in said.stderr
