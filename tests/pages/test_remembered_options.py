"""The set-up begins with the options with which the game last began on this box."""

from simulated import Box

from turnbox.pages.set_up import SetUp
from turnbox.storage.notes import OPTIONS, write_note


def start_of(box: Box) -> list[int]:
    """The options that the set-up of Counters offers."""
    box.desk.box.scenes.home()
    box.choose("box.new_game", "titles.counters")
    page = box.desk.box.scenes.top
    assert isinstance(page, SetUp)
    return page.options


def test_the_options_of_the_last_game_are_offered_again_also_after_a_power_cut(box: Box) -> None:
    defaults = list(start_of(box))
    box.press("next", "next", "ok", "next", "next", "ok", "prev", "prev", "ok")  # start at 2
    assert box.desk.box.session.rules.counters == [2] * 4
    box(power="cut")
    assert start_of(box) == [2, *defaults[1:]]


def test_other_games_keep_theirs(box: Box) -> None:
    defaults = list(start_of(box))
    box.choose("box.back")
    box.choose("titles.turn_clock")
    box.press("next", "next", "ok", "prev", "prev", "ok")  # another limit
    assert box.desk.box.session.header.game == "turn_clock"
    assert b"turn_clock" in box.desk.box.journal.notes[OPTIONS]
    assert start_of(box) == defaults


def test_a_note_that_makes_no_sense_changes_nothing(box: Box) -> None:
    defaults = list(start_of(box))
    for note in (b"\xff\xfe", b"counters 1\n", b"counters 99999 -1 x 7\n", b"counters\n"):
        write_note(box.desk.box.journal, OPTIONS, note)
        assert start_of(box) == defaults
