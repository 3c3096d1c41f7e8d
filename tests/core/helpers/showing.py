"""Pages opened by their names, as no key opens them."""

from turnbox.overlays import load

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


def show(box, name, *args):
    """Open a page."""
    module, kind = PAGES[name]
    box.push(load(module, kind)(box, *args))
