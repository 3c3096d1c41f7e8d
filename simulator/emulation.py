"""`turnbox emulate --json`: the JSON lines of `turnbox sim`, with a box on an emulated Pico.

Keys are levels on pins, and time is the emulator's clock. Scripted rolls, moves and reports go
through a link that runs on the board, beside the box, on its serial console. The screen and the
lights are read from the bus and the wire.

The answers are those of the desk, except for dice that are not scripted and for lights that blink
or run, since the time since power-on differs. A line takes the board's own time, and a little more.
"""

import json
from pathlib import Path
from typing import Any

from host_tools.boards import Board
from host_tools.build import RUNTIMES, board_program, compile_module, files_for
from simulator.board_link import RS
from simulator.emulated import BOOT_MS, Emulated
from simulator.host_lines import parse_line
from simulator.lines import BadLine, refusal
from simulator.pico import PICO, Runtime

ANSWER_MS = 20_000  # emulated; the longest time that a board may take for a line

HERE = Path(__file__).parent
MODULES = ("lines", "link", "board_link")

# The box's own loop, unchanged; the link runs while the box waits.
ENTRY = """\
import sys
{console}
from simulator.board_link import BoardLink
from turnbox.box import Box
from turnbox.ports.{runtime} import Port


class LinkedPort(Port):
    def wait(self, milliseconds):
        link.poll()
        Port.wait(self, min(milliseconds, 20))


box = Box(LinkedPort())
link = BoardLink(box, typed)
box.run()
"""

# Returns what was typed since the last call, without waiting.
CONSOLES = {
    "circuitpython": """\
from supervisor import runtime


def typed():
    waiting = runtime.serial_bytes_available
    return sys.stdin.read(waiting) if waiting else ""
""",
    "micropython": """\
from select import POLLIN, poll

keyboard = poll()
keyboard.register(sys.stdin, POLLIN)


def typed():
    text = ""
    while keyboard.poll(0):
        text += sys.stdin.read(1)
    return text
""",
}


def linked_build(board: Board, runtime: Runtime) -> dict[str, bytes]:
    """A production build, with the link on the drive and an entry file that runs it."""
    target = RUNTIMES[runtime]
    files = files_for(board, runtime)
    for name in MODULES:
        source = (HERE / f"{name}.py").read_bytes()
        path = f"simulator/{name}"
        files[f"{path}.mpy"] = compile_module(f"{path}.py", source, target.magic)
    entry = ENTRY.format(runtime=runtime, console=CONSOLES[runtime])
    return files | {target.entries[-1]: board_program(entry, runtime)}


class Emulation:
    """A board that runs JSON lines. `flash` is what an earlier one of the same kind left.

    Raises FirmwareMissing; TimeoutError, with the end of its console, if the board falls silent.
    """

    def __init__(
        self,
        runtime: Runtime,
        *,
        board: Board = PICO,
        uf2: Path | None = None,
        flash: bytes | None = None,
    ) -> None:
        self._runtime: Runtime = runtime
        self._kind, self._uf2 = board, uf2
        self._boot(flash)

    def _boot(self, flash: bytes | None) -> None:
        files = None if flash else linked_build(self._kind, self._runtime)
        self.board = Emulated(self._runtime, files, board=self._kind, uf2=self._uf2, flash=flash)
        self._heard = 0  # characters of its console
        self._first = self._hear(BOOT_MS)

    def answer(self, line: str) -> dict[str, Any]:
        """The answer to one line. Never raises for a bad line: the answer says what is wrong."""
        try:
            command, value, options = parse_line(line)
        except BadLine as error:
            return refusal(error)
        known = self._obey(command, value, options)
        if not known["ok"]:
            return known
        rows, inverse = self.board.picture()
        seen = {"screen": rows, "inverse": inverse, "lights": self.board.lights()}
        return {"v": known.pop("v"), "ok": known.pop("ok"), **seen, **known}

    def _obey(self, command: str, value: Any, options: dict[str, Any]) -> dict[str, Any]:
        if command == "power":
            self._boot(self.board.pico.cut())
            return self._first | {"events": [{"event": "power"}, *self._first["events"]]}
        if command == "press":
            self.board.press(value)
        elif command == "hold":
            self.board.hold(value)
        elif command == "wait_ms":
            self.board.pico.run(value)
        else:
            return self._ask({command: value} | ({"options": options} if options else {}))
        return self._ask({"wait_ms": 0})

    def _ask(self, line: dict[str, Any]) -> dict[str, Any]:
        self.board.pico.send(json.dumps(line) + "\n")
        return self._hear(ANSWER_MS)

    def _hear(self, ms: float) -> dict[str, Any]:
        """The next answer on the console."""

        def said() -> str:
            return self.board.pico.console[self._heard :].partition(RS)[2]

        self.board.wait_for(lambda: "\n" in said(), ms)
        line = said().partition("\n")[0]
        self._heard = self.board.pico.console.index(line, self._heard) + len(line)
        answer: dict[str, Any] = json.loads(line)
        return answer
