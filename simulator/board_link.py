"""The board's side of `turnbox emulate --json`: JSON lines on its serial console.

It is beside the box on the emulated drive, never in a build. An answer is one line of JSON after an
RS character, which nothing else on the console begins with (RFC 7464).
"""

import json
import sys

from simulator.lines import BadLine, parse, refusal
from simulator.link import Link
from turnbox.box import Box

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

RS = "\x1e"
SHOWN_MS = 80  # after this time, screen and lights show the result


class BoardLink:
    """Runs the lines that `typed()` returns, piece by piece. Give it time with `poll`.

    The first report is sent without a request, when the box is up.
    """

    def __init__(self, box: Box, typed: "Callable[[], str]") -> None:
        self._link = Link(box)
        self._box = box
        self._typed = typed
        self._line = ""
        self._due: int | None = box.now + SHOWN_MS  # when to report

    def poll(self) -> None:
        """Do the next piece of work: read, run or answer a line."""
        if self._due is not None:
            if self._box.now >= self._due:
                self._due = None
                self._catching(self._report)
            return
        self._line += self._typed()
        if self._line.endswith("\n"):
            self._catching(self._obey)

    def _catching(self, work: "Callable[[], None]") -> None:
        """Do work that takes the board longer than a tap, without missing a key."""
        self._box.port.catch(True)
        try:
            work()
        finally:
            self._box.port.catch(False)

    def _report(self) -> None:
        self._answer(self._link.report())

    def _obey(self) -> None:
        line, self._line = self._line, ""
        try:
            command, value, options = parse(line)
            if command != "wait_ms":  # some time passes in any case
                self._link.obey(command, value, options)
            self._due = self._box.now + SHOWN_MS
        except BadLine as error:
            self._answer(refusal(error))

    def _answer(self, answer: "dict[str, object]") -> None:
        sys.stdout.write(RS)
        json.dump(answer, sys.stdout)
        print()
