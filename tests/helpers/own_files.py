"""Files of players, pasted into the page of the box."""

from phone import Phone

from host_tools.decks import DECKS

DECK = (DECKS / "rents_and_tithes.toml").read_text(encoding="utf-8")
OURS = DECK.replace("number = 1", "number = 2").replace("Rents and Tithes", "Our Schemes")
NAMES = 'players = ["Zoe", "Yves"]\nheroes = ["Thor"]\n\n[settings]\nlanguage = "fr"\n'


def paste(phone: Phone, text: str) -> str:
    """Paste a file and have it checked. What the page says."""
    if not phone.page.locator("#own").evaluate("details => details.open"):
        phone.page.click("#own summary")
    phone.page.fill("#toml", text)
    phone.page.click("#toml_add")
    return str(phone.page.text_content("#toml_said"))
