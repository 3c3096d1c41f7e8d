"""The pages of a game, found by pressing keys on the desk.

Every line of a list and every key is tried on each page. The first way to each new page is kept.
"""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field

from simulator.bench_games import GAMES
from simulator.desk import Desk
from simulator.desk_port import Flash
from turnbox.ui.scene import HINTS

MOST = 60  # pages of one game
ELSEWHERE = (("ok",), ("next",), ("next", "ok"), ("hold ok",), ("ok+next",))
PLAYED = 60  # moves of the game before its pages are looked at
LARGE = ", large"  # at the end of a page's name

Keys = tuple[str, ...]


@dataclass(eq=False)
class Page:
    """A page, the keys that lead to it from the page before, and the pages that it leads to."""

    name: str
    keys: Keys
    hints: str  # its bottom row on the desk
    pages: list["Page"] = field(default_factory=list)

    def all(self) -> Iterator["Page"]:
        """This page and all that can be reached from it."""
        yield self
        for page in self.pages:
            yield from page.all()


def explore(game: str) -> Page:
    """The pages that keys lead to from the table of a game, or, without a game, from the main
    menu."""
    played = GAMES.get(game)
    store = played.saved(PLAYED)[0] if played else Flash()
    first = _look(store, ())
    root = Page(first.name, (), first.hints)
    root_in_game = first.in_game
    known = {root.name}
    queue: list[tuple[Page, Keys, tuple[Keys, ...]]] = [(root, (), first.ways)]
    for page, keys, ways in queue:  # grows meanwhile
        for way in ways:
            seen = _look(store, keys + way)
            if seen.name in known or len(known) == MOST:
                continue
            known.add(seen.name)
            found = Page(seen.name, way, seen.hints)
            page.pages.append(found)
            if seen.in_game == root_in_game:  # the main menu is a separate walk
                queue.append((found, keys + way, seen.ways))
    return root


@dataclass(frozen=True)
class _Seen:
    """Where keys lead."""

    name: str
    hints: str
    ways: tuple[Keys, ...]
    in_game: bool


def _look(store: Flash, keys: Keys) -> _Seen:
    """Where these keys lead on the desk."""
    desk = Desk(deepcopy(store), seed=1)
    try:
        for key in keys:
            act, _, name = key.rpartition(" ")
            (desk.hold if act else desk.press)(name)
        return _Seen(_name(desk), desk.picture()[0][HINTS], _ways(desk), desk.box.table_open)
    finally:
        desk.close()


def _name(desk: Desk) -> str:
    """The name of a page: its scene class, with its heading if it is a list, or the step of its
    game."""
    box = desk.box
    module = type(box.scenes.top).__module__.rpartition(".")[2]
    heading = getattr(box.scenes.top, "heading", "")
    session = box.session if box.table_open else None
    if isinstance(heading, str) and heading:
        named = session and heading in session.header.names
        return f"{module}: {'a name' if named else heading}"
    if session and len(box.scenes.stack) == 1:
        large = LARGE if box.scenes.top.part().name == "close" else ""
        return f"{module}: {session.rules.step}{large}"
    return module


def _ways(desk: Desk) -> tuple[Keys, ...]:
    """The keys to try on a page: those to each line of a list, by the shorter way."""
    scene = desk.box.scenes.top
    if not hasattr(scene, "items"):
        return ELSEWHERE
    count, cursor = len(scene.items()), scene.cursor  # type: ignore[attr-defined]
    ways = []
    for line in range(count):
        down = (line - cursor) % count
        steps = ("next",) * down if down <= count // 2 else ("prev",) * (count - down)
        ways.append((*steps, "ok"))
    return tuple(ways)
