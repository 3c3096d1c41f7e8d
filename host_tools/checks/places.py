"""Where the keys of a TOML text are, for messages about them: a parser of TOML does not say.

The text must be valid TOML. Any other text gives useless places, but no exception.
"""

import json

_BLANK = b" \t"
_AFTER_A_PART = b" \t\r\n.,=[]{}#\"'"  # what ends one that has no quotes


def places(text: str) -> "dict[str, int]":
    """Where every table and key first begins, by dotted name: the bytes before it.

    The third of several `[[cards]]` is the table `cards.2`. An inline table has no places if it is
    in a list or in another inline table.
    """
    data = text.encode()  # in MicroPython, indexing a str is slower further on
    found: dict[str, int] = {}
    arrays: dict[str, int] = {}
    table, at = "", 0
    while at < len(data):
        name, end, table = _statement(data, at, table, arrays)
        _note(found, name, at)
        end = _inline(data, _value(data, end), name, found)
        at = _end(data, end, b"\n") + 1
    return found


def line_of(key: str, text: str) -> int:
    """The line of a dotted key, or of the nearest table around it, or 1."""
    known = places(text) if key else {}
    while key:
        if key in known:
            return text.encode().count(b"\n", 0, known[key]) + 1
        key = _around(key)
    return 1


def _note(found: "dict[str, int]", name: str, at: int) -> None:
    """Note where a key and the tables around it begin."""
    while name:
        found.setdefault(name, at)
        name = _around(name)


def _around(key: str) -> str:
    """The key of the table around it."""
    return key[: key.rfind(".")] if "." in key else ""


def _statement(
    data: bytes, start: int, table: str, arrays: "dict[str, int]"
) -> "tuple[str, int, str]":
    """The key that a statement sets, "" for none, the end of that key, and its table."""
    at = _after_blank(data, start)
    name = ""
    if data[at : at + 1] == b"[":
        several = data[at + 1 : at + 2] == b"["
        name, at = _key(data, at + 1 + several)
        table = name = _entry(name, arrays, several)
    elif at < len(data) and data[at] not in b"#\r\n":
        name, at = _key(data, at)
        name = (table + "." + name).lstrip(".")
    return name, at, table


def _inline(data: bytes, at: int, table: str, found: "dict[str, int]") -> int:
    """Note the keys of an inline table, if one begins here. Returns its end."""
    sign = b"{"
    while data[at : at + 1] == sign:
        start = _after_blank(data, at + 1)
        key, at = _key(data, start)
        if key:
            _note(found, table + "." + key, start)
        at = _end(data, _value(data, at), b",}")
        sign = b","
    return at + (sign == b",")


def _value(data: bytes, at: int) -> int:
    """Where the value of a key begins that ends here."""
    return _after_blank(data, at + (data[at : at + 1] == b"="))


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


def _end(data: bytes, at: int, marks: bytes) -> int:
    """The next of these marks that is in no text and in no brackets."""
    depth = 0
    while at < len(data):
        sign = data[at : at + 1]
        if sign in (b'"', b"'"):
            at = _end_of_text(data, at)
        elif sign == b"#":
            end = data.find(b"\n", at)
            at = end if end >= 0 else len(data)
        elif depth <= 0 and sign in marks:
            break
        else:
            at += 1
            depth += (sign in (b"[", b"{")) - (sign in (b"]", b"}"))
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
