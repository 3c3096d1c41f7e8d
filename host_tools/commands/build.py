"""turnbox build: the files of one board's drive."""

import json
from pathlib import Path, PurePosixPath

import click

from host_tools.boards import load_board
from host_tools.build import RUNTIMES, drive_of, files_for, libraries_of, space_taken
from host_tools.errors import LONGEST_PATH, shown
from host_tools.installers import PACKAGE, REQUIREMENTS
from host_tools.options import NamedPath
from host_tools.output import listing, write_build


@click.command("build", short_help="Build the drive of a board.")
@click.argument("board")
@click.option(
    "--runtime", type=click.Choice(list(RUNTIMES)), required=True, help="The board's runtime."
)
@click.option(
    "--out",
    type=NamedPath(path_type=Path),
    help="The folder to write; default: build/BOARD-RUNTIME.",
)
@click.option(
    "--py", "sources", is_flag=True, help="Keep modules as .py, to edit them on the board."
)
@click.option("--json", "as_json", is_flag=True, help="Print the list of files as JSON.")
def command(board: str, runtime: str, out: Path | None, sources: bool, as_json: bool) -> None:
    """Build the drive of BOARD (its name, or a .toml file) in a folder.

    An earlier build in that folder is replaced; nothing else in it is changed. Lists for other
    installers are written beside it: FOLDER.package.json for mip, and for CircuitPython
    FOLDER.requirements.txt for circup.
    """
    wiring = load_board(board)
    files = files_for(wiring, runtime, sources)
    out = out or Path("build") / f"{Path(board).stem}-{runtime}"
    libraries = libraries_of(wiring, runtime)
    write_build(files, out, libraries)
    report = {
        "board": wiring.name,
        "runtime": runtime,
        "out": str(out),
        "bytes": sum(map(len, files.values())),
        "taken": space_taken(files, runtime),
        "drive": drive_of(wiring, runtime).size,
        "files": listing(files),
        "package": f"{out}{PACKAGE}",
        "requirements": f"{out}{REQUIREMENTS}" if libraries else None,
    }
    click.echo(json.dumps(report, indent=1) if as_json else _table(report, files))


def _table(report: dict[str, object], files: dict[str, bytes]) -> str:
    """One line for each folder of the drive and each one below it, then the sum."""
    folders: dict[str, list[int]] = {}
    for path, content in files.items():
        folders.setdefault("/".join(["", *PurePosixPath(path).parts[:-1][:2], ""]), []).append(
            len(content)
        )
    rows = [(folder, len(sizes), sum(sizes)) for folder, sizes in folders.items()]
    rows.append(("in all", len(files), sum(map(len, files.values()))))
    width = max(len(name) for name, _, _ in rows)
    lines = [
        f"{name:{width}}  {count:3} {'file ' if count == 1 else 'files'}  {size:9,} bytes"
        for name, count, size in rows
    ]
    taken, drive = (f"{int(str(report[key])) // 1024:,}" for key in ("taken", "drive"))
    return "\n".join(
        [*lines, f"{shown(report['out'], LONGEST_PATH)}: takes {taken} of the drive's {drive} KiB"]
    )
