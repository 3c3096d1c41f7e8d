"""A table on which the turn clock runs."""

import pytest
from simulated import Box
from timed import NO_LIMIT, limited


@pytest.fixture
def table(box: Box) -> Box:
    """A turn without a limit."""
    return limited(box, NO_LIMIT)
