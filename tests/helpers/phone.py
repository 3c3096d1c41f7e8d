"""A page of the box on a phone in Chromium, and fingers."""

from typing import Any

SHOWS_MS = 5000
TAP_MS = 40
PREV, OK, NEXT = range(3)  # the keys


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


def begin_a_game(phone: Phone) -> None:
    """From the main menu to the last question before a game."""
    phone.tap(OK, "Archenemy")
    phone.tap(NEXT, "> Commander Party")
    phone.tap(OK, "> Start")
    phone.tap(OK, "No heroes")


def start_a_game(phone: Phone) -> None:
    """From the main menu to the first turn."""
    begin_a_game(phone)
    phone.tap(OK, "Draw first player")
    phone.tap(OK, "First player")
    phone.page.wait_for_function(  # the light has stopped
        "() => !document.getElementById('rows').textContent.includes('…')", timeout=SHOWS_MS
    )
    phone.tap(OK, "Stones asleep")


def link_of(phone: Phone, button: str = "#share") -> str:
    """The link that the page copies."""
    phone.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.page.evaluate("delete Navigator.prototype.share")
    phone.page.click(button)
    phone.page.wait_for_selector("#notice:not([hidden])")
    link: str = phone.page.evaluate("navigator.clipboard.readText()")
    return link
