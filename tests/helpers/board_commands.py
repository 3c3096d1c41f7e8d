"""Commands that change a board, for tests."""

from pathlib import Path

from click.testing import CliRunner, Result
from on_pty import RawRepl, served

from host_tools.cli import main


class BoardCommand:
    """A command of `turnbox`, with its patience in seconds."""

    def __init__(self, name: str, patience: str) -> None:
        self._start = [name, "--timeout", patience]

    def __call__(self, *arguments: object) -> Result:
        """Run it."""
        return CliRunner().invoke(main, [*self._start, *map(str, arguments)])

    def over_serial(self, board: Path, *arguments: object, most_bytes: int | None = None) -> Result:
        """Run it on a board, whose cable is pulled when so many bytes have been sent."""
        with served(RawRepl(board, most_bytes=most_bytes)) as port:
            return self("--port", port, *arguments)
