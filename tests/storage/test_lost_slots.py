"""Slots that are gone from the drive: the box says so, and a new box says nothing."""

import pytest
from playing import SOME, begun, loaded, play, resume


def saved(power_on, snapshots: int) -> None:
    journal = begun(power_on())
    play(resume(journal), SOME)
    for _ in range(snapshots):
        journal.snapshot()


def take_away(power_on, folder: str) -> None:
    (power_on.drive / f"saves/{folder}/slot").unlink()


def troubles(power_on) -> list[str]:
    return loaded(power_on()).troubles


def test_a_new_box_and_one_without_a_snapshot_say_nothing(power_on):
    assert troubles(power_on) == []
    assert troubles(power_on) == []
    saved(power_on, 0)
    assert troubles(power_on) == []


@pytest.mark.parametrize("more", [0, 1])
def test_two_slots_that_are_gone_are_a_loss(power_on, more):
    saved(power_on, 2)
    play(resume(loaded(power_on())), SOME[1:2] * more)
    take_away(power_on, "a")
    take_away(power_on, "b")
    assert troubles(power_on)[:1] == ["trouble.slots_text"]
    journal = begun(power_on())
    play(resume(journal), SOME)
    journal.snapshot()
    assert troubles(power_on) == []
    assert resume(journal).log.count == 4


def test_the_only_slot_that_is_gone_is_a_loss(power_on):
    saved(power_on, 1)
    take_away(power_on, "b")
    assert troubles(power_on) == ["trouble.slots_text"]


def test_the_newer_slot_that_is_gone_is_a_loss_and_the_older_one_is_used(power_on):
    saved(power_on, 2)
    take_away(power_on, "a")
    assert troubles(power_on) == ["trouble.slot_text"]
    assert resume(loaded(power_on())).log.count == 4


def test_a_slot_that_cannot_be_read_is_a_loss(power_on, monkeypatch):
    saved(power_on, 1)
    store = power_on()

    def refuse(number):
        raise OSError("input/output error")

    monkeypatch.setattr(store, "open_slot", refuse)
    assert loaded(store).troubles == ["trouble.slots_text"]
