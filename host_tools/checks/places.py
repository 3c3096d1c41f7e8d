"""Where the keys of a TOML text are, for messages about them: a parser of TOML does not say.

The text must be valid TOML. Any other text gives useless places, but no exception.
"""

import json

_BLANK = b" \t"
_AFTER_A_PART = b" \t\r\n.=[]#\"'"  # what ends one that has no quotes


def places(text: str) -> "dict[str, int]":
    """The first line of every table and key, by dotted name.

    The third of several `[[cards]]` is the table `cards.2`. Keys in an inline table have no place.
    """
    data = text.encode()  # in MicroPython, indexing a str is slower further on
    found: dict[str, int] = {}
    arrays: dict[str, int] = {}
    table, line, at = "", 1, 0
    while at < len(data):
        name, end, table = _statement(data, at, table, arrays)
        while name:
            found.setdefault(name, line)
            name = _around(name)
        line += data.count(b"\n", at, end)
        at = end
    return found


def line_of(key: str, text: str) -> int:
    """The line of a dotted key, or of the nearest table around it, or 1."""
    known = places(text) if key else {}
    while key:
        if key in known:
            return known[key]
        key = _around(key)
    return 1


def _around(key: str) -> str:
    """The key of the table around it."""
    return key[: key.rfind(".")] if "." in key else ""


def _statement(
    data: bytes, start: int, table: str, arrays: "dict[str, int]"
) -> "tuple[str, int, str]":
    """The key that a statement sets, "" for none, the end of the statement, and its table."""
    at = _after_blank(data, start)
    name = ""
    if data[at : at + 1] == b"[":
        several = data[at + 1 : at + 2] == b"["
        name, at = _key(data, at + 1 + several)
        table = name = _entry(name, arrays, several)
    elif at < len(data) and data[at] not in b"#\r\n":
        name, at = _key(data, at)
        name = (table + "." + name).lstrip(".")
    return name, _end(data, at), table


def _entry(name: str, arrays: "dict[str, int]", new: bool) -> str:
    """A table's name with the number of the entry after each array of tables: `cards.2.text`.

    `arrays` has the last number of each array so far; `new` adds one.
    """
    parts = name.split(".")
    path = ""
    for place, part in enumerate(parts):
        path = (path + "." + part).lstrip(".")
        if new and place == len(parts) - 1:
            arrays[path] = arrays.get(path, -1) + 1
        if path in arrays:
            path += ".%d" % arrays[path]
    return path


def _key(data: bytes, at: int) -> "tuple[str, int]":
    """A dotted key without quotes and blanks, and where it ends."""
    parts = []
    while True:
        at = _after_blank(data, at)
        end = at
        if data[at : at + 1] in (b'"', b"'"):
            end = _end_of_text(data, at)
            parts.append(_plain(data[at:end]))
        else:
            while end < len(data) and data[end] not in _AFTER_A_PART:
                end += 1
            parts.append(_decoded(data[at:end]))
        at = _after_blank(data, end)
        if data[at : at + 1] != b".":
            return ".".join(parts), at
        at += 1


def _plain(quoted: bytes) -> str:
    """A quoted part of a key without its quotes and escapes."""
    if quoted[:1] == b'"':
        try:
            return str(json.loads(quoted))
        except ValueError:
            pass  # an escape that JSON does not know
    return _decoded(quoted[1:-1])


def _decoded(part: bytes) -> str:
    try:
        return part.decode()
    except UnicodeError:  # half of a character, in a text that is not TOML
        return ""


def _after_blank(data: bytes, at: int) -> int:
    while at < len(data) and data[at] in _BLANK:
        at += 1
    return at


def _end(data: bytes, at: int) -> int:
    """The end of a statement: after the end of a line that is in no text and in no brackets."""
    depth = 0
    while at < len(data):
        sign = data[at : at + 1]
        if sign in (b'"', b"'"):
            at = _end_of_text(data, at)
        elif sign == b"#":
            end = data.find(b"\n", at)
            at = end if end >= 0 else len(data)
        else:
            at += 1
            depth += (sign in (b"[", b"{")) - (sign in (b"]", b"}"))
            if sign == b"\n" and depth <= 0:
                break
    return at


def _end_of_text(data: bytes, at: int) -> int:
    """The end of a text that begins here, after its quotes."""
    quote = data[at : at + 1]
    several = data[at : at + 3] == quote * 3
    mark = quote * 3 if several else quote
    at += len(mark)
    while at < len(data):
        sign = data[at : at + 1]
        if sign == b"\\" and quote == b'"':
            at += 2
        elif sign == b"\n" and not several:
            break
        elif data[at : at + len(mark)] == mark:
            at += len(mark)
            while several and data[at : at + 1] == quote:  # of the text itself
                at += 1
            break
        else:
            at += 1
    return min(at, len(data))
