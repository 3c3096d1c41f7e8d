"""A server of the page on this computer."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder, and prints no line for each file."""

    def translate_path(self, path: str) -> str:
        """The file at an address; a path that no file can have is one that is not there."""
        file = super().translate_path(path)
        try:
            os.fsencode(file)
        except UnicodeEncodeError:
            return super().translate_path("/not/there")
        return super().translate_path("/not/there") if "\0" in file else file

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""


class Patient(ThreadingHTTPServer):
    """Goes on in silence when a tab is closed before it has all files."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Print what went wrong, unless it is only that."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextmanager
def served(folder: Path, port: int = 0) -> Iterator[ThreadingHTTPServer]:
    """Serve a folder on this computer meanwhile. Raises OSError if the port is taken."""
    # Browsers allow here what they else allow with https only.
    server = Patient(("localhost", port), partial(Quiet, directory=str(folder)))
    with server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()
