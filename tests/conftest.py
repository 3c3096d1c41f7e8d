"""Options of the whole suite, and the box that many tests begin with."""

from collections import Counter
from collections.abc import Iterator

import pytest
from emulated_boards import PICO, Copies, need_firmware
from files_store import NvmStore, segment_store
from hypothesis import HealthCheck, settings
from simulated import Box

# Wall time decides nothing: other programs may use the machine.
settings.register_profile(
    "any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("any machine")


def pytest_addoption(parser):
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write the screens of tests/golden anew; look at them before you commit them",
    )
    parser.addoption("--sheets", help="also draw the screens of tests/golden into this folder")


def pytest_collection_modifyitems(items):
    """The slow ones first, so that the last of them does not keep one core alone."""
    items.sort(key=lambda item: ("emulator" not in item.keywords, "minutes" not in item.keywords))


def pytest_runtest_setup(item):
    """Without its firmware, a test need not begin to build what it would put on a board."""
    parameters = item.callspec.params if hasattr(item, "callspec") else {}
    if "emulator" in item.keywords and "runtime" in parameters:
        need_firmware(parameters["runtime"], parameters.get("board", PICO))


def pytest_terminal_summary(terminalreporter):
    """Each reason to skip tests, once."""
    skipped = terminalreporter.stats.get("skipped", [])
    for reason, count in Counter(report.longrepr[2] for report in skipped).items():
        terminalreporter.line(f"SKIPPED [{count}] {reason.removeprefix('Skipped: ')}")


@pytest.fixture(scope="session")
def booted() -> Iterator[Copies]:
    """The boards that the session has booted."""
    boards = Copies()
    yield boards
    boards.close()


@pytest.fixture(params=[segment_store, NvmStore], ids=["littlefs", "fat"])
def power_on(request, tmp_path):
    """Powers a board on, whose `drive` is a folder: its store."""
    root = tmp_path / "drive"
    root.mkdir()

    def on():
        store = request.param(root)
        store.prepare()
        return store

    on.drive = root  # type: ignore[attr-defined]
    return on


@pytest.fixture
def copies(booted: Copies) -> Iterator[Copies]:
    """Copies of boards for one test."""
    with booted.lent:
        yield booted


@pytest.fixture
def box() -> Iterator[Box]:
    """A simulated box that nobody has touched."""
    made = Box()
    yield made
    made.desk.close()
