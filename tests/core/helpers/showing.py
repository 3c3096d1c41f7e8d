"""Pages opened by their names, as no key opens them."""

from turnbox.overlays import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box

PAGES = {
    "clock": ("pages.clock", "ClockPage"),
    "crash": ("system.crash", "Crash"),
    "first_player": ("system.first_player", "FirstPlayer"),
    "free_dice": ("system.free_dice", "FreeDice"),
    "history": ("pages.history", "History"),
    "megalopolis.actions": ("games.megalopolis.actions", "Actions"),
    "megalopolis.look": ("games.megalopolis.look", "Look"),
    "moves": ("pages.moves", "Moves"),
    "paused": ("pages.paused", "Paused"),
    "reroll": ("system.reroll", "Reroll"),
    "scheme_decks": ("schemes.decks", "SchemeDecks"),
    "scheme_help": ("schemes.help", "Help"),
    "scheme_list": ("schemes.ongoing", "SchemeList"),
    "score_pad.rounds": ("games.score_pad.rounds", "Rounds"),
}


def show(box: "Box", name: str, *args: object) -> None:
    """Open a page."""
    module, kind = PAGES[name]
    box.scenes.push(load(module, kind)(box, *args))
