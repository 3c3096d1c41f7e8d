"""The box as a companion: turns, and rolls for fights; players track heroes and cards."""

from turnbox.games.megalopolis.rules.names import COMPANION, NOWHERE, VILLAINS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.rules import Megalopolis
    from turnbox.rules import Ranges


def ranges_companion(game: "Megalopolis") -> "Ranges":
    """From referee to companion; the way back is undo."""
    return [()] if game.depth != COMPANION else []


def do_companion(game: "Megalopolis") -> "str | None":
    """The box leaves heroes and cards to the players, and tracks phases, pawns and scores."""
    game.depth = COMPANION
    for hero in range(2 * game.seats):
        game.take_die(hero)
        game.at[hero] = NOWHERE
    for place in range(VILLAINS):
        game.drop_villain(place)
    return "companion" if game.step == "turn" else None


def do_companion_end_turn(game: "Megalopolis") -> str:
    """The next seat's turn (H19)."""
    return game.next_turn()


def ranges_companion_roll(game: "Megalopolis") -> "Ranges":
    """The number to reach, what is added to the die, and one die or two for Magic."""
    return [((1, 12), (0, 3), (1, 2))]


def do_companion_roll(game: "Megalopolis", need: int, plus: int, dice: int) -> str:
    """A fight's roll; justice comes after it (H39, H79, H111)."""
    game.need = need
    game.plus = plus
    game.face = max([game.roll(6) for _ in range(dice)])
    return "rolled"
