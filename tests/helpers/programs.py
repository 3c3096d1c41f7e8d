"""Programs for a Python of their own, in which modules leave as on a board."""

import subprocess
import sys
from pathlib import Path

HELPERS = Path(__file__).parent
# A heap with room for some scenes: each takes SIZE, however large it is.
FEW = """
import sys
from short_heap import keep_free
from turnbox import heap, overlays
from simulator.desk_port import Flash
from simulator.desk import Desk
desk = Desk(Flash(), 1)
keep_free()
def scenes():
    pages = ("ui.", "pages.", "system.", "games.megalopolis")
    return [name for name in overlays._imports() if name.startswith(pages) and ".rules" not in name]
heap.gc.mem_free = lambda: 1 + overlays.ROOM + ({most} - len(scenes())) * overlays.SIZE
overlays.fetch("{first}")
desk.advance(5000)
print(*scenes())
"""
FIRST, NEXT = "system.new_game", "pages.drawn"


def output(program: str, quiet: bool = True) -> list[str]:
    """The words that a program prints; `quiet`: it reports no error."""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=HELPERS
    )
    assert not quiet or done.stderr == ""
    return done.stdout.split()
