"""Why a move that players may expect is not possible now."""

from turnbox.games.shards_of_infinity.rules.seats import MOST_MASTERY, RELIC_AT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.shards_of_infinity.rules import ShardsOfInfinity


def reason(game: "ShardsOfInfinity", name: str, args: "tuple[int, ...]") -> str:
    """The message id of the reason why a move of this step is refused."""
    why = _own(game, name, args)
    if why:
        return "shards_of_infinity.why.%s_text" % why
    return "box.why.%s_text" % _plain(game, name, args)


def _own(game: "ShardsOfInfinity", name: str, args: "tuple[int, ...]") -> str:
    mastery = game.mastery[game.seat]
    if name == "bid" and game.solo:
        return "alone"
    if name in ("choose_starter", "bid") and game.teams and args[:1] in ((1,), (3,)):
        return "left"
    if name == "choose_hero" and args[:1] and args[0] in game.hero and args[0]:
        return "hero_taken"
    if name in ("focus", "gain_mastery"):
        if mastery == MOST_MASTERY:
            return "mastery_full"
        if name == "focus":
            return "focused"
        return "mastery_falls" if args and args[0] < 0 else ""
    if name == "recruit_relic":
        if game.relic[game.seat]:
            return "one_relic"
        return "relic_early" if mastery < RELIC_AT else "other_hero"
    if name == "attack" and len(args) == 4:
        return _about_target(game, args[0])
    if name == "health" and len(args) == 2 and args[0] in game.alive() and args[1] > 0:
        return "health_full"
    if name == "concede" and game.solo and args == (1,):
        return "nemesis_stays"
    return {"shard": "shard_early", "crescents": "no_crescents"}.get(name, "")


def _about_target(game: "ShardsOfInfinity", to: int) -> str:
    """S4, S45: who else is the one to be hit."""
    if to not in game.opponents(game.seat) or to in game.targets(game.seat):
        return ""
    return "both" if game.arena else "facing"


def _plain(game: "ShardsOfInfinity", name: str, args: "tuple[int, ...]") -> str:
    """No such seat, a seat that is out, a change of nothing, or a number that does not fit."""
    named = game.arguments(name)
    if len(named) == len(args):
        for argument, value in zip(named, args):
            if argument.endswith("seat"):
                if not 0 <= value < game.places():
                    return "no_seat"
                if game.out[value]:
                    return "seat_out"
            elif argument.endswith("+") and not value:
                return "nothing"
    return "range"
