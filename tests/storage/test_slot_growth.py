"""Slots that an older box made, shorter than today's: an upgrade never costs a save."""

import random
import shutil
from pathlib import Path

import pytest
from files_store import CutDrive, segment_store
from playing import SOME, begun, loaded, play, resume

from turnbox.ports import set_aside
from turnbox.storage import recovery, snapshot
from turnbox.storage.format import SLOT_SIZE

OLD, TODAY = 512, 1024  # bytes of a slot, before and after the upgrade; a real one is larger


@pytest.fixture
def drive(tmp_path, monkeypatch) -> Path:
    """A drive as an older box has set it aside; today's box is installed on it now."""
    root = tmp_path / "drive"
    root.mkdir()
    for size in (OLD, TODAY):
        for module in (snapshot, recovery, set_aside):
            monkeypatch.setattr(module, "SLOT_SIZE", size)
        if size == OLD:
            segment_store(root).prepare()
    return root


def slots(drive: Path) -> list[bytes]:
    return [(drive / f"saves/{folder}/slot").read_bytes() for folder in "ab"]


def power_on(drive: Path):
    """Power on: the troubles of the journal, and the session."""
    store = segment_store(drive)
    store.prepare()
    journal = loaded(store)
    return journal.troubles, resume(journal)


def each_cut(drive: Path, act):
    """The drive after a cut at each byte of what is done to it, and at last after all of it."""
    start = drive.with_name("start")
    drive.rename(start)
    left, cut = 0, True
    while cut:
        shutil.copytree(start, drive)
        with CutDrive(left) as plug:
            act()
        cut = plug.cut
        yield cut
        shutil.rmtree(drive)
        left += 1


@pytest.mark.parametrize("snapshots", [1, 2])
def test_an_upgrade_leaves_a_slot_with_a_save_as_it_is(drive, snapshots):
    """Whether it holds the only copy, or there are two; also if the power goes meanwhile."""
    journal = begun(segment_store(drive))
    session = resume(journal)
    play(session, SOME)
    for _ in range(snapshots):
        journal.snapshot()
    saved = slots(drive)
    for _ in each_cut(drive, segment_store(drive).prepare):
        troubles, again = power_on(drive)
        assert (troubles, again.rules.packed, again.log.count) == ([], session.rules.packed, 4)
        assert slots(drive)[1] == saved[1]
        assert slots(drive) == saved


def test_a_slot_grows_when_it_is_to_be_written_over_and_the_save_does_not_fit(drive):
    """At each byte of it the power may go: the other slot, and the tail after it, are whole."""
    journal = begun(segment_store(drive))
    session = resume(journal)
    play(session, SOME)
    journal.snapshot()
    journal.snapshot()
    play(session, (("life", 0, 1), ("life", 0, -1)) * 32)
    state = session.rules.packed

    plays = random.Random(1)

    def save() -> None:
        loaded(segment_store(drive)).snapshot()

    for cut in each_cut(drive, save):
        troubles, again = power_on(drive)
        assert set(troubles) <= {"trouble.copy_text"}
        assert (again.rules.packed, again.log.count) == (state, 68)
        if plays.random() < 0.9 and cut:
            continue
        play(again, (("life", 1, -5),))
        troubles, later = power_on(drive)
        assert (troubles, later.rules.packed) == ([], again.rules.packed)
        if not cut:
            assert [len(slot) for slot in slots(drive)] == [OLD, TODAY]


def test_a_slot_that_was_cut_while_it_was_made_is_made_again_for_the_next_save(drive):
    for length in (None, *range(0, OLD, 7)):
        for folder in "ab":
            slot = drive / f"saves/{folder}/slot"
            if length is None:
                slot.unlink()
            else:
                slot.write_bytes(b"\xff" * length)
        journal = begun(segment_store(drive))
        play(resume(journal), SOME)
        journal.snapshot()
        journal.snapshot()
        troubles, again = power_on(drive)
        assert (troubles, again.log.count) == ([], 4)


def test_a_drive_that_was_cut_while_its_files_were_set_aside_gets_the_rest(tmp_path):
    root = tmp_path / "drive"
    root.mkdir()
    for _ in each_cut(root, segment_store(root).prepare):
        segment_store(root).prepare()
        assert [len(slot) for slot in slots(root)] == [SLOT_SIZE] * 2
        journal = begun(segment_store(root))
        play(resume(journal), SOME)
        assert power_on(root)[1].log.count == 4
