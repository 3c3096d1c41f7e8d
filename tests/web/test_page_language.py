"""The page speaks the language of the box."""

import pytest

pytestmark = pytest.mark.web
OK, NEXT = 1, 2
ENGLISH = [
    "Full screen",
    "prev",
    "ok",
    "next",
    "◀ ▶: change a number, or move the cursor. Hold: repeat.",
]
FRENCH = [
    "Plein écran",
    "précédent",
    "ok",
    "suivant",
    "◀ ▶ : changer un nombre ou déplacer le curseur. Maintenir : répéter.",
]


def words(phone, language):
    """Some words of the page, once it says that it speaks a language."""
    page = phone.page
    page.wait_for_selector(f"html[lang={language}]")
    keys = page.locator(".key")
    names = [keys.nth(key).get_attribute("aria-label") for key in range(keys.count())]
    first, *others = page.locator("#help li").all_text_contents()
    assert len(others) == 4
    return [page.locator("#full").text_content(), *names, first]


def change_language(phone, *texts):
    """From the main menu, change the first setting."""
    for _ in range(3):
        phone.tap(NEXT)
        phone.page.wait_for_timeout(100)
    phone.tap(OK, texts[0])
    phone.tap(OK, texts[1])


def test_the_page_follows_when_the_box_changes_its_language(new_phone, address):
    phone = new_phone().open(address)
    assert words(phone, "en") == ENGLISH
    change_language(phone, "Language: English", "Langue : ")
    assert words(phone, "fr") == FRENCH
    phone.tap(OK, "Language: English")
    assert words(phone, "en") == ENGLISH
    assert phone.errors == []


def test_the_language_of_the_box_outlasts_that_of_the_browser(new_phone, address):
    phone = new_phone(locale="fr-FR").open(address)
    assert words(phone, "fr") == FRENCH
    change_language(phone, "Langue : ", "Language: English")
    phone.page.reload()
    phone.ready()
    phone.wait_for("> New game")
    assert words(phone, "en") == ENGLISH
