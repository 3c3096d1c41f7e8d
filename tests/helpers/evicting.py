"""A box whose heap is always short, under random keys: prints the classes that are there twice.

A program of its own, because modules leave and come again: `python evicting.py GAME SEED KEYS`.
"""

import gc
import random
import sys
from collections import Counter

from short_heap import keep_free

from simulator.desk import Desk
from simulator.desk_port import Flash
from turnbox import overlays
from turnbox.game_list import set_up_of
from turnbox.switching import begin_game

KEYS = ("prev", "ok", "next")
PLENTY = 1 + overlays.ROOM + overlays.SIZE  # bytes: one more fits early


def classes() -> list[type]:
    """All classes of turnbox that are in memory."""
    gc.collect()
    found: list[type] = []
    waiting: list[type] = [object]
    seen: set[int] = set()
    while waiting:
        kinds: list[type] = type.__subclasses__(waiting.pop())
        for kind in kinds:
            if id(kind) not in seen:
                seen.add(id(kind))
                waiting.append(kind)
                if kind.__module__.startswith("turnbox."):
                    found.append(kind)
    return found


def twice() -> list[str]:
    """The names of those that are there more than once."""
    names = Counter(f"{kind.__module__}.{kind.__qualname__}" for kind in classes())
    return sorted(name for name, count in names.items() if count > 1)


def play(game: str, seed: int, keys: int) -> tuple[set[str], int]:
    """The classes that were there twice after any key, and how often a module was dropped."""
    luck = random.Random(seed)
    dropped = 0
    drop = overlays._drop

    def count(module: str) -> None:
        nonlocal dropped
        dropped += 1
        drop(module)

    keep_free()
    free = random.Random(seed)
    gc.mem_free = lambda: free.choice((0, 0, PLENTY))  # type: ignore[attr-defined]
    overlays._drop = count
    desk = Desk(Flash(), seed)
    chosen = set_up_of(game)
    seats = luck.randint(*chosen.SEATS)
    names = [f"P{seat}" for seat in range(seats * (2 if chosen.PICKS else 1))]
    options = tuple(default for _, _, default in chosen.OPTIONS)
    begin_game(desk.box, game, (seats, 0, *options), names)
    found: set[str] = set()
    for _ in range(keys):
        if luck.random() < 0.2:
            desk.hold(luck.choice(KEYS))
        else:
            desk.press(luck.choice(KEYS))
        found |= set(twice())
    desk.close()
    return found, dropped


if __name__ == "__main__":
    seen, times = play(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
    print(f"dropped {times}")
    for name in sorted(seen):
        print(f"twice {name}")
