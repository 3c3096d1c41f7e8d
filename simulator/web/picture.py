"""The picture of the page in the README, taken in Chromium: `make picture`."""

import shutil
import sys
import tempfile
from pathlib import Path

from host_tools.commands.manual import PAGES
from simulator.web.server import served
from simulator.web.site import write_site

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
# Chromium asks nobody, and needs no rights that a container lacks.
ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
]
SIZE = {"width": 390, "height": 560}
BEGIN = ("Enter", "ArrowRight", *["Enter"] * 4)  # a game of four, with the usual answers
TURN = ("Enter", *["ArrowLeft"] * 3)  # once the light that draws the first player has stopped
KEY_MS, REST_MS = 200, 2500


def take(out: Path, tools: Path) -> None:
    """Take the picture of a first turn."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        write_site(Path(folder), tools)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = browser.new_page(viewport=SIZE, color_scheme="dark", locale="en-GB")
        with served(Path(folder)) as server:
            page.goto(f"http://localhost:{server.server_port}/")
            page.wait_for_selector("html[data-ready]")
            for keys in (BEGIN, TURN):
                for key in keys:
                    page.keyboard.press(key)
                    page.wait_for_timeout(KEY_MS)
                page.wait_for_timeout(REST_MS)
            page.screenshot(path=out)
            browser.close()


if __name__ == "__main__":
    take(PAGES / "page.png", Path(sys.argv[1]))
