"""The box in a browser, by touch: a game, nothing lost, another language, offline, two tabs."""

import base64
import zlib

import pytest
from phone import NEXT, OK, PREV, Phone, link_of, start_a_game
from web_panel import BUS, recorded

from simulator.bench_web import MOST_KB, page_kb
from simulator.panel import HEIGHT, WIDTH, Panel
from simulator.web.site import name_version

pytestmark = pytest.mark.web
OFFLINE_MS = 5000
ACTIVATED_MS = 1000  # a new version, once no tab has the old one


def test_a_game_by_touch_survives_a_reload(new_phone, address):
    phone = new_phone().open(address)
    start_a_game(phone)
    for life in (39, 38, 37):
        phone.tap(PREV, f"40 -> {life}")
    phone.tap(OK, "Stones asleep")
    phone.page.reload()
    phone.ready()
    phone.wait_for("Stones asleep")
    phone.chord(PREV, NEXT, "Undone: ")
    phone.hold(OK, "Moves")
    while "> Win by card effect" not in phone.rows():
        phone.tap(PREV)
        phone.page.wait_for_timeout(100)
    phone.tap(OK, "Back")
    phone.tap(OK, "wins!")
    assert phone.errors == []


def test_a_game_in_a_link_is_stepped_through_in_a_fresh_browser(new_phone, address):
    phone = new_phone().open(address)
    start_a_game(phone)
    for _ in range(3):
        phone.tap(PREV)
    phone.tap(OK, "Stones asleep")
    link = link_of(phone)
    assert link.startswith(address + "#game=")

    other = new_phone(locale="fr-FR").open(link)
    other.wait_for("Pierres endormies")
    assert other.page.locator("#earlier").text_content() == "Une action en arrière"
    before = other.rows()
    other.page.click("#earlier")
    other.wait_for("Annulé : ")
    other.page.click("#later")
    other.wait_for("Rétabli : ")
    other.tap(NEXT, "->")
    assert other.page.evaluate("localStorage.length") == 0
    assert before.splitlines()[0] in phone.rows()
    assert other.errors == []


def test_a_link_from_a_newer_version_says_so(new_phone, address):
    phone = new_phone().open(address)
    start_a_game(phone)
    start, _, text = link_of(phone).partition("#game=")
    game = zlib.decompress(base64.urlsafe_b64decode(text + "=="), -zlib.MAX_WBITS)
    newer = b"TBX3" + game[4:-4]  # the last character is the number of the format
    newer += zlib.crc32(newer).to_bytes(4, "little")
    packed = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    text = base64.urlsafe_b64encode(packed.compress(newer) + packed.flush()).decode()
    guest = new_phone()
    guest.page.goto(f"{start}#game={text.rstrip('=')}")
    guest.wait_for("Saved by a newer")


@pytest.mark.parametrize("text", ["", "x", "AAAA", "!!", "S0zJAQA"])
def test_a_damaged_link_says_so(new_phone, address, text):
    phone = new_phone()
    phone.page.goto(address + "#game=" + text)
    phone.page.wait_for_function(
        """() => document.getElementById("notice").textContent.includes("damaged")
            || document.getElementById("rows").textContent.includes("damaged")""",
    )
    assert phone.page.evaluate("localStorage.length") == 0


def test_it_speaks_the_language_of_the_browser_at_first(new_phone, address):
    phone = new_phone(locale="fr-FR").open(address)
    phone.wait_for("> Nouvelle partie")
    assert phone.page.locator("#full").text_content() == "Plein écran"
    assert phone.errors == []


def test_it_works_offline_after_the_first_visit(new_phone, address):
    phone = new_phone().open(address)
    phone.page.wait_for_function(
        "navigator.serviceWorker.ready.then(worker => worker.active.state === 'activated')",
        timeout=OFFLINE_MS,
    )
    start_a_game(phone)
    phone.page.context.set_offline(True)
    phone.page.reload()
    phone.ready()
    phone.wait_for("Stones asleep")


