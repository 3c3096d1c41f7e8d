"""The device as one object: the loop, the scenes, the current game and the clock.

A key press travels one way: port -> box -> scene -> rules -> journal -> scene -> screen -> port.
"""

from turnbox.dice import Dice, Pool
from turnbox.heap import collect
from turnbox.navigation import Scenes
from turnbox.overlays import begin, drop_all, position, since, use
from turnbox.preparing import ahead
from turnbox.rules import Illegal
from turnbox.settings import ROTATION, SOFT, SOUND, WHOSE_TURN
from turnbox.storage.journal import Journal
from turnbox.timing.stopwatch import Stopwatch
from turnbox.ui.keys import BACK, HINT, HOLD, JUMP, NEXT, PREV, REPEAT, Keys
from turnbox.ui.lights import RED, Ring
from turnbox.ui.scene import HINTS
from turnbox.ui.screen import COLUMNS, Screen
from turnbox.ui.text import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from turnbox.ports import Port
    from turnbox.session import Session
    from turnbox.system.idle import Idle
    from turnbox.timing.clock import Clock
    from turnbox.ui.scene import Scene

TIDY_MS, FRESH_MS = 400, 150  # after the last key; after one that changed no list and no number
RUNNING_MS = 150  # a light that is due again so soon runs round; a blinking one takes longer
TICKING_MS, BLINKING_MS = 2000, 20000  # in which a clock or lights leave 3 to 6 KB of garbage
QUIET_MS = 60000  # after the last key: the shortest time until the picture is dimmed
LONGEST_MS = 3600000  # between two steps, if nothing is due before


