"""Edits to a source that keep every line number."""

import ast
import tokenize
from collections.abc import Iterable
from io import BytesIO

Edit = tuple[ast.expr | ast.stmt, str]  # the range that is replaced, and its replacement


def parsed(source: bytes) -> ast.Module:
    """The syntax tree of a source, empty if it does not parse: the compiler reports the error."""
    try:
        return ast.parse(source)
    except SyntaxError:
        return ast.Module([], [])


def edited(source: bytes, edits: Iterable[Edit]) -> bytes:
    """The source with these edits, which do not overlap."""
    lines = source.split(b"\n")
    for node, text in sorted(edits, key=_start, reverse=True):
        first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
        tail = lines[last][node.end_col_offset or 0 :]
        lines[first] = lines[first][: node.col_offset] + text.encode()
        for number in range(first + 1, last + 1):
            lines[number] = b""
        lines[last] += tail
    return b"\n".join(lines)


def trimmed(source: bytes) -> bytes:
    """The source without comments and imports for the type checker.

    One that does not parse stays as it is.
    """
    body = parsed(source).body
    if not body:
        return source
    source = edited(source, [(part, "") for part in body if _for_the_type_checker(part)])
    lines = source.decode().split("\n")
    for token in tokenize.tokenize(BytesIO(source).readline):
        if token.type == tokenize.COMMENT:
            number, column = token.start
            lines[number - 1] = lines[number - 1][:column].rstrip()
    return "\n".join(lines).encode()


def _for_the_type_checker(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING"


def _start(edit: Edit) -> tuple[int, int]:
    return edit[0].lineno, edit[0].col_offset
