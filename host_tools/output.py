"""Write a build into a folder; nothing is ever lost or half-written.

In addition to the drive's files the folder gets package.json for the host: mip's list of the files
(`mpremote mip install --target / DIR/package.json` copies them to a MicroPython board), with the
SHA-256 of each. From it the next build knows that a build wrote the folder and that nobody changed
it.
"""

import json
import os
import shutil
import tempfile
from hashlib import file_digest, sha256
from pathlib import Path

from host_tools.errors import BAD_ARGUMENT, UserError, shown

MANIFEST = "package.json"
MOST_MANIFEST = 1 << 20  # bytes; a build's takes about 30 KB


def listing(files: dict[str, bytes]) -> list[dict[str, str | int]]:
    """Path, size in bytes and SHA-256 of every file."""
    return [
        {"path": path, "bytes": len(content), "sha256": sha256(content).hexdigest()}
        for path, content in files.items()
    ]


def manifest(files: dict[str, bytes]) -> bytes:
    """The text of package.json; the addresses in it are relative to itself."""
    package = {
        "urls": [[path, path] for path in files],
        "deps": [],
        "sha256": {str(entry["path"]): entry["sha256"] for entry in listing(files)},
    }
    return json.dumps(package, indent=1).encode() + b"\n"


def write_build(files: dict[str, bytes], out: Path) -> None:
    """Put the files in `out`: a new folder, an empty one, or an unchanged earlier build.

    They are first written into a folder beside it, then the two are swapped. Raises UserError, with
    `out` unchanged, if it has other files or the disk is full.
    """
    out = Path(os.path.realpath(out))  # unlike resolve, takes a circle of links
    try:
        _refuse_what_is_not_ours(out)
        out.parent.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(prefix=f".{out.name}.", dir=out.parent))
        try:
            _write(files | {MANIFEST: manifest(files)}, beside / "new")
            _exchange(beside / "new", out, beside / "old")
        finally:
            if out.exists() or not (beside / "old").exists():  # otherwise it is the only copy
                shutil.rmtree(beside)
    except OSError as error:
        raise UserError(
            f"{shown(out)} is unchanged, the build could not be written: {error.strerror};"
            " free some space, or choose another folder with --out"
        ) from None


def replace_file(path: Path, content: bytes) -> None:
    """Write a file, or replace it. Raises UserError, with the old one unchanged, if that fails."""
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
            f"{shown(path)} is unchanged, it could not be written: {error.strerror};"
            " choose another place, or free some space"
        ) from None
    finally:
        if beside:
            beside.unlink(missing_ok=True)  # also if the program is ended now


def must_be_new(path: Path) -> None:
    """Raise UserError if something exists at this path."""
    if path.exists():
        raise UserError(f"{shown(path)} exists; choose another name, or move it away", BAD_ARGUMENT)


def new_file(path: Path, content: bytes) -> None:
    """Write a file that must not exist yet. Raises UserError."""
    must_be_new(path)
    replace_file(path, content)


def _write(files: dict[str, bytes], folder: Path) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _exchange(new: Path, out: Path, old: Path) -> None:
    if out.exists():
        os.rename(out, old)
    try:
        os.rename(new, out)
    except OSError:
        if old.exists():
            os.rename(old, out)
        raise


def _refuse_what_is_not_ours(out: Path) -> None:
    if not out.exists():
        return
    if not out.is_dir():
        raise UserError(f"{shown(out)} is a file; give a folder with --out", BAD_ARGUMENT)
    hashes = _written_before(out)
    for path in out.rglob("*"):  # up to the first one: there may be millions
        if path.is_symlink() or not (path.is_dir() or _unchanged(path, out, hashes)):
            raise UserError(
                f"{shown(path)} was not written by a build, or was changed since, and would be"
                " lost; move it away, or choose another folder with --out",
                BAD_ARGUMENT,
            )


def _unchanged(path: Path, out: Path, hashes: dict[str, str]) -> bool:
    """Whether a file is as a build wrote it. Anything but a regular file is not even opened."""
    if path == out / MANIFEST:
        return bool(hashes)
    known = hashes.get(path.relative_to(out).as_posix())
    if not known or not path.is_file():
        return False
    with path.open("rb") as file:
        return known == file_digest(file, "sha256").hexdigest()


def _written_before(out: Path) -> dict[str, str]:
    """The hashes in the folder's manifest, or none if no build wrote one."""
    path = out / MANIFEST
    try:
        if not path.is_file() or path.stat().st_size > MOST_MANIFEST:
            return {}
        hashes = json.loads(path.read_bytes())["sha256"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return {}
    return hashes if isinstance(hashes, dict) else {}
