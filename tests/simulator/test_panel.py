"""The panel model against the SSD1306 data sheet, and reading its picture back as text."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools.font import compile_font
from simulator.panel import Panel, PanelError
from simulator.screen_reader import _read_row, read_cells, to_png
from turnbox.ui.tiles import TILES, tile_of

UPRIGHT, TURNED = b"\x00\xa1\xc8", b"\x00\xa0\xc0"
PAGE_MODE = b"\x00\x20\x02"


@pytest.fixture
def panel() -> Panel:
    panel = Panel()
    panel.receive(UPRIGHT)
    panel.receive(PAGE_MODE)
    panel.receive(b"\x00\xaf")
    return panel


@pytest.fixture(scope="module")
def font() -> bytes:
    return compile_font()


def lit(panel: Panel) -> set[tuple[int, int]]:
    """(x, y) of every lit pixel."""
    return {(x, y) for y, row in enumerate(panel.pixels()) for x, on in enumerate(row) if on}


def at(page: int, column: int, data: bytes) -> bytes:
    """A transaction in page addressing: three commands, a control byte before each, then data."""
    place = (0x80, 0xB0 | page, 0x80, column & 15, 0x80, 0x10 | column >> 4, 0x40)
    return bytes(place) + data


def test_page_addressing_puts_bit_0_on_top(panel):
    panel.receive(at(3, 100, b"\x01\x80"))
    assert lit(panel) == {(100, 24), (101, 31)}


def test_page_addressing_stays_in_its_page_and_returns_to_the_start_column(panel):
    panel.receive(at(1, 127, b"\x01\x02"))
    assert lit(panel) == {(127, 9)}
    panel.receive(b"\x40\x04")
    assert lit(panel) == {(127, 10)}


def test_horizontal_addressing_fills_a_window_row_by_row(panel):
    panel.receive(b"\x00\x20\x00\x21\x0a\x0b\x22\x02\x03")
    panel.receive(b"\x40\x01\x02\x04\x08\x10")
    assert lit(panel) == {(10, 20), (11, 17), (10, 26), (11, 27)}


def test_vertical_addressing_fills_a_window_column_by_column(panel):
    panel.receive(b"\x00\x20\x01\x21\x0a\x0b\x22\x02\x03")
    panel.receive(b"\x40\x01\x02\x04\x08")
    assert lit(panel) == {(10, 16), (10, 25), (11, 18), (11, 27)}


def test_ranges_do_not_bind_page_addressing(panel):
    panel.receive(b"\x00\x21\x0a\x0b\x22\x02\x03\x20\x02")
    panel.receive(at(7, 50, b"\x80"))
    assert lit(panel) == {(50, 63)}


def test_a_command_may_get_its_arguments_in_later_transactions(panel):
    for part in (b"\x00\x81", b"\x00\x33", b"\x80\x21\x80\x05", b"\x80\x06"):
        panel.receive(part)
    assert panel.contrast == 0x33
    panel.receive(b"\x00\x20\x00")
    panel.receive(b"\x40\x01\x01\x02")  # wraps in the two columns
    assert {x for x, _ in lit(panel)} == {5, 6}


def test_co_bit_clear_means_only_data_follows(panel):
    panel.receive(b"\x40\xae\x80")  # 0xAE is a picture here, not "display off"
    assert panel.on
    assert len(lit(panel)) == 6


def test_co_bit_set_on_data_takes_one_byte(panel):
    panel.receive(b"\xc0\x01\x80\xa7")
    assert panel.ram.count(0x01) == 1
    assert panel.inverted


def test_off_is_dark_all_on_is_lit_and_memory_stays(panel):
    panel.receive(at(0, 0, b"\x01"))
    panel.receive(b"\x00\xae")
    assert not panel.on
    assert lit(panel) == set()
    panel.receive(b"\x00\xaf\xa5")
    assert len(lit(panel)) == 128 * 64
    panel.receive(b"\x00\xa4")
    assert lit(panel) == {(0, 0)}


def test_inverse_display(panel):
    panel.receive(at(0, 0, b"\x01"))
    panel.receive(b"\x00\xa7")
    assert len(lit(panel)) == 128 * 64 - 1
    assert (0, 0) not in lit(panel)


def test_start_line_and_offset_scroll_up_and_a_smaller_multiplex_is_dark_below(panel):
    panel.receive(at(1, 0, b"\x01"))
    panel.receive(b"\x00\x43")
    assert lit(panel) == {(0, 5)}
    panel.receive(b"\x00\x40\xd3\x03")
    assert lit(panel) == {(0, 5)}
    panel.receive(b"\x00\xd3\x00\xa8\x07")
    assert lit(panel) == set()


def test_segment_remap_turns_only_what_is_written_later(panel):
    panel.receive(at(0, 0, b"\x01"))
    panel.receive(b"\x00\xa0")
    assert lit(panel) == {(0, 0)}
    panel.receive(at(0, 0, b"\x02"))
    assert {x for x, _ in lit(panel)} == {0, 127}


def test_a_turned_panel_faces_the_far_side(panel):
    panel.receive(TURNED)
    panel.receive(at(2, 5, b"\x01"))
    assert panel.rotated
    assert lit(panel) == {(5, 16)}
    front = panel.front()
    assert [(x, y) for y in range(64) for x in range(128) if front[y][x]] == [(122, 47)]


def test_only_half_turned_is_a_mirror_image(panel):
    panel.receive(b"\x00\xa1\xc0")
    panel.receive(at(0, 5, b"\x01"))
    assert not panel.rotated
    assert lit(panel) == {(5, 63)}


def test_changes_are_told_and_equal_bytes_are_not(panel):
    changes = []
    panel.on_change = lambda: changes.append(bytes(panel.ram))
    panel.receive(at(0, 0, b"\x01\x00\x03"))
    panel.receive(at(0, 0, b"\x01\x00\x07"))
    assert len(changes) == 3


def test_every_byte_on_the_bus_counts(panel):
    before = panel.bytes_received
    panel.receive(at(0, 0, b"\x00" * 6))
    assert panel.bytes_received - before == 1 + 7 + 6
    panel.start()
    panel.stop()
    assert panel.bytes_received - before == 15


def test_status_tells_whether_it_is_on(panel):
    assert panel.status == 0
    panel.receive(b"\x00\xae")
    assert panel.status == 0x40


@pytest.mark.parametrize("message", [b"\x00\xf0", b"\x00\x20\x03", b"\x41\x00"])
def test_what_the_chip_does_not_do_is_an_error(panel, message):
    with pytest.raises(PanelError):
        panel.receive(message)


# One message or byte by byte, a quick reading or pixel by pixel: the same picture.

COMMANDS = st.sampled_from(
    [
        *(b"\xa0", b"\xa1", b"\xa4", b"\xa5", b"\xa6", b"\xa7", b"\xae", b"\xc0", b"\xc8"),
        *(b"\x40", b"\x48", b"\x4b", b"\xa8\x3f", b"\xa8\x1f", b"\xd3\x00", b"\xd3\x05"),
        *(b"\x20\x00\x21\x03\x7f", b"\x20\x01", b"\x20\x02", b"\xaf"),
    ]
)
DATA = st.builds(at, st.integers(0, 7), st.integers(0, 127), st.binary(max_size=140))
MESSAGES = st.lists(st.one_of(COMMANDS.map(lambda command: b"\x00" + command), DATA), max_size=12)


def count(changes: dict[Panel, int], panel: Panel) -> None:
    """One change more."""
    changes[panel] += 1


@given(MESSAGES)
def test_a_message_does_what_its_bytes_do_one_by_one(messages):
    whole, bytewise = Panel(), Panel()
    changes = {whole: 0, bytewise: 0}
    for panel in changes:
        panel.on_change = partial(count, changes, panel)
    for message in messages:
        whole.receive(message)
        bytewise.start()
        for byte in message:
            bytewise.write(byte)
        bytewise.stop()
    assert whole.ram == bytewise.ram
    assert whole.bytes_received == bytewise.bytes_received
    assert changes[whole] == changes[bytewise]


@given(MESSAGES)
def test_bands_are_the_pixels_by_column_bytes(messages):
    panel = Panel()
    panel.receive(b"\x00\xaf")
    for message in messages:
        panel.receive(message)
    bands, pixels = panel.bands(), panel.pixels()
    for y, row in enumerate(pixels):
        assert [bool(byte >> y % 8 & 1) for byte in bands[y // 8]] == row
    assert len(bands) == 8


def draw(
    panel: Panel, font: bytes, row: int, column: int, text: str, inverse: bool = False
) -> None:
    data = b"".join(font[tile_of(c) * 6 : tile_of(c) * 6 + 6] for c in text)
    if inverse:
        data = bytes(byte ^ 0xFF for byte in data)
    panel.receive(at(row, 1 + 6 * column, data))


@pytest.mark.parametrize("facing", [UPRIGHT, TURNED])
def test_a_drawn_screen_reads_back_from_either_side(panel, font, facing):
    panel.receive(facing)
    draw(panel, font, 0, 0, "Émile joue à l'ouest!")
    draw(panel, font, 3, 18, "→♥3")
    draw(panel, font, 7, 0, "-1  ", inverse=True)
    draw(panel, font, 7, 20, "!", inverse=True)
    rows, inverse = read_cells(panel.bands(), font)
    assert rows[0] == "Émile joue à l'ouest!"
    assert rows[1] == " " * 21
    assert rows[3] == " " * 18 + "→♥3"
    assert rows[7] == "-1" + " " * 18 + "!"
    assert inverse == [[7, 0, 4], [7, 20, 1]]


def test_only_rows_that_changed_are_read_again(panel, font):
    draw(panel, font, 2, 0, "Only this row is new.")
    read_cells(panel.bands(), font)
    before = _read_row.cache_info().misses
    assert read_cells(panel.bands(), font)[0][2] == "Only this row is new."
    assert _read_row.cache_info().misses == before
    draw(panel, font, 5, 0, "Now this one as well.")
    assert read_cells(panel.bands(), font)[0][5] == "Now this one as well."
    assert _read_row.cache_info().misses == before + 1


def test_every_tile_reads_back_as_itself(panel, font):
    for character in TILES:
        draw(panel, font, 4, 10, character)
        rows, inverse = read_cells(panel.bands(), font)
        assert (rows[4][10], inverse) == (character, [])


def test_a_lit_cell_beside_an_inverse_letter_is_an_inverse_space(panel, font):
    draw(panel, font, 4, 10, "A", inverse=True)
    draw(panel, font, 4, 11, "█")
    rows, inverse = read_cells(panel.bands(), font)
    assert (rows[4][10:12], inverse) == ("A ", [[4, 10, 2]])


def test_one_wrong_pixel_is_no_tile(panel, font):
    draw(panel, font, 0, 0, "ab")
    panel.ram[127 - 7] ^= 0x10  # under "b"
    rows, _ = read_cells(panel.bands(), font)
    assert rows[0][:3] == "a\ufffd "


def test_png_has_the_pixels(panel, tmp_path):
    image_module = pytest.importorskip("PIL.Image")
    panel.receive(at(0, 2, b"\x01"))
    to_png(panel.pixels(), tmp_path / "screen.png", scale=3)
    with image_module.open(tmp_path / "screen.png") as image:
        assert image.size == (384, 192)
        assert [image.getpixel((x, 1)) for x in (5, 6, 8, 9)] == [0, 255, 255, 0]
