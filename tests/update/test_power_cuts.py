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
from host_tools.updating.receiver import PIECE

HELPERS = Path(__file__).parents[1] / "helpers"
START = f"""
import sys
sys.path.append({str(FIRMWARE)!r})
import small_update
small_update.PIECE = {PIECE}
"""
SOME = (1, 8)  # rounds, and one cut of so many
ALL = pytest.param((2, 1), marks=pytest.mark.long)
HARMLESS = ("clean", "old")  # torn writes that leave alone what they should
LARGEST = 18  # clusters of the largest file
BOTH = pytest.mark.parametrize("works", [True, False], ids=["works", "fails"])
MANY = pytest.mark.parametrize("amount", [SOME, ALL], ids=["some", "all"])


def run(program: str) -> list[str]:
    """The lines that a program prints on MicroPython, next to the helpers and the firmware."""
    return micropython(START + program, HELPERS, "24m", 600).splitlines()


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
def test_fat_is_never_without_an_entry_file_or_an_updater(
    works: bool, amount: tuple[int, int]
) -> None:
    assert not ends(cut("fat", works, amount)[0], HARMLESS)["no"]


def test_fat_is_lost_no_more_often_than_by_a_save_that_is_renamed() -> None:
    """Counted in the same way: one cut in each write, and whether the drive can be mounted."""
    counted = json.loads(run("from lost_drives import main; main()")[-1])
    print(counted)
    share = {way: lost / cuts for way, (lost, cuts) in counted.items()}
    assert counted["save"] == [16, 448]  # 3.6 %: 2 of 7 writes, torn in the boot sector
    assert share["updater"] < share["plain"] < share["save"]


@MANY
def test_fat_is_seldom_lost(amount: tuple[int, int]) -> None:
    """In a sixth of these cuts, of which half tear erased flash. Few writes help, no order."""
    found = ends(cut("fat", True, amount)[0])
    assert found["lost"] + found["no"] < found.total() / 4


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
