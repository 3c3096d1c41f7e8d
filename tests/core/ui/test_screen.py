"""The screen: cells drawn as text, and only changed cells sent to the panel."""

from playing_screen import character_of

from turnbox.ui.digits import big
from turnbox.ui.screen import COLUMNS, ROWS, Screen
from turnbox.ui.tiles import tile_of

BLANK = " " * COLUMNS


def read(screen, row):
    """A row as text."""
    return "".join([character_of(tile) for tile in screen.row(row)[0]])


def inverse(screen, row):
    """The inverse cells of a row."""
    return [column for column, flag in enumerate(screen.row(row)[1]) if flag]


def flushed(screen):
    """What a flush sends: row, first column, text, inverse flags."""
    parts = []

    def write(row, first, end, cells, shown):
        assert cells != shown
        flags = list(cells[COLUMNS + first : COLUMNS + end])
        parts.append((row, first, "".join([character_of(t) for t in cells[first:end]]), flags))

    screen.flush(write)
    return parts


def test_text_stands_where_it_was_written():
    screen = Screen()
    screen.text(2, 3, "Turnbox")
    assert read(screen, 2) == "   Turnbox" + " " * 11
    assert read(screen, 1) == BLANK


def test_text_is_cut_at_the_edge_and_at_its_width():
    screen = Screen()
    screen.text(0, 18, "abcdef")
    screen.text(1, 18, "éèêëàâ")
    screen.text(2, 0, "x" * COLUMNS)
    screen.text(2, 2, "ab", 4)
    screen.text(3, 0, "x" * COLUMNS)
    screen.text(3, 2, "éa", 4)
    screen.text(4, 0, "abcdef", 3)
    screen.text(5, 0, "éèêëàâ", 3)
    assert read(screen, 0)[17:] == " abc"
    assert read(screen, 1)[17:] == " éèê"
    assert read(screen, 2)[:8] == "xxab  xx"
    assert read(screen, 3)[:8] == "xxéa  xx"
    assert read(screen, 4)[:4] == "abc "
    assert read(screen, 5)[:4] == "éèê "
    for row in range(ROWS):
        assert len(screen.row(row)[0]) == len(screen.row(row)[1]) == COLUMNS


def test_a_character_without_a_tile_shows_as_a_question_mark():
    screen = Screen()
    screen.text(0, 0, "a\u4e2db\n")
    assert read(screen, 0)[:4] == "a?b?"
    assert tile_of("\u4e2d") == ord("?")


def test_text_can_end_at_a_column_or_stand_in_the_middle():
    screen = Screen()
    screen.right(0, COLUMNS, "vie")
    screen.right(1, 2, "long")
    screen.centre(2, "été")
    assert read(screen, 0) == " " * 18 + "vie"
    assert read(screen, 1)[:5] == "long "
    assert read(screen, 2) == " " * 9 + "été" + " " * 9


def test_cells_can_be_inverse_and_clearing_forgets_it():
    screen = Screen()
    screen.invert(1, 3, 2)
    screen.invert(2)
    screen.invert(3, 19, 9)
    assert inverse(screen, 1) == [3, 4]
    assert inverse(screen, 2) == list(range(COLUMNS))
    assert inverse(screen, 3) == [19, 20]
    screen.clear(1, 2)
    assert inverse(screen, 1) == inverse(screen, 2) == []
    assert inverse(screen, 3) == [19, 20]


def test_big_digits_are_two_cells_wide_and_two_or_three_rows_high():
    screen = Screen()
    big(screen, 0, 0, "-7 0")
    big(screen, 3, 1, "40", 3)
    assert [read(screen, row)[:8] for row in (0, 1)] == ["  ╺┓  ┏┓", "╺╸ ╹  ┗┛"]
    assert [read(screen, row)[1:5] for row in (3, 4, 5)] == ["╽┃┏┓", "╚╣╽┃", " ╹┗┛"]


def test_a_flush_sends_the_part_of_a_row_that_was_drawn():
    screen = Screen()
    screen.text(0, 0, "40")
    screen.text(5, 2, "abcdef")
    assert flushed(screen) == [(0, 0, "40", [0, 0]), (5, 2, "abcdef", [0] * 6)]
    assert flushed(screen) == []
    screen.text(5, 2, "abXdeY")
    screen.text(5, 4, "XdeY")
    assert flushed(screen) == [(5, 2, "abXdeY", [0] * 6)]


def test_drawing_the_same_again_sends_nothing():
    screen = Screen()
    screen.text(3, 0, "same")
    screen.invert(3, 0, 2)
    flushed(screen)
    screen.clear()
    screen.text(3, 0, "same")
    screen.invert(3, 0, 2)
    assert flushed(screen) == []


def test_a_change_of_inverse_alone_is_sent():
    screen = Screen()
    screen.text(1, 0, "abc")
    flushed(screen)
    screen.invert(1, 1, 1)
    assert flushed(screen) == [(1, 1, "b", [1])]


def test_a_forgotten_panel_gets_every_cell():
    screen = Screen()
    flushed(screen)
    screen.forget()
    parts = flushed(screen)
    assert len(parts) == ROWS
    assert parts[0] == (0, 0, BLANK, [0] * COLUMNS)


def test_every_tile_has_one_character_and_back():
    for tile in list(range(32, 127)) + list(range(128, 240)):
        try:
            character = character_of(tile)
        except ValueError:
            assert tile > 128
            continue
        assert tile_of(character) == tile
