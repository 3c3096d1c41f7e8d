"""The page in Chromium: its size, its start, its slowest key and its heap.

A browser has no emulated time. The times here are wall time of this computer, measured after all
other parts, when nothing else of the benchmark runs. Compare tables of the same computer only; no
test depends on these times.

The pages are those of `explore`, and the keys those of the keyboard. What a key costs is the time
that the page's JavaScript runs, the box and the picture included, from the key until the screen
stands still. Nothing waits for the network: the page is served by this computer.
"""

import gzip
import importlib.util
import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from host_tools.errors import UserError
from simulator.bench_explore import LARGE, PLAYED, Keys, Page
from simulator.bench_games import BOX, GAMES
from simulator.bench_measures import Row
from simulator.bench_pages import APART_MS, HOLD_MS, STILL_MS, TAP_MS
from simulator.desk_port import Flash
from simulator.pico import Runtime
from simulator.web.picture import ARGUMENTS, CHROMIUM
from simulator.web.server import served
from simulator.web.site import LATER, PACKAGES, fetched, write_site

WEB = "web"
WEB_GAMES = (BOX, "megalopolis")  # the main menu, and the game with the most code and state
TOOLS = Path(__file__).parents[1] / "build/web-tools"
IN = "Chromium"  # where the rows say the runtime
MOST_KB, MENU_MS, KEY_MS = 400, 1000, 50
STARTS = 5
# For the script below.
CONSTANTS = {
    "BEFORE_HOLD_MS": HOLD_MS - 50,  # a hint is drawn before that
    "ANSWER_MS": 100,  # the longest time to the first picture: at most a few steps of the box
    "STILL_MS": STILL_MS,
    "TAP_MS": TAP_MS,
    "APART_MS": APART_MS,
    "MENU": "New game",  # a text of the main menu
}

# Runs before the page. `spent` is the time in callbacks and keys since `spent = 0`; `stirred`, when
# a picture was last asked for; `started`, when the first one with the main menu was there.
PROBE = """
const [later, frame] = [setTimeout, requestAnimationFrame];
let [spent, stirred, started] = [0, 0, 0];
function timed(call) {
    return (...values) => {
        const start = performance.now();
        try { call(...values); } finally { spent += performance.now() - start; }
    };
}
window.setTimeout = (call, ...rest) => later(timed(call), ...rest);
window.requestAnimationFrame = (call) => {
    stirred = performance.now();
    return frame(timed(call));
};
new MutationObserver(() => {
    const shown = document.getElementById("rows")?.textContent;
    if (!started && shown?.includes(MENU)) started = performance.now();
}).observe(document, { subtree: true, childList: true });

const CODES = { prev: "ArrowLeft", ok: "Enter", next: "ArrowRight" };
const rest = (milliseconds) => new Promise((done) => later(done, milliseconds));
const turn = timed((type, name) =>
    dispatchEvent(new KeyboardEvent(type, { key: CODES[name], code: CODES[name] })));

// Press a key as `press` of bench_pages.py does. Returns what it cost, in milliseconds.
async function act(way) {
    const [names, hold] = [way.replace("hold ", "").split("+"), way.startsWith("hold ")];
    const acting = names.at(-1);
    if (acting === "ok" || names.length > 1) {
        turn("keydown", names[0]);
        await rest(hold ? BEFORE_HOLD_MS : TAP_MS);
    }
    const start = performance.now();
    spent = 0;
    if (acting !== "ok") {
        turn("keydown", acting);
        await rest(TAP_MS);
        turn("keyup", acting);
    }
    if (!hold && names[0] === "ok") turn("keyup", "ok");
    const answer = hold ? 2 * ANSWER_MS : ANSWER_MS;
    while (performance.now() < (stirred > start ? stirred + STILL_MS : start + answer))
        await rest(5);
    const cost = spent;
    if (hold) turn("keyup", "ok");
    await rest(APART_MS);
    return cost;
}
Object.assign(window, { act, menuAt: () => started });
"""
# Start the box of the stored game without the page, and ask it.
HEAP = """async () => {
    const { startBox } = await import("./box.js");
    const running = await startBox(new Proxy({}, { get: () => () => {} }), "en");
    running.stop();
    return running.box.heap_in_use();
}"""


def check_tools() -> None:
    """Fetch what the page needs. Raises UserError if something is missing here."""
    missing = []
    if importlib.util.find_spec("playwright") is None:
        missing.append("playwright (make .venv/browser)")
    if not CHROMIUM:
        missing.append("chromium (Debian: apt install chromium)")
    if missing:
        raise UserError(f"the page needs {' and '.join(missing)}")
    fetched(TOOLS, PACKAGES)


