"""The list of games reads the players of table.toml for the set-up while no key is pressed."""

import sys

import pytest
from simulated import Box

from turnbox.pages import table_lists
from turnbox.pages.set_up import SetUp
from turnbox.system.new_game import NewGame

KNOWN = ["Ann", "Ben"]


@pytest.fixture
def read(box: Box, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was read, a key each time. The list of games is open, and has been looked at."""
    keys: list[str] = []

    def table_list(root: str, key: str, words: object = None) -> list[str]:
        keys.append(key)
        return list(KNOWN)

    monkeypatch.setattr(table_lists, "table_list", table_list)
    monkeypatch.setattr("turnbox.pages.set_up.table_list", table_list)
    box.desk.box.scenes.push(NewGame(box.desk.box))
    box.wait(2000)
    return keys


def offered(box: Box) -> list[str]:
    """The first two names of the set-up."""
    page = box.desk.box.scenes.top
    assert isinstance(page, SetUp)
    return page.names[:2]


def test_the_set_up_opens_without_reading_them(box: Box, read: list[str]) -> None:
    assert read == ["players"]
    box.press("ok")
    assert read == ["players"]
    assert offered(box) == KNOWN


def test_they_are_read_again_after_another_page(
    box: Box, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    box.press("ok", "prev+next")  # the set-up of the first game, and back
    monkeypatch.setattr(sys.modules[__name__], "KNOWN", ["Eve"])
    box.press("next", "ok")
    assert offered(box)[0] == "Eve"
