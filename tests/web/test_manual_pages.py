"""The manual beside the page: all its pages, and no link that leads nowhere."""

import re

import pytest

from host_tools.commands.manual import PAGES
from simulator.web.manual_pages import manual_pages


def test_every_page_is_there_and_links_only_to_pages():
    pages = manual_pages()
    assert {f"{path.stem}.html" for path in PAGES.glob("*.md")} == set(pages)
    for page in pages.values():
        links = re.findall(r'<a href="(?!https:|\.\./"|#)([^"]+)"', page)
        assert set(links) <= set(pages)


def test_the_first_page_leads_to_the_others():
    page = manual_pages()["box.html"]
    assert '<a href="megalopolis.html"><code>megalopolis</code></a>' in page
    assert '<a href="history.html"><code>turnbox manual history</code></a>' in page


@pytest.mark.web
def test_axe_finds_nothing_wrong_in_it(new_phone, address, axe):
    page = new_phone().page
    page.goto(address + "manual/box.html")
    page.evaluate("(script) => { new Function(script).call(window); }", axe)
    found = page.evaluate("axe.run()")
    assert [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]] == []
