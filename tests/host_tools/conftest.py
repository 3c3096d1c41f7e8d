"""What the tests of `turnbox doctor` begin with."""

from pathlib import Path

import psutil
import pytest
from doctored import Circuitpy, build
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from host_tools import installed


@pytest.fixture
def ports(monkeypatch: pytest.MonkeyPatch) -> list[ListPortInfo]:
    """The serial ports of this computer, at first none; no drive is mounted."""
    found: list[ListPortInfo] = []
    monkeypatch.setattr(list_ports, "comports", lambda: found)
    monkeypatch.setattr(psutil, "disk_partitions", list)
    return found


@pytest.fixture
def builds_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All builds here are for one board: each is made once."""
    monkeypatch.setattr(
        installed, "files_for", lambda board, runtime, sources: build(runtime, sources)
    )


@pytest.fixture
def drive(tmp_path: Path) -> Circuitpy:
    return Circuitpy(tmp_path / "CIRCUITPY")
