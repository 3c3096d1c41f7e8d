"""The storage of the browser: a move is there at once; saves go out and come in; damage is told."""

import shutil
from contextlib import closing

import pytest
from phone import OK, PREV, begin_a_game, start_a_game

from simulator.desk import Desk
from simulator.save import open_store

pytestmark = pytest.mark.web


def test_a_move_is_stored_before_the_tab_can_be_closed(new_phone, address):
    phone = new_phone().open(address)
    start_a_game(phone)
    phone.put(PREV)
    phone.lift(PREV)
    phone.wait_for("40 -> 39")
    before = phone.page.evaluate("localStorage['turnbox.tail']")
    phone.put(OK)
    phone.lift(OK)
    assert phone.page.evaluate("localStorage['turnbox.tail']") > before


def saved(phone, save):
    """Save the games of a page to a file. Returns the packed state of the game on its table."""
    with phone.page.expect_download() as wanted:
        phone.page.click("#save")
    wanted.value.save_as(save)
    return packed(save)


def packed(save, move=()):
    """The packed state of the game in a save, after a move if one is given."""
    used = save.with_name(f"{save.name}.{len(move)}")  # a store keeps its file until the end
    shutil.copyfile(save, used)
    with closing(Desk(open_store(used), seed=1)) as desk:
        if move:
            desk.box.make(*move)
        state = desk.box.session.rules.packed
    shutil.copyfile(used, save)
    return state


def test_a_save_goes_to_the_simulator_and_back(new_phone, address, tmp_path):
    save = tmp_path / "turnbox.tbx"
    phone = new_phone().open(address)
    start_a_game(phone)
    before = saved(phone, save)
    after = packed(save, ("life", 1, -5))
    assert after != before

    phone.page.on("dialog", lambda dialog: dialog.accept())
    with phone.page.expect_navigation():
        phone.page.set_input_files("#file", save)
    phone.ready()
    phone.wait_for("Stones asleep")
    assert saved(phone, tmp_path / "again.tbx") == after


def test_a_file_that_is_no_save_changes_nothing(new_phone, address, tmp_path):
    phone = new_phone().open(address)
    start_a_game(phone)
    phone.page.on("dialog", lambda dialog: dialog.accept())
    before = phone.page.evaluate("JSON.stringify(localStorage)")
    garbage = b"\xff" * 4096 + b"TBX2" + b"garbage" * 100
    garbage = garbage.ljust(229_376, b"\xff")
    for content in (b"", b"no save", bytes(229_376), bytes(1 << 21), garbage):
        phone.page.evaluate("void (document.getElementById('notice').hidden = true)")
        (tmp_path / "file").write_bytes(content)
        phone.page.set_input_files("#file", tmp_path / "file")
        phone.page.wait_for_selector("#notice:not([hidden])")
        assert phone.page.evaluate("JSON.stringify(localStorage)") == before
    phone.tap(PREV, "40 -> 39")


DAMAGES = ("zz", "0", "00", "ab" * 300, "ff" * 5000, "not hex")


def read_notices(phone, last):
    """Confirm what the box tells, until it shows a text."""
    for _ in range(6):
        if last in phone.rows():
            return
        phone.tap(OK)
        phone.page.wait_for_timeout(200)
    raise AssertionError(phone.rows())


@pytest.mark.parametrize("name", ["tail", "slot.0", "slot.1", "page.0"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_storage_does_not_stop_the_box(new_phone, address, name, damage):
    phone = new_phone()
    phone.page.goto(address + "icon.svg")
    phone.page.evaluate(
        "([name, value]) => { localStorage['turnbox.' + name] = value; }", [name, damage]
    )
    phone.open(address)
    read_notices(phone, "New game")
    start_a_game(phone)
    phone.page.reload()
    phone.ready()
    read_notices(phone, "Stones asleep")
    assert phone.errors == []


FILL = """() => {
    for (let size = 1 << 22; size; size >>= 1) {
        try {
            for (let n = 0; ; n++) localStorage[`other.${size}.${n}`] = "x".repeat(size);
        } catch {
            // less may still fit
        }
    }
}"""


def test_a_full_storage_is_told_and_the_game_goes_on(new_phone, address):
    phone = new_phone().open(address)
    start_a_game(phone)
    phone.page.evaluate(FILL)
    phone.tap(PREV, "40 -> 39")
    phone.tap(OK, "Please note")
    assert "no room left" in phone.page.locator("#notice").text_content()
    phone.tap(OK, "Stones asleep")
    assert not phone.page.locator("#notice").is_visible()
    assert phone.errors == []


def test_a_forbidden_storage_is_told_too(new_phone, address):
    phone = new_phone()
    phone.page.add_init_script(
        "for (const name of ['getItem', 'setItem', 'removeItem'])"
        " Storage.prototype[name] = () => { throw new DOMException('no', 'SecurityError'); };"
    )
    phone.open(address)
    begin_a_game(phone)
    phone.tap(OK, "Please note")
    phone.tap(OK, "No heroes")
    assert phone.errors == []