def test_a_second_tab_does_not_play(new_phone, address):
    phone = new_phone().open(address)
    other = phone.page.context.new_page()
    other.goto(address)
    other.wait_for_function("document.getElementById('notice').textContent.includes('another tab')")
    assert not phone.page.locator("#notice").is_visible()
    assert other.locator("#save").is_disabled()
    phone.page.close()
    other.wait_for_selector("html[data-ready]")
    assert not other.locator("#notice").is_visible()


def test_a_tab_without_locks_stops_when_another_one_has_played(new_phone, address):
    """As on http without s."""
    phone = new_phone()
    phone.page.context.add_init_script("delete Navigator.prototype.locks")
    phone.open(address)
    start_a_game(phone)
    other = Phone(phone.page.context.new_page()).open(address)
    other.wait_for("Stones asleep")
    other.tap(PREV, "40 -> 39")
    other.tap(OK, "Stones asleep")
    phone.page.wait_for_selector("#notice:not([hidden])")
    stored = phone.page.evaluate("localStorage['turnbox.tail']")
    phone.tap(NEXT)
    phone.tap(OK)
    assert phone.page.evaluate("localStorage['turnbox.tail']") == stored


def test_an_update_has_no_file_of_the_version_before(new_phone, address, site):
    phone = new_phone().open(address)
    ready = "navigator.serviceWorker.ready.then(worker => worker.active.state === 'activated')"
    phone.page.wait_for_function(ready, timeout=OFFLINE_MS)
    words = site / "words.js"
    before = {path: path.read_text() for path in (words, site / "sw.js")}
    try:
        words.write_text(before[words].replace("Full screen", "Whole screen"))
        name_version(site)
        phone.page.reload()
        phone.page.wait_for_selector("#notice:not([hidden])")
        address_of_own = phone.page.url
        context = phone.page.context
        phone.page.close()
        again = context.new_page()
        again.wait_for_timeout(ACTIVATED_MS)
        again.goto(address_of_own)
        again.wait_for_selector("html[data-ready]")
        assert again.locator("#full").text_content() == "Whole screen"
    finally:
        for path, text in before.items():
            path.write_text(text)


def test_the_keyboard_is_that_of_turnbox_play(new_phone, address):
    phone = new_phone().open(address)
    phone.page.keyboard.press("ArrowRight")
    phone.wait_for("> Dice")
    phone.page.keyboard.press("Enter")
    phone.wait_for("1 d6")
    phone.page.keyboard.press("Escape")
    phone.wait_for("New game")
    phone.page.keyboard.press("s")
    phone.wait_for("1 d6")
    phone.page.keyboard.press("Shift+S")
    phone.wait_for("Are they fair?")


def test_shift_and_an_arrow_choose_another_seat(new_phone, address):
    phone = new_phone().open(address)
    start_a_game(phone)
    phone.page.click("summary")  # the keyboard plays although a control of the page has the focus
    phone.page.keyboard.press("Shift+ArrowRight")
    phone.page.wait_for_timeout(300)
    phone.page.keyboard.press("ArrowLeft")
    phone.wait_for("40 -> 39")
    marked = [row for row in phone.rows().splitlines() if "◀" in row]
    assert len(marked) == 2  # the seat, which does not act, and the keys
    phone.page.keyboard.press("Shift+S")
    phone.wait_for("Moves")
    assert phone.errors == []


def test_the_panel_of_the_page_shows_what_the_model_shows(new_phone, address):
    phone = new_phone().open(address)
    for bus in BUS:
        messages = recorded(bus)
        panel = Panel()
        for message in messages:
            panel.receive(message)
        seen = phone.page.evaluate(
            """async (messages) => {
                const { Panel, WIDTH, HEIGHT } = await import("./panel.js");
                const panel = new Panel();
                messages.forEach((message) => panel.receive(message));
                const row = (y) => Array.from({length: WIDTH}, (_, x) => panel.lit(x, y));
                return Array.from({length: HEIGHT}, (_, y) => row(y));
            }""",
            [list(message) for message in messages],
        )
        assert (len(seen), len(seen[0])) == (HEIGHT, WIDTH)
        assert any(map(any, seen))
        assert seen == panel.pixels()


def test_all_but_the_manual_is_small(site):
    assert page_kb(site) < MOST_KB
