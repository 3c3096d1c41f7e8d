"""A game becomes the same CSV and the same play for BG Stats here and in a browser."""

from host_tools.plays import LINK, as_csv, labels_of, link, play, ranks

NOBODY_WON = [False, False, False]


def seat(name, **more):
    values = {"name": name, "pick": "", "winner": False}
    values.update({"seconds": 60, "turns": 2, "points": 7})
    values.update(more)
    return values


def game(*seats, **more):
    values = {"number": None, "id": "0a1b", "played": "2026-11-20 21:30:00", "rules": "score_pad"}
    values.update({"title": "Score pad", "place": "running", "over": True, "move_count": 3})
    values.update({"starter": 0, "seconds": 90, "scored": True, "lowest_wins": False})
    values["seats"] = seats
    values.update(more)
    return values


def cells(name):
    """What stands for a name in CSV."""
    line = as_csv([game(seat(name))]).split("\n", 1)[1]
    return line[len(",0a1b,2026-11-20 21:30:00,score_pad,running,True,3,90,0,") :]


def test_csv_has_headings_and_a_line_for_each_seat():
    lines = as_csv([game(seat("Ann", winner=True), seat("Ben", pick="Bee", points=None))])
    start = ",0a1b,2026-11-20 21:30:00,score_pad,running,True,3,90,"
    assert lines == (
        "number,id,played,rules,place,over,move_count,seconds,"
        "seat,name,pick,winner,seat_seconds,turns,points\n"
        + start
        + "0,Ann,,True,60,2,7\n"
        + start
        + "1,Ben,Bee,False,60,2,\n"
    )


def test_a_comma_a_quote_or_the_end_of_a_line_is_in_quotes():
    assert cells("A,b") == '"A,b",,False,60,2,7\n'
    assert cells('A"b') == '"A""b",,False,60,2,7\n'
    assert cells("A\nb") == '"A\nb",,False,60,2,7\n'


def test_a_spreadsheet_takes_no_name_for_a_formula():
    assert cells("=1,2") == '"\'=1,2",,False,60,2,7\n'
    assert cells("-x") == "'-x,,False,60,2,7\n"


def test_points_are_scores_only_if_they_decide():
    (player,) = play(game(seat("Ann", points=-4)))["players"]
    assert player["score"] == -4
    told = play(game(seat("Ann"), scored=False))
    assert "score" not in told["players"][0]
    assert told["game"]["noPoints"] is True


def test_half_a_minute_is_rounded_to_an_even_number():
    for seconds, minutes in ((0, 0), (30, 0), (31, 1), (90, 2), (150, 2)):
        assert play(game(seconds=seconds))["durationMin"] == minutes


def test_the_winners_come_first_then_the_scores():
    assert ranks([False, True, False], [None] * 3, False) == [2, 1, 2]
    assert ranks(NOBODY_WON, [None] * 3, False) == [1, 1, 1]
    assert ranks([False, True, False], [3, 5, 4], False) == [3, 1, 2]
    assert ranks([False, True, False], [3, 1, 2], True) == [3, 1, 2]


def test_the_link_has_only_characters_of_addresses():
    address = link(game(seat('Ch "a" &=?')))
    assert address.startswith(LINK + "%7B%22")
    data = address[len(LINK) :]
    assert "Ch%20%5C%22a%5C%22%20%26%3D%3F" in data
    assert not [sign for sign in data if not (sign.isdigit() or sign.isalpha() or sign in "%_.-~")]


def test_a_seat_without_a_name_is_called_by_its_number():
    assert labels_of(["Ann", "", "Bee", "Cat"], 2) == (["Ann", "seat 2"], ["Bee", "Cat"])
    assert labels_of(["Ann"], 3) == (["Ann", "seat 2", "seat 3"], ["", "", ""])
