"""What lies in a folder, for tests."""

from pathlib import Path


def folder(path: Path) -> dict[str, bytes]:
    """Each file below it by its path there, with what is in it."""
    return {
        found.relative_to(path).as_posix(): found.read_bytes()
        for found in sorted(path.rglob("*"))
        if found.is_file()
    }
