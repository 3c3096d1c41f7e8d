"""Bring the data of a table onto a board, in the same way as an update of the program."""

from collections.abc import Collection, Mapping

from host_tools.boards import load_board
from host_tools.device.facts import Facts
from host_tools.errors import UserError
from host_tools.flash.installer import Update, check_installed, check_space
from host_tools.installed import board_named, compared
from host_tools.updating.changes import TOLD, Change
from host_tools.updating.drives import WORDS_FOLDER, file_of, is_data
from turnbox.ui.text import LANGUAGES

DONE = "installed: the box has the new data"


def data_update(facts: Facts, packs: Mapping[str, bytes], removed: Collection[int] = ()) -> Update:
    """What changes if a board gets these packs, and loses the decks with these numbers.

    Everything else on the board stays. Raises UserError if the board cannot take them.
    """
    gone = {
        f"{WORDS_FOLDER}{language}/deck_{number}.pack"
        for number in removed
        for language in LANGUAGES
    }
    wanted: dict[str, bytes | None] = {**packs, **dict.fromkeys(gone & facts.files.keys())}
    board = board_named(facts)
    found = []
    for path, content in sorted(wanted.items()):
        old = facts.files.get(path)
        if content is None or old != file_of(content):
            found.append(Change(path, old, content))
    if found:
        found.append(TOLD)
    update = Update(board or facts.machine, facts, found, DONE)
    if not update.itself:
        raise UserError("this board has no Turnbox that takes data: run turnbox flash first")
    check_installed(facts)
    if board and any(not is_data(path) for path in packs):
        _check_version(facts, board)
    check_space(update)
    return update


def _check_version(facts: Facts, board: str) -> None:
    """Refuse words for another version of the program: some might be missing there."""
    found = compared(facts, load_board(board))
    program = (*found.differ, *found.missing, *found.extra)
    if not all(path.startswith(WORDS_FOLDER) for path in program):
        raise UserError(
            "the words belong to this version of Turnbox, and the box has another one:"
            " run turnbox flash, then turnbox sync again"
        )
