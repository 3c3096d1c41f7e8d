"""The saves of earlier builds in tests/saves, and what those builds reported about their games."""

import gzip
import json
from pathlib import Path
from typing import Any

from simulator.desk_port import Flash

SAVES = Path(__file__).parents[1] / "saves"
TAIL, SLOT = 4096, 20480  # bytes, in those builds


def names(folder: str = "") -> list[str]:
    """The saves of a folder; each has a report."""
    return sorted(path.stem for path in (SAVES / folder).glob("*.json"))


def saved(name: str) -> Flash:
    """The store of a save, as the build with its `FileStore` wrote it."""
    data = gzip.decompress((SAVES / f"{name}.tbx.gz").read_bytes())
    assert len(data) == TAIL + 2 * SLOT
    store = Flash()
    store.tail[:TAIL] = data[:TAIL]
    store.slots = [data[TAIL : TAIL + SLOT], data[TAIL + SLOT :]]
    return store


def report_of(name: str) -> dict[str, Any]:
    """The report of the build when it resumed the game, and after some undos, up to all."""
    report: dict[str, Any] = json.loads((SAVES / f"{name}.json").read_text())
    return report
