"""The English words of the box, for what it has saved: titles of games, reasons, troubles."""

from functools import cache

from host_tools.packs import TITLE, WORDS, Domain

ENGLISH = WORDS / "en"


@cache
def _strings(domain: str) -> dict[str, str]:
    path = ENGLISH / f"{domain}.toml"
    return Domain(path).strings if path in ENGLISH.glob("*.toml") else {}


def say(message: str) -> str:
    """The text of a message id, such as "box.why.over_text"; an unknown one as it is."""
    domain, _, key = message.partition(".")
    return _strings(domain).get(key, message)


def title_of(rules: str) -> str:
    """The title of a game from the name of its rules; that name if this version has no such
    game."""
    return _strings(rules).get(TITLE, rules)
