"""The page for those who cannot see it, or cannot touch it."""

import pytest

pytestmark = pytest.mark.web


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_axe_finds_nothing_wrong(new_phone, address, axe, scheme, locale):
    phone = new_phone(color_scheme=scheme, locale=locale).open(address)
    for summary in phone.page.locator("summary").all():
        summary.click()
    phone.page.evaluate("(script) => { new Function(script).call(window); }", axe)
    found = phone.page.evaluate("axe.run()")
    assert [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]] == []
    assert found["passes"]


def test_a_screen_reader_hears_the_rows_and_the_cursor(new_phone, address):
    phone = new_phone().open(address)
    status = phone.page.get_by_role("status")
    assert status.get_attribute("aria-live") == "polite"
    phone.page.get_by_role("button", name="next", exact=True).press("Enter")
    phone.wait_for("> Dice")
    assert [row for row in phone.rows().splitlines() if row.startswith(">")] == ["> Dice"]


@pytest.mark.parametrize(
    ("locale", "expected"),
    [("en-GB", ["prev", "ok", "next"]), ("fr-FR", ["précédent", "ok", "suivant"])],
)
def test_the_keys_have_names(new_phone, address, locale, expected):
    phone = new_phone(locale=locale).open(address)
    keys = phone.page.locator(".key")
    names = [keys.nth(key).get_attribute("aria-label") for key in range(keys.count())]
    assert names == expected
