"""What only a host can check of a JSON line: the small Pythons have no hooks for it."""

import json
from typing import Any

from simulator.lines import LONGEST_SHOWN, BadLine, parse, short


def parse_line(line: str) -> tuple[str, Any, dict[str, Any]]:
    """`simulator.lines.parse`; also refuses keys that appear twice, and numbers too long to show.

    Raises BadLine.
    """
    return parse(line, _loads)


def _loads(line: str) -> object:
    return json.loads(line, object_pairs_hook=_table, parse_int=_number)


def _table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table: dict[str, Any] = {}
    for key, value in pairs:
        if key in table:
            raise BadLine(f"{short(key)} appears twice; write each key once")
        table[key] = value
    return table


def _number(digits: str) -> int:
    if len(digits) > LONGEST_SHOWN:
        raise BadLine(f"{short(digits)} is too long; a number has at most {LONGEST_SHOWN} digits")
    return int(digits)
