"""Write a build into a folder; nothing is ever lost or half-written.

The lists of `host_tools.installers` are beside the folder. From the one with the SHA-256 of each
file the next build knows that a build wrote the folder and that nobody changed it.
"""

import json
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from hashlib import file_digest, sha256
from pathlib import Path

from host_tools.errors import BAD_ARGUMENT, UserError, current_folder, reason, shown
from host_tools.installers import PACKAGE, REQUIREMENTS, with_lists

MOST_PACKAGE = 1 << 20  # bytes; a build's takes about 30 KB


def listing(files: dict[str, bytes]) -> list[dict[str, str | int]]:
    """Path, size in bytes and SHA-256 of every file."""
    return [
        {"path": path, "bytes": len(content), "sha256": sha256(content).hexdigest()}
        for path, content in files.items()
    ]


def write_build(files: dict[str, bytes], out: Path, libraries: Iterable[str] = ()) -> None:
    """Put the files in `out`: a new folder, an empty one, or an unchanged earlier build.

    `libraries` are those in the build, for the list beside it. All is first written into a folder
    beside it, then the two are swapped. Raises UserError, with `out` unchanged, if it has other
    files or the disk is full.
    """
    out = Path(os.path.realpath(out))  # unlike resolve, takes a circle of links
    try:
        _refuse_what_is_not_ours(out)
        out.parent.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(prefix=f".{out.name}.", dir=out.parent))
        try:
            _write(with_lists(out.name, files, libraries), beside / "new")
            _exchange(out, beside / "new", beside / "old")
        finally:
            if out.exists() or not (beside / "old" / out.name).exists():  # otherwise the only copy
                shutil.rmtree(beside)
    except OSError as error:
        raise UserError(
            f"{shown(out)}: the build could not be written:"
            f" {reason(error, 'choose another folder with --out')}"
        ) from None


def replace_file(path: Path, content: bytes) -> None:
    """Write a file, or replace it. Raises UserError, with the old one unchanged, if that fails."""
    _must_have_a_name(path)
    path = Path(os.path.realpath(path))
    beside: Path | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            dir=path.parent, prefix=f".{path.name}.", delete=False
        ) as new:
            beside = Path(new.name)
            new.write(content)
        mask = os.umask(0)
        os.umask(mask)
        beside.chmod(0o666 & ~mask)  # as a file that is opened for writing
        beside.replace(path)
    except OSError as error:
        raise UserError(
            f"{shown(path)} could not be written: {reason(error, 'choose another place')}"
        ) from None
    finally:
        if beside:
            beside.unlink(missing_ok=True)  # also if the program is ended now


def must_be_new(path: Path) -> None:
    """Raise UserError if something exists at this path, or if it is not a file name."""
    _must_have_a_name(path)
    if path.exists():
        raise UserError(f"{shown(path)} exists; choose another name, or move it away", BAD_ARGUMENT)


def _must_have_a_name(path: Path) -> None:
    if path == Path("-"):
        raise UserError("- is not standard output here; give a file with a name", BAD_ARGUMENT)


def new_file(path: Path, content: bytes) -> None:
    """Write a file that must not exist yet. Raises UserError."""
    must_be_new(path)
    replace_file(path, content)


def keep_here(out: Path) -> None:
    """Raise UserError if replacing this folder would leave the user's shell in one that is gone."""
    here = current_folder()
    if here and out in (here, *here.parents):
        problem = "this folder would be replaced, but it contains the current one"
        raise UserError(f"{out}: {problem}; give another folder with --out", BAD_ARGUMENT)


def _write(files: dict[str, bytes], folder: Path) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _exchange(out: Path, new: Path, old: Path) -> None:
    """Put the new folder and its lists in the place of the earlier ones: all of them, or none."""
    old.mkdir()
    done = []
    try:
        for place in (out, *_lists_of(out)):
            for source, target in ((place, old / place.name), (new / place.name, place)):
                if source.exists():
                    os.rename(source, target)
                    done.append((source, target))
    except OSError:
        for source, target in reversed(done):
            os.rename(target, source)
        raise


def _lists_of(out: Path) -> tuple[Path, Path]:
    """The lists beside a build: for mip, and for circup."""
    return Path(f"{out}{PACKAGE}"), Path(f"{out}{REQUIREMENTS}")


def _refuse_what_is_not_ours(out: Path) -> None:
    if out.exists() and not out.is_dir():
        raise UserError(f"{shown(out)} is a file; give a folder with --out", BAD_ARGUMENT)
    keep_here(out)
    hashes = _written_before(out)
    for path in _present(out):  # up to the first one: there may be millions
        if not _unchanged(path, out, hashes):
            raise UserError(
                f"{shown(path)} would be lost: no build wrote it, or it has changed since; move it"
                " away, or choose another folder with --out",
                BAD_ARGUMENT,
            )


def _present(out: Path) -> Iterator[Path]:
    """What a build would replace: the lists beside the folder, and all in it but its folders."""
    yield from filter(os.path.lexists, _lists_of(out))
    for path in out.rglob("*"):
        if path.is_symlink() or not path.is_dir():
            yield path


def _unchanged(path: Path, out: Path, hashes: dict[str, str]) -> bool:
    """Whether a file is as a build wrote it. Anything but a regular file is not even opened."""
    if path == _lists_of(out)[0]:
        return bool(hashes)
    known = hashes.get(path.relative_to(out.parent).as_posix())
    if not known or path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return known == file_digest(file, "sha256").hexdigest()


def _written_before(out: Path) -> dict[str, str]:
    """The hashes in the list beside the folder, or none if no build wrote one."""
    path = _lists_of(out)[0]
    try:
        if path.is_symlink() or not path.is_file() or path.stat().st_size > MOST_PACKAGE:
            return {}
        hashes = json.loads(path.read_bytes())["sha256"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return {}
    return hashes if isinstance(hashes, dict) else {}
