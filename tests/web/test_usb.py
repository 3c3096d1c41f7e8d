"""A real box at the page's USB port: an emulated board, or the Unix port, behind a pty."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import pytest
from board_by_keys import press as press_keys
from board_by_keys import until_it_shows
from board_folders import write
from box_folders import install, playing_in
from cable import Cable, press
from emulated_boards import (
    MOSTLY_MICROPYTHON,
    PICO,
    build,
    desk_with_a_game,
    drive,
    flash_with,
    journal,
    memory,
    power,
)
from on_pty import End, RawRepl
from own_files import OURS, paste
from phone import Phone
from played_saves import PAD, finish_duel

from host_tools.boards import load_board
from host_tools.updating.saves import ALL_PAGES, FAT_PAGES, LITTLEFS_PAGE
from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.emulated import Emulated
from turnbox.storage.format import PAGE_SIZE
from turnbox.storage.notes import PULLED
from turnbox.switching import begin_game

pytestmark = pytest.mark.web
GAME = "Stones asleep"
EN_2 = "turnbox/words/en/deck_2.pack"
INSTALLED_MS, CLEAN_MS = 60_000, 3000  # of the board
CHANGED = "turnbox/words/en/turn_clock.pack"
NOT_NOTED = (
    " The box could not mark its games as pulled:"
    " its Turnbox is too old, or some of its data is lost."
)


def running(board: Emulated) -> Callable[[End], None]:
    """It runs by itself while it is plugged in, and after that only when a test runs it."""
    return lambda end: board.pico.serve(cast(Any, end))


def board_in_a_game(runtime: str) -> Emulated:
    """A box with an older version, a finished game, a damaged one, and one on its table."""
    store = Flash()
    for seed in (2, 3):  # of the ids too
        with closing(Desk(store, seed=seed)) as desk:
            begin_game(desk.box, "commander_party", (2, 0), ["Zoe", "Yves", "Thor", "Hulk"])
            desk.box.make("choose_starter", 0)
            desk.box.make("life", 0, -40)
    desk_with_a_game(store).close()
    store.shelf[1] = store.shelf[1][:-1] + b"?"  # its check is wrong
    files = build(runtime) | {CHANGED: b"older"} | pages(runtime, store)
    return cast(Emulated, power(runtime, flash=flash_with(runtime, files, store)))


def pages(runtime: str, store: Flash) -> dict[str, bytes]:
    """The files of a board with the games that are not being played."""
    if runtime == "micropython":
        return {LITTLEFS_PAGE.format(page)[1:]: each for page, each in store.shelf.items()}
    whole = bytearray(ALL_PAGES)
    for page, content in store.shelf.items():
        start = page * PAGE_SIZE
        whole[start : start + len(content)] = content
    return dict.fromkeys((path[1:] for path in FAT_PAGES), bytes(whole))


@MOSTLY_MICROPYTHON
def test_a_box_is_read_gets_data_and_is_updated(
    runtime: str, new_phone: Callable[[], Phone], address: str
) -> None:
    board = board_in_a_game(runtime)
    board.wait_for(GAME)
    phone = new_phone()
    cable = Cable(phone)
    phone.open(f"{address}?patience=60")
    paste(phone, OURS)
    phone.page.click("#usb summary")

    with cable.plugged_in(running(board)):
        about = press(phone, "usb_connect", "It has another version of Turnbox.")
        assert about.startswith("Raspberry Pi Pico, ")
        press(phone, "usb_pull", "Games on the box: 2; new here: 2.")
        assert "Commander Party: Zoe, Yves" in str(phone.page.text_content("#pulled"))
        press(phone, "usb_sync", "Done.")
    board.wait_for("Deck: Our Schemes", INSTALLED_MS)
    until_it_shows(board, "ok")
    press_keys(board, ("prev+next", "Undone: "))  # so the game has fewer moves than before
    assert journal(memory(runtime, board.pico.flash)).notes[PULLED]

    with cable.plugged_in(running(board)):
        press(phone, "usb_connect", "It has another version of Turnbox.")
        press(phone, "usb_pull", "Games on the box: 2; new here: 1.")
        press(phone, "usb_install", "Done.")
    board.wait_for(GAME, INSTALLED_MS)
    board.pico.run(CLEAN_MS)
    files = drive(runtime, board.pico.flash)
    assert {path: files[path] for path in build(runtime)} == build(runtime)
    assert EN_2 in files
    assert phone.errors == []
    assert phone.page.locator("#pulled a").count() == 2


def forget_how_to_note(drive: Path) -> None:
    """An older Turnbox."""
    (drive / "turnbox/marking.py").unlink()


def lose_a_move(drive: Path) -> None:
    """The box first has to save what is left."""
    tail = drive / "saves/tail/00"
    content = bytearray(tail.read_bytes())
    content[-10] ^= 1  # in its last record
    tail.write_bytes(content)


@pytest.mark.parametrize("change", [None, forget_how_to_note, lose_a_move])
def test_games_arrive_also_from_a_box_that_cannot_note_it(
    new_phone, address: str, tmp_path: Path, change: Callable[[Path], None] | None
) -> None:
    with playing_in(tmp_path) as box:
        finish_duel(box)
        box(**PAD)
        box.move("enter", 0, 12)
    install(tmp_path)
    if change:
        change(tmp_path)
    phone = new_phone()
    cable = Cable(phone)
    phone.open(f"{address}?patience=20")
    phone.page.click("#usb summary")
    with cable.plugged_in(RawRepl(tmp_path, pastes=True)):
        press(phone, "usb_connect", "MicroPython 1")
        said = press(phone, "usb_pull", "Games on the box: 2; new here: 2.")
        assert said.endswith(NOT_NOTED) == bool(change)
        press(phone, "usb_leave", "The box restarts.")
    assert phone.page.locator("#pulled a").count() == 2
    assert phone.errors == []


# Where a program asks the board which firmware it has.
VERSION = "sys.implementation.version"
MACHINE = 'getattr(sys.implementation, "_machine", "")'


def test_a_firmware_that_is_too_old_gets_no_update(new_phone, address: str, tmp_path: Path) -> None:
    write(tmp_path, build("micropython") | {CHANGED: b"older"})
    older = {VERSION: "(1, 23, 0)", MACHINE: repr(load_board(PICO).drive.micropython.machine)}
    phone = new_phone()
    cable = Cable(phone)
    phone.open(f"{address}?patience=20")
    phone.page.click("#usb summary")
    with cable.plugged_in(RawRepl(tmp_path, pastes=True, instead=older)):
        press(phone, "usb_connect", "MicroPython 1.23.0. It has another version of Turnbox.")
        said = press(phone, "usb_install", "This board has MicroPython 1.23.0")
        press(phone, "usb_leave", "The box restarts.")
    assert said.endswith("but Turnbox needs 1.24 or newer: update it with turnbox image.")
    assert (tmp_path / CHANGED).read_bytes() == b"older"
    assert not (tmp_path / "update").exists()


NO_CABLE = "Check the cable, close programs that use the port, and try again."


def with_a_port(new_phone: Callable[..., Phone], address: str, **options: Any) -> Phone:
    """A page with a port at which nothing answers."""
    phone = new_phone(**options)
    Cable(phone)
    phone.open(f"{address}?patience=0.2")
    phone.page.click("#usb summary")
    return phone


def test_without_a_board_it_says_what_to_do(new_phone, address: str) -> None:
    phone = with_a_port(new_phone, address)
    press(phone, "usb_connect", NO_CABLE)


def test_what_talks_to_a_box_is_loaded_when_one_is_connected(new_phone, address: str) -> None:
    phone = new_phone(service_workers="block")
    Cable(phone)
    loaded: list[str] = []
    phone.page.on("request", lambda request: loaded.append(request.url))
    phone.open(f"{address}?patience=0.2")
    phone.page.click("#usb summary")
    assert [url for url in loaded if "/usb/" in url] == []
    press(phone, "usb_connect", NO_CABLE)
    assert f"{address}usb/modules.bin" in loaded


def test_it_is_there_offline_too(new_phone, address: str) -> None:
    phone = with_a_port(new_phone, address)
    phone.page.wait_for_function("navigator.serviceWorker.controller")
    phone.page.context.set_offline(True)
    press(phone, "usb_connect", NO_CABLE)
    phone.page.reload()
    phone.ready()
    phone.page.click("#usb summary")
    press(phone, "usb_connect", NO_CABLE)


@pytest.mark.parametrize("file", ["repl.js", "modules.bin"])
def test_what_cannot_be_loaded_is_told(new_phone, address: str, file: str) -> None:
    phone = with_a_port(new_phone, address, service_workers="block")
    phone.page.route(f"**/usb/{file}", lambda route: route.abort())
    press(phone, "usb_connect", "The page could not load the part that talks to a box.")
    phone.page.unroute(f"**/usb/{file}")
    phone.page.reload()
    phone.ready()
    phone.page.click("#usb summary")
    press(phone, "usb_connect", NO_CABLE)
    assert phone.errors == []


TALKING = """
Object.defineProperty(navigator, "serial", { value: {
    requestPort: async () => ({
        async open() {
            const line = new TextEncoder().encode("temperature 20.5\\r\\n");
            this.readable = new ReadableStream({
                pull: async (controller) => {
                    await new Promise((resolve) => setTimeout(resolve, 5));
                    controller.enqueue(line);
                },
            });
            this.writable = new WritableStream();
        },
        close: async () => {},
    }),
} });
"""


def test_a_device_that_only_talks_is_told_and_let_go(new_phone, address: str) -> None:
    phone = new_phone()
    phone.page.add_init_script(TALKING)
    phone.open(f"{address}?patience=0.2")
    phone.page.click("#usb summary")
    for _ in range(2):
        press(
            phone, "usb_connect", "The box does not respond. Unplug it, plug it in, and try again."
        )
    assert phone.errors == []


@pytest.mark.parametrize("value", ["hello", "null", "[]", '{"game": "00", "names": 1}'])
def test_a_damaged_game_is_listed_and_can_be_removed(new_phone, address: str, value: str) -> None:
    phone = new_phone().open(address)
    phone.page.evaluate("value => localStorage.setItem('turnbox.pulled.x', value)", value)
    phone.page.reload()
    phone.ready()
    phone.page.click("#usb summary")
    assert "A damaged game" in str(phone.page.text_content("#pulled"))
    phone.page.click("#pulled button")
    phone.page.wait_for_function("!document.querySelector('#pulled li')")
    assert phone.errors == []
