"""The rarer moves of Commander Party: an overlay."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.commander_party.rules import CommanderParty
    from turnbox.rules import Ranges


def ranges_choose_starter(game: "CommanderParty") -> "Ranges":
    """Any seat."""
    return [((0, game.seats - 1),)]


def do_choose_starter(game: "CommanderParty", seat: int) -> str:
    """The players choose who goes first."""
    game.starter = game.place = seat
    return game.begin_turn(seat)


def do_draw_starter(game: "CommanderParty") -> str:
    """The box draws who goes first, all seats equally likely."""
    return do_choose_starter(game, game.roll(game.seats) - 1)


def do_wake(game: "CommanderParty") -> str:
    """The players agree that the stones wake at the time of the absent starter's third turn
    (M30)."""
    return "turn"


def do_not_yet(game: "CommanderParty") -> str:
    """The players disagree; the box asks again a round later (M30)."""
    game.starter_turns -= 1
    return "turn"


def ranges_extra_end_step(game: "CommanderParty") -> "Ranges":
    """While the box can count them."""
    return [] if game.extra_end_steps == 9 else [()]


def do_extra_end_step(game: "CommanderParty") -> None:
    """This turn gets one more end step, with its own roll (M31)."""
    game.extra_end_steps += 1
