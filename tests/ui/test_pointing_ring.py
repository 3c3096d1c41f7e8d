"""The ring points to the seat that a page is about."""

from simulated import LOOK, Box

SEATS = 4
LIGHTS = 12


def lit(box: Box) -> list[int]:
    """The lights that are on."""
    return [light for light, color in enumerate(box(**LOOK)["lights"]) if any(color)]


def arc(seat: int) -> list[int]:
    """The lights of a seat of four."""
    return list(range(seat * LIGHTS // SEATS, (seat + 1) * LIGHTS // SEATS))


def test_in_a_list_of_seats_it_is_the_one_under_the_cursor(box: Box) -> None:
    box.begin_party(SEATS)
    box(hold="ok")
    box.choose("commander_party.life")
    for seat in range(SEATS):
        assert lit(box) == arc(seat)
        box(press="next")
    assert lit(box) == []  # the way back


def test_in_a_set_up_it_is_the_one_that_gets_a_name(box: Box) -> None:
    box.choose("box.new_game", "counters.title")
    assert lit(box) == []
    for seat in reversed(range(SEATS)):
        box.press(*["prev"] * (2 if seat == SEATS - 1 else 1))
        assert lit(box) == arc(seat)


def test_in_an_attack_it_is_who_is_hit(box: Box) -> None:
    box.begin("shards_of_infinity", SEATS)
    for hero in (3, 4, 1, 2):
        box.move("choose_hero", hero)
    box.move("power", 6)
    box.press("ok", "ok", "ok")
    assert box(**LOOK)["scene"] == "attack"
    assert lit(box) == arc(1)
