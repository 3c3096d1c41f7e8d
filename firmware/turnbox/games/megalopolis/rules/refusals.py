"""Why a move that the players may expect is not possible now (H24, H35, H36, H42, H65)."""

from turnbox.games.megalopolis.rules.names import CRIME_COMPUTER
from turnbox.games.megalopolis.rules.tables import OF_POWERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.games.megalopolis.rules import Megalopolis

NORMAL = ("move", "fight", "rocket", "teleport", "pass", "draw", "play")
OF_A_HERO = ("move", "fight", "rocket", "teleport", "illusion", "minions", "mimic")
NO_POWER = "no_power"


def reason(game: "Megalopolis", name: str, args: "tuple[int, ...]") -> str:
    """The message id of the reason why a move of this step is refused."""
    why = _why(game, name, args)
    return "megalopolis.why.%s_text" % why if why else "box.why.range_text"


def _why(game: "Megalopolis", name: str, args: "tuple[int, ...]") -> str:
    if name in OF_A_HERO:
        heroes = args[:1] or game.team(game.seat)
        reasons = [_about_hero(game, name, hero) for hero in heroes]
        if "" not in reasons:  # what stops a hero that has the power is a better reason
            return ([why for why in reasons if why != NO_POWER] or reasons)[0]
    if name == "draw" and not game.white[game.seat]:
        computer = game.hq[game.seat] == CRIME_COMPUTER
        return "computer" if computer and not game.hq_used[game.seat] else "white_used"
    if name in NORMAL:
        if game.acted:
            return "acted"
        if name != "draw" and not game.coloured[game.seat]:
            return "white_only"
    return {
        "move": "too_far",
        "fight": "no_crime",
        "rocket": "no_crime",
        "teleport": "no_marker",
        "draw": "no_marker",
        "end_turn": "not_acted",
        "mimic": "nobody_near",
        "minions": "no_prey",
        "illusion": "no_pawn",
        "use_hq": "no_hq",
        "noble": "no_noble",
        "place_hero": "taken",
        "choose_hero": "hero_taken",
        "villain": "no_villain",
        "other_villain": "no_villain",
        "spend": "no_justice",
        "play": "no_card",
    }.get(name, "")


def _about_hero(game: "Megalopolis", name: str, hero: int) -> str:
    if hero not in game.team(game.seat):
        return "not_yours"
    power = OF_POWERS.get(name, 0)
    if power and not game.has(hero, power):
        return NO_POWER
    if game.ko[hero]:
        return "ko"
    if game.die[hero] and name in NORMAL:
        return "busy"
    return ""
