"""Copies of an emulated board: each goes its own way, and no process is left over."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from emulated_boards import need_firmware, power

from simulator.copied import CopiedBoard
from simulator.pico import FirmwareMissing

# Says what it was told, with how often it was told anything.
PROGRAM = b"""
import time
time.sleep(0.3)  # until somebody listens
count = 0
while True:
    said = input("?")
    count += 1
    print("%s %d" % (said, count))
"""
GONE_S = 10

# Boots a board, copies it, tells the processes, and waits to be killed.
ASKER = """
import time
from simulator.copied import CopiedBoard
board = CopiedBoard("micropython", {"main.py": b""})
copy = board.copy()
print(board.pid, copy.pid, flush=True)
time.sleep(600)
"""


def tell(board: CopiedBoard, text: str) -> None:
    board.pico.send(text + "\r")
    board.wait_for(lambda: board.pico.console.partition(f"\n{text} ")[2].endswith("?"), 500)


def gone(pid: int) -> bool:
    """Whether a process has ended, or does so within GONE_S."""
    for _ in range(GONE_S * 20):
        stat = Path(f"/proc/{pid}/stat")
        if not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.05)
    return False


@pytest.mark.emulator
def test_copies_begin_where_the_board_is_and_go_their_own_ways():
    with power("micropython", {"main.py": PROGRAM}, kind=CopiedBoard) as board:
        board.wait_for(lambda: board.pico.console.endswith("?"))
        tell(board, "first")
        with board.copy() as one, board.copy() as other:
            now = board.pico.now_ms
            tell(one, "one")
            tell(other, "other")
            with other.copy() as third:
                tell(third, "third")
                assert third.pico.console.endswith("other 2\r\n?third\r\nthird 3\r\n?")
            assert one.pico.console.endswith("first 1\r\n?one\r\none 2\r\n?")
            assert other.pico.console.endswith("first 1\r\n?other\r\nother 2\r\n?")
        assert board.pico.console.endswith("first 1\r\n?")
        assert board.pico.now_ms == now


@pytest.mark.emulator
def test_a_copy_ends_with_its_board_closed_and_all_of_them_with_whoever_asked():
    with power("micropython", {}, kind=CopiedBoard) as board:
        copy = board.copy()
        copy.close()
        assert gone(copy.pid)
    assert gone(board.pid)
    need_firmware("micropython")
    asker = subprocess.Popen([sys.executable, "-c", ASKER], stdout=subprocess.PIPE, text=True)
    with asker:
        assert asker.stdout
        pids = [int(pid) for pid in asker.stdout.readline().split()]
        assert len(pids) == 2
        assert all(os.path.exists(f"/proc/{pid}") for pid in pids)
        asker.kill()
    assert all(map(gone, pids))


@pytest.mark.emulator
def test_what_goes_wrong_in_the_process_is_raised_here():
    with power("micropython", {}, kind=CopiedBoard) as board:
        with pytest.raises(TimeoutError, match="in 5 ms"):
            board.wait_for(lambda: False, 5)
        board.pico.cut()
        with pytest.raises(RuntimeError, match="was cut"):
            board.pico.run(1)


def test_missing_firmware_is_told_before_a_board_is_there(tmp_path):
    with pytest.raises(FirmwareMissing, match="does not exist"):
        CopiedBoard("micropython", uf2=tmp_path / "none.uf2")
