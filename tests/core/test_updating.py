"""An update of a board is the same here and in a browser: its changes, its plan, its transfer."""

from binascii import crc32, hexlify
from hashlib import sha256

from host_tools.updating import NotArrived
from host_tools.updating.changes import (
    PLAN,
    changes,
    plan,
    space_in_place,
    space_needed,
    staged,
    updates_itself,
)
from host_tools.updating.drives import file_of, is_data
from host_tools.updating.receiver import Receiver
from host_tools.updating.staging import difference, stage
from host_tools.updating.versions import too_old

BUILD = {
    "main.py": b"start",
    "updater.mpy": b"update",
    "table.pack": b"table",
    "turnbox/words/en/box.pack": b"words" * 400,
}


def installed(files):
    return {path: file_of(files[path]) for path in files}


def finished(work):
    """Run what is async: nothing in these tests has to wait."""
    try:
        work.send(None)
    except StopIteration as end:
        return end.value
    raise AssertionError("it waits")


class Board:
    """A drive at the other end of a transfer; `damages` changes what it writes."""

    def __init__(self, files, damages=False):
        self.files = dict(files)
        self.damages = damages

    async def names(self, folder):
        return [path.split("/")[-1] for path in self.files if ("/" + path).startswith(folder + "/")]

    async def remove(self, path):
        self.files.pop(path[1:], None)

    async def blocks(self, path):
        return []

    async def digest(self, path):
        return hexlify(sha256(self.files[path[1:]]).digest()).decode()

    async def write(self, path, parts, source, tell):
        content = b"".join(parts) + (b"?" if self.damages else b"")
        self.files[path[1:]] = content
        tell(len(content))
        return "%08x" % (crc32(content) & 0xFFFFFFFF)


class Talk:
    """A board that answers each order, and what was said to it."""

    def __init__(self, answers):
        self.said = []
        self.answers = answers

    def say(self, line):
        self.said.append(line)

    async def hear(self):
        return self.answers.pop(0)


def test_only_what_differs_changes_and_data_stay():
    older = dict(BUILD)
    older.update({"main.py": b"older", "table.pack": b"mine", "turnbox/old.mpy": b"x"})
    found = changes(installed(older), BUILD)
    assert [(change.path, change.new) for change in found] == [
        ("main.py", b"start"),
        ("turnbox/old.mpy", None),
    ]
    assert [change.path for change in changes({}, BUILD)] == sorted(BUILD)


def test_the_data_of_a_table_have_their_paths():
    data = ["table.pack", "settings.pack", "turnbox/words/en/deck_12.pack"]
    program = ["main.py", "turnbox/words/en/deck_.pack", "turnbox/words/deck_1.pack", "deck_1.pack"]
    assert [path for path in data + program if is_data(path)] == data


def test_a_plan_names_each_file_and_ends_with_its_check():
    older = {"main.py": b"older"}
    found = changes(installed(older), {"main.py": b"start"})
    digest = hexlify(sha256(b"older").digest()).decode()
    lines = plan(found, {"main.py": digest}).decode().split("\n")
    new = hexlify(sha256(b"start").digest()).decode()[:16]
    assert lines[:2] == ["turnbox update 1", "%s %s /main.py" % (digest[:16], new)]
    assert lines[2] == "end %08x" % (crc32("\n".join(lines[:2]).encode() + b"\n") & 0xFFFFFFFF)


def test_files_take_whole_blocks():
    found = changes({}, BUILD)
    assert space_needed(found, "circuitpython") == 512 * (1 + 1 + 1 + 4 + 1 + 4) + 2 * 1024
    assert space_in_place(found, {}, "circuitpython") == 512 * (1 + 1 + 1 + 4) + 4 * 1024
    assert updates_itself(installed(BUILD), "micropython")
    assert not updates_itself(installed({"main.py": b""}), "micropython")


def test_the_new_files_are_staged_and_then_committed():
    board = Board({"main.py": b"older", "update/0.n0": b"left"})
    found = changes(installed({"main.py": b"older"}), BUILD)
    sizes = []
    finished(stage(board, found, sizes.append))
    new = staged(found)
    assert {path: board.files[path] for path in new} == new
    assert board.files[PLAN].startswith(b"turnbox update 1\n")
    assert board.files["main.py"] == b"older"
    assert sum(sizes) == sum([len(board.files[path]) for path in list(new) + [PLAN]])


def test_what_is_damaged_on_its_way_is_not_committed():
    board = Board({}, damages=True)
    problem = ""
    try:
        finished(stage(board, changes({}, BUILD), lambda size: None))
    except NotArrived as error:
        problem = str(error)
    assert "it did not arrive as it was sent" in problem
    assert PLAN not in board.files


def test_a_file_is_made_of_the_blocks_that_are_there():
    blocks = [bytes((number,)) * 512 for number in range(5)]
    digests = [hexlify(sha256(block).digest()).decode()[:16] for block in blocks]
    new = blocks[0] + blocks[1] + b"new" * 100 + b"." * 212 + blocks[3]
    assert difference(new, digests) == [(0, 1024), b"new" * 100 + b"." * 212, (1536, 512)]
    assert difference(b"", []) == []


def test_a_receiver_is_never_more_than_three_lines_behind():
    talk = Talk(["", "ok", "ok", "ok", "ok", "ok", "12345678"])
    sizes = []
    written = finished(Receiver(talk).write("/a", [b"x" * 9000, (512, 1024)], "/b", sizes.append))
    assert written == "12345678"
    assert talk.said[:2] == ["folders|/a", "write|/a|/b"]
    assert talk.said[-2:] == ["=512,1024", "."]
    assert sizes == [2560, 2560, 2560, 1320, 1024]


def test_a_runtime_is_too_old_before_the_first_version_that_runs_turnbox():
    for runtime, old, new in (
        ("circuitpython", ("9.2.8", "9.99"), ("10.0.0", "10.0.0-beta.3", "11.1")),
        ("micropython", ("1.23.0", "0.99", "1", ""), ("1.24.0", "1.24", "1.100.0", "2.0")),
    ):
        for version in old:
            assert too_old(runtime, version), version
        for version in new:
            assert not too_old(runtime, version), version
