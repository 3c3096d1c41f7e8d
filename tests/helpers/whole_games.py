"""Whole games by keys alone, from the main menu to the winner, on anything with a screen."""

from collections.abc import Callable
from typing import Protocol

LINE = 19  # letters of a line in a menu
MOST = 60  # presses until something must have happened


class Hands(Protocol):
    """Fingers on the keys of a box, and eyes on its screen."""

    def press(self, key: str) -> None: ...  # noqa: D102
    def hold(self, key: str, milliseconds: int) -> None: ...  # noqa: D102
    def rows(self) -> list[str]: ...  # noqa: D102
    def wait_for(self, text: str) -> None:
        """Wait until the screen shows a text: a box may restart on the way to the main menu."""

    def marked(self) -> str:
        """The line at the cursor."""

    def say(self, key: str) -> str:
        """The words of a key, in the language of the box."""


def play(hands: Hands, game: str, seats: int) -> None:
    """A whole game, with a hold, a chord, a jump and an undo in it."""
    _begin(hands, game, seats)
    _open(hands, game)
    if game != "turn_clock":  # which does not wait
        _change_and_undo(hands)
    ENDS.get(game, _all_but_one_concede)(hands, game)
    assert _over(hands), hands.rows()
    hands.press("next")  # how every seat ended
    hands.press("ok")
    hands.wait_for("Turnbox")


def next_language(hands: Hands) -> None:
    """From the main menu, by the settings."""
    choose(hands, hands.say("box.settings"))
    language = hands.say("box.language")
    _until(hands, "next", lambda: hands.marked().startswith(language))
    hands.press("ok")
    hands.press("prev+next")


def _begin(hands: Hands, game: str, seats: int) -> None:
    choose(hands, hands.say("box.new_game"))
    choose(hands, hands.say(f"{game}.title"))
    _until(hands, "next", lambda: hands.marked().startswith(hands.say("box.seats")))
    _until(hands, "ok", lambda: hands.marked().endswith(f" {seats}"))
    if game == "megalopolis" and seats == 2:  # four play with the companion
        box, referee = hands.say(f"{game}.option_start_depth"), hands.say(f"{game}.start_depth_0")
        _until(hands, "next", lambda: hands.marked().startswith(box))
        _until(hands, "ok", lambda: hands.marked().endswith(referee))
    _until(hands, "prev", lambda: hands.marked() == hands.say("box.start"))
    hands.press("ok")


def _open(hands: Hands, game: str) -> None:
    """Accept what the box proposes until somebody can act."""
    acts = [hands.say(key) for key in (f"{game}.act", f"{game}.end_step", f"{game}.end_turn")]
    acts += ["+1▶", hands.say("score_pad.arg_points"), hands.say("turn_clock.done")]
    _until(hands, "ok", lambda: any(act in hands.rows()[7] for act in acts))


def _change_and_undo(hands: Hands) -> None:
    """A held key and a press, each reverted by a chord; with ok down another seat, and back."""
    before = hands.rows()[:6]
    if hands.rows()[7].startswith("◀-1"):  # a number for each seat
        hands.hold("prev", 1500)
        assert hands.rows()[:6] != before
        hands.press("prev+next")  # the preview
        assert hands.rows()[:6] == before
        hands.press("prev")
        assert hands.rows()[:6] != before
        hands.press("prev+next")  # the move
        assert hands.rows()[:6] == before
    hands.press("ok+next")
    hands.press("ok+prev")
    assert hands.rows()[:6] == before


def _all_but_one_concede(hands: Hands, game: str) -> None:
    concede = hands.say(f"{game}.concede")
    if concede == f"{game}.concede":
        concede = hands.say("schemes.concede")
    for _ in range(6):
        if _over(hands):
            return
        hands.hold("ok", 700)
        choose(hands, concede)
        if not _over(hands) and hands.rows()[0].startswith(concede[:8]):
            hands.press("ok")  # the first of those who can
        for _ in range(MOST):  # what the next turn asks
            keys = hands.rows()[7]
            if keys.startswith("◀-1") or keys.endswith(("+1▶", hands.say("box.first_hint"))):
                break
            if _over(hands):
                break
            hands.press("ok")


def _end(hands: Hands, game: str) -> None:
    """A game that goes on until the players end it."""
    hands.hold("ok", 700)
    choose(hands, hands.say(f"{game}.end_game"))


def _one_round(hands: Hands, game: str) -> None:
    """Points for everybody, then the end."""
    for _ in range(MOST):
        hands.hold("ok", 700)
        if any(row.strip() == hands.say(f"{game}.end_game") for row in hands.rows()):
            break
        hands.press("prev+next")
        for key in ("ok", "next", "ok"):
            hands.press(key)
    choose(hands, hands.say(f"{game}.end_game"))


def _count_up(hands: Hands, game: str) -> None:
    """Everybody passes; at the count the points of the table are entered."""
    passes, count = hands.say(f"{game}.pass"), hands.say(f"{game}.count")
    for _ in range(20 * MOST):
        if _over(hands):
            return
        if any(row.strip() == passes for row in hands.rows()):
            choose(hands, passes)
        elif count in hands.rows()[7]:
            hands.hold("next", 6000)
            hands.press("ok")
            hands.press("ok")
        else:
            hands.press("ok")


ENDS: dict[str, Callable[[Hands, str], None]] = {
    "counters": _end,
    "score_pad": _one_round,
    "turn_clock": _end,
    "megalopolis": _count_up,
}


def choose(hands: Hands, text: str) -> None:
    """Go to the line with this text, and press ok."""
    _until(hands, "next", lambda: hands.marked() == text[:LINE].strip())
    hands.press("ok")


def _until(hands: Hands, key: str, done: Callable[[], bool]) -> None:
    for _ in range(MOST):
        if done():
            return
        hands.press(key)
    raise AssertionError(f"{key} leads nowhere: {hands.rows()}")


def _over(hands: Hands) -> bool:
    top = hands.rows()[0]
    ends = [hands.say(key) for key in ("box.draw", "turn_clock.ended")]
    return top.startswith(("★", *ends))
