"""What an update of a board changes, and the plan that commits it."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from updater_in_folder import updater

from host_tools.device.mounted import MountedDrive
from host_tools.device.waiting import finished
from host_tools.errors import UserError
from host_tools.updating import changes as update
from host_tools.updating.changes import (
    changes,
    plan,
    space_in_place,
    space_left,
    space_needed,
    staged,
    updates_itself,
)
from host_tools.updating.drives import File, file_of
from host_tools.updating.staging import difference, stage

if TYPE_CHECKING:
    from host_tools.updating.receiver import Part

BUILD = {
    "main.py": b"start",
    "program.fat": b"modules" * 999,
    "table.pack": b"table",
    "turnbox/words/en/box.pack": b"words",
    "turnbox/words/en/deck_1.pack": b"schemes",
    "volume.mpy": b"mount",
}


def installed(files: dict[str, bytes]) -> dict[str, File]:
    return {path: file_of(content) for path, content in files.items()}


def digests(files: dict[str, bytes]) -> dict[str, str]:
    """What a board says of these files when they are replaced."""
    return {path: sha256(content).hexdigest() for path, content in files.items()}


def changed(files: dict[str, bytes]) -> list[str]:
    """What an update changes on a board with these files."""
    return [change.path for change in changes(installed(files), BUILD)]


def test_a_board_without_turnbox_gets_everything() -> None:
    assert changed({}) == sorted(BUILD)


def test_a_board_with_this_build_gets_nothing() -> None:
    assert changed(BUILD) == []


def test_only_what_differs_is_sent() -> None:
    assert changed(BUILD | {"volume.mpy": b"older"}) == ["volume.mpy"]


def test_the_data_of_the_table_stay() -> None:
    mine = {"table.pack": b"mine", "turnbox/words/en/deck_1.pack": b"mine"}
    mine["turnbox/words/fr/deck_7.pack"] = b"mine"
    assert changed(BUILD | mine) == []


def test_what_an_earlier_build_had_is_removed() -> None:
    earlier = {"turnbox/box.mpy": b"", "volume.py": b"", "lib/mine.py": b"", "notes.txt": b""}
    found = changes(installed(BUILD | earlier), BUILD)
    assert [(change.path, change.new) for change in found] == [
        ("turnbox/box.mpy", None),
        ("volume.py", None),
    ]


def test_saved_games_and_the_crash_file_are_no_part_of_an_update() -> None:
    assert changed(BUILD | {"saves/a/slot": b"game", "crash.txt": b"ValueError"}) == []


def test_the_board_reads_the_plan_that_the_host_writes(tmp_path: Path) -> None:
    board = updater(tmp_path)
    older = BUILD | {"volume.mpy": b"older", "turnbox/old.mpy": b"x"}
    del older["main.py"]
    found = changes(installed(older), BUILD)
    (tmp_path / "update").mkdir()
    (tmp_path / "update" / "plan").write_bytes(plan(found, digests(older)))
    digest = {path: sha256(content).hexdigest()[:16] for path, content in (older | BUILD).items()}
    old = sha256(b"older").hexdigest()[:16]
    assert [(item.path, *item.digests.values()) for item in board._plan()] == [
        ("/main.py", "-", digest["main.py"]),
        ("/turnbox/old.mpy", digest["turnbox/old.mpy"], "-"),
        ("/volume.mpy", old, digest["volume.mpy"]),
    ]
    assert list(staged(found)) == ["update/0.n0", "update/2.n0"]


def test_a_plan_with_a_wrong_byte_is_no_plan(tmp_path: Path) -> None:
    board, text = updater(tmp_path), plan(changes({}, BUILD), {})
    (tmp_path / "update").mkdir()
    written = tmp_path / "update" / "plan"
    for place in range(0, len(text), 7):
        written.write_bytes(text[:place] + b"?" + text[place + 1 :])
        assert board._plan() == []
        written.write_bytes(text[:place])
        assert board._plan() == []


def test_host_and_board_agree_on_names(tmp_path: Path) -> None:
    board = updater(tmp_path)
    for name in ("TITLE", "NONE", "DIGITS"):
        assert getattr(board, name) == getattr(update, name)
    assert (board.FOLDER, board.PLAN) == ("/" + update.FOLDER, "/" + update.PLAN)
    assert {"/" + path for path in update.UPDATERS} <= set(board.FIRST)


def test_a_turnbox_without_an_updater_cannot_update_itself() -> None:
    assert not updates_itself(installed(BUILD), "micropython")
    assert updates_itself(installed(BUILD | {"updater.mpy": b""}), "micropython")
    assert not updates_itself(installed({"updater.mpy": b""}), "micropython")


def test_the_space_of_an_update_is_in_whole_blocks() -> None:
    found = changes(installed(BUILD | {"volume.mpy": b"older"}), BUILD)
    assert space_needed(found, "circuitpython") == 3 * 512 + 2 * 1024
    everything = changes({}, BUILD)
    files = sum(-(-len(content) // 512) for content in BUILD.values())
    largest = -(-len(BUILD["program.fat"]) // 512)
    assert space_needed(everything, "circuitpython") == (files + 1 + largest) * 512 + 2 * 1024


def test_without_a_turnbox_the_new_files_take_the_place_of_the_old_ones() -> None:
    older = installed({"program.fat": bytes(600), "main.py": b"blink", "notes.txt": b"mine"})
    found = changes(older, BUILD)
    files = sum(-(-len(content) // 512) for content in BUILD.values())
    replaced = 2 + 1
    twice = -(-len(BUILD["program.fat"]) // 512)
    needed = (files - replaced + twice) * 512 + 3 * 1024  # turnbox/words/en
    assert space_in_place(found, older, "circuitpython") == needed


def test_what_an_interrupted_update_has_left_counts_as_room() -> None:
    files = installed({"update/0.n0": bytes(700), "update/plan": b"x", "notes.txt": bytes(9000)})
    assert space_left(files, 5000, "circuitpython") == 5000 + 3 * 512


class Damaging(MountedDrive):
    """A drive that does not hold what is written."""

    async def write(
        self, path: str, parts: "Sequence[Part]", source: str, tell: Callable[[int], None]
    ) -> str:
        return await super().write(path, [b"?", *parts], source, tell)


def test_a_file_that_is_damaged_on_its_way_is_noticed_and_nothing_is_committed(
    tmp_path: Path,
) -> None:
    with pytest.raises(UserError, match="it did not arrive as it was sent"):
        finished(stage(Damaging(tmp_path), changes({}, BUILD), lambda size: None))
    assert not (tmp_path / update.PLAN).exists()


def test_a_file_is_made_of_the_blocks_that_are_there() -> None:
    random = Random(1)
    blocks = [random.randbytes(512) for _ in range(9)]
    old = b"".join(blocks)
    new = b"".join([*blocks[:3], random.randbytes(700 + 324), *blocks[4:9]])[:-100]
    digests = [sha256(block).hexdigest()[:16] for block in blocks]
    parts = difference(new, digests)
    made = b"".join(old[part[0] : sum(part)] if isinstance(part, tuple) else part for part in parts)
    assert made == new
    assert [part if isinstance(part, tuple) else len(part) for part in parts] == [
        (0, 1536),
        1024,
        (2048, 2048),
        412,
    ]


def test_a_file_without_a_known_block_is_sent_whole() -> None:
    assert difference(b"x" * 5000, []) == [b"x" * 5000]
    assert difference(b"", []) == []
