"""The JSON lines of `turnbox sim` and `turnbox emulate`: one object in, one object out.

This part needs only a box. It runs beside the core on the desk and, with an emulated Pico, on the
board itself, so it uses only what the small Pythons have.
"""

from binascii import hexlify

from simulator.lines import VERSION, BadLine, is_int, short
from turnbox.dice import COUNTS, ROLLED, BadRoll, Dice
from turnbox.game_list import lacks, set_up_of
from turnbox.overlays import load
from turnbox.rules import Illegal
from turnbox.session import load_rules
from turnbox.ui.tiles import tile_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.game_list import GameSetUp
    from turnbox.rules import Rules
    from turnbox.storage.journal import Header

    Move = tuple[str, tuple[tuple[int, int], ...]]  # its name, lowest and highest of each argument

LARGEST_DIE = 100
LONGEST_NAME = 10
UNKNOWN = ord("?")  # the tile of a character without a tile
SEVERAL = ("new", "resume", "delete")  # commands that save several things, one after the other


def _number(name: str, value: object, highest: int, what: str) -> int:
    """The value of an option that counts from 0."""
    if not (is_int(value) and 0 <= int(str(value)) <= highest):
        raise BadLine("%s needs a %s from 0 to %d" % (name, what, highest))
    return int(str(value))


def _values(chosen: "GameSetUp", given: "dict[str, object]") -> "list[int]":
    """The values of a game's options. An option that needs another one is 0 without it, or
    refused."""
    values = [
        _number(name, given.get(name, default), highest, "number")
        for name, highest, default in chosen.OPTIONS
    ]
    for place, (name, _, _) in enumerate(chosen.OPTIONS):
        other = lacks(chosen, name, values)
        if other and given.get(name):
            raise BadLine("%s needs %s" % (name, other))
        if other:
            values[place] = 0
    return values


def legal_moves(rules: "Rules") -> "list[Move]":
    """Each legal move now, with the range of every argument; one may come more than once."""
    return [(name, ranges) for name in rules.moves_now() for ranges in rules.ranges(name)]


def _opening(rules: "type[Rules]") -> str:
    """The first step of a game, such as "starter", if a seat is drawn in it."""
    step, *moves = rules.STEPS[0]
    return step if any([move in rules.DRAW_MOVES for move in moves]) else ""


def _first_move(rules: "type[Rules]", seat: object, seats: int) -> "tuple[str, tuple[int, ...]]":
    """The move for the opening: the one that draws a seat, or the one that names it."""
    opening, *moves = rules.STEPS[0]
    if seat == "random":
        return [move for move in moves if move in rules.DRAW_MOVES][0], ()
    if not (is_int(seat) and 0 <= int(str(seat)) < seats):
        raise BadLine('%s needs a seat from 0 to %d, or "random"' % (opening, seats - 1))
    names = [name for name, *arguments in rules.MOVES if name in moves and arguments == ["seat"]]
    return names[0], (int(str(seat)),)


def _free(what: str, numbers: "tuple[int, ...]", rolls: "list[int]") -> "dict[str, object]":
    """The event of dice that no game rolls."""
    if what == "first_player":
        return {"players": numbers[0], "seat": rolls[0] - 1, "rolls": list(rolls)}
    signs = numbers[2:]
    kept = [roll for roll, sign in zip(rolls, signs) if sign & COUNTS]
    told: dict[str, object] = {"dice": list(numbers[:2]), "kept": kept}
    rolled = [place for place, sign in enumerate(signs) if sign & ROLLED]
    if what == "roll":
        told["rolls"] = [rolls[place] for place in rolled]
        if len(rolled) < len(rolls):
            told["rerolled"] = rolled
    return told


