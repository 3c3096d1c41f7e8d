"""A cable between the page and a board that is served at a pty.

`navigator.serial` is replaced by one that talks to the pty; everything else is the page's.
"""

import os
import select
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from on_pty import End, served
from phone import Phone

PATIENCE_MS = 200_000  # of this computer: an emulated board is slow

SERIAL = """
navigator.__defineGetter__("serial", () => ({
    requestPort: async () => ({
        async open() {
            await portOpen();
            this.readable = new ReadableStream({
                async pull(controller) {
                    for (;;) {
                        const hex = await portRead();
                        if (hex === null) return controller.close();
                        if (!hex) continue;
                        const digits = hex.match(/../g);
                        controller.enqueue(Uint8Array.from(digits, (byte) => parseInt(byte, 16)));
                        return;
                    }
                },
            }, { highWaterMark: 0 });
            this.writable = new WritableStream({
                write: (bytes) => portWrite(Array.from(bytes)),
            });
        },
        close: () => portClose(),
    }),
}));
"""

# The page has said something, and takes another press.
SAID = """() => document.getElementById("usb_said").textContent
    && !document.getElementById("usb_connect").disabled"""


class Cable:
    """A cable at the browser's end. The page opens its port; `plugged_in` is the other end."""

    def __init__(self, phone: Phone) -> None:
        self._path = ""
        self._port: int | None = None
        for name in ("open", "read", "write", "close"):
            phone.page.expose_function(f"port{name.title()}", getattr(self, name))
        phone.page.add_init_script(SERIAL)

    @contextmanager
    def plugged_in(self, serve: Callable[[End], None]) -> Iterator[None]:
        """`serve` is the board, until it is unplugged."""
        with served(serve) as self._path:
            try:
                yield
            finally:
                self.close()

    def open(self) -> None:
        self._port = os.open(self._path, os.O_RDWR | os.O_NOCTTY)

    def read(self) -> str | None:
        """What has arrived, as hexadecimal digits; None once it is closed."""
        if self._port is None:
            return None
        if not select.select([self._port], [], [], 0.02)[0]:
            return ""
        return os.read(self._port, 4096).hex()

    def write(self, data: list[int]) -> None:
        if self._port is not None:
            os.write(self._port, bytes(data))

    def close(self) -> None:
        if self._port is not None:
            os.close(self._port)
        self._port = None


def press(phone: Phone, button: str, said: str) -> str:
    """Press a button; then the page says something like this."""
    phone.page.evaluate("document.getElementById('usb_said').textContent = ''")
    phone.page.click(f"#{button}")
    phone.page.wait_for_function(SAID, timeout=PATIENCE_MS)
    text = str(phone.page.text_content("#usb_said"))
    assert said in text
    return text
