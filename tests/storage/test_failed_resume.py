"""A game that cannot be resumed is not changed by what is saved afterwards."""

import pytest
from playing import loaded, play, resume, sit_down

from simulator.desk_port import Flash


def test_a_resume_that_fails_does_not_save_the_first_state_as_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = Flash()
    play(sit_down(store), [("choose_starter", 0), ("life", 0, -7)])
    journal = loaded(store)

    def full(*_: object) -> None:
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr("turnbox.storage.undo.go_to", full)
        with pytest.raises(MemoryError):
            resume(journal)
    journal.snapshot()  # a crash page saves, too
    session = resume(loaded(store))
    assert (session.log.count, session.rules.life[0]) == (2, 33)
