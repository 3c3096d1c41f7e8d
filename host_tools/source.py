"""TOML sources whose errors name the file, the line and the remedy."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from host_tools.checks import Wrong
from host_tools.checks.places import line_of
from host_tools.errors import UserError, shown
from host_tools.streams import decoded, read_given
from host_tools.toml_limits import MOST_BYTES, excess

Checked = TypeVar("Checked")
_SYNTAX_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


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
        """The line of a dotted key, or of the nearest table around it, or 1."""
        return line_of(key, self._text)
