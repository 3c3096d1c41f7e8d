"""Pages opened by their names, as no key opens them."""

from turnbox.overlays import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box

PAGES = {
    "clock": lambda: load("pages.clock", "ClockPage"),
    "crash": lambda: load("system.crash", "Crash"),
    "first_player": lambda: load("system.first_player", "FirstPlayer"),
    "free_dice": lambda: load("system.free_dice", "FreeDice"),
    "history": lambda: load("pages.history", "History"),
    "megalopolis.actions": lambda: load("games.megalopolis.actions", "Actions"),
    "megalopolis.look": lambda: load("games.megalopolis.look", "Look"),
    "moves": lambda: load("pages.moves", "Moves"),
    "paused": lambda: load("pages.paused", "Paused"),
    "reroll": lambda: load("system.reroll", "Reroll"),
    "scheme_decks": lambda: load("schemes.decks", "SchemeDecks"),
    "scheme_help": lambda: load("schemes.help", "Help"),
    "scheme_list": lambda: load("schemes.ongoing", "SchemeList"),
    "score_pad.rounds": lambda: load("games.score_pad.rounds", "Rounds"),
}


def show(box: "Box", name: str, *args: object) -> None:
    """Open a page."""
    box.scenes.push(PAGES[name]()(box, *args))
