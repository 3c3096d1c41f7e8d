"""What the programs in a terminal share: their end, the box as large as possible, keys and help."""

import asyncio
import os
from codecs import getincrementaldecoder
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from threading import Timer
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Click, Key
from textual.keys import Keys
from textual.screen import ModalScreen
from textual.widgets import Static

from host_tools.streams import at_end
from simulator.pixel_view import LARGE_HEIGHT, LARGE_WIDTH, pixel_picture
from simulator.view import HEIGHT, WIDTH, Seen, picture

FOOTER = 1  # rows
PATIENCE_S = 5  # for an end that the system asks for
HELP = """\
  ←  a            prev
  ⏎  space  s     ok
  →  d            next
  S               hold ok: the bottom row of the box says
                  what that does
  esc  w          prev and next together: undo on the
                  table, back on any other page
  A  D            prev, or next, while ok is down: another
                  seat, line or part of the page
  ↑  ↓            up and down in a list; more and less
  ?  F1           this page
  q  ctrl+c       quit

  A terminal of {width} x {height} shows the pixels of the panel."""


def _skip_nonsense() -> None:
    """Make Textual skip input that it cannot read; it would end with a traceback."""
    try:
        from textual._xterm_parser import XTermParser
        from textual.drivers import linux_driver
    except ImportError:  # Windows has another driver, which reads characters
        return

    class Parser(XTermParser):
        """Skips keys that the Kitty protocol describes in another way, such as a release."""

        def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[Key]:
            try:
                yield from super()._sequence_to_key_events(sequence, alt)
            except (ValueError, OverflowError):
                yield Key(Keys.Ignore.value, None)

    linux_driver.XTermParser = Parser  # type: ignore[attr-defined]
    linux_driver.getincrementaldecoder = lambda name: partial(  # type: ignore[attr-defined]
        getincrementaldecoder(name), "ignore"
    )


class TerminalApp(App[None]):
    """An app that leaves the terminal as it was, also if the system ends the program.

    `return_code` is the exit status then, and at any other end.
    """

    ENABLE_COMMAND_PALETTE = False

    def __init__(self) -> None:
        super().__init__()
        _skip_nonsense()

    def on_mount(self) -> None:
        """End with a signal, also while nothing else happens: then only the loop can be woken.

        If the terminal has closed, Textual has stopped writing, and the loop may wait forever.
        """
        wake = asyncio.get_running_loop().call_soon_threadsafe

        def end(status: int) -> None:
            late = Timer(PATIENCE_S, self._give_up, (status,))
            late.daemon = True
            late.start()
            with suppress(RuntimeError):  # the app has ended already
                wake(lambda: self.exit(return_code=status))

        at_end(end)

    def put_away(self) -> None:
        """Remove temporary files. Called from another thread if the program cannot end itself."""

    def _give_up(self, status: int) -> None:
        try:
            self.put_away()
        finally:
            os._exit(status)


class Help(ModalScreen[None]):
    """What the keyboard does. Any key closes it."""

    CSS = """
    Help { align: center middle; }
    Help Static { width: 60; height: auto; border: round $primary; }
    """

    def compose(self) -> ComposeResult:
        """The keys, in a frame."""
        height = LARGE_HEIGHT + FOOTER
        text = HELP.format(width=LARGE_WIDTH, height=height)
        yield Static(Text(text), id="help")

    def on_key(self, event: Key) -> None:
        """Close; the key does nothing else."""
        self._close(event)

    def on_click(self, event: Click) -> None:
        """A click closes it, too."""
        self._close(event)

    def _close(self, event: Key | Click) -> None:
        """Close, unless an event that came at the same time has done so."""
        event.stop()
        if self.is_current:
            self.dismiss()


class BoxView(Static):
    """A box, with its pixels if the terminal is large enough; `below` it are so many rows."""

    def __init__(self, below: int = FOOTER) -> None:
        super().__init__(id="box")
        self._below = below

    def show(self, box: Seen) -> None:
        """Draw the box as it is now, or say that the terminal is too small."""
        width, height = self.app.size
        height -= self._below
        if width >= LARGE_WIDTH and height >= LARGE_HEIGHT:
            self._draw(pixel_picture(box), LARGE_WIDTH, LARGE_HEIGHT)
        elif width >= WIDTH and height >= HEIGHT:
            self._draw(picture(box), WIDTH, HEIGHT)
        else:
            least, has = HEIGHT + self._below, self.app.size.height
            text = f"Turnbox needs a terminal of {WIDTH} x {least}; this one has {width} x {has}."
            self._draw(Text(text), width, max(1, height))

    def _draw(self, text: Text, width: int, height: int) -> None:
        self.styles.width, self.styles.height = width, height
        self.update(text)


class BoxApp(TerminalApp):
    """The keys of the keyboard that press those of a box, the footer and the help."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,a", "tap('prev')", "prev", key_display="←"),
        Binding("enter,space,s", "tap('ok')", "ok", key_display="⏎"),
        Binding("right,d", "tap('next')", "next", key_display="→"),
        Binding("S,shift+enter", "hold('ok')", "hold", key_display="S"),
        Binding("escape,backspace,w", "tap('prev+next')", "back", key_display="esc"),
        Binding("A,shift+left", "tap('ok+prev')", "ok+←→", key_display="A D"),
        Binding("D,shift+right", "tap('ok+next')", show=False),
        Binding("up", "arrow(True)", show=False),
        Binding("down", "arrow(False)", show=False),
        Binding("question_mark,f1", "help", "keys", key_display="?"),
        Binding("q,ctrl+c", "quit", "quit", key_display="q"),
    ]

    def action_help(self) -> None:
        """Explain the keys."""
        self.push_screen(Help())
