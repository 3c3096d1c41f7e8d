"""Where the sources are that a build reads: in a clone, or inside an installed package.

A wheel has copies of them, which setup.py puts there.
"""

from pathlib import Path

_HERE = Path(__file__).resolve().parent
_COPIES = _HERE / "copies"
_ROOT = _COPIES if _COPIES.is_dir() else _HERE.parent
FIRMWARE = _ROOT / "firmware"
BOARDS = _ROOT / "boards"
