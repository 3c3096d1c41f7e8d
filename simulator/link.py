"""The JSON lines of `turnbox sim` and `turnbox emulate`: one object in, one object out.

This part needs only a box. It runs beside the core on the desk and, with an emulated Pico, on the
board itself, so it uses only what the small Pythons have.
"""

import json

from turnbox.dice import COUNTS, THROWN, BadRoll, Dice
from turnbox.game_list import games, lacks
from turnbox.rules import Illegal
from turnbox.session import load_rules
from turnbox.switching import begin_game
from turnbox.ui.keys import NAMES
from turnbox.ui.tiles import tile_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.rules import Rules

VERSION = 1
LARGEST_DIE = 100
LONGEST_NAME = 10
LONGEST_SHOWN = 60  # characters of input in a refusal
UNKNOWN = ord("?")  # the tile of a character without a tile
COMMANDS = ("press", "hold", "wait_ms", "rolls", "new", "move", "undo", "power")


class BadLine(ValueError):
    """A line that cannot be carried out; the text says why and what is allowed."""


def parse(line: str) -> "tuple[str, object, dict[str, object]]":
    """The command of a line, its value and its options. Raises BadLine."""
    try:
        found = json.loads(line)
    except (ValueError, RuntimeError):  # RuntimeError: nested too deep for Python
        raise BadLine("this line is not JSON") from None
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
        if value not in NAMES:
            raise BadLine('%s needs "prev", "ok" or "next"' % command)
    elif command == "wait_ms":
        if not _is_int(value) or not 0 <= int(str(value)) <= 86400000:
            raise BadLine("wait_ms needs a number of milliseconds, at most a day")
    elif command == "undo":
        if not _is_int(value) or int(str(value)) < 1:
            raise BadLine("undo needs a number of moves, 1 or more")
    elif command == "power":
        if value != "cut":
            raise BadLine('power needs "cut"')
    elif command == "new":
        if value not in games():
            raise BadLine("no such game; there are: " + ", ".join(games()))
    elif command == "rolls":
        if not isinstance(value, list) or not all([_is_int(roll) for roll in value]):
            raise BadLine("rolls needs a list of numbers")
    elif not _is_move(value):
        raise BadLine('move needs ["name", numbers...]')


def _short(text: str) -> str:
    """Input for a refusal, shortened so that the whole message can be read."""
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_move(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) > 0
        and isinstance(value[0], str)
        and all([_is_int(number) for number in value[1:]])
    )


def _number(name: str, value: object, highest: int, what: str) -> int:
    """The value of an option that counts from 0."""
    if not (_is_int(value) and 0 <= int(str(value)) <= highest):
        raise BadLine("%s needs a %s from 0 to %d" % (name, what, highest))
    return int(str(value))


def _values(rules: "type[Rules]", given: "dict[str, object]") -> "list[int]":
    """The values of a game's options. An option that needs another one is 0 without it, or
    refused."""
    values = [
        _number(name, given.get(name, default), highest, "number")
        for name, highest, default in rules.OPTIONS
    ]
    for place, (name, _, _) in enumerate(rules.OPTIONS):
        other = lacks(rules, name, values)
        if other and given.get(name):
            raise BadLine("%s needs %s" % (name, other))
        if other:
            values[place] = 0
    return values


def _opening(rules: "type[Rules]") -> str:
    """The first step of a game, such as "starter", if a seat is drawn in it."""
    step, *moves = rules.STEPS[0]
    return step if any([move in rules.LOTS for move in moves]) else ""


def _first_move(rules: "type[Rules]", seat: object, seats: int) -> "tuple[str, tuple[int, ...]]":
    """The move for the opening: the one that draws a seat, or the one that names it."""
    opening, *moves = rules.STEPS[0]
    if seat == "random":
        return [move for move in moves if move in rules.LOTS][0], ()
    if not (_is_int(seat) and 0 <= int(str(seat)) < seats):
        raise BadLine('%s needs a seat from 0 to %d, or "random"' % (opening, seats - 1))
    return [move for move in moves if rules.arguments(move) == ["seat"]][0], (int(str(seat)),)


def _free(what: str, numbers: "tuple[int, ...]", rolls: "list[int]") -> "dict[str, object]":
    """The event of dice that no game throws."""
    if what == "first_player":
        return {"players": numbers[0], "seat": rolls[0] - 1, "rolls": list(rolls)}
    signs = numbers[2:]
    kept = [roll for roll, sign in zip(rolls, signs) if sign & COUNTS]
    told: dict[str, object] = {"dice": list(numbers[:2]), "kept": kept}
    thrown = [place for place, sign in enumerate(signs) if sign & THROWN]
    if what == "throw":
        told["rolls"] = [rolls[place] for place in thrown]
        if len(thrown) < len(rolls):
            told["rerolled"] = thrown
    return told


def _checked(key: str, names: "list[object]") -> "list[str]":
    """A list of names that the box can save and show."""
    for name in names:
        if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or "\n" in name:
            raise BadLine("%s: a name has 1 to %d letters, on one line" % (key, LONGEST_NAME))
        if any([tile_of(letter) == UNKNOWN and letter != "?" for letter in name]):
            raise BadLine("%s: the box cannot show %s" % (key, repr(name)))
        if names.count(name) > 1:
            raise BadLine("%s: %s is there twice" % (key, name))
    return [str(name) for name in names]


