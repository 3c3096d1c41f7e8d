"""Pages opened by their names, as no key opens them."""

from turnbox.modules import load

CLASSES = {
    "clock": "ClockPage",
    "crash": "Crash",
    "first_player": "FirstPlayer",
    "free_dice": "FreeDice",
    "history": "History",
    "megalopolis.actions": "Actions",
    "megalopolis.look": "Look",
    "moves": "Moves",
    "notice": "Notice",
    "paused": "Paused",
    "reroll": "Reroll",
    "scheme_decks": "SchemeDecks",
    "scheme_help": "Help",
    "scheme_list": "SchemeList",
    "score_pad.rounds": "Rounds",
    "set_up": "SetUp",
    "stone_chart": "StoneChart",
}


def show(box, name, *args):
    """Open a page."""
    box.push(load("scenes." + name, CLASSES[name])(box, *args))
