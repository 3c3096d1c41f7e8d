"""What all players should notice after a move has a page of its own."""

from simulated import LOOK, THREE, Answer, Box

from turnbox.ui.scene import UNREAD_MS


def told(answer: Answer) -> tuple[str, str] | None:
    """Who the page is about, and what it says; None if there is no such page."""
    if answer["scene"] != "notice":
        return None
    heading, *lines = (line.strip() for line in answer["screen"][:7])
    return heading.rstrip("─ "), " ".join(line for line in lines if line)


OUT = "This player is out. All cards that they own leave the game."


def test_a_player_who_falls_is_told_to_all(box: Box) -> None:
    box(**THREE)
    box.move("life", 0, -39)
    box(press="prev")
    assert told(box(wait_ms=1200)) == ("Alice †life", OUT)
    assert told(box(press="ok")) is not None, "it was meant for the preview"
    box.wait(UNREAD_MS)
    assert told(box(press="ok")) is None


def test_the_end_of_the_game_has_its_own_page(box: Box) -> None:
    box(**THREE)
    box.move("concede", 2)
    box.move("life", 1, -39)
    assert box.desk.box.play("life", 1, -1)
    assert box(**LOOK)["scene"] == "over"


def test_each_player_of_several_who_fall_has_a_page(box: Box) -> None:
    box(new="commander_party", options={"seats": 4, "starter": 0})
    box.move("life", 1, -35)
    box.move("life", 2, -38)
    assert box.desk.box.play("life_opponents", 3, -5)
    first = told(box(**LOOK))
    box.wait(UNREAD_MS)
    second = told(box(press="ok"))
    assert first
    assert second
    assert [first[0], second[0]] == ["Beta †life", "Gamma †life"]
    assert told(box(press="ok")) is None


def test_the_third_counter_is_told(box: Box) -> None:
    box(**THREE)
    box.wake(3)
    for counter in range(1, 4):
        while box(**LOOK)["state"]["seat"] != 0:
            box.move("end_turn")
        box.roll(1)
        assert box.desk.box.play("obeyed")
        assert box.desk.box.play("resolved")
        news = told(box(**LOOK))
        assert (news is not None) == (counter == 3)
    assert news == (
        "Alice",
        "Three infinity counters: this hero's infinity ability is now active.",
    )


def test_a_fall_that_was_undone_is_told_again(box: Box) -> None:
    box(**THREE)
    for _ in range(2):
        assert box.desk.box.play("concede", 2)
        assert told(box(**LOOK)) == ("Chloé †quit", OUT)
        box.wait(UNREAD_MS)
        box(press="ok")
        box(undo=1)


def test_redo_tells_it_too(box: Box) -> None:
    box(**THREE)
    box.move("concede", 2)
    box(undo=1)
    box.desk.box.scenes.table().undo(-1)
    assert told(box(**LOOK)) == ("Chloé †quit", OUT)


def test_a_program_needs_no_page(box: Box) -> None:
    box(**THREE)
    assert told(box.move("concede", 2)) is None


def test_a_game_without_cards_to_remove_only_says_who_is_out(box: Box) -> None:
    box(new="shards_of_infinity", options={"seats": 3, "starter": 0})
    for _ in range(3):
        box.move("draw_hero")
    assert box.desk.box.play("concede", 2)
    assert told(box(**LOOK)) == ("Gamma †quit", "This player is out of the game.")


def test_a_game_without_a_word_for_it_has_no_page(box: Box) -> None:
    box(new="turn_clock", options={"seats": 3, "starter": 0})
    assert box.desk.box.play("leave", 1)
    assert told(box(**LOOK)) is None
