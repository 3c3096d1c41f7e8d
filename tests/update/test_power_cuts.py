"""Power cuts within each write of an update, in a model of each drive.

On littlefs and wherever a write only stops, what runs is the old build or the new one. On FAT a
write that is torn while the flash is erased can take the whole drive: no program can prevent that.
"""

import json
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from unix_port import micropython

from host_tools.places import FIRMWARE

HELPERS = Path(__file__).parents[1] / "helpers"
FIRMWARE_FIRST = f"import sys; sys.path.append({str(FIRMWARE)!r}); "
SOME = (1, 20)  # rounds, and one cut of so many
ALL = pytest.param((2, 1), marks=pytest.mark.long)
HARMLESS = ("clean", "old")  # torn writes that leave alone what they should
LARGEST = 18  # clusters of the largest file
BOTH = pytest.mark.parametrize("works", [True, False], ids=["works", "fails"])
MANY = pytest.mark.parametrize("amount", [SOME, ALL], ids=["some", "all"])


def run(program: str) -> list[str]:
    """The lines that a program prints on MicroPython, next to the helpers and the firmware."""
    return micropython(FIRMWARE_FIRST + program, HELPERS, "24m", 600).splitlines()


@cache
def cut(
    drive: str, works: bool, amount: tuple[int, int], plain: bool = False
) -> tuple[Counter, dict[str, int]]:
    """How often each kind of cut ended how ("clean old"), and the most blocks it has lost."""
    rounds, step = amount
    call = f"main({drive!r}, {works}, {plain}, {rounds}, {step})"
    said = json.loads(run(f"from update_cuts import main; {call}")[-1])
    print(drive, "works" if works else "fails", "plain" if plain else "updater", said)
    return Counter(said["counts"]), said["leaks"]


def ends(counts: Counter, kinds: tuple[str, ...] = ()) -> Counter:
    """The ends alone, of these kinds of cuts or of all."""
    found: Counter = Counter()
    for name, count in counts.items():
        kind, _, end = name.partition(" ")
        if kind in kinds or not kinds:
            found[end.split(":")[0].split("/")[0].strip()] += count
    return found


@BOTH
@MANY
def test_littlefs_always_has_one_of_the_builds(works: bool, amount: tuple[int, int]) -> None:
    counts, leaks = cut("littlefs", works, amount)
    assert set(ends(counts)) == ({"old", "new"} if works else {"old"})
    assert set(leaks.values()) == {0}


@BOTH
@MANY
def test_fat_has_one_of_the_builds_if_the_drive_survives(
    works: bool, amount: tuple[int, int]
) -> None:
    counts, _ = cut("fat", works, amount)
    assert set(ends(counts)) <= {"old", "no", "lost"} | ({"new"} if works else set())


@BOTH
@MANY
def test_fat_loses_nothing_in_a_write_that_only_stops(works: bool, amount: tuple[int, int]) -> None:
    counts, leaks = cut("fat", works, amount)
    assert not ends(counts, HARMLESS)["lost"]
    assert max(leaks[kind] for kind in HARMLESS) <= 3 * LARGEST  # for each of up to three cuts


@BOTH
@MANY
def test_fat_rarely_is_without_an_entry_file(works: bool, amount: tuple[int, int]) -> None:
    """FAT replaces a file by removing it first. Only the new version's entry files are replaced."""
    found = ends(cut("fat", works, amount)[0], HARMLESS)
    assert found["no"] <= (0.15 * found.total() if works else 0)


@MANY
def test_fat_is_seldom_lost(amount: tuple[int, int]) -> None:
    """In 10 to 12 % of the cuts, of which half tear the erased flash. Few writes help, no order."""
    found = ends(cut("fat", True, amount)[0])
    assert found["lost"] < 0.16 * found.total()


@pytest.mark.parametrize("drive", ["fat", "littlefs"])
def test_renaming_alone_leaves_mixtures(drive: str) -> None:
    found = ends(cut(drive, True, SOME, True)[0])
    assert found["mixture"] > found.total() / 4


@pytest.mark.long
def test_two_names_with_the_same_clusters_are_parted_on_fat() -> None:
    """At every later cut, and with all freed clusters written again."""
    states, damaged = run("from shared_clusters import main; main()")[-1].split(" ", 1)
    assert int(states) >= 7
    assert damaged == "[]"
