"""The real mpremote against the emulated board."""

import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from emulated_boards import build, drive, power

from host_tools.output import write_build
from host_tools.release import for_mip
from host_tools.updating.drives import VOLUME
from simulator.emulated import Emulated
from simulator.pico import Pico


def mpremote(pico: Pico, *command: str) -> str:
    """What mpremote prints; the board ends when it has done its work."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]

        def serve() -> None:
            connection, _ = server.accept()
            with connection:
                pico.serve(connection)

        board = threading.Thread(target=serve)
        board.start()
        done = subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", f"socket://127.0.0.1:{port}", *command],
            capture_output=True,
            text=True,
            timeout=300,
        )
        board.join(timeout=10)
    assert done.returncode == 0, done.stderr
    return done.stdout


class Quiet(SimpleHTTPRequestHandler):
    """The files of a folder."""

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: pytest shows what is printed."""


@contextmanager
def served(folder: str) -> Iterator[str]:
    """The address of a folder that a web server offers."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.emulator
def test_mpremote_copies_and_lists_files(tmp_path):
    pico = power("micropython", {"old.txt": b"was here"}, kind=Pico)
    content = bytes(range(256)) * 3
    (tmp_path / "new.bin").write_bytes(content)
    said = mpremote(pico, *f"fs cp {tmp_path}/new.bin :new.bin + fs ls".split())
    assert "8 old.txt" in said
    assert "768 new.bin" in said
    pico.cut()
    assert drive("micropython", pico.flash)["new.bin"] == content


@pytest.mark.emulator
def test_mip_installs_a_box_from_a_release(tmp_path):
    """The program itself is on the board: to type its 240 KB takes two minutes."""
    files = build("micropython")
    program = {VOLUME: files.pop(VOLUME)}
    for name, content in for_mip("pico", files).items():
        (tmp_path / name).write_bytes(content)
    pico = power("micropython", program, kind=Pico)
    with served(str(tmp_path)) as address:
        mpremote(pico, "mip", "install", "--target", "/", f"{address}/pico.package.json")
    assert drive("micropython", pico.cut()) == files | program
    box = power("micropython", flash=pico.flash, kind=Emulated)
    box.wait_for_picture()
    assert box.shows("New game")
    assert "turnbox:" not in box.pico.console  # no trouble


@pytest.mark.emulator
def test_mip_updates_a_box_from_a_folder(tmp_path):
    """Its games and its other files stay."""
    present = {"saves/a/slot": b"games", "main.py": b"import old", "turnbox/font.bin": b"old"}
    files = {"main.py": b"import turnbox", "turnbox/font.bin": b"new"}
    write_build(files, tmp_path / "pico")
    pico = power("micropython", present, kind=Pico)
    mpremote(pico, "mip", "install", "--target", "/", str(tmp_path / "pico.package.json"))
    assert drive("micropython", pico.cut()) == present | files
