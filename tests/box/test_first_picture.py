"""What the panel shows at power-on: nothing, then the complete picture."""

import random

import pytest

from simulator import desk as desk_module
from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.panel import Panel
from turnbox.box import Box
from turnbox.change_setting import change_setting
from turnbox.settings import ROTATION


class NoisyPanel(Panel):
    """A panel as it is after power-on: its memory holds noise. It keeps what was seen of it."""

    def __init__(self) -> None:
        super().__init__(self.look)
        self.ram[:] = random.Random(1).randbytes(len(self.ram))
        self.seen: list[list[bytes]] = []

    def look(self) -> None:
        if self.on:
            self.seen.append(self.bands())


@pytest.fixture
def noisy(monkeypatch) -> None:
    monkeypatch.setattr(desk_module, "Panel", NoisyPanel)


def started(store: Flash) -> tuple[list[list[bytes]], list[bytes]]:
    """The pictures that the panel showed when a box started, and its picture now."""
    desk = Desk(store, seed=1)
    assert isinstance(desk.panel, NoisyPanel)
    seen, picture = list(desk.panel.seen), desk.panel.bands()
    desk.close()
    return seen, picture


def clean(store: Flash, monkeypatch) -> list[bytes]:
    """The picture of the same box on a panel without noise."""
    with monkeypatch.context() as patch:
        patch.setattr(desk_module, "Panel", Panel)
        desk = Desk(store, seed=1)
        picture = desk.panel.bands()
        desk.close()
    return picture


@pytest.mark.parametrize("rotated", [0, 1])
def test_the_panel_stays_dark_until_the_first_picture_is_whole(noisy, monkeypatch, rotated):
    store = Flash()
    desk = Desk(store, seed=1)
    change_setting(desk.box, ROTATION, rotated)
    desk.close()
    seen, picture = started(store)
    assert any(any(band) for band in picture)
    assert picture == clean(store, monkeypatch)
    assert seen[0] == picture


class Enough(BaseException):
    pass


def test_a_box_that_fails_at_the_start_lights_the_panel_for_the_crash_page(monkeypatch):
    def enough(_milliseconds):
        raise Enough

    desk = Desk(Flash(), seed=1)
    desk.port.panel(0, False)
    monkeypatch.setattr("turnbox.startup.repair", lambda _: 1 / 0)
    monkeypatch.setattr(desk.port, "wait", enough)
    box = Box(desk.port)
    with pytest.raises(Enough):
        box.run()
    assert "ZeroDivisionError" in " ".join(desk.picture()[0])
    box.words.close()
    desk.close()
