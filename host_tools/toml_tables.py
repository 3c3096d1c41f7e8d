"""A TOML table as a dataclass: its fields say which keys there are, and of which type."""

import json
from dataclasses import MISSING, fields, is_dataclass
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from host_tools.errors import quoted, shown
from host_tools.source import Source


def read_table(source: Source, kind: type[Any], table: dict[str, Any], prefix: str) -> Any:
    """Build a dataclass from a TOML table that must match its fields exactly."""
    types = get_type_hints(kind)
    for key in table:
        if key not in types:
            raise source.error(
                prefix + key, f"unknown key {quoted(prefix + key)}; known here: {', '.join(types)}"
            )
    values = {}
    for field in fields(kind):
        if field.name in table:
            values[field.name] = _value(
                source, types[field.name], table[field.name], prefix + field.name
            )
        elif field.default is MISSING:
            where = f"[{prefix[:-1]}]" if prefix else "this file"
            is_table = is_dataclass(types[field.name]) or get_origin(types[field.name]) is dict
            remedy = f"[{field.name}]" if is_table else f"{field.name} = ..."
            raise source.error(prefix + field.name, f"{where} has no {field.name}; add {remedy}")
    return kind(**values)


def _value(source: Source, wanted: Any, value: Any, key: str) -> Any:
    if isinstance(wanted, UnionType):  # "X | None": absent or an X
        wanted = get_args(wanted)[0]
    if isinstance(wanted, type) and is_dataclass(wanted) and isinstance(value, dict):
        return read_table(source, wanted, value, key + ".")
    if get_origin(wanted) is tuple and isinstance(value, list) and value:
        return tuple(_value(source, get_args(wanted)[0], item, key) for item in value)
    if get_origin(wanted) is dict and isinstance(value, dict) and value:
        kind = get_args(wanted)[1]
        return {name: _value(source, kind, item, f"{key}.{name}") for name, item in value.items()}
    fits = type(value) is wanted  # not isinstance: True is not a number
    if fits and (wanted is not str or (value.strip() and value.isprintable())):
        return value
    raise source.error(key, f"{shown(key)} is {_spoken(value)}; it must be {_described(wanted)}")


def _spoken(value: Any) -> str:
    if isinstance(value, dict):
        return "a table" if value else "empty"
    return shown(json.dumps(value, default=str))


def _described(wanted: Any) -> str:
    if get_origin(wanted) is tuple:
        return f"a list, not empty, each item {_described(get_args(wanted)[0])}"
    if is_dataclass(wanted):
        return "a table"
    if get_origin(wanted) is dict:
        return f"a table, each value {_described(get_args(wanted)[1])}"
    return {str: 'non-empty, printable text in "quotes"', int: "a whole number"}[wanted]
