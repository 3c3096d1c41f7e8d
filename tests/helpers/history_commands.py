"""`turnbox history` on a database of its own, for tests."""

import json
import sqlite3
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result
from played_saves import pull_file, rows, three_games

from host_tools.cli import main
from host_tools.history.database import History
from host_tools.history.tables import games


def made_history(folder: Path) -> str:
    """A history with three games; the duel is over, and was played on another day."""
    three_games(folder / "box.tbx")
    name = str(folder / "history.db")
    pull_file(folder / "box.tbx", History(name))
    run(name, "date", str(duel(name)), "2026-11-20 21:30")
    return name


def change(database: str, statement: str, *values: object) -> None:
    """Change the database behind the back of the history."""
    connection = sqlite3.connect(database)
    connection.execute(statement, values)
    connection.commit()
    connection.close()


def run(database: str, *arguments: str) -> Result:
    """Run a subcommand of `turnbox history`."""
    return CliRunner().invoke(main, ["history", *arguments, "--database", database])


def told(database: str, *arguments: str) -> dict[str, Any]:
    """The JSON that it prints."""
    result = run(database, *arguments)
    assert result.exit_code == 0, result.stderr
    answer: dict[str, Any] = json.loads(result.stdout)
    return answer


def duel(database: str) -> int:
    """The number of the finished game."""
    return int(next(row.number for row in rows(History(database), games) if row.over))
