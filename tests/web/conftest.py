"""The page in Chromium, with fingers on it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from simulator.web.picture import ARGUMENTS, CHROMIUM
from simulator.web.server import served
from simulator.web.site import fetched, write_site

TOOLS = Path(__file__).parents[2] / "build/web-tools"
PHONE = {"width": 390, "height": 844}
SHOWS_MS = 5000
TAP_MS = 40


class Phone:
    """A page of the box on a phone, and fingers."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        self._fingers = page.context.new_cdp_session(page)
        self._down: dict[int, dict[str, float]] = {}

    def open(self, address: str) -> "Phone":
        self.page.goto(address)
        self.ready()
        return self

    def ready(self) -> None:
        self.page.wait_for_selector("html[data-ready]", timeout=SHOWS_MS)

    def rows(self) -> str:
        return str(self.page.locator("#rows").text_content())

    def wait_for(self, text: str) -> None:
        """Wait until the screen shows a text."""
        self.page.wait_for_function(
            "text => document.getElementById('rows').textContent.includes(text)",
            arg=text,
            timeout=SHOWS_MS,
        )

    def put(self, *keys: int) -> None:
        """Put a finger on each of these keys at once."""
        for key in keys:
            box = self.page.locator(".key").nth(key).bounding_box()
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            self._down[key] = {"x": x, "y": y, "id": key}
        self._touch("touchStart")

    def lift(self, key: int) -> None:
        """Lift it."""
        del self._down[key]
        self._touch("touchEnd")

    def _touch(self, kind: str) -> None:
        points = list(self._down.values())
        self._fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def tap(self, key: int, *texts: str) -> None:
        """Tap a key; then the screen shows these texts."""
        self.put(key)
        self.page.wait_for_timeout(TAP_MS)
        self.lift(key)
        for text in texts:
            self.wait_for(text)

    def hold(self, key: int, text: str, milliseconds: int = 700) -> None:
        """Hold a key."""
        self.put(key)
        self.page.wait_for_timeout(milliseconds)
        self.lift(key)
        self.wait_for(text)

    def chord(self, first: int, second: int, text: str) -> None:
        """Two keys together."""
        self.put(first, second)
        self.page.wait_for_timeout(TAP_MS)
        self.lift(second)
        self.lift(first)
        self.wait_for(text)


@pytest.fixture(scope="session")
def site(tmp_path_factory) -> Path:
    """The page as a folder."""
    folder: Path = tmp_path_factory.mktemp("site")
    write_site(folder, TOOLS)
    return folder


@pytest.fixture(scope="session")
def axe() -> str:
    """The script of axe-core, which looks for what keeps people out."""
    return (fetched(TOOLS, "axe-core", "4.10.3") / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where it is served."""
    with served(site) as server:
        yield f"http://localhost:{server.server_port}/"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """The browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def new_phone(chromium: Any) -> Iterator[Callable[..., Phone]]:
    """Makes a phone on which nobody has played; options are those of a context."""
    contexts = []

    def make(**options: Any) -> Phone:
        wanted = {"viewport": PHONE, "has_touch": True, "locale": "en-GB"} | options
        contexts.append(chromium.new_context(**wanted))
        return Phone(contexts[-1].new_page())

    yield make
    for context in contexts:
        context.close()
