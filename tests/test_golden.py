"""Every kind of screen in both languages, as the panel's pixels read, against tests/golden.

`pytest tests/test_golden.py --update-golden` rewrites the files. Rows are between bars; the line
under them lists the inverse runs as row:column+length.
"""

from pathlib import Path

import pytest
from contact_sheet import contact_sheet
from golden_stories import STORIES
from recorded import RecordedBox

from host_tools.packs import WORDS
from turnbox.ui.text import LANGUAGES

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_screens(story, language, request):
    with RecordedBox(language) as box:
        story(box)
    if request.config.getoption("--sheets"):
        folder = Path(request.config.getoption("--sheets"))
        contact_sheet(box.pictures, folder / f"{story.__name__}_{language}.png")
    screens = "\n".join(box.screens)
    assert "\ufffd" not in screens  # a cell that is no tile of the font
    assert box.lost == []
    path = GOLDEN / f"{story.__name__}_{language}.txt"
    if request.config.getoption("--update-golden"):
        path.write_text(screens, "utf-8")
    assert screens == path.read_text("utf-8")


def test_no_golden_screen_without_its_story():
    wanted = {f"{story.__name__}_{language}.txt" for story in STORIES for language in LANGUAGES}
    assert {path.name for path in GOLDEN.iterdir()} == wanted
    assert len(list(WORDS.iterdir())) == len(LANGUAGES)
