"""The folder of the page: it is replaced as a whole, and nothing of anybody else is lost."""

import hashlib
import json
import re
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from host_tools.errors import BAD_ARGUMENT, UserError, reason, shown
from host_tools.output import keep_here

WORKER = "sw.js"  # it names the version of the page, and the files that it keeps
BOARDS = "boards"  # a folder that belongs to no version
_VERSION = re.compile(r'^const CACHE = "turnbox-" \+ "(\w+)";$', re.MULTILINE)
_FILES = re.compile(r"^const FILES = (\[.*\]);$", re.MULTILINE)


@contextmanager
def replaced(out: Path) -> Iterator[Path]:
    """A new folder to be filled, which then takes the place of `out`.

    Raises UserError, with `out` unchanged, if that fails.
    """
    out = out.resolve()
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{out.name}.", dir=out.parent) as beside:
            new, old = Path(beside, "new"), Path(beside, "old")
            new.mkdir()
            yield new
            if out.exists():
                out.rename(old)
            new.rename(out)
    except OSError as error:
        said = reason(error, "choose another folder with --out")
        raise UserError(f"{shown(out)}: the page could not be written: {said}") from None


def refuse_other_files(out: Path) -> None:
    """Raise UserError if a folder holds anything but an unchanged page."""
    if out.exists() and not out.is_dir():
        raise UserError(f"{shown(out)} is a file; give a folder with --out", BAD_ARGUMENT)
    keep_here(out.resolve())
    paths = [path for path in out.rglob("*") if path.is_symlink() or not path.is_dir()]
    if paths and not _is_page(out, paths):
        raise UserError(
            f"{shown(out)} would be lost: turnbox web did not write it, or it has changed since;"
            " move it away, or choose another folder with --out",
            BAD_ARGUMENT,
        )


def digest(out: Path, names: Iterable[str]) -> str:
    """The version of a page with these files."""
    found = hashlib.sha256()
    for name in sorted(names):
        found.update(name.encode() + (out / name).read_bytes())
    return found.hexdigest()[:12]


def _is_page(out: Path, paths: list[Path]) -> bool:
    names = {path.relative_to(out).as_posix() for path in paths}
    if WORKER not in names or any(path.is_symlink() or not path.is_file() for path in paths):
        return False
    worker = (out / WORKER).read_text(encoding="utf-8", errors="replace")
    version, listed = _VERSION.search(worker), _FILES.search(worker)
    try:
        kept = set(json.loads(listed[1])) if listed else set()
    except (ValueError, TypeError):
        return False
    others = {name for name in names - kept - {WORKER} if not name.startswith(BOARDS + "/")}
    if not version or others or not kept <= names:
        return False
    return version[1] == digest(out, kept)
