"""What a game is: declared state, numbered moves, and steps with the moves that they allow.

A rules file reads like its rulebook. It subclasses `Rules`, declares STATE, MOVES and STEPS, and
writes one method per move (`do_<move>`), which changes the state and returns the next step (None:
the same one). It knows no keys, no screen and no storage, and gets its dice from outside.
"""

from turnbox.overlays import fetch
from turnbox.rules.packed import layout_of
from turnbox.rules.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from turnbox.game_list import GameSetUp

    Range = tuple[int, int]  # low and high, both included
    Ranges = list[tuple[Range, ...]]  # the ways to fill in a move's arguments

OVER = "over"  # the step of a finished game, in every game


class Illegal(ValueError):
    """A refused move. Its text is the message id of the reason ("box.why.not_now_text")."""


class Rules(State):
    """A game between set-up and winner.

    MOVES lists the moves, each its name and its arguments: its index is the move's number in the
    journal, so only append to it. DRAW_MOVES lists the moves that draw a seat. STEPS lists the
    steps, each with the moves it allows; the first one is where a game begins. SIDES is the largest
    die it rolls. SET_UP is the module with the game's revision, seats and options,
    "games.<game>.set_up" (see `turnbox.game_list`); each option is an attribute of the game.

    An argument is a name, a colon and its kind: "seat", "#" for a number, "+" for a number that is
    added, or a kind of the game's own, for which it has words or a page. "seat" is short for
    "seat:seat".

    A game too large for memory keeps its moves in overlays, modules that load on demand: OVERLAYS
    lists modules of the rules folder, each with its moves. There, `do_<move>` and `ranges_<move>`
    are functions that take the game first.

    When STATE changes, raise LAYOUT by one and let EARLIER name the module of the rules folder that
    knows the layouts before (see `turnbox.rules.earlier`). Saved games go on.

    (All these are lists, and not tuples, because a board then knows the names in them at once: in a
    constant tuple they would be strings, which take more memory and have to be looked up.)
    """

    SET_UP = ""
    SIDES = 6
    MOVES: "Sequence[Sequence[str]]" = []
    DRAW_MOVES = ["draw_starter"]
    STEPS: "list[list[str]]" = []
    OVERLAYS: "list[list[str]]" = []
    EARLIER = ""
    TIMED = False  # whether the turn clock always runs in it, whatever the setting

    def __init__(
        self, seats: int, dice: "Callable[[int], int]", options: "tuple[int, ...]" = ()
    ) -> None:
        """A new game; `dice(sides)` returns each roll, missing options have their defaults.

        Raises ValueError on a bad seat count or a bad option.
        """
        chosen: GameSetUp = fetch(self.SET_UP)
        low, high = chosen.SEATS
        if not low <= seats <= high:
            raise ValueError("%d seats, but the game is for %d to %d" % (seats, low, high))
        self.seats = seats
        self.dice = dice
        self.rolled: list[int] = []  # the rolls of the last move: they become part of it
        for place, (name, highest, default) in enumerate(chosen.OPTIONS):
            value = options[place] if place < len(options) else default
            if not 0 <= value <= highest:
                raise ValueError("%s %d, but the game knows 0 to %d" % (name, value, highest))
            setattr(self, name, value)
        State.__init__(self, seats)
        self.set_up()
        self.version = 0  # another number after each move, undo and redo
        # The answer of `ranges` that `Session.ranges` keeps: for this move, in this version.
        self.known: tuple[str, int, Ranges] = ("", -1, [])
        self._packed = b""  # not packed yet

    @property
    def packed(self) -> bytes:
        """The state between moves as bytes, made when it is first needed after a move.

        A board makes them after the picture, since that takes up to 8 ms. Read them before the
        fields change. Raises OutOfRange, naming the field.
        """
        if not self._packed:
            self._packed = self.pack()
        return self._packed

    @packed.setter
    def packed(self, packed: bytes) -> None:
        self._packed = packed
        self.version += 1

    def set_up(self) -> None:
        """Set the fields that do not start at 0 (or at their lowest value)."""

    # The step is part of the packed state, as its place in STEPS (OVER is one past the last).

    @property
    def step(self) -> str:
        """The name of the step the game is in."""
        number = self.step_number
        return self.STEPS[number][0] if number < len(self.STEPS) else OVER

    @step.setter
    def step(self, name: str) -> None:
        number = 0
        for step in self.STEPS:
            if step[0] == name:
                break
            number += 1
        self.step_number = number

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.step_number == len(self.STEPS)

    def winners(self) -> "list[int]":
        """The seats that won; none while the game goes on and in a draw."""
        raise NotImplementedError

    def active_seat(self) -> "int | None":
        """The seat whose turn it is, or None."""
        raise NotImplementedError

    def timed_seat(self) -> "int | None":
        """The seat whose time runs: by default the active one."""
        return self.active_seat()

    def team_of(self, seat: int) -> "list[int]":
        """The seats that act together with a seat, including itself: they share their time."""
        return [seat]

    def turn_count(self) -> int:
        """A value that changes when a turn begins, even if the same seat takes the next one.

        A game that counts the turns of each seat uses the count; for others the seat is enough.
        """
        turns = getattr(self, "turns", 0)
        return sum(turns) if isinstance(turns, list) else turns

    # Legal moves

    def moves_now(self) -> "list[str]":
        """The names of the moves that this step allows."""
        number = self.step_number
        return self.STEPS[number][1:] if number < len(self.STEPS) else []

    def ranges(self, name: str) -> "Ranges":
        """The legal arguments of a move of this step: tuples with a (low, high) pair for each one.

        A move without arguments has one empty tuple. An empty list means that the move is not legal
        now. A game defines a method `ranges_<move>` for each move with arguments.
        """
        found: Ranges | None = self._ask("ranges_", name, ())
        return [()] if found is None else found

    def _ask(self, kind: str, name: str, args: "tuple[int, ...]") -> "Any":
        """Call the method, or the function in an overlay, for a move; None if there is none."""
        own = getattr(self, kind + name, None)
        if own:
            return own(*args)
        module = self.overlay_of(name)
        own = getattr(self.overlay(module), kind + name, None) if module else None
        return own and own(self, *args)

    def overlay_of(self, name: str) -> str:
        """The module of a move's overlay, or nothing."""
        for overlay in self.OVERLAYS:
            if name in overlay:
                return overlay[0]
        return ""

    def overlay(self, name: str) -> "Any":
        """An overlay by its name, loaded now if it is not in memory."""
        return fetch(name)

    def offers(self, name: str) -> bool:
        """Whether a menu shows a move of this step: whether there is a way to make it now.

        A move in an overlay is assumed to be possible, so that a menu need not load all overlays. A
        game overrides this, with a cheap check, for a move that is not always possible. The answer
        is valid until the next move: it may depend on the state only.
        """
        return bool(self.overlay_of(name) or self.ranges(name))

    def why_not(self, name: str, *args: int) -> "str | None":
        """The message id of the reason for a refusal, or None if the move is legal."""
        if self.over:
            return "box.why.over_text"
        if name not in self.moves_now():
            return "box.why.not_now_text"
        known = self.known
        found = known[2] if known[:2] == (name, self.version) else self.ranges(name)
        for ranges in found:
            if len(ranges) == len(args) and fits(args, ranges):
                return None
        return self.refusal(name, args)

    def refusal(self, name: str, args: "tuple[int, ...]") -> str:
        """The reason if the arguments are wrong; games override it with better ones."""
        return "box.why.range_text"

    # Making moves

    def apply(self, name: str, *args: int) -> None:
        """Make a move.

        Raises Illegal and changes nothing if it is not legal. Its rolls are in `rolled`. If the
        dice raise, the state does not change either.
        """
        reason = self.why_not(name, *args)
        if reason:
            raise Illegal(reason)
        before = self.packed
        self.rolled = []
        try:
            self.do(name, args)
        except Exception:
            self.unpack(before)
            raise
        self.packed = b""

    def do(self, name: str, args: "tuple[int, ...]") -> None:
        """Make a move without any check: `apply` and `turnbox.storage.replay` do more."""
        step = self._ask("do_", name, args)
        if step:
            self.step = step

    def go_to(self, packed: bytes) -> None:
        """Set the state from a packed one, also of an earlier layout. Raises OutOfRange on a bad
        one."""
        if layout_of(packed) != self.LAYOUT:
            from turnbox.rules.earlier import brought_up

            packed = brought_up(self, packed)
        self.unpack(packed)
        self.packed = packed

    def roll(self, sides: int) -> int:
        """Roll one die; the roll becomes part of the move being made."""
        value = self.dice(sides)
        self.rolled.append(value)
        return value

    def move_number(self, name: str) -> int:
        """The number of a move in the journal. Raises ValueError if the game has no such move."""
        for number, move in enumerate(self.MOVES):
            if move[0] == name:
                return number
        raise ValueError("no move %s" % name)

    def arguments(self, name: str) -> "list[str]":
        """A move's arguments as declared. Raises ValueError if the game has no such move."""
        return list(self.MOVES[self.move_number(name)][1:])

    def clockwise(self, seat: int) -> "list[int]":
        """All seats clockwise, starting with one seat."""
        return [(seat + place) % self.seats for place in range(self.seats)]


def fits(args: "tuple[int, ...]", ranges: "tuple[Range, ...]") -> bool:
    """Whether every argument is within its range; there may be more ranges than arguments."""
    for place in range(len(args)):  # zip allocates a tuple for each argument, which takes longer
        low, high = ranges[place]
        if not low <= args[place] <= high:
            return False
    return True
