"""Crash files: the names from the sources in place of the short ones of a build."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache

from host_tools.edits import parsed
from host_tools.shorten import Names, definitions_in, names_in

_PLACE = re.compile(r'\s*File "(.*?)"')  # a line of a traceback
# Its function; what an error quotes; what cannot be imported.
_NAME = re.compile(r"(?<= in )\w+$|(?<=')\w+(?=')|(?<=import name )\w+$")


def readable(crash: str, files: Mapping[str, bytes], names: Names) -> Iterator[str]:
    """The lines of a crash file with the names from the sources, `files`.

    In a traceback each short name means one function of its file. In an error message it may mean
    several names: all are listed.
    """

    @cache  # a file is read once, however often it is named
    def file(name: str) -> _File:
        return _File(files.get(name, b""))

    def meaning(found: re.Match[str]) -> str:
        meant = sorted(name for name in last.meant(found) if names.get(name) == found[0])
        return " or ".join(meant) or found[0]

    last = file("")
    for line in crash.splitlines():
        place = _PLACE.match(line)
        last = file(place[1]) if place else last
        yield _NAME.sub(meaning, line)


class _File:
    """The names in one file that a crash file may show."""

    def __init__(self, source: bytes) -> None:
        nodes = list(ast.walk(parsed(source)))
        imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
        self._defined = definitions_in(source)
        self._classes = {node.name for node in nodes if isinstance(node, ast.ClassDef)}
        self._attributes = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        self._all = {name for name in names_in(source) if name.startswith("_")}
        self._all |= self._defined | self._attributes
        self._all |= {alias.name for node in imports for alias in node.names}

    def meant(self, found: re.Match[str]) -> set[str]:
        """What a name in a line may mean at its place."""
        before, after = found.string[: found.start()], found.string[found.end() :]
        if before.endswith(" in "):
            return self._defined
        if after.startswith("' object"):
            return self._classes
        return self._attributes if before.endswith("attribute '") else self._all
