"""The rarer moves of Magic games: an overlay."""

from turnbox.magic.rules import (
    A_CARD,
    CONCEDED,
    HIGHEST,
    LOWEST,
    MOST_POISON,
    NO_CARDS,
)
from turnbox.rules.ranges import changes, spans

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.magic.rules import MagicRules
    from turnbox.rules import Ranges


def ranges_extra_turn(game: "MagicRules") -> "Ranges":
    """Any seat in the game, while the stack has room."""
    return [] if game.extra_turns[-1] else spans(game.alive())


def do_extra_turn(game: "MagicRules", seat: int) -> None:
    """This seat takes an extra turn after the current one."""
    game.extra_turns = [seat + 1] + game.extra_turns[:-1]


def ranges_life_opponents(game: "MagicRules") -> "Ranges":
    """A change that fits every opponent of the seat."""
    found = []
    for seat in game.alive():
        totals = [game.life[other] for other in game.opponents(seat)]
        found += changes(LOWEST - min(totals), HIGHEST - max(totals), (seat, seat))
    return found


def do_life_opponents(game: "MagicRules", seat: int, delta: int) -> "str | None":
    """Each opponent of a seat gains or loses life, all at once."""
    return game.change_life(game.opponents(seat), delta)


def ranges_life_everyone(game: "MagicRules") -> "Ranges":
    """A change that fits every living seat."""
    totals = [game.life[seat] for seat in game.alive()]
    return changes(LOWEST - min(totals), HIGHEST - max(totals))


def do_life_everyone(game: "MagicRules", delta: int) -> "str | None":
    """Everyone gains or loses life, all at once."""
    return game.change_life(game.alive(), delta)


def ranges_poison(game: "MagicRules") -> "Ranges":
    """Poison counters given, or mistaken ones taken back."""
    found = []
    for seat in game.alive():
        found += changes(-game.poison[seat], MOST_POISON - game.poison[seat], (seat, seat))
    return found


def do_poison(game: "MagicRules", seat: int, n: int) -> "str | None":
    """A seat gets poison counters; ten of them lose the game."""
    game.poison[seat] += n
    return game.eliminate()


def ranges_concede(game: "MagicRules") -> "Ranges":
    """Any seat in the game."""
    return spans(game.alive())


def do_concede(game: "MagicRules", seat: int) -> "str | None":
    """A player concedes."""
    game.out[seat] = CONCEDED
    return game.go_on_without()


def ranges_lose(game: "MagicRules") -> "Ranges":
    """Any seat in the game, because of an empty library or because a card says so."""
    return [(span[0], (NO_CARDS, A_CARD)) for span in spans(game.alive())]


def do_lose(game: "MagicRules", seat: int, why: int) -> "str | None":
    """A seat loses for a reason that the box cannot see."""
    game.out[seat] = why
    return game.go_on_without()


ranges_win = ranges_concede


def do_win(game: "MagicRules", seat: int) -> "str | None":
    """A card wins the game for a seat."""
    for other in game.opponents(seat):
        game.out[other] = A_CARD
    return game.go_on_without()


def reason(game: "MagicRules", name: str, args: "tuple[int, ...]") -> str:
    """The reason: a seat that is out, a change of 0, or a number that is too large."""
    named = game.arguments(name)
    if len(named) == len(args):
        for argument, value in zip(named, args):
            if argument.endswith("seat"):
                if not 0 <= value < game.seats:
                    return "box.why.no_seat_text"
                if game.out[value]:
                    return "box.why.seat_out_text"
            elif value == 0:
                return "box.why.nothing_text"
    if name in ("extra_turn", "extra_end_step"):
        return "box.why.too_many_text"
    return "box.why.range_text"
