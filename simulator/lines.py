"""Lines of JSON for a box: which commands there are, and what their values must be.

Runs on the board too, like `simulator.link`.
"""

import json

from turnbox.game_list import games

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST_SHOWN = 60  # characters of input in a refusal
VERSION = 1
KEYS = ("prev", "ok", "next")  # by their numbers, as in turnbox.ui.keys
# A key, or two: the second goes down while the first is down.
PRESSES = KEYS + ("prev+next", "next+prev", "ok+prev", "ok+next")
COMMANDS = (
    "press",
    "hold",
    "wait_ms",
    "rolls",
    "new",
    "move",
    "undo",
    "redo",
    "games",
    "resume",
    "delete",
    "power",
)


class BadLine(ValueError):
    """A line that cannot be carried out; the text says why and what is allowed."""


def parse(
    line: str, loads: "Callable[[str], object]" = json.loads
) -> "tuple[str, object, dict[str, object]]":
    """The command of a line, its value and its options. Raises BadLine, as `loads` may, too."""
    try:
        found = loads(line.lstrip("\ufeff"))  # editors on Windows begin files with it
    except BadLine:
        raise
    except ValueError:
        raise BadLine("this line is not JSON") from None
    except RuntimeError:  # too deep for Python
        raise BadLine("the brackets are nested too deeply") from None
    if not isinstance(found, dict):
        raise BadLine("a line is one JSON object")
    commands = [name for name in found if name in COMMANDS]
    extra = [name for name in found if name not in COMMANDS and name != "options"]
    if len(commands) != 1 or extra or ("options" in found and commands != ["new"]):
        raise BadLine("a line has one command: " + ", ".join(COMMANDS))
    command = commands[0]
    _check(command, found[command])
    options = found.get("options", {})
    if not isinstance(options, dict):
        raise BadLine("options must be an object")
    return command, found[command], options


def _check(command: str, value: object) -> None:
    if command in ("press", "hold"):
        allowed = PRESSES if command == "press" else KEYS
        if value not in allowed:
            raise BadLine('%s needs "%s"' % (command, '", "'.join(allowed)))
    elif command == "wait_ms":
        if not is_int(value) or not 0 <= int(str(value)) <= 86400000:
            raise BadLine("wait_ms needs a number of milliseconds, at most a day")
    elif command in ("undo", "redo"):
        if not is_int(value) or int(str(value)) < 1:
            raise BadLine("%s needs a number of moves, 1 or more" % command)
    elif command == "games":
        if value != "list":
            raise BadLine('games needs "list"')
    elif command in ("resume", "delete"):
        if not isinstance(value, str):
            raise BadLine("%s needs the id of a game" % command)
    elif command == "power":
        if value != "cut":
            raise BadLine('power needs "cut"')
    elif command == "new":
        if value not in games():
            raise BadLine("no such game; there are: " + ", ".join(games()))
    elif command == "rolls":
        if not isinstance(value, list) or not all([is_int(roll) for roll in value]):
            raise BadLine("rolls needs a list of numbers")
    elif not _is_move(value):
        raise BadLine('move needs ["name", numbers...]')


def short(text: str) -> str:
    """Input for a refusal, shortened so that the whole message can be read."""
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def is_int(value: object) -> bool:
    """Whether a value is a whole number: `true` is not one in JSON."""
    return isinstance(value, int) and not isinstance(value, bool)


def _is_move(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) > 0
        and isinstance(value[0], str)
        and all([is_int(number) for number in value[1:]])
    )


def refusal(error: BadLine) -> "dict[str, object]":
    """The answer to a line that cannot be carried out."""
    return {"v": VERSION, "ok": False, "error": str(error)}
