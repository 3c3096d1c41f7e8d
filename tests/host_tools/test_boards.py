"""The board file: mistakes in it, and their messages."""

import re
from pathlib import Path

import pytest

from host_tools.boards import Board, Encoder, known_boards, load_board
from host_tools.errors import BAD_ARGUMENT, UserError
from host_tools.pinout import pinout
from host_tools.places import BOARDS

PICO = (BOARDS / "raspberry_pi_pico.toml").read_text(encoding="utf-8")


def complaint(folder: Path, text: str) -> str:
    """The message about a board file, without the name of its folder."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UserError) as caught:
        load_board(str(path))
    return str(caught.value).replace(f"{folder}/", "")


def changed(old: str, new: str) -> str:
    assert PICO.count(old) == 1, f"the Pico's file has {old!r} {PICO.count(old)} times"
    return PICO.replace(old, new)


def line_of(text: str, start: str) -> int:
    return next(i for i, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def test_the_pico_is_wired_as_its_manual_says() -> None:
    board = load_board("raspberry_pi_pico")
    assert (board.oled.sda, board.oled.scl, board.oled.frequency) == ("GP4", "GP5", 400_000)
    assert board.keys is not None
    assert (board.keys.prev, board.keys.ok, board.keys.next) == ("GP10", "GP11", "GP12")
    assert (board.ring.pin, board.ring.count) == ("GP16", 12)
    assert board.piezo is not None
    assert board.piezo.pin == "GP15"


def test_every_board_of_the_project_loads() -> None:
    assert "raspberry_pi_pico" in known_boards()
    for name in known_boards():
        load_board(name)


def test_a_gpio_has_the_same_name_on_the_boards_of_one_shape() -> None:
    pico = load_board("raspberry_pi_pico")
    for name in ("raspberry_pi_pico_w", "raspberry_pi_pico2", "raspberry_pi_pico2_w"):
        board = load_board(name)
        assert (board.pins, board.oled, board.keys) == (pico.pins, pico.oled, pico.keys)
        assert (board.ring, board.piezo) == (pico.ring, pico.piezo)


def test_a_drive_reaches_to_the_end_of_the_flash() -> None:
    for board in map(load_board, known_boards()):
        for drive in (board.drive.circuitpython, board.drive.micropython):
            assert drive.start + drive.size == board.flash.size


def test_a_board_of_your_own_is_given_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(changed("count = 12", "count = 24"), encoding="utf-8")
    assert load_board(str(path)).ring.count == 24


def test_a_file_saved_by_a_windows_editor_loads(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf" + PICO.replace("\n", "\r\n").encode())
    assert load_board(str(path)) == load_board("raspberry_pi_pico")


def test_an_unknown_board_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UserError, match=r"'pico3'; known boards: .*raspberry_pi_pico") as caught:
        load_board("pico3")
    assert caught.value.status == BAD_ARGUMENT


def test_a_path_that_is_not_there_is_said_so() -> None:
    with pytest.raises(UserError, match="gone.toml: No such file"):
        load_board("gone.toml")


def test_a_file_that_is_not_text_is_said_so(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b'name = "\xff"')
    with pytest.raises(UserError, match="mine.toml:1: not UTF-8; save it as UTF-8"):
        load_board(str(path))


def test_bad_toml_is_shown_by_its_line(tmp_path: Path) -> None:
    text = changed("count = 12", "count = twelve")
    line = line_of(text, "count = twelve")
    assert complaint(tmp_path, text).startswith(f"mine.toml:{line}: Invalid value; ")


def test_toml_that_stops_too_early_is_shown_at_its_last_line(tmp_path: Path) -> None:
    assert complaint(tmp_path, 'name = "x"\npins = ["GP0",').startswith("mine.toml:2: ")


@pytest.mark.parametrize(
    ("old", "new", "start", "said"),
    [
        ("count = 12", "cuont = 12", "cuont", "unknown key 'ring.cuont'; known here: pin, count, "),
        ("[piezo]", "[buzzer]", "[buzzer]", "unknown key 'buzzer'; known here: name, pins, oled"),
        ("count = 12", "", "[ring]", "[ring] has no count; add count = ..."),
        ("count = 12", "count = '12'", "count", 'ring.count is "12"; it must be a whole number'),
        ("count = 12", "count = true", "count", "ring.count is true; it must be a whole number"),
        ("count = 12", "count = 12.0", "count", "ring.count is 12.0; it must be a whole number"),
        ("count = 12", "count = 0", "count", "ring.count is 0; it must be 1 to 64"),
        ("count = 12", "count = 65", "count", "ring.count is 65; it must be 1 to 64"),
        ("width = 128", "width = 64", "width", "oled.width is 64; it must be 128"),
        ('name = "Rasp', 'radio = "x"\nname = "Rasp', "radio", "radio is 'x'; known: CYW43439 (or"),
        ('"ssd1306"', '"ssd9999"', "driver", "oled.driver is 'ssd9999'; known: ssd1306"),
        ("[0x3C, 0x3D]", "[]", "addresses", "oled.addresses is []; it must be a list, not empty"),
        ("[0x3C, 0x3D]", "[0x80]", "addresses", "0x80 is not an I2C address; use 0x08 to 0x77"),
        (
            "[0x3C, 0x3D]",
            "[0x3D, 60, 0x3C]",
            "addresses",
            "oled.addresses has 0x3C 2 times; name each address once",
        ),
        (
            "start = 0x100000",
            "start = 0",
            "start",
            "drive.circuitpython.start is 0; it must be a multiple of 4096 (one sector), at least",
        ),
        (
            "[0x239A, 0x80F4]",
            "[0x239A]",
            "usb",
            "drive.circuitpython.usb has 1 number; it must have the vendor's id, then the product",
        ),
        (
            "[0x239A, 0x80F4]",
            "[0x239A, 0x80F4, 1]",
            "usb",
            "drive.circuitpython.usb has 3 numbers; it must have the vendor's id, then the product",
        ),
        (
            "[0x239A, 0x80F4]",
            "[0x239A, 0x10000]",
            "usb",
            "drive.circuitpython.usb has 0x10000; an id is 0x0000 to 0xFFFF",
        ),
        (
            "[0x239A, 0x80F4]",
            "[-1, 0x80F4]",
            "usb",
            "drive.circuitpython.usb has -0x1; an id is 0x0000 to 0xFFFF",
        ),
        ('ok = "GP11"', 'ok = "GP10"', "ok", "keys.ok uses GP10, and so does keys.prev; move one"),
        ('ok = "GP11"', 'ok = "GP25"', "ok", "keys.ok = 'GP25' is not a pin of this board; pins: "),
        (
            'ok = "GP11"',
            "ok = 11",
            "ok",
            'keys.ok is 11; it must be non-empty, printable text in "quotes"',
        ),
        ("GP9 = 9", "GP9 = '9'", "GP9", 'pins.GP9 is "9"; it must be a whole number'),
        ("GP9 = 9", "GP9 = 48", "GP9", "pins.GP9 is 48; it must be 0 to 47, the GPIO number"),
        ("GP9 = 9", "GP9 = 8", "GP9", "pins.GP9 is GPIO 8, and so is pins.GP8; leave one name, or"),
        ("bus = 0", "bus = 1", "sda", "oled.sda = 'GP4' (GPIO 4) is not SDA of I2C1; set bus = 0"),
        (
            'sda = "GP4"',
            'sda = "GP6"',
            "sda",
            "oled.sda = 'GP6' (GPIO 6) is not SDA of I2C0; use GP0",
        ),
        (
            'scl = "GP5"',
            'scl = "GP7"',
            "scl",
            "oled.scl = 'GP7' (GPIO 7) is not SCL of I2C0; use GP1",
        ),
        (
            'ground = "GND"',
            'ground = "0V"',
            "ground",
            "edges.ground = '0V' is on no edge; add it to",
        ),
        (
            'ground = "GND"',
            'ground = "GP4"',
            "ground",
            "edges.ground = 'GP4' is a GPIO; name the pin of the supply that is printed on",
        ),
        (
            'volts_5 = "VBUS"',
            'volts_5 = "GP5"',
            "volts_5",
            "edges.volts_5 = 'GP5' is a GPIO; name the pin of the supply",
        ),
        (
            'volts_3 = "3V3(OUT)"',
            'volts_3 = "VBUS"',
            "volts_5",
            "edges.volts_5 = 'VBUS' is edges.volts_3, too; each supply has a pin of its own",
        ),
        (
            'name = "Raspberry Pi Pico"',
            'name = ""',
            "name",
            'name is ""; it must be non-empty, printable text in "quotes"',
        ),
        (
            'name = "Raspberry Pi Pico"',
            'name = "\\u0007"',
            "name",
            'name is "\\u0007"; it must be non-empty, printable text in "quotes"',
        ),
        (
            '"VSYS"',
            '"\\u001b[m"',
            "right",
            'edges.right is "\\u001b[m"; it must be non-empty, printable text in "quotes"',
        ),
        (
            '"GP1", "GND"',
            '"GND"',
            "[edges]",
            "[edges] has the pin 'GP1' 0 times; name each pin once",
        ),
        ('"GP1", "GND"', '"GP1", "GP1"', "[edges]", "[edges] has the pin 'GP1' 2 times; name each"),
    ],
)
def test_a_mistake_is_named_with_its_line_and_its_remedy(
    tmp_path: Path, old: str, new: str, start: str, said: str
) -> None:
    text = changed(old, new)
    assert complaint(tmp_path, text).startswith(f"mine.toml:{line_of(text, start)}: {said}")


def test_a_board_without_pins_is_told_what_they_are(tmp_path: Path) -> None:
    start = PICO.index("GP0 = 0")
    empty = PICO[:start] + PICO[PICO.index("[oled]") :]
    said = "mine.toml:10: pins is empty; it must be a table, each value a whole number"
    assert complaint(tmp_path, empty) == said


def test_a_missing_table_is_named(tmp_path: Path) -> None:
    text = changed("[ring] ", "[piezo.ring] ")
    assert complaint(tmp_path, text) == "mine.toml:1: this file has no ring; add [ring]"


def test_a_value_where_a_table_belongs_is_named(tmp_path: Path) -> None:
    text = 'ring = "GP16"\n' + changed("[ring] ", "[lights] ")
    assert "mine.toml:1: ring is " in complaint(tmp_path, text.replace("[lights]", "[drive.x]"))


def constants_of(board: Board, runtime: str) -> dict[str, object]:
    constants: dict[str, object] = {}
    exec(pinout(board, runtime), constants)
    del constants["__builtins__"], constants["__doc__"]
    return constants


def test_the_pinout_is_python_that_says_what_the_board_file_says() -> None:
    assert constants_of(load_board("raspberry_pi_pico"), "circuitpython") == {
        "NAME": "Raspberry Pi Pico",
        "OLED_DRIVER": "ssd1306",
        "OLED_WIDTH": 128,
        "OLED_HEIGHT": 64,
        "OLED_ADDRESSES": (0x3C, 0x3D),
        "OLED_SDA": "GP4",
        "OLED_SCL": "GP5",
        "OLED_BUS": 0,
        "OLED_FREQUENCY": 400_000,
        "KEYS": ("GP10", "GP11", "GP12"),
        "ENCODER": None,
        "RING_PIN": "GP16",
        "RING_COUNT": 12,
        "RING_MILLIAMPS": 200,
        "PIEZO_PIN": "GP15",
    }


def test_micropython_gets_the_numbers_of_the_chip(tmp_path: Path) -> None:
    """Its firmware for a board need not know the names that are printed there."""
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(r'\bGP(\d+)( =|")', r"PAD\1\2", PICO))
    board = load_board(str(path))
    assert constants_of(board, "circuitpython")["OLED_SDA"] == "PAD4"
    assert constants_of(board, "micropython")["OLED_SDA"] == "GPIO4"
    pico = constants_of(load_board("raspberry_pi_pico"), "micropython")
    assert constants_of(board, "micropython") == pico


def test_a_box_without_a_piezo_says_none(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(PICO[: PICO.index("[piezo]")] + PICO[PICO.index("[flash]") :])
    assert "PIEZO_PIN = None\n" in pinout(load_board(str(path)), "micropython")


KEYS = PICO[PICO.index("[keys]") : PICO.index("[ring]")]
ENCODER = '[encoder]\na = "GP18"\nb = "GP19"\npush = "GP20"\n\n'


def test_an_encoder_takes_the_place_of_the_keys(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(changed(KEYS, ENCODER))
    constants = constants_of(load_board(str(path)), "circuitpython")
    assert (constants["ENCODER"], constants["KEYS"]) == (("GP18", "GP19", 4), ("GP20",))
    constants = constants_of(load_board(str(path)), "micropython")
    assert (constants["ENCODER"], constants["KEYS"]) == (("GPIO18", "GPIO19", 4), ("GPIO20",))


def test_the_example_in_the_manual_is_an_encoder(tmp_path: Path) -> None:
    page = (BOARDS.parent / "host_tools/manual/first_power_on.md").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(changed(KEYS, page.partition("```toml\n")[2].partition("```")[0]))
    assert load_board(str(path)).encoder == Encoder("GP18", "GP19", "GP20")


def test_an_encoder_is_added_to_the_keys(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(changed(KEYS, KEYS + ENCODER.replace("push", "steps = 2\npush")))
    constants = constants_of(load_board(str(path)), "circuitpython")
    assert constants["ENCODER"] == ("GP18", "GP19", 2)
    assert constants["KEYS"] == ("GP10", "GP11", "GP12", "GP20")


def test_a_box_without_keys_and_without_an_encoder_is_refused(tmp_path: Path) -> None:
    said = "mine.toml:1: this file has neither keys nor an encoder; add [keys] with prev, ok and "
    assert complaint(tmp_path, changed(KEYS, "")).startswith(said)


@pytest.mark.parametrize(
    ("old", "new", "start", "said"),
    [
        ('"GP19"', '"GP21"', "b", "encoder.b = 'GP21' (GPIO 21) is not beside encoder.a = 'GP18'"),
        ('"GP19"', '"GP21"', "b", "numbers must follow each other; move b to GP17 or GP19"),
        ('"GP18"', '"GP14"', "b", "numbers must follow each other; move b to GP13\n"),
        ('"GP19"', '"GP18"', "b", "encoder.b uses GP18, and so does encoder.a; move one of them"),
        ('"GP20"', '"GP11"', "push", "encoder.push uses GP11, and so does keys.ok; move one of"),
        ('"GP20"', '"GP24"', "push", "encoder.push = 'GP24' is not a pin of this board; pins: "),
        ("push =", "steps = 3\npush =", "steps", "encoder.steps is 3; it must be 2 or 4"),
        ("push =", "puhs =", "puhs", "unknown key 'encoder.puhs'; known here: a, b, push, steps"),
    ],
)
def test_a_mistake_in_an_encoder_is_named_with_its_line_and_its_remedy(
    tmp_path: Path, old: str, new: str, start: str, said: str
) -> None:
    table = ENCODER.replace(old, new)
    text = changed(KEYS, KEYS + table)
    line = line_of(text, "[encoder]") + line_of(table, f"{start} =") - 1
    complained = complaint(tmp_path, text) + "\n"
    assert complained.startswith(f"mine.toml:{line}: ")
    assert said in complained


def test_one_address_is_still_a_tuple(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(changed("[0x3C, 0x3D]", "[0x3D]"))
    assert "OLED_ADDRESSES = (0x3D,)\n" in pinout(load_board(str(path)), "micropython")
