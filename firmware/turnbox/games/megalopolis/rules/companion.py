"""The box as a companion: turns, and rolls for fights; players track heroes and cards."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.rules import Megalopolis
    from turnbox.rules import Ranges


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
