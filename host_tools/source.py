"""TOML sources whose errors name the file, the line and the remedy."""

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from host_tools.checks import Wrong
from host_tools.errors import UserError, shown
from host_tools.streams import decoded, read_given
from host_tools.toml_limits import MOST_BYTES, continued, excess

Checked = TypeVar("Checked")
_SYNTAX_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_PART = r"""(?:[\w-]+|"(?:[^"\\]|\\.)*"|'[^']*')"""
_NAME = rf"({_PART}(?:[ \t]*\.[ \t]*{_PART})*)[ \t]*"
_HEADER = re.compile(rf"\s*(\[{{1,2}})[ \t]*{_NAME}\]")
_KEY = re.compile(rf"\s*{_NAME}=")
_COMMENT = re.compile(r"\s*#")


class Source:
    """One TOML file: its `values`, and errors that point into it.

    Raises UserError if the file is missing, too large, nested too deep, not UTF-8 or not TOML.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._text = self._read()
        if too_much := excess(self._text):
            line, problem = too_much
            raise UserError(f"{shown(path)}:{line}: {problem}")
        try:
            self.values = tomllib.loads(self._text)
        except tomllib.TOMLDecodeError as error:
            raise self._syntax_error(str(error)) from None

    def _read(self) -> str:
        data = read_given(self.path, MOST_BYTES + 1, "is the name right?")
        if len(data) > MOST_BYTES:
            line = data.count(b"\n") + 1
            problem = f"more than {MOST_BYTES:,} bytes; remove something, or split the file"
            raise UserError(f"{shown(self.path)}:{line}: {problem}")
        return decoded(self.path, data)

    def _syntax_error(self, message: str) -> UserError:
        place = _SYNTAX_PLACE.search(message)
        line = (place and place[1]) or self._text.count("\n") + 1
        what = shown(_SYNTAX_PLACE.sub("", message))
        return UserError(
            f"{shown(self.path)}:{line}: {what}; this is not valid TOML: write key = value,"
            ' text in "double quotes", and each key once'
        )

    def check(self, check: Callable[[dict[str, Any]], Checked]) -> Checked:
        """What a check makes of the values. Its `Wrong` becomes an error about this file."""
        try:
            return check(self.values)
        except Wrong as wrong:
            raise self.error(wrong.key, wrong.problem) from None

    def error(self, key: str, problem: str) -> UserError:
        """An error about one dotted key, at its line (or its table's line if it is missing)."""
        return UserError(f"{shown(self.path)}:{self.line(key)}: {problem}")

    def line(self, key: str) -> int:
        """The line of a dotted key, or of the nearest table around it, or 1.

        The third of several `[[cards]]` is the table `cards.2`.
        """
        places = _places(self._text)
        while key:
            if key in places:
                return places[key]
            key = key.rpartition(".")[0]
        return 1


def _places(text: str) -> dict[str, int]:
    """The first line of every table and key, by dotted name (tomllib does not provide it)."""
    places: dict[str, int] = {}
    arrays: dict[str, int] = {}
    table = ""
    for number, line in _statements(text):
        if header := _HEADER.match(line):
            table = name = _entry(_plain(header[2]), arrays, header[1] == "[[")
        elif key := _KEY.match(line):
            name = f"{table}.{_plain(key[1])}".lstrip(".")
        else:
            continue
        while name:
            places.setdefault(name, number)
            name = name.rpartition(".")[0]
    return places


def _statements(text: str) -> Iterator[tuple[int, str]]:
    """The lines by number, without comments and those that go on with the line before."""
    inside = continued(text)
    for number, line in enumerate(text.split("\n"), 1):
        if number not in inside and not _COMMENT.match(line):
            yield number, line


def _entry(name: str, arrays: dict[str, int], new: bool) -> str:
    """A table's name with the number of the entry after each array of tables: `cards.2.text`.

    `arrays` has the last number of each array so far; `new` adds one.
    """
    parts = name.split(".")
    path = ""
    for place, part in enumerate(parts, 1):
        path = f"{path}.{part}".lstrip(".")
        if new and place == len(parts):
            arrays[path] = arrays.get(path, -1) + 1
        if path in arrays:
            path += f".{arrays[path]}"
    return path


def _plain(name: str) -> str:
    """The parts of a key without quotes and escapes, joined by dots."""
    parts: list[str] = []
    value: Any = tomllib.loads(f"{name} = 0")
    while value:
        ((part, value),) = value.items()
        parts.append(part)
    return ".".join(parts)
