"""Folders that are the drives of boards, and what a start makes of them."""

from pathlib import Path

from updater_in_folder import start


def write(folder: Path, files: dict[str, bytes]) -> None:
    """Put files on the drive."""
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)


def files(folder: Path) -> dict[str, bytes]:
    """All files on the drive."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def powered(board: Path) -> dict[str, bytes]:
    """What is on the drive after a start in which the version that is there draws its page."""
    if (board / "update").exists():
        start(board)
    return files(board)


def circuitpy(board: Path, owner: str) -> None:
    """Make it a drive CIRCUITPY, with what the two programs at the start write there."""
    said = "Adafruit CircuitPython 10.2.1 on 2026-05-13; Raspberry Pi Pico with rp2040\n"
    owned = f"turnbox: the drive belongs to the {owner}\n"
    write(board, {"boot_out.txt": (said + owned).encode(), "boot.py": b"", "code.py": b""})
