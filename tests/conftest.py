"""Options of the whole suite, and the box that many tests begin with."""

from collections.abc import Iterator

import pytest
from simulated import Box


def pytest_addoption(parser):
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write the screens of tests/golden anew; look at them before you commit them",
    )


def pytest_collection_modifyitems(items):
    """The slow ones first, so that the last of them does not keep one core alone."""
    items.sort(key=lambda item: "emulator" not in item.keywords)


@pytest.fixture
def box() -> Iterator[Box]:
    """A simulated box that nobody has touched."""
    made = Box()
    yield made
    made.desk.close()
