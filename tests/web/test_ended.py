"""The end of a game on the page: a link to it, its CSV, and its play for BG Stats."""

import csv
import io
import json
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import unquote

import pytest
from click.testing import CliRunner
from history_commands import run, told
from phone import NEXT, OK, PREV, link_of, start_a_game
from played_saves import DUEL, PAD, finish_duel, playing

from host_tools.cli import main
from host_tools.plays import LINK

pytestmark = pytest.mark.web
HERE = "#ended:not([hidden])"
GONE = "#ended[hidden]"
SHARE = "#ended >> text=Share this game"
LONGEST = timedelta(minutes=2)  # that a test may take


def win_the_duel(box):
    """Life does not decide; the names need quotes, and an apostrophe."""
    box(**DUEL | {"options": {"seats": ["Chloé", '=A,"b'], "starter": 1}})
    box.wait(40_000)
    box.move("life", 1, -20)
    box.move("end_step")
    box.wait(50_000)
    box.move("life", 1, -20)


def fill_the_pad(box):
    """The lowest total wins, and two share a rank."""
    box(**PAD | {"options": PAD["options"] | {"lowest": 1, "rounds": 1}})
    for seat, points in ((0, 30), (1, -5), (2, 30)):
        box.wait(15_000)
        box.move("enter", seat, points)


def stop_the_clock(box):
    """Nobody wins, and there are no points."""
    box(new="turn_clock", options={"seats": ["Ann", "Ben"], "starter": 1})
    for move in ("end_turn", "end_turn", "end_game"):
        box.wait(45_000)
        box.move(move)


def lose_to_the_nemesis(box):
    """A seat on which nobody sits has won."""
    box.begin("shards_of_infinity", 1)
    for hero in (3, 4):
        box.move("choose_hero", hero)
    box.move("concede", 0)


GAMES = (win_the_duel, fill_the_pad, stop_the_clock, lose_to_the_nemesis)


def opened(phone, finish, folder):
    """Let a box on a desk finish a game, and open its save on the page. Returns the phone."""
    with playing(folder / "box.tbx") as box:
        finish(box)
    phone.page.on("dialog", lambda dialog: dialog.accept())
    with phone.page.expect_navigation():
        phone.page.set_input_files("#file", folder / "box.tbx")
    phone.ready()
    phone.page.wait_for_selector(HERE)
    return phone


def touch_the_end(phone):
    """From the menu of moves of a first turn to the winner."""
    phone.hold(OK, "Moves")
    while "> Win by card effect" not in phone.rows():
        phone.tap(PREV)
        phone.page.wait_for_timeout(100)
    phone.tap(OK, "Back")
    phone.tap(OK, "wins!")
    phone.page.wait_for_selector(HERE)


def exported(phone, folder) -> tuple[str, dict[str, Any]]:
    """The CSV that the page downloads, and the play in its link to BG Stats."""
    with phone.page.expect_download() as wanted:
        phone.page.click("#ended >> text=Export as CSV")
    assert wanted.value.suggested_filename == "turnbox.csv"
    wanted.value.save_as(folder / "page.csv")
    address = phone.page.get_attribute("#ended a", "href")
    assert address.startswith(LINK)
    return (folder / "page.csv").read_text("utf-8"), json.loads(unquote(address[len(LINK) :]))


def of_history(phone, folder) -> tuple[str, dict[str, Any]]:
    """The same from the history, which has pulled the games that the page saves."""
    with phone.page.expect_download() as wanted:
        phone.page.click("#save")
    wanted.value.save_as(folder / "page.tbx")
    database = str(folder / "history.db")
    pull = ["pull", "--save", str(folder / "page.tbx"), "--database", database]
    assert CliRunner().invoke(main, pull).exit_code == 0
    (one,) = told(database, "export", "--format", "bgstats")["plays"]
    return run(database, "export", "--format", "csv").stdout, one["play"]


def compared(text: str, play: dict[str, Any]) -> tuple[list[dict[str, str]], dict[str, Any]]:
    """Without when it was played, and without the number in the history."""
    lines = list(csv.DictReader(io.StringIO(text, newline="")))
    for line in lines:
        del line["played"], line["number"]
    return lines, play | {"playDate": ""}


@pytest.mark.parametrize("finish", GAMES, ids=lambda finish: finish.__name__)
def test_csv_and_play_are_those_of_the_history(finish, new_phone, address, tmp_path):
    phone = opened(new_phone().open(address), finish, tmp_path)
    assert compared(*exported(phone, tmp_path)) == compared(*of_history(phone, tmp_path))
    assert phone.errors == []


def test_a_game_by_touch_ends_with_the_offer_until_the_end_is_undone(new_phone, address, tmp_path):
    phone = new_phone().open(address)
    start_a_game(phone)
    assert phone.page.query_selector(GONE)
    touch_the_end(phone)
    text, play = exported(phone, tmp_path)
    assert compared(text, play) == compared(*of_history(phone, tmp_path))
    played = datetime.strptime(play["playDate"], "%Y-%m-%d %H:%M:%S").replace(tzinfo=UTC)
    assert datetime.now(UTC) - LONGEST < played <= datetime.now(UTC)
    assert {line["played"] for line in csv.DictReader(io.StringIO(text))} == {play["playDate"]}
    phone.chord(PREV, NEXT, "Undone: ")
    phone.page.wait_for_selector(GONE, state="attached")
    assert phone.errors == []


def test_the_link_offered_shows_the_end_and_offers_the_same(new_phone, address, tmp_path):
    phone = new_phone().open(address)
    start_a_game(phone)
    touch_the_end(phone)
    before = compared(*exported(phone, tmp_path))
    link = link_of(phone, SHARE)
    other = new_phone().open(link)
    other.page.wait_for_selector(HERE)
    assert compared(*exported(other, tmp_path)) == before
    assert link_of(other, SHARE) == link
    other.page.click("#earlier")
    other.page.wait_for_selector(GONE, state="attached")
    other.page.click("#later")
    other.page.wait_for_selector(HERE)
    assert other.errors == []


def test_the_keyboard_reaches_the_offer_and_does_not_play_there(new_phone, address):
    phone = new_phone().open(address)
    start_a_game(phone)
    touch_the_end(phone)
    phone.wait_for("0 min")
    before = phone.rows()
    phone.page.locator(".key").nth(2).focus()
    reached = []
    for _ in range(3):
        phone.page.keyboard.press("Tab")
        outline = "getComputedStyle(document.activeElement).outlineStyle"
        assert phone.page.evaluate(outline) == "solid"
        reached.append(phone.page.evaluate("document.activeElement.textContent"))
    assert reached == ["Share this game", "Export as CSV", "Add to BG Stats"]
    phone.page.keyboard.press("Shift+Tab")
    with phone.page.expect_download():
        phone.page.keyboard.press("Enter")
    assert phone.rows() == before


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_axe_finds_nothing_wrong_with_it(new_phone, address, axe, tmp_path, scheme, locale):
    phone = new_phone(color_scheme=scheme, locale=locale).open(address)
    opened(phone, finish_duel, tmp_path)
    phone.page.evaluate("(script) => { new Function(script).call(window); }", axe)
    found = phone.page.evaluate("axe.run()")
    assert [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]] == []