class Link:
    """Runs the commands other than keys and time, and reports the state of a box."""

    def __init__(self, box: "Box") -> None:
        self.box = box
        self.events: list[dict[str, object]] = []
        box.on_event = self._note

    def _note(self, what: str, numbers: "tuple[int, ...]", rolls: "list[int]") -> None:
        event: dict[str, object] = {"event": what}
        if what == "undo":
            event["moves"] = numbers[0]
        elif what != "new" and not self.box.table_open:
            event.update(_free(what, numbers, rolls))
        elif what != "new":
            event = {"event": "move", "move": [what] + list(numbers), "rolls": list(rolls)}
        self.events.append(event)
        session = self.box.session
        if session and session.rules.over and event["event"] == "move":
            self.events.append({"event": "over", "winners": session.rules.winners()})

    def obey(self, command: str, value: object, options: "dict[str, object]") -> None:
        """Run a parsed line. Raises BadLine; then nothing has changed."""
        try:
            if command == "rolls":
                assert isinstance(value, list)
                self._queue(value)
            elif command == "new":
                self._new(str(value), options)
            else:
                self._on_table(command, value)
        except Illegal as error:
            raise BadLine(self._reason(error)) from None
        except BadRoll as error:
            raise BadLine('%s; {"rolls":[]} empties the queue' % error) from None
        except OSError as error:
            raise BadLine("cannot be saved: %s" % error) from None
        self.box.redraw()

    def _reason(self, error: Illegal) -> str:
        return self.box.say(str(error))

    def _queue(self, rolls: "list[int]") -> None:
        if not rolls:
            self.box.dice.script = []
        session = self.box.session
        largest = session.rules.SIDES if session and self.box.table_open else LARGEST_DIE
        for roll in rolls:
            if not 1 <= roll <= largest:
                text = "%s is on no die of this game; rolls go from 1 to %d"
                raise BadLine(text % (_short(str(roll)), largest))
        self.box.dice.script += rolls

    def _new(self, game: str, options: "dict[str, object]") -> None:
        box = self.box
        rules = load_rules(game)
        options = dict(options)
        names = self._names(options.pop("seats", rules.SEATS[0]), rules.SEATS)
        seats = len(names)
        known = ["seats"]
        moves = []
        opening = _opening(rules)
        if opening:
            known.append(opening)
            moves = [_first_move(rules, options.pop(opening, "random"), seats)]
        youngest = 0
        if rules.PICKS:
            known += ["youngest", rules.PICKS]
            youngest = _number("youngest", options.pop("youngest", 0), seats - 1, "seat")
            names = names + self._picks(game, rules.PICKS, options.pop(rules.PICKS, None), seats)
        known += [name for name, _, _ in rules.OPTIONS]
        for option in options:
            if option not in known:
                raise BadLine(
                    "this game has no option %s; it has %s" % (_short(option), ", ".join(known))
                )
        values = _values(rules, options)
        # Tried on a separate table first: a bad opening changes nothing.
        trial = Dice(box.dice.pool)
        trial.script = list(box.dice.script)
        table = rules(seats, trial.roll, tuple(values))
        for name, args in moves:
            table.apply(name, *args)
        try:
            begin_game(box, game, rules.REVISION, (seats, youngest) + tuple(values), names)
        except ValueError as error:
            raise BadLine(str(error)) from None
        for name, args in moves:
            box.make(name, *args)

    def _names(self, seats: object, limits: "tuple[int, int]") -> "list[str]":
        if isinstance(seats, list):
            names = _checked("seats", seats)
        elif _is_int(seats):
            count = min(int(str(seats)), 99)
            names = [self.box.say("box.player_%d" % (seat + 1)) for seat in range(count)]
        else:
            raise BadLine("seats needs a number or a list of names")
        if not limits[0] <= len(names) <= limits[1]:
            raise BadLine("this game has %d to %d seats" % limits)
        return names

    def _picks(self, game: str, key: str, picks: object, seats: int) -> "list[str]":
        if picks is None:
            pick = self.box.say(game + ".pick")
            return ["%s %d" % (pick, seat + 1) for seat in range(seats)]
        if not isinstance(picks, list) or len(picks) != seats:
            raise BadLine("%s needs a list of %d names" % (key, seats))
        return _checked(key, picks)

    def _on_table(self, command: str, value: object) -> None:
        if not (self.box.session and self.box.table_open):
            raise BadLine('there is no game; {"new":"..."} begins one')
        if command == "undo":
            self.box.undo(int(str(value)))
            return
        assert isinstance(value, list)
        moves = [move[0] for move in self.box.session.rules.MOVES]
        if value[0] not in moves:
            raise BadLine("this game has no move " + _short(value[0]))
        self.box.make(value[0], *value[1:])

    def report(self) -> "dict[str, object]":
        """What the rules and the scenes know; the caller adds what the panel shows."""
        box = self.box
        report: dict[str, object] = {"v": VERSION, "ok": True, "scene": box.scene.name}
        session = box.session if box.table_open else None
        rules = session.rules if session else None
        report["game"] = session.header.game if session else None
        report["step"] = rules.step if rules else None
        report["seat"] = rules.active_seat() if rules else None
        moves = rules.legal() if rules else []
        report["moves"] = [[name] + [list(pair) for pair in ranges] for name, ranges in moves]
        report["state"] = {f[0]: getattr(rules, f[0]) for f in rules.fields()} if rules else None
        report["over"] = bool(rules and rules.over)
        report["winners"] = rules.winners() if rules else []
        report["clock"] = box.clock.report() if box.clock else None
        report["events"] = self.events
        self.events = []
        return report


def refusal(error: BadLine) -> "dict[str, object]":
    """The answer to a line that cannot be carried out."""
    return {"v": VERSION, "ok": False, "error": str(error)}
