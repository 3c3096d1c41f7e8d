"""A box whose memory is full restarts with an empty heap; one that cannot run shows why."""

from collections.abc import Iterator

import pytest
from simulated import Box

from turnbox.system.crash import STEADY_MS


class Restarted(Exception):
    """The port has restarted the box."""


class Waited(Exception):
    """The box waits for a key."""


@pytest.fixture
def box() -> Iterator[Box]:
    box = Box()
    yield box
    box.desk.close()


def run_out_of_memory(box: Box, monkeypatch: pytest.MonkeyPatch, tick: int) -> None:
    """Let the box meet a full memory this long after its start, and then wait or restart."""
    inner, port = box.desk.box, box.desk.port

    def step() -> int:
        inner.now = inner.started + tick
        monkeypatch.undo()
        monkeypatch.setattr(port, "restart", stop(Restarted))
        monkeypatch.setattr(port, "wait", stop(Waited))
        raise MemoryError("memory allocation failed, allocating 1280 bytes")

    monkeypatch.setattr(inner, "step", step)
    inner.run()


def stop(why: type[Exception]):
    def raising(*_: object) -> None:
        raise why

    return raising


def test_a_box_that_has_run_for_a_while_restarts(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Restarted):
        run_out_of_memory(box, monkeypatch, STEADY_MS)


def test_a_box_that_fails_at_once_shows_it(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Waited):
        run_out_of_memory(box, monkeypatch, STEADY_MS - 1)
    assert box.desk.box.scenes.top.name == "crash"


def test_the_error_is_reported_once_the_pages_have_left_the_memory(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner, pages = box.desk.box, []
    with monkeypatch.context() as patch:
        patch.setattr(box.desk.port, "crash", lambda error: pages.append(list(inner.scenes.stack)))
        with pytest.raises(Restarted):
            run_out_of_memory(box, monkeypatch, STEADY_MS)
    assert pages == [[]]
