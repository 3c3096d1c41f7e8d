"""The wiring diagrams: those beside the boards' files are up to date, and nothing hides a wire."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from host_tools.boards import Board, Encoder, known_boards, load_board
from host_tools.cli import main
from host_tools.places import BOARDS
from host_tools.wiring import LEFT, RIGHT, Diagram, wiring_svg

EVERY = pytest.mark.parametrize("name", known_boards())
PICO = load_board("raspberry_pi_pico")


@EVERY
def test_the_diagram_of_each_board_is_up_to_date(name):
    """If this fails: make picture, and look at what it draws."""
    assert (BOARDS / f"{name}.svg").read_text(encoding="utf-8") == wiring_svg(load_board(name))


@EVERY
def test_a_diagram_is_well_formed_and_nothing_is_outside(name):
    root = ElementTree.fromstring(wiring_svg(load_board(name)))
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    for shape in root:
        for x, y in points(shape):
            assert 0 <= x <= width
            assert 0 <= y <= height


def points(shape: ElementTree.Element) -> list[tuple[float, float]]:
    given = shape.attrib
    if "points" in given:
        return [(float(x), float(y)) for x, y in (at.split(",") for at in given["points"].split())]
    return [(float(given.get("x", given.get("cx", 0))), float(given.get("y", given.get("cy", 0))))]


def wires_of(board: Board) -> list[tuple[str, tuple[float, float], tuple[float, float]]]:
    """The straight wires by colour, without the gaps in the lines that they cross."""
    root = ElementTree.fromstring(wiring_svg(board))
    lines = [each for each in root if each.tag.endswith("polyline")]
    return [
        (each.attrib["stroke"], *points(each))  # type: ignore[misc]
        for each in lines
        if each.attrib["stroke"] != "#ffffff" and each.attrib["stroke-width"] == "2"
    ]


def on_pins(**pins: str) -> Board:
    """A Pico with its parts on other pins."""
    assert PICO.keys
    keys = replace(PICO.keys, **{key: pins[key] for key in ("prev", "ok", "next") if key in pins})
    oled = replace(PICO.oled, sda=pins.get("sda", "GP4"), scl=pins.get("scl", "GP5"))
    ring = replace(PICO.ring, pin=pins.get("ring", "GP16"))
    return replace(PICO, oled=oled, keys=keys, ring=ring)


CROWDED = on_pins(ring="GP3")
SPREAD = on_pins(sda="GP20", scl="GP21", prev="GP0", ok="GP28", next="GP26", ring="GP3")
WITH_ENCODER = replace(PICO, encoder=Encoder("GP18", "GP19", "GP20"))
WITHOUT_KEYS = replace(WITH_ENCODER, keys=None)
ENCODERS = [WITH_ENCODER, WITHOUT_KEYS]
DRAWN = [*map(load_board, known_boards()), CROWDED, SPREAD, *ENCODERS]


@pytest.mark.parametrize("board", DRAWN, ids=lambda board: board.name)
def test_wires_of_two_colours_never_run_over_each_other(board):
    wires = wires_of(board)
    for place, (color, *one) in enumerate(wires):
        for other_color, *other in wires[place + 1 :]:
            if color != other_color:
                assert not overlapping(one, other), (color, other_color)


def overlapping(one, other):
    """Whether two horizontal or two vertical wires share more than a point."""
    for along, across in ((0, 1), (1, 0)):
        lines = [one, other]
        if len({end[across] for line in lines for end in line}) == 1:
            (a, b), (c, d) = (sorted(end[along] for end in line) for line in lines)
            return min(b, d) > max(a, c)
    return False


def test_each_connection_leads_to_a_pin_of_its_net():
    for board in DRAWN:
        assert board.edges
        diagram = Diagram(board, board.edges)
        for side in (LEFT, RIGHT):
            for name, net in diagram._nets[side].items():
                assert net.pins or net.rails, name
                if not net.terminals:
                    assert net.pins
                    assert net.rails


def test_a_moved_pin_is_drawn_where_it_is_now():
    def used(board: Board) -> set[str]:
        dark = r'fill="#202020"[^>]*>([^<]+)<'
        return set(re.findall(dark, wiring_svg(board)))

    assert "GP16" in used(PICO)
    moved = used(on_pins(ring="GP3"))
    assert "GP3" in moved
    assert "GP16" not in moved


def test_an_encoder_is_drawn_with_its_five_wires_and_missing_keys_are_not():
    drawn = wiring_svg(WITHOUT_KEYS)
    for label in ("encoder", "CLK", "DT", "SW", "+"):
        assert f">{label}<" in drawn
    assert "key ok" not in drawn
    assert "key ok" in wiring_svg(WITH_ENCODER)


def test_a_name_with_signs_of_xml_is_drawn_as_it_is():
    name = 'Bits & <b>"Pieces"</b>'
    root = ElementTree.fromstring(wiring_svg(replace(PICO, name=name)))
    assert any(shape.text == f"Turnbox on a {name}" for shape in root)


def test_a_board_without_edges_is_told_what_to_add_and_where(tmp_path):
    text = (BOARDS / "raspberry_pi_pico.toml").read_text(encoding="utf-8")
    board, out = tmp_path / "mine.toml", tmp_path / "mine.svg"
    board.write_text(text[: text.index("[edges]")] + text[text.index("[oled]") :])
    result = CliRunner().invoke(main, ["wiring", str(board), "--out", str(out)])
    assert (result.exit_code, out.exists()) == (1, False)
    said = "this file does not say where the pins are; add [edges], as in"
    assert result.stderr.startswith(f"turnbox: {board}:1: {said}")


def test_the_command_replaces_only_its_own_drawings(tmp_path):
    out = tmp_path / "pico.svg"
    line = ["wiring", "raspberry_pi_pico", "--out", str(out)]
    for _ in range(2):
        result = CliRunner().invoke(main, line)
        assert result.exit_code == 0, result.output
    assert out.read_text(encoding="utf-8") == wiring_svg(PICO)
    out.write_text("mine")
    result = CliRunner().invoke(main, line)
    assert (result.exit_code, out.read_text()) == (2, "mine")
    assert "exists and is not a diagram" in result.output
