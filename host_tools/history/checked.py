"""Rows of the history with checked values.

Any program can change the file of an SQLite database, and SQLite takes any value in any column.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime
from types import SimpleNamespace
from typing import Any

from sqlalchemy import Column, Row, Table, select, type_coerce
from sqlalchemy.types import NullType

# What stands for a damaged value.
INSTEAD: dict[type, Any] = {
    int: 0,
    str: "",
    bool: False,
    bytes: b"",
    datetime: datetime(1970, 1, 1),
}


def raw(table: Table) -> Any:
    """A query for all columns of a table, as the driver returns them: SQLAlchemy would raise."""
    return select(*(type_coerce(column, NullType()).label(column.name) for column in table.c))


def checked(table: Table, rows: Iterable[Row[Any]]) -> Iterator[Any]:
    """The rows of a `raw` query, each with an attribute for each column, and `damage`.

    `damage` names the damaged columns; it is empty for a sound row.
    """
    for row in rows:
        values = {column.name: _value(column, getattr(row, column.name)) for column in table.c}
        bad = [name for name, value in values.items() if value is ...]
        kinds = {name: INSTEAD[table.c[name].type.python_type] for name in bad}
        damage = f"damaged in the database: {', '.join(bad)}" if bad else ""
        yield SimpleNamespace(**(values | kinds), damage=damage)


def _value(column: Column[Any], value: Any) -> Any:
    """A value as its column has it; an ellipsis for one of another type, or out of its range."""
    kind = column.type.python_type
    if value is None and column.nullable:
        return None
    if kind is bool:
        return bool(value) if value in (0, 1) else ...
    if kind is datetime and isinstance(value, str):
        try:
            value = datetime.fromisoformat(value)
        except ValueError:
            return ...
    if isinstance(value, datetime) and value.tzinfo:
        return ...
    sound = type(value) is kind and (kind is not int or value in column.info.get("range", (value,)))
    return value if sound else ...