def page_kb(site: Path) -> float:
    """The size of all that a visit loads for the box to start, compressed.

    The manual, and what a real box needs, do not count. The page asks for them only when somebody
    opens the manual or connects a box; `LATER` has their folders. The service worker, too, loads
    the manual and what talks to a box, in the background of the first visit, for offline use.
    """
    loaded = [path for path in site.rglob("*") if path.relative_to(site).parts[0] not in LATER]
    files = [path for path in loaded if path.is_file()]
    return sum(len(gzip.compress(path.read_bytes())) for path in files) / 1024


def measure_web(game: str, runtime: Runtime, root: Page) -> list[Row]:
    """The page with a game on its table, or, without a game, the page and its main menu."""
    if runtime != "micropython":  # the page has no other
        return []
    played = GAMES.get(game)
    with _opened(played.saved(PLAYED)[0] if played else Flash()) as tab:
        if played:
            return [*_slowest_key(game, tab, root), _heap(game, tab)]
        size = Row(game, "the page, compressed", IN, page_kb(tab.site), MOST_KB, "KB")
        return [size, _start(tab), *_slowest_key(game, tab, root)]


class _Tab:
    """A browser in which a page starts again and again with the same games."""

    def __init__(self, browser: Any, site: Path, address: str, store: Flash) -> None:
        self.site = site
        self.stored = {"tail": bytes(store.tail).rstrip(b"\xff")}
        self.stored |= {f"slot.{number}": bytes(slot) for number, slot in enumerate(store.slots)}
        self.stored |= {f"page.{page}": content for page, content in store.shelf.items()}
        self._browser, self._address = browser, address
        self._context: Any = None

    def empty(self, workers: str = "block") -> Any:
        """A page of the same origin without the box, in a browser that has only these games."""
        if self._context:
            self._context.close()
        self._context = self._browser.new_context(locale="en-GB", service_workers=workers)
        page = self._context.new_page()
        page.goto(self._address + "icon.svg")
        for name, content in self.stored.items():
            if content:
                page.evaluate(
                    "([name, hex]) => localStorage.setItem(name, hex)",
                    [f"turnbox.{name}", content.hex()],
                )
        return page

    def page(self, workers: str = "block") -> Any:
        """The page, just started; "allow" also keeps it for offline use meanwhile."""
        page = self.empty(workers)
        page.add_init_script(
            f"const {{ {', '.join(CONSTANTS)} }} = {json.dumps(CONSTANTS)};\n{PROBE}"
        )
        page.goto(self._address)
        page.wait_for_selector("html[data-ready]")
        return page


@contextmanager
def _opened(store: Flash) -> Iterator[_Tab]:
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder)
        write_site(site, TOOLS)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        with served(site) as server:
            yield _Tab(browser, site, f"http://localhost:{server.server_port}/", store)
            browser.close()


def _start(tab: _Tab) -> Row:
    """From the start of the navigation to the picture of the main menu."""
    times = []
    for _ in range(STARTS):
        page = tab.page("allow")
        page.wait_for_function("menuAt()")
        times.append(page.evaluate("menuAt()"))
    return Row(BOX, "the main menu after load", IN, max(times), MENU_MS, "ms", median(times))


def _slowest_key(game: str, tab: _Tab, root: Page) -> list[Row]:
    """Go to every page from a fresh start, and press its keys there."""
    costs: list[tuple[float, str]] = []
    lost = []
    for page, ways in _ways(root, ()):
        found, reached = _costs(tab, page, ways)
        if max(found)[0] > KEY_MS / 2:  # something else may have run: the faster time counts
            found = list(map(min, found, _costs(tab, page, ways)[0]))
        costs += found
        if not reached:
            lost.append(Row(game, f"{page.name}: not reached", IN, 0, None, ""))
    slowest, where = max(costs)
    middle = median(cost for cost, _ in costs)
    return [*lost, Row(game, f"slowest key: {where}", IN, slowest, KEY_MS, "ms", middle)]


def _costs(tab: _Tab, page: Page, ways: Keys) -> tuple[list[tuple[float, str]], bool]:
    """What the last key to a page and the keys on it cost, and whether the page was there."""
    shown = tab.page()
    to = [shown.evaluate("(way) => act(way)", key) for key in ways][-1:]
    rows = [row.strip() for row in shown.text_content("#rows").splitlines()]
    keys = ("next", "prev", "next") + ("ok+next",) * page.name.endswith(LARGE)
    there = [shown.evaluate("(way) => act(way)", key) for key in keys]
    costs = [(cost, f"to {page.name}") for cost in to]
    return costs + [(cost, f"on {page.name}") for cost in there], page.hints.strip() in rows


def _ways(page: Page, before: Keys) -> Iterator[tuple[Page, Keys]]:
    """All pages, and the keys from the first page to each."""
    ways = before + page.keys
    yield page, ways
    for target in page.pages:
        yield from _ways(target, ways)


def _heap(game: str, tab: _Tab) -> Row:
    """What MicroPython holds on the table of the game."""
    return Row(game, "heap in use", IN, tab.empty().evaluate(HEAP) / 1024, None, "KB")
