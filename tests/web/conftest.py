"""The page in Chromium, with fingers on it."""

import fcntl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from phone import Phone

from simulator.web.picture import ARGUMENTS, CHROMIUM
from simulator.web.server import served
from simulator.web.site import fetched, write_site

TOOLS = Path(__file__).parents[2] / "build/web-tools"
PHONE = {"width": 390, "height": 844}


@contextmanager
def alone() -> Iterator[None]:
    """One process at a time: the first one fetches what npm has, into one folder for all."""
    TOOLS.mkdir(parents=True, exist_ok=True)
    with (TOOLS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def site(tmp_path_factory) -> Path:
    """The page as a folder."""
    folder: Path = tmp_path_factory.mktemp("site")
    with alone():
        write_site(folder, TOOLS)
    return folder


@pytest.fixture(scope="session")
def axe() -> str:
    """The script of axe-core, which looks for what keeps people out."""
    with alone():
        modules = fetched(TOOLS / "axe", {"axe-core": "4.10.3"})
    return (modules / "axe-core/axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where it is served."""
    with served(site) as server:
        yield f"http://localhost:{server.server_port}/"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """The browser."""
    api = pytest.importorskip("playwright.sync_api", reason="make long without the browser")

    with api.sync_playwright() as playwright:
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
