"""The data folder of the user, for files that a command uses unless it is told otherwise."""

from pathlib import Path

from platformdirs import user_data_path

from host_tools.errors import BAD_ARGUMENT, LONGEST_PATH, UserError, reason, shown

SAVE = "save.tbx"
HISTORY = "history.db"
TABLE = "table"  # the folder with the names, decks, words and settings of a table


def data_file(name: str, remedy: str) -> Path:
    """The path of a file in the data folder, which is made if it is missing.

    Raises UserError, which ends with the remedy, if it cannot be made.
    """
    try:
        return user_data_path("turnbox", appauthor=False, ensure_exists=True) / name
    except OSError as error:
        folder = shown(error.filename, LONGEST_PATH)
        raise UserError(f"{folder}: {reason(error, remedy)}", BAD_ARGUMENT) from None
