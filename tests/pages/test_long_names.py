"""Names of ten letters, the maximum, next to other text."""

import pytest
from simulated import LOOK, Box

from turnbox.change_setting import change_setting
from turnbox.settings import CLOSE_VIEW, LANGUAGE

LONG = ["Maximilien", "Barthélemy", "Alexandrin"]


def heading(box: Box) -> str:
    return str(box(wait_ms=100)["screen"][0]).strip("▶ ─")


def shards(box: Box) -> None:
    """The longest name of a hero first."""
    box(new="shards_of_infinity", options={"seats": LONG, "starter": 0})
    for hero in (2, 1, 3):
        box.move("choose_hero", hero)


def test_a_blank_parts_the_names_from_the_numbers_of_the_end(box: Box) -> None:
    shards(box)
    box.move("health", 1, -50)
    box.move("health", 2, -50)
    screen = box(press="next")["screen"]
    assert screen[0].strip(" ─") == "★ Maximilien wins!"
    assert [row[:8] for row in screen[1:4]] == ["Maximil ", "Barthél ", "Alexand "]
    assert screen[1][8] == "5"


def test_a_blank_parts_the_names_from_the_health_they_are_attacked_for(box: Box) -> None:
    shards(box)
    box.move("power", 6)
    box.press("ok", "ok", "ok")
    screen = box(**LOOK)["screen"]
    assert box(**LOOK)["scene"] == "attack"
    assert screen[5].startswith("Barthélem 50 -> 44")


def test_a_heading_cuts_the_name_and_keeps_the_hero_whole(box: Box) -> None:
    change_setting(box.desk.box, CLOSE_VIEW, 1)
    shards(box)
    assert heading(box) == "Maximili · Ko Syn Wu"
    heroes = ["Spider-Man", "Hulk", "Thor"]
    box(new="commander_party", options={"seats": LONG, "starter": 0, "heroes": heroes})
    assert heading(box) == "Maximil · Spider-Man"


def shared_win(box: Box, names: list[str]) -> str:
    """The heading when all reach the goal of a score pad at once."""
    box(new="score_pad", options={"seats": names, "goal": 1})
    for seat in range(len(names)):
        box.move("enter", seat, 1)
    return heading(box)


def test_the_names_of_several_winners_are_cut_alike(box: Box) -> None:
    def bar(names: list[str]) -> str:
        shared_win(box, names)
        return str(box(**LOOK)["screen"][2].strip())

    assert bar(LONG[:2]) == "Maximilie + Barthélem"
    assert bar(["Maximilien", "Ann"]) == "Maximilien + Ann"
    assert bar(LONG) == "Maxim + Barth + Alexa"
    assert bar([*LONG, "Wilhelmina", "Christophe", "Ed"]) == "Ma+Ba+Al+Wi+Ch+Ed"
    assert bar(["Alexandra", "Alexandre", "Basile"]) == "Ale…a + Ale…e + Basil"


@pytest.mark.parametrize(("language", "words"), [(0, "win!"), (1, "gagnent !")])
def test_two_that_win_have_a_verb_of_their_own(box: Box, language: int, words: str) -> None:
    change_setting(box.desk.box, LANGUAGE, language)
    shared_win(box, ["Al", "Bo"])
    box(press="next")
    assert heading(box) == "★ Al + Bo " + words
