"""The table of any game: a part for each step, the menu of all moves, undo."""

from turnbox.overlays import load, loaded, position, since
from turnbox.ui.lights import RED, SEAT_COLOURS
from turnbox.ui.scene import Scene

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from turnbox.box import Box
    from turnbox.ui.lights import Ring
    from turnbox.ui.menu import Item

    # Makes a page from the box, the move, its arguments so far and the values of the next one.
    Picker = Callable[[Box, str, tuple[int, ...], list[int]], Scene]


class Table(Scene):
    """The main page of a game. Each game's own table says which part belongs to a step."""

    held_ok = "box.moves"  # what a held ok opens
    timed = True  # whether a seat has the turn, for the turn clock
    two_views = False  # whether there is a large view
    shared = ""  # a domain of words shared by several games, used if the game has no word
    labels = "pages.labels"  # the module that names the values of arguments
    usual: "tuple[str, ...]" = ()  # moves of a turn in their order: see `Moves`
    soon: "tuple[str, ...]" = ()  # words of a page that often follows
    drawn = "box.drawn"  # what the page says above the name of the seat drawn
    nobody = "box.draw"  # what the last page says if nobody has won

    def __init__(self, box: "Box") -> None:
        Scene.__init__(self, box)
        assert box.session
        self.session = box.session
        self.rules: Any = box.session.rules  # a game's own table says which
        self.names = box.session.names  # of the seats, as this table shows them
        self._step = self._version = -1
        self._part: Scene | None = None
        self._seen, self._since = -1, 0

    def part_for(self, step: str) -> "Scene":
        """What shows a step of the game."""
        raise NotImplementedError

    def end_of(self, seat: int) -> str:
        """How a seat ended, for the winner's page."""
        raise NotImplementedError

    def names_of(self, winners: "list[int]") -> "list[str]":
        """Who won, for the winner's page."""
        return [self.names[seat] for seat in winners]

    def acting(self) -> "list[int]":
        """The seats whose turn it is."""
        seat = self.rules.active_seat()
        return [] if seat is None else [seat]

    def likely_seat(self) -> "int | None":
        """The seat on which the cursor of a list of seats begins; None: the first one."""
        acting = self.acting()
        return acting[0] if acting else None

    def alive(self) -> "list[int]":
        """The seats in the game: all of them, where nobody can be out."""
        return list(range(len(self.names)))

    def gone(self, seat: int) -> str:
        """Why a seat is out, in a few letters; "" if it is in the game, or without a reason."""
        return ""

    def in_danger(self, seat: int) -> bool:
        """Whether a seat is close to losing."""
        return False

    def say(self, key: str) -> str:
        """The words of this game, or those it shares with others, or else the full key."""
        return self.find(key) or "%s.%s" % (self.shared or self.session.header.game, key)

    def find(self, key: str) -> str:
        """Like `say`, but "" where there are none."""
        words = self.box.words
        text = words.of(self.session.header.game, key)
        return text or (words.of(self.shared, key) if self.shared else "")

    def pages(self) -> "list[Item]":
        """Menu rows for pages of the game, above the moves."""
        return []

    def notes(self) -> "list[Item]":
        """The same for rarely used pages, below the moves."""
        return []

    def label(self, kind: str, value: int, given: "tuple[int, ...]" = ()) -> str:
        """The name of a value of an argument of this kind; `given` are the arguments before it.

        A value without a name is not offered.
        """
        text: str = load(self.labels, "label")(self, kind, value, given)
        return text

    def at_first(self, move: str, given: "tuple[int, ...]") -> "int | None":
        """The number that the page of a move's next argument begins with, as far as it is legal.

        For a change, the number that it changes. None: 0, or not known.
        """
        return None

    def after(self, move: str) -> str:
        """For a game with several usual moves: the one that the menu goes on with after a move.

        "": the menu closes.
        """
        raise NotImplementedError

    def picker(self, kind: str, given: "tuple[int, ...]") -> "Picker | None":
        """The scene in which an argument of this kind is chosen, if not in a list.

        For a seat, `kind` is the name of the argument.
        """
        return None

    def state_since(self) -> int:
        """The tick at which the game came to its present state, as its pages know it.

        A roll that has been shown is not shown again after another page.
        """
        if self._seen != self.rules.version:
            self._seen, self._since = self.rules.version, self.box.now
        return self._since

    def clock_runs(self) -> bool:
        """Whether the turn clock shows the time of a turn."""
        clock = self.box.clock
        return clock is not None and clock.seat() is not None

    def part(self) -> "Scene":
        """The part for the current step; a new one after each move unless it lasts longer."""
        step, version = self.rules.step_number, self.rules.version
        made_anew = version != self._version and not (self._part and self._part.lasts)
        if self._part is None or step != self._step or made_anew:
            place = position()
            if self.rules.over:
                from turnbox.pages.winner import Winner

                self._part = Winner(self)
            else:
                self._part = self.part_for(self.rules.step)
            self._part.modules = since(place)
        self._step, self._version = step, version
        return self._part

    def owned(self) -> "list[str]":
        """Its own modules, and the part's."""
        return self.modules + (self._part.modules if self._part else [])

    def expects(self) -> "list[str]":
        """Modules of the part, of the menu of moves and its pages, and of the steps to come.

        The main menu and free dice come last: they are the last lines of the menu of moves.
        """
        moves = [
            "pages.news",
            "pages.undoing",
            "pages.moves",
            "pages.asking",
            self.labels,
        ] + self.of_moves()
        rare = ["pages.winner", "system.main_menu", "system.free_dice"]
        return self.part().expects() + moves + Scene.expects(self) + rare

    def ahead(self) -> "Iterator[None]":
        """Look up the words of the pages that may follow."""
        if loaded("pages.moves"):
            from turnbox.pages.moves import look_up

            look_up(self)
        return self.part().ahead()

    def follows(self) -> "list[str]":
        """Modules of the page that comes after this turn, if it is known and large.

        Pages that ask for the argument of a move expect them, too.
        """
        return []

    def of_moves(self) -> "list[str]":
        """Overlays of the rules that a move may need, whichever is chosen."""
        modules: list[str] = []
        for move in self.rules.moves_now():
            module = self.rules.overlay_of(move)
            if module and module not in modules:
                modules.append(module)
        return modules

    @property
    def name(self) -> str:  # type: ignore[override]
        """What simulators call the part."""
        return self.part().name

    def enter(self) -> None:
        """Another scene may have changed the game."""
        if not (self._part and self._part.lasts and self._step == self.rules.step_number):
            self._part = None

    def paint(self, ring: "Ring", now: int) -> None:
        """Whose turn it is: a full arc; who is in danger: a blink; who is out: dark."""
        acting = self.acting()
        for seat in self.alive():
            arc = ring.arc(seat, len(self.names))
            if seat in acting:
                ring.fill(arc, SEAT_COLOURS[seat])
            else:
                ring.set(arc[0], SEAT_COLOURS[seat], 12)
            if self.in_danger(seat) and ring.beat(1000, 500):
                ring.set(arc[-1], RED)
        self.part().paint(ring, now)

    def hold(self) -> None:
        """In all parts, held ok opens all moves."""
        self.part().hold()
        if self.box.scenes.top is self:  # else the preview could not be saved: there is a notice
            self.open_moves()

    def back(self) -> None:
        """In all parts, undo the last move, unless a preview was dropped."""
        part = self.part()
        part.back()
        if not part.keeps_undo and self.box.scenes.top is self:
            self.undo()

    def open_moves(self) -> None:
        """Open the menu of all moves."""
        from turnbox.pages.moves import Moves

        self.box.scenes.push(Moves(self.box))

    def undo(self, moves: int = 1) -> None:
        """Undo the last moves, or redo some (below 0)."""
        from turnbox.pages.undoing import undo

        part = self._part
        undo(self.box, moves)
        self._part = part if part and part.lasts else None


def ask(box: "Box", move: str, given: "tuple[int, ...]" = ()) -> None:
    """Ask for the arguments of a move that are in doubt, after those given, and make it."""
    from turnbox.pages.asking import ask_on

    ask_on(box, move, given)
