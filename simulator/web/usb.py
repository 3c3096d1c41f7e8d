"""A real box at the page's USB port: what it is, its data, its games, its program.

The page has the raw REPL (`repl.js`): `run(code)` answers with what the code prints on the board,
`talk(program)` with a program that is asked line by line. Both answer later, so what asks them is
async. The programs, and the rules of an update, are those of the host tools.
"""

import json

from host_tools.updating.changes import (
    TOLD,
    Change,
    changes,
    plan_size,
    space_left,
    space_needed,
    staged,
    updates_itself,
    waits,
)
from host_tools.updating.drives import PACKAGE, VOLUME, File, file_of
from host_tools.updating.questions import LENT as LENT  # the page takes both from here
from host_tools.updating.questions import QUESTIONS, SAVES
from host_tools.updating.questions import RESET as RESET
from host_tools.updating.receiver import PROGRAM, Receiver
from host_tools.updating.staging import stage
from host_tools.updating.versions import OLDEST, too_old
from simulator.web.own_data import packs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BUILD = "/build.bin"  # where the page puts the build for a board
_RUNTIME = "import sys\nprint(sys.implementation.name)"


class Refused(Exception):
    """Why a box does not take something: a key of usb/words.js, and what it has and needs."""

    def __init__(self, why: str, needed: "int | str" = 0, has: "int | str" = 0) -> None:
        super().__init__(why)
        self.told = {"refused": why, "needed": needed, "has": has}


class Board:
    """A board at its raw REPL, as it was when it was looked at."""

    def __init__(self, repl: "Any") -> None:
        self.repl = repl
        self.runtime = self.machine = self.version = self.owner = ""
        self.free = 0
        self.files: dict[str, File] = {}

    async def look(self) -> str:
        """Ask the board what it is. JSON for the page."""
        self.runtime = (await self.repl.run(_RUNTIME)).strip()
        said = await self.repl.run(QUESTIONS.format(saves=SAVES))
        lines = [json.loads(line) for line in said.split("\n") if line.strip()]
        self.version, self.machine, self.owner, _, self.free = lines[0]
        self.files = {path: File(size, check) for path, size, check in lines[1:]}
        has = [path for path in self.files if path.startswith(PACKAGE) or path == VOLUME]
        return json.dumps(
            {
                "runtime": self.runtime,
                "version": self.version,
                "machine": self.machine,
                "turnbox": bool(has),
                "updates": updates_itself(self.files, self.runtime),
            }
        )

    def is_current(self) -> bool:
        """Whether the board has the build in BUILD."""
        return not changes(self.files, _build())

    async def install(self, tell: "Any") -> str:
        """Update the program to the build in BUILD. Games, names and decks stay.

        Returns JSON: the number of changed files, or why it was refused. The box installs the
        update when it starts again.
        """
        if too_old(self.runtime, self.version):
            return json.dumps(Refused("old", OLDEST[self.runtime], self.version).told)
        return await self._send(changes(self.files, _build()), tell)

    async def sync(self, tell: "Any") -> str:
        """Send the decks and names of the page, in the same way."""
        found = []
        for path, content in sorted(packs().items()):
            name = path.lstrip("/")
            old = self.files.get(name)
            if old != file_of(content):
                found.append(Change(name, old, content))
        return await self._send(found + [TOLD] if found else found, tell)

    async def _send(self, found: "list[Change]", tell: "Any") -> str:
        try:
            self._check(found)
        except Refused as why:
            return json.dumps(why.told)
        if found:
            total = sum([len(content) for content in staged(found).values()]) + plan_size(found)
            talk = _Talk(await self.repl.talk(PROGRAM))
            await talk.hear()
            await stage(Receiver(talk), found, lambda size: tell(size, total))
            talk.say("end")
            await talk.end()
        return json.dumps({"changed": len(found)})

    def _check(self, found: "list[Change]") -> None:
        """Refuse what the host tools refuse, before the first byte. Raises Refused."""
        if self.owner == "computer":
            raise Refused("lent")
        if not updates_itself(self.files, self.runtime):
            raise Refused("none")
        if waits(self.files):
            raise Refused("waits")
        needed = space_needed(found, self.runtime)
        left = space_left(self.files, self.free, self.runtime)
        if found and needed > left:
            raise Refused("full", needed, left)


class _Talk:
    """A program on the board, with lines of Python."""

    def __init__(self, talk: "Any") -> None:
        self._talk = talk

    def say(self, line: str) -> None:
        """Send a line."""
        self._talk.say(line)

    async def hear(self) -> str:
        """The next line."""
        line: str = await self._talk.hear()
        return line

    async def end(self) -> None:
        """Wait for its end."""
        await self._talk.end()


def _build() -> "dict[str, bytes]":
    """The files of the build in BUILD: see `packed` in site.py."""
    with open(BUILD, "rb") as file:
        packed = file.read()
    place = 4 + int.from_bytes(packed[:4], "little")
    files: dict[str, bytes] = {}
    left = [("", found) for found in json.loads(packed[4:place])]
    while left:
        folder, (name, found) = left.pop(0)
        if isinstance(found, int):
            files[folder + name] = packed[place : place + found]
            place += found
        else:
            left = [(folder + name + "/", inner) for inner in found] + left
    return files
