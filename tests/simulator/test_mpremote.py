"""The real mpremote against the emulated board."""

import socket
import subprocess
import sys
import threading

import pytest
from emulated_boards import power

from host_tools.drives import read_littlefs
from simulator.pico import Pico


@pytest.mark.emulator
def test_mpremote_copies_and_lists_files(tmp_path):
    pico = power("micropython", {"old.txt": b"was here"}, kind=Pico)
    content = bytes(range(256)) * 3
    (tmp_path / "new.bin").write_bytes(content)

    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]

        def serve() -> None:
            connection, _ = server.accept()
            with connection:
                pico.serve(connection)

        board = threading.Thread(target=serve)
        board.start()
        command = f"connect socket://127.0.0.1:{port} fs cp {tmp_path}/new.bin :new.bin + fs ls"
        done = subprocess.run(
            [sys.executable, "-m", "mpremote", *command.split()],
            capture_output=True,
            text=True,
            timeout=120,
        )
        board.join(timeout=10)

    assert done.returncode == 0, done.stderr
    assert "8 old.txt" in done.stdout
    assert "768 new.bin" in done.stdout
    assert read_littlefs(pico.cut()[0xA0000:])["new.bin"] == content