class Box:
    """Turnbox on a port to a board or a computer."""

    def __init__(self, port: "Port") -> None:
        self.port = port
        self.screen = Screen()
        self.keys = Keys()
        self.ring = Ring(port.lights, port.milliamps)
        self.dice = Dice(Pool(port.entropy))
        from turnbox.startup import defaults

        self.far = False  # the picture faces the far side
        self.settings = defaults()  # the journal changes and saves them
        self.journal = Journal(port.store, self.settings)
        self.words = Words(port.root + "turnbox/words", "en")
        self.session: Session | None = None
        self.table_open = False  # whether the session's table is open, maybe under other pages
        self.scenes = Scenes(self)
        self.now = self.started = port.ticks()
        # Called with each event; set by simulators and tests.
        self.on_event: Callable[[str, tuple[int, ...], list[int]], None] | None = None
        self.stopwatch = Stopwatch(self.now)
        self.clock: Clock | None = None  # the turn clock, while it is on
        self._redraw = True
        self._refreshed = False  # the scene has drawn a part of itself
        self._acted = False  # a key has acted in this step
        self.news: list[Scene] = []  # pages about the last move, to be shown
        self._pressed: Scene | None = None  # the page on which a held key repeats
        self._hinted = False  # the bottom row says what a hold does
        self.told = ""  # what the bottom row says until the next key
        self._edges = b""  # ticks of key edges, to be stirred into the dice after the screen
        self._last_key = self.now
        self._due = self.now  # tick of the next step, if no key moves before
        self._idle: Idle | None = None  # while no key has been pressed for QUIET_MS
        self._silent_at = 0
        self._tidied = -1  # tick of the last time that the box was tidied
        self._rest: Iterator[None] | None = None  # work to do while no key is pressed
        self.chores: Iterable[None] = ()  # the same, but no key waits for it
        self.later: Callable[[], None] | None = None  # saves what can wait for the picture
        use(self._owned, self.port.catch)

    # Starting

    def start(self) -> None:
        """Read what was saved, and show the game if there is one, else the main menu."""
        from turnbox.startup import start

        start(self)

    def run(self, drawn: "Callable[[Box], None] | None" = None) -> None:
        """Start, call `drawn` once a page is seen, and run. Errors are shown and saved."""
        try:
            self.start()
            if drawn:
                drawn(self)
            while True:
                self.port.wait(self.step())
        except Exception as error:
            self.scenes.stack = []  # the game is saved; the report may need its memory
            self.session = self.clock = self._rest = self._pressed = self._idle = None
            self.table_open = False
            self._last_key = self._tidied = self.now  # no screen saver; nothing is prepared
            drop_all()
            self.port.crash(error)
            from turnbox.system.crash import show

            show(self, error)

    # One turn of the loop

    def step(self) -> int:
        """Take the keys, let time pass, show what changed.

        Returns the milliseconds until the next step is due; an earlier one without a key does
        nothing.
        """
        self.now = self.port.ticks()
        edge = self.port.key()
        if not edge and self.now < self._due:
            return self._due - self.now
        begin()
        changed = edge is not None or self._redraw
        while edge:
            self._take(edge)
            edge = self.port.key()
        event = self.keys.held(self.now)
        if event:
            self._act(event)
            changed = True
        # From here on, whatever waits for a moment says so with `wake_at`.
        self._due = self.now + LONGEST_MS
        if self._refreshed and not self._redraw:
            self.show()  # a counter or a cursor answers first
        self._pass_time()
        while self.news:
            self.scenes.push(self.news.pop())
        changed = changed or self._redraw
        self.show()
        if changed or self.now >= self.ring.due:
            self._light()
        self.wake_at(self.ring.due)
        if self._edges:
            self.dice.pool.stir(self._edges)
            self._edges = b""
        if self.session:
            self.session.settle()
        if self.later:
            self.saved(self.later)
        if self._acted:
            self._acted = False
            collect(True)
        self._tidy()  # after the picture: a hold acts so late that the box may be at rest by then
        self.port.catch(False)  # on since the first long work of the step
        return max(0, self._due - self.now)

    def wake_at(self, tick: int) -> None:
        """Make the next step due at a tick, or before."""
        if tick < self._due:
            self._due = tick

    def _pass_time(self) -> None:
        """Let scene, clock and piezo do what is due."""
        due = self.keys.due()
        if due is not None:
            self.wake_at(due)
        if self.scenes.top.part().tick(self.now):
            self._redraw = True
        if self.clock:
            self.clock.tick()
        if self._silent_at:
            if self.now >= self._silent_at:
                self._silent_at = 0
                self.port.tone(0)
            else:
                self.wake_at(self._silent_at)

    def _tidy(self) -> None:
        """While no key is down, do work for the next key."""
        rested = self._tidied >= self._last_key
        done = rested and not self._rest
        again = TICKING_MS if self.clock else BLINKING_MS  # from then on garbage is collected
        if done and self.now - self._tidied < again or self.keys.due() is not None:
            return  # there is nothing to do, or a key is down and may be a hold
        if self.ring.due - self.now < RUNNING_MS:
            return  # a light runs round: it would stop
        wait = TIDY_MS if self._pressed is self.scenes.top else FRESH_MS
        if not rested and self.now - self._last_key < wait:
            self.wake_at(self._last_key + wait)
            return
        self.port.catch(True)
        try:
            if done:
                self._tidied = self.now
                collect(True)
                return
            if self._rest and rested:
                next(self._rest)
            elif not (self.session and self.session.look_back()):  # undo is prepared first
                self._tidied = self.now
                self._rest = ahead(self)
        except StopIteration:
            self._rest = None
        self.wake_at(self.now)  # a piece at a time: a key need not wait for all of them

    def _take(self, edge: "tuple[int, bool, int]") -> None:
        key, down, tick = edge
        if self.far:  # prev is on the left of the player on the far side, too
            key = PREV + NEXT - key
        self._edges = self._edges + (tick & 0xFFFFFF).to_bytes(3, "little")
        self._last_key = tick
        idle, self._idle = self._idle, None
        if idle and idle.wake(self):
            self.keys.drop(tick)
            return  # the key that wakes the box does nothing else
        if self._hinted:
            self._redraw, self._hinted = True, False
        event = self.keys.edge(key, down, tick)
        if event:
            self._act(event)
            if event[1] != key:  # a hold of ok that was due before
                self._take(edge)

    def _act(self, event: "tuple[str, int]") -> None:
        kind, key = event
        scene = self.scenes.top
        if kind == HINT:
            from turnbox.ui.hold_hint import draw_hint

            self._hinted = draw_hint(self, scene, key)
            return
        part = scene.part()
        if kind == REPEAT and scene is not self._pressed:
            return
        self._acted = True
        if self.told:
            self.redraw()
        if kind in (HOLD, BACK):
            getattr(scene, kind)()
        elif kind == JUMP:
            part.jump(key)
        else:
            self._pressed = scene if part.repeats else None
            part.press(key)
            if scene is not self.scenes.top:
                self._pressed = None  # a closed page leaves the memory
            elif not self._redraw and part.refresh(self.screen):
                self._refreshed = True
                return
        self._redraw = True

    def show(self) -> None:
        """Send what changed to the screen, unless the box hides it."""
        if self._hidden():
            return
        whole, part = self._redraw, self._refreshed
        self._redraw = self._refreshed = False
        if whole:
            if self.settings[ROTATION] == WHOSE_TURN:
                from turnbox.system.facing import turn

                turn(self)
            self.screen.clear()
            self.scenes.top.part().draw(self.screen)
            if self.told:
                self.screen.text(HINTS, 0, self.told, COLUMNS)
        if self.clock:
            self.clock.draw(self.screen, whole, part)
        self.screen.flush(self.port.write)

    def _hidden(self) -> bool:
        """Whether the idle box hides the scene."""
        quiet_at = self._last_key + QUIET_MS
        if self.now < quiet_at:
            self.wake_at(quiet_at)
            return False
        if not self._idle:
            place = position()
            from turnbox.system.idle import Idle

            self._idle = Idle()
            self._idle.modules = since(place)
        return self._idle.covers(self, self._last_key)

    def _light(self) -> None:
        """Paint the lights, unless the box is off."""
        ring = self.ring
        ring.begin(self.now)
        if not (self._idle and self._idle.off):
            self.scenes.top.paint(ring, self.now)
            if self.clock:
                self.clock.paint(ring, self.now)
            if self.port.troubles and ring.beat(1000, 250):
                ring.set(0, RED)  # the one thing a box without a screen can say
        if ring.settle():
            self.port.shine(ring.shown)

    def beep(self, hertz: int, milliseconds: int) -> None:
        """Sound the piezo for a while, unless the setting is off."""
        if self.settings[SOUND]:
            self.port.tone(hertz, self.settings[SOUND] == SOFT)
            self._silent_at = self.now + milliseconds
            self.wake_at(self._silent_at)

    def _owned(self) -> "list[str]":
        """The modules of the game, the open scenes, the clock and the idle state."""
        modules = self.session.modules if self.session else []
        for scene in self.scenes.stack:
            modules = modules + scene.owned()
        for part in (self.clock, self._idle):
            if part:
                modules = modules + part.modules
        return modules

    def redraw(self) -> None:
        """Draw the scene at the end of this step, with its own bottom row."""
        self._redraw, self.told = True, ""
        self._due = 0

    def say(self, key: str) -> str:
        """The words of "domain.key" in the players' language."""
        return self.words(key)

    # The game on the table

    def make(self, name: str, *args: int) -> None:
        """Make a move and save it. Raises Illegal, BadRoll or OSError; then nothing changed."""
        assert self.session
        seconds = self.stopwatch.passed(self.now) // 1000
        self.session.play(name, args, seconds)
        self.stopwatch.count(seconds, self.now)
        if self.clock:
            self.clock.moved()
        self.tell(name, args, self.session.rules.rolled)
        self._tidied = -1  # the next keys may need something else
        self.redraw()

    def play(self, name: str, *args: int) -> bool:
        """Make a move for a scene, and tell the result. Returns whether it was made."""
        from turnbox.pages.news import play

        return play(self, name, args)

    def saved(self, write: "Callable[..., None]", *args: object) -> bool:
        """Call a function that saves, for a scene. Returns False after a failure, with a notice."""
        try:
            write(*args)
        except OSError as error:
            from turnbox.pages.news import failed

            failed(self, error)
            return False
        return True

    def undo(self, moves: int = 1) -> None:
        """Undo this many moves; below 0, redo them.

        Raises Illegal or OSError; then nothing changed.
        """
        if not self.session:
            raise Illegal("box.why.no_game_text")
        self.stopwatch.count(-self.session.undo(moves), self.now)
        if self.clock:
            self.clock.undone()
        self.tell("undo", (moves,), [])
        self._tidied = -1  # the next keys may need something else
        self.redraw()

    def tell(self, what: str, numbers: "tuple[int, ...]", rolls: "list[int]") -> None:
        """Report an event to the listener."""
        if self.on_event:
            self.on_event(what, numbers, rolls)
