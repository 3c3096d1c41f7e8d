"""Names that are cut: short ones of different names are different."""

from hypothesis import given
from hypothesis import strategies as st

from turnbox.ui.screen import short_name

ALIKE = ["Alexandra", "Alexandre", "Alexa", "Alexandros", "Alexis", "Alex"]


def short(names: list[str], room: int) -> list[str]:
    return [short_name(name, names, room) for name in names]


def test_a_name_that_no_other_is_like_is_cut() -> None:
    assert short(["Maximilien", "Ann", "Barthélemy"], 5) == ["Maxim", "Ann", "Barth"]


def test_names_that_begin_alike_end_with_a_letter_that_only_one_has() -> None:
    assert short(["Alexandra", "Alexandre", "Basile"], 6) == ["Alex…a", "Alex…e", "Basile"]


def test_two_cells_have_no_room_for_the_sign_and_one_cell_has_the_first_letter() -> None:
    assert short(["Alexandra", "Alexandre"], 2) == ["Aa", "Ae"]
    assert short(["Ann", "Abe"], 1) == ["A", "A"]


def test_a_short_name_is_nobody_elses() -> None:
    assert short(["Max", "Mia", "Mimi"], 2) == ["Ma", "M2", "Mm"]
    assert short(["Alice", "Alexandra", "Anna", "Anne"], 2) == ["Ai", "Ae", "Aa", "A4"]
    assert len(set(short(ALIKE, 4))) == len(ALIKE)


def test_a_blank_is_no_difference() -> None:
    assert short(["Max", "Max K"], 4) == ["Max", "Ma…K"]
    assert short(["Max K", "Maxim", "M"], 2) == ["MK", "Mi", "M"]


def test_names_without_a_letter_of_their_own_have_the_number_of_their_seat() -> None:
    names = ["Christiane", "Christiana", "Christophe", "Christopha"]
    assert short(names, 5) == ["Chr…1", "Chr…2", "Chr…3", "Chr…4"]


@given(
    st.lists(st.text("Aabe1…", min_size=1, max_size=10), min_size=1, max_size=6, unique=True),
    st.integers(2, 10),
)
def test_different_names_stay_different_within_their_room(names: list[str], room: int) -> None:
    found = short(names, room)
    assert max(map(len, found)) <= room
    assert len(set(found)) == len(names)


def test_no_room_is_no_name() -> None:
    assert short_name("Ann", ["Ann", "Ben"], -2) == ""
