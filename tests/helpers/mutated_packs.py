"""Changed copies of packs, TOML or compiled, and of the files that decks are imported from."""

import json
import random
import struct
import tomllib
from binascii import crc32
from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

import tomli_w

from turnbox.ui.text import PACK_HEADER, PACK_INDEX, PACK_MAGIC

HEADER = struct.calcsize(PACK_HEADER)
Mutation = Callable[[bytes, random.Random], bytes]
Tree = dict[str, Any] | list[Any]

# What a text editor, a bad disk and a program that writes another type leave behind.
_PIECES = [b"[[", b"]", b"{", b'"', b"'", b"=", b"\n", b"\r", b"99", b"\xff", b"\0", b"#"]
_PIECES += ["é".encode(), "\u2028".encode(), b'"""', b"\\", b"\x1b[31m"]
_VALUES = [0, -1, 3, 10**12, True, 2.5, float("inf"), "", " ", "x" * 30, "two\nlines", "日本"]
_VALUES += ["\x1b[31m", "a\tb", [], [1, "a"], {}, {"en": "A"}, {"en": 1}, {"de": "A"}]
_VALUES += [date(2026, 1, 1)]
_LETTERS = [*"aZ9 -?'\"{}\n\t", "é", "日", "\xa0", "word" * 6, "many words " * 50]
_KEYS = ["", "number", "title", "schemes", "en", "de", "a.b", "a b", "x" * 50, "\x1b", "\n"]


def with_other_bytes(pack: bytes, luck: random.Random) -> bytes:
    """Up to three bytes changed, removed or added."""
    content = bytearray(pack)
    for _ in range(luck.randint(1, 3)):
        place = luck.randrange(len(content))
        kind = luck.randrange(4)
        if kind == 0:
            content[place] = luck.randrange(256)
        elif kind == 1:
            del content[place : place + luck.randint(1, 40)]
        elif kind == 2:
            content[place:place] = luck.choice(_PIECES)
        elif len(content) > 1:
            del content[place + 1 :]
    return bytes(content)


def with_other_lines(pack: bytes, luck: random.Random) -> bytes:
    """Up to three lines removed, repeated, moved or joined."""
    lines = pack.splitlines(keepends=True)
    for _ in range(luck.randint(1, 3)):
        place, other = luck.randrange(len(lines)), luck.randrange(len(lines))
        kind = luck.randrange(4)
        if kind == 0:
            lines.insert(other, lines[place])
        elif kind == 1:
            lines.insert(other, lines.pop(place))
        elif kind == 2:
            lines[place] = lines[place].rstrip(b"\r\n") + b" "
        elif len(lines) > 1:
            del lines[place]
    return b"".join(lines)


def with_other_key(pack: bytes, luck: random.Random) -> bytes:
    """A key renamed, removed, or given to another value."""
    tree, write = _parsed(pack)
    holders = [table for table in _tables(tree) if isinstance(table, dict) and table]
    table = luck.choice(holders)
    key = luck.choice(list(table))
    value = table.pop(key)
    if luck.randrange(3):
        table[luck.choice([*_KEYS, *luck.choice(holders)])] = value
    return write(tree)


def with_other_value(pack: bytes, luck: random.Random) -> bytes:
    """A text with some letters changed, or a number with another one in its place."""
    return _with_value(pack, luck, _similar)


def with_other_type(pack: bytes, luck: random.Random) -> bytes:
    """A value of another type, or one that no pack has."""
    return _with_value(pack, luck, lambda value, luck: luck.choice(_VALUES))


def _with_value(
    pack: bytes, luck: random.Random, other: Callable[[Any, random.Random], Any]
) -> bytes:
    tree, write = _parsed(pack)
    places = [(table, key) for table in _tables(tree) for key in _keys(table)]
    table, key = luck.choice(places)
    table[key] = other(table[key], luck)
    return write(tree)


def _similar(value: Any, luck: random.Random) -> Any:
    if isinstance(value, str):
        text = list(value)
        text[luck.randint(0, len(text)) : luck.randint(0, len(text))] = luck.choice(_LETTERS)
        return "".join(text)
    if isinstance(value, list | dict) and value:
        return luck.choice([value * 2, value[:1]]) if isinstance(value, list) else {**value, "x": 1}
    return luck.choice([-1, 0, 1, 2, 9, 10, 99, 2**63])


def _parsed(pack: bytes) -> tuple[Tree, Callable[[Tree], bytes]]:
    """The values of a pack (TOML or JSON), and how they are written again."""
    text = pack.decode()
    if text.lstrip()[:1] in ("{", "["):
        return json.loads(text), lambda tree: json.dumps(tree, indent=1, default=str).encode()
    return tomllib.loads(text), lambda tree: tomli_w.dumps(tree).encode()


def _tables(tree: Any) -> Iterator[Any]:
    """Each table and each list, from the outside."""
    if isinstance(tree, dict | list):
        yield tree
        for inner in tree.values() if isinstance(tree, dict) else tree:
            yield from _tables(inner)


def _keys(table: Any) -> Any:
    return list(table) if isinstance(table, dict) else range(len(table))


# Packs as the box has them


def flipped(pack: bytes, luck: random.Random) -> bytes:
    """Up to four bits or bytes changed; the header as often as all the rest."""
    content = bytearray(pack)
    for _ in range(luck.randint(1, 4)):
        place = luck.randrange(luck.choice([HEADER, len(content)]))
        content[place] ^= luck.choice((1 << luck.randrange(8), luck.randint(1, 255)))
    return bytes(content)


def cut(pack: bytes, luck: random.Random) -> bytes:
    """The end is missing."""
    return pack[: luck.randrange(len(pack))]


def extended(pack: bytes, luck: random.Random) -> bytes:
    """Some bytes follow the end."""
    return pack + luck.randbytes(luck.randint(1, 300))


def with_right_checks(pack: bytes, luck: random.Random) -> bytes:
    """Other bytes in the strings, and the right length and CRC."""
    _, version, kind, count, _, _ = struct.unpack_from(PACK_HEADER, pack)
    start = HEADER + count * struct.calcsize(PACK_INDEX)
    body = pack[HEADER:start] + with_other_bytes(pack[start:], luck)
    return struct.pack(PACK_HEADER, PACK_MAGIC, version, kind, count, len(body), crc32(body)) + body
