"""Decks, names and settings as TOML: pasted or opened, checked as on the host, and on the box."""

from pathlib import Path

import pytest
from own_files import NAMES, OURS, paste
from phone import OK

from host_tools.errors import UserError
from host_tools.table_data import data_in

pytestmark = pytest.mark.web

PLAYERS = 'players = ["Zoe"]\nheroes = ["Thor"]\n'
WRONG = [
    OURS.replace("copies = 2", "copies = 3", 1),
    OURS.replace(
        'name = {en = "The Toll Bridge"', 'name = {en = "The Toll Bridge of the Old River"'
    ),
    OURS.replace("number = 2", "number = 2.0"),
    OURS + '\n[[schemes]]\nname = "Far East"\ntext = "日本"\n',
    OURS + "\n[[schemes]]\nname = 1979-05-27\n",
    'players = ["Zoe", "Zoe"]\n',
    '[blocks]\n"Zoo" = 3\n"Bank" = 12\n',
    PLAYERS + '[settings]\nsound = "loud"\n',
    "answer = 42\n",
    PLAYERS + "answer = 1\n42 = 2\n",
]

NOT_TOML = ["number = 1\ntitle = \n", "number = 1\nnumber = 2\n", 'number = 1\n"title', "a\n"]
BLOCKS = [
    '[blocks]\n"Zoo" = 3\n12 = 2\n"Bank" = 4\n"7" = {value = 1, power = "+1"}\n',
    'blocks = {"Zoo" = 3, 12 = 2, "Bank" = 4, "7" = {value = 1, power = "+1"}}\n',
]
LOUDNESS = '[settings]\nsound = "soft"\n'
NOT_SAVED = (
    "The browser did not save this: it has no room left for this page, or does not allow saving."
)

# Fill the browser's storage with other values until nothing fits, and remove them again.
FILL = """() => {
    for (let size = 1 << 22, number = 0; size; size >>= 1) {
        try {
            while (true) localStorage.setItem(`other.${number++}`, "x".repeat(size));
        } catch {
            // smaller ones may have room
        }
    }
}"""
EMPTY = """() => Object.keys(localStorage).filter((name) => name.startsWith("other."))
    .forEach((name) => localStorage.removeItem(name))"""
FORBID = """for (const name of ["getItem", "setItem", "removeItem"])
    Storage.prototype[name] = () => { throw new DOMException("no", "SecurityError"); };"""


def on_the_host(folder: Path, text: str) -> str:
    """What turnbox sync says of the same file."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UserError) as caught:
        data_in([path])
    return str(caught.value).replace(f"{path}:", "Line ")


def test_a_deck_is_taken_over_and_stays(new_phone, address):
    phone = new_phone().open(address)
    assert paste(phone, OURS) == "Turnbox uses it now."
    phone.wait_for("Deck: Our Schemes")
    phone.page.reload()
    phone.ready()
    phone.page.click("#own summary")
    assert "Deck 2: Our Schemes" in phone.page.text_content("#own_list")
    found = phone.page.evaluate(
        "localStorage.getItem('turnbox.file./turnbox/words/fr/deck_2.pack')"
    )
    assert bytes.fromhex(found)[:4]
    assert phone.errors == []


def test_names_and_settings_arrive_together(new_phone, address):
    phone = new_phone().open(address)
    paste(phone, NAMES)
    phone.wait_for("Noms")  # the box speaks French now
    phone.page.reload()
    phone.ready()
    phone.wait_for("Nouvelle partie")
    assert phone.errors == []


def test_a_file_can_be_opened(new_phone, address, tmp_path):
    phone = new_phone().open(address)
    (tmp_path / "deck.toml").write_text(OURS, encoding="utf-8")
    phone.page.click("#own summary")
    phone.page.set_input_files("#toml_file", tmp_path / "deck.toml")
    phone.page.wait_for_function("document.getElementById('toml').value")
    phone.page.click("#toml_add")
    phone.wait_for("Deck: Our Schemes")


def test_what_is_removed_makes_way_for_what_the_box_has(new_phone, address):
    phone = new_phone().open(address)
    paste(phone, OURS)
    phone.wait_for("Deck: Our Schemes")
    phone.page.click("#own_list button")
    phone.page.wait_for_function("!document.querySelector('#own_list li')")
    assert phone.page.evaluate("Object.keys(localStorage).filter(name => /deck/.test(name))") == []


@pytest.mark.parametrize("blocks", BLOCKS)
def test_the_blocks_of_a_city_are_in_the_order_of_the_file(new_phone, address, tmp_path, blocks):
    phone = new_phone().open(address)
    assert paste(phone, PLAYERS + blocks) == "Turnbox uses it now."
    (tmp_path / "mine.toml").write_text(PLAYERS + blocks)
    wanted = data_in([tmp_path / "mine.toml"])["table.pack"]
    assert phone.page.evaluate("localStorage['turnbox.file./table.pack']") == wanted.hex()


@pytest.mark.parametrize("text", WRONG, ids=range(len(WRONG)))
def test_the_messages_are_those_of_the_host(new_phone, address, tmp_path, text):
    phone = new_phone().open(address)
    said = paste(phone, text)
    wanted = on_the_host(tmp_path, text).replace("datetime.date(1979, 5, 27)", "1979-05-27")
    assert said == wanted
    assert phone.page.locator("#own_list li").count() == 0


@pytest.mark.parametrize("text", NOT_TOML, ids=range(len(NOT_TOML)))
def test_invalid_toml_has_the_line_and_the_remedy_of_the_host(new_phone, address, tmp_path, text):
    """What is wrong there is in the words of the parser."""
    phone = new_phone().open(address)
    said, wanted = paste(phone, text), on_the_host(tmp_path, text)
    assert said.split(": ")[0] == wanted.split(": ")[0]
    assert said.split("; ")[1:] == wanted.split("; ")[1:]
    assert said.count(": ") == wanted.count(": ")
    assert phone.errors == []


def test_a_text_that_is_too_long_is_not_read(new_phone, address):
    phone = new_phone().open(address)
    assert paste(phone, "players = ['" + "x" * 140_000 + "']") == (
        "This is more than 128 KB. Is it the right file?"
    )


def test_without_room_the_pack_before_stays(new_phone, address):
    phone = new_phone().open(address)
    paste(phone, OURS)
    phone.page.evaluate(FILL)
    larger = OURS + '[[schemes]]\nname = "One More"\ntext = "' + "Draw a card. " * 20 + '"\n'
    assert "no room left" in paste(phone, larger)
    phone.page.evaluate(EMPTY)
    phone.page.reload()
    phone.ready()
    phone.page.click("#own summary")
    assert "Deck 2: Our Schemes" in phone.page.text_content("#own_list")


def test_settings_without_room_are_only_said_to_be_not_saved(new_phone, address):
    phone = new_phone().open(address)
    phone.page.evaluate(FILL)
    assert paste(phone, LOUDNESS) == NOT_SAVED
    phone.wait_for("Please note")
    phone.tap(OK, "New game")  # and does not say that settings were received
    assert phone.errors == []


def test_where_nothing_may_be_stored_settings_are_said_to_be_not_saved(new_phone, address):
    phone = new_phone()
    phone.page.add_init_script(FORBID)
    phone.open(address)
    assert paste(phone, LOUDNESS) == NOT_SAVED