def _checked(key: str, names: "list[object]") -> "list[str]":
    """A list of names that the box can save and show, without blanks around them."""
    names = [name.strip() if isinstance(name, str) else name for name in names]
    for name in names:
        if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or "\n" in name:
            raise BadLine("%s: a name has 1 to %d letters, on one line" % (key, LONGEST_NAME))
        if any([tile_of(letter) == UNKNOWN and letter != "?" for letter in name]):
            raise BadLine("%s: the box cannot show %s" % (key, repr(name)))
        if names.count(name) > 1:
            raise BadLine("%s: %s appears twice" % (key, name))
    return [str(name) for name in names]


def _told(
    id: bytes, header: "Header | None", active: bool, finished: bool, pulled: bool
) -> "dict[str, object]":
    """A game in the list of games; without a name if it is damaged."""
    return {
        "id": hexlify(id).decode(),
        "game": header.game if header else None,
        "names": header.names[: header.options[0]] if header and header.options else [],
        "active": active,
        "finished": finished,
        "pulled": pulled,
    }


class Link:
    """Runs the commands other than keys and time, and reports the state of a box."""

    def __init__(self, box: "Box") -> None:
        self.box = box
        self.events: list[dict[str, object]] = []
        self._games: list[dict[str, object]] | None = None  # asked for by the last line
        box.on_event = self._note

    def _note(self, what: str, numbers: "tuple[int, ...]", rolls: "list[int]") -> None:
        event: dict[str, object] = {"event": what}
        if what == "undo":
            event = {"event": "undo" if numbers[0] > 0 else "redo", "moves": abs(numbers[0])}
        elif what not in ("new", "resume") and not self.box.table_open:
            event.update(_free(what, numbers, rolls))
        elif what not in ("new", "resume"):
            event = {"event": "move", "move": [what] + list(numbers), "rolls": list(rolls)}
        self.events.append(event)
        session = self.box.session
        if session and session.rules.over and event["event"] in ("move", "redo"):
            self.events.append({"event": "over", "winners": session.rules.winners()})

    def obey(self, command: str, value: object, options: "dict[str, object]") -> None:
        """Run a parsed line. Raises BadLine; then nothing has changed, unless its text says so."""
        try:
            if command == "rolls":
                assert isinstance(value, list)
                self._queue(value)
            elif command == "new":
                self._new(str(value), options)
            elif command in ("games", "resume", "delete"):
                self._on_shelf(command, value)
            else:
                self._in_game(command, value)
        except Illegal as error:
            raise BadLine(self._reason(error)) from None
        except BadRoll as error:
            raise BadLine('%s; {"rolls":[]} empties the queue' % error) from None
        except OSError as error:
            reason = str(error)
            if reason.startswith("trouble."):
                raise BadLine(self.box.say(reason)) from None
            if command in SEVERAL:
                text = 'cannot be saved: %s; {"games":"list"} lists what is saved now'
            else:
                text = "cannot be saved; nothing was changed: %s"
            raise BadLine(text % reason) from None
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
                text = "no die of this game has a %d; use 1 to %d"
                raise BadLine(text % (roll, largest))
        self.box.dice.script += rolls

    def _new(self, game: str, options: "dict[str, object]") -> None:
        box = self.box
        rules, chosen = load_rules(game), set_up_of(game)
        options = dict(options)
        names = self._names(options.pop("seats", chosen.SEATS[0]), chosen.SEATS)
        seats = len(names)
        known = ["seats"]
        moves = []
        opening = _opening(rules)
        if opening:
            known.append(opening)
            moves = [_first_move(rules, options.pop(opening, "random"), seats)]
        youngest = 0
        if chosen.PICKS:
            known += ["youngest", chosen.PICKS]
            youngest = _number("youngest", options.pop("youngest", 0), seats - 1, "seat")
            names = names + self._picks(game, chosen.PICKS, options.pop(chosen.PICKS, None), seats)
        known += [name for name, _, _ in chosen.OPTIONS]
        for option in options:
            if option not in known:
                raise BadLine(
                    "this game has no option %s; it has %s" % (short(option), ", ".join(known))
                )
        values = _values(chosen, options)
        # Tried in a separate game first: a bad opening changes nothing.
        dice = Dice(box.dice.pool)
        dice.script = list(box.dice.script)
        trial = rules(seats, dice.roll, tuple(values))
        for name, args in moves:
            trial.apply(name, *args)
        try:
            load("switching", "begin_game")(box, game, (seats, youngest) + tuple(values), names)
        except ValueError as error:
            raise BadLine(str(error)) from None
        try:
            for name, args in moves:
                box.make(name, *args)
        except OSError as error:
            raise BadLine(
                "the game has begun, but its first move cannot be saved: %s" % error
            ) from None

    def _names(self, seats: object, limits: "tuple[int, int]") -> "list[str]":
        if isinstance(seats, list):
            names = _checked("seats", seats)
        elif is_int(seats):
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

    def _in_game(self, command: str, value: object) -> None:
        if not (self.box.session and self.box.table_open):
            raise BadLine('there is no game; {"new":"..."} begins one')
        if command in ("undo", "redo"):
            self._step_back(command, int(str(value)))
            return
        assert isinstance(value, list)
        moves = [move[0] for move in self.box.session.rules.MOVES]
        if value[0] not in moves:
            raise BadLine("this game has no move " + short(value[0]))
        self.box.make(value[0], *value[1:])

    def _step_back(self, command: str, moves: int) -> None:
        assert self.box.session
        log = self.box.session.log
        most = log.count if command == "undo" else log.undone
        if moves > most > 0:
            done = "undone" if command == "undo" else "redone"
            raise BadLine("%d is too many: %d can be %s" % (moves, most, done))
        self.box.undo(moves if command == "undo" else -moves)

    def _on_shelf(self, command: str, value: object) -> None:
        box = self.box
        header = box.journal.header
        shelf = load("storage.shelf", "Shelf")(box.journal)
        if command == "games":
            over = bool(box.session and box.session.rules.over)
            self._games = [_told(header.id, header, True, over, False)] if header else []
            for game in reversed(shelf.games()):
                pulled = game.finished and shelf.pulled(game)
                told = _told(game.id, shelf.header(game), False, game.finished, pulled)
                self._games.append(told)
            return
        known = [game.id for game in shelf.games()]
        if header and command == "delete":
            known.append(header.id)
        elif box.session and header and hexlify(header.id).decode() == value:
            load("switching", "open_table")(box)  # it is the current one
            return
        found = [id for id in known if hexlify(id).decode() == value]
        if not found:
            raise BadLine('there is no such game; {"games":"list"} lists them')
        if command == "delete":
            load("shelving", "delete_game")(box, found[0])
            if not (box.session and box.table_open):
                box.scenes.home()  # which may have listed it
        else:
            load("shelving", "resume")(box, found[0])
            if box.later:
                box.later()

    def report(self) -> "dict[str, object]":
        """What the rules and the scenes know; the caller adds what the panel shows."""
        box = self.box
        report: dict[str, object] = {"v": VERSION, "ok": True, "scene": box.scenes.top.name}
        session = box.session if box.table_open else None
        rules = session.rules if session else None
        report["game"] = session.header.game if session else None
        report["step"] = rules.step if rules else None
        report["seat"] = rules.active_seat() if rules else None
        moves = legal_moves(rules) if rules else []
        report["moves"] = [[name] + [list(pair) for pair in ranges] for name, ranges in moves]
        report["state"] = {f[0]: getattr(rules, f[0]) for f in rules.fields()} if rules else None
        report["over"] = bool(rules and rules.over)
        report["winners"] = rules.winners() if rules else []
        report["undone"] = session.log.undone if session else 0
        if self._games is not None:
            report["games"], self._games = self._games, None
        report["clock"] = box.clock.report() if box.clock else None
        report["events"] = self.events
        self.events = []
        return report
