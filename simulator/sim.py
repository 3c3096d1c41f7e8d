"""`turnbox sim --json`: the box as a filter, one JSON line in, one out.

`python -m simulator.sim` is the same command.
"""

import gc
import json
import sys
from collections.abc import Callable, Iterator
from io import TextIOWrapper
from typing import IO, Any

from host_tools.errors import LONGEST_MESSAGE, UserError, shown
from simulator.desk import Desk
from simulator.host_lines import parse_line
from simulator.lines import BadLine, refusal
from simulator.link import Link
from turnbox.box import Box

LONGEST_LINE = 1 << 20
_TOO_LONG = BadLine(f"a line has at most {LONGEST_LINE:,} characters")


class Simulation:
    """A desk that runs JSON lines (the manual page of each game lists its moves)."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._attach(desk.box)
        desk.on_boot = self._attach

    def _attach(self, box: Box) -> None:
        self.link = Link(box)

    def answer(self, line: str) -> dict[str, Any]:
        """The answer to one line. Never raises for a bad line: the answer says what is wrong."""
        try:
            command, value, options = parse_line(line)
            self._obey(command, value, options)
        except BadLine as error:
            return refusal(error)
        return self.report()

    def report(self) -> dict[str, Any]:
        """The full report: what the box shows and what it knows."""
        rows, inverse = self.desk.picture()
        seen = {"screen": rows, "inverse": inverse, "lights": self.desk.lights()}
        known = self.link.report()
        return {"v": known.pop("v"), "ok": known.pop("ok"), **seen, **known}

    def _obey(self, command: str, value: Any, options: dict[str, Any]) -> None:
        desk = self.desk
        if command == "press":
            desk.press(value)
        elif command == "hold":
            desk.hold(value)
        elif command == "wait_ms":
            desk.advance(value)
        elif command == "power":
            desk.cut_power()
            self.link.events.append({"event": "power"})
        else:
            self.link.obey(command, value, options)
            desk.advance(2 * 20)


def json_streams() -> tuple[TextIOWrapper, TextIOWrapper]:
    """Standard input and output for JSON lines, which are UTF-8 everywhere. Raises UserError."""
    lines, out = sys.stdin, sys.stdout
    if not isinstance(lines, TextIOWrapper):
        raise UserError("standard input is closed; JSON lines are read from it")
    assert isinstance(out, TextIOWrapper)
    lines.reconfigure(encoding="utf-8", errors="replace")
    out.reconfigure(encoding="utf-8", errors="backslashreplace")
    return lines, out


def _read(lines: IO[str]) -> Iterator[tuple[str, bool]]:
    """The lines, and whether each is whole: of one that is too long the rest is skipped."""
    while line := lines.readline(LONGEST_LINE):
        whole = len(line) < LONGEST_LINE or line.endswith("\n")
        yield line, whole
        while line and not (whole or line.endswith("\n")):
            line = lines.readline(LONGEST_LINE)


def run(answer: Callable[[str], dict[str, Any]], lines: IO[str], out: IO[str], strict: bool) -> int:
    """Answer each line; the exit status: 0 at the end, 1 at the first error if `strict`."""
    gc.freeze()  # freeze what is loaded now: the box collects garbage after many lines
    encode = json.JSONEncoder(ensure_ascii=False).encode
    for line, whole in _read(lines):
        if whole and not line.strip():
            continue
        told = answer(line) if whole else refusal(_TOO_LONG)
        if not told["ok"]:
            told["error"] = shown(told["error"], LONGEST_MESSAGE)
        out.write(encode(told) + "\n")
        out.flush()
        if strict and not told["ok"]:
            return 1
    return 0


if __name__ == "__main__":
    from host_tools.cli import main

    main(["sim", *sys.argv[1:]], prog_name="turnbox")
