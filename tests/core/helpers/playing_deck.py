"""Drives with scheme decks on them: folders of packs, on every Python."""

import os
import struct
from binascii import crc32

from turnbox.schemes import deck as reader
from turnbox.ui.text import KIND_WORDS, PACK_HEADER, PACK_INDEX, PACK_MAGIC, PACK_VERSION, Words

try:
    from tempfile import mkdtemp
except ImportError:  # a small Python: a folder beside the firmware, one at a time

    def mkdtemp():
        os.mkdir("deck_drive")
        return "deck_drive"


WORDS = "turnbox/words/"


def decks(root, language):
    """The decks on a drive, as the box lists them."""
    words = Words(root + WORDS[:-1], language)
    found = reader.decks(words)
    words.close()
    return found


def troubles(root, language):
    """What a box reports of the decks on a drive, sorted."""
    words = Words(root + WORDS[:-1], language)
    reader.decks(words)
    words.close()
    return sorted(set(words.troubles))


def card(root, language, deck, number):
    """One card of a deck on a drive, as the box reads it."""
    words = Words(root + WORDS[:-1], language)
    found = reader.card(words, deck, number)
    words.close()
    return found


def pack(strings, kind=KIND_WORDS):
    """The bytes of a pack with these strings."""
    index = body = b""
    start = len(strings) * struct.calcsize(PACK_INDEX)
    for crc, key in sorted([(crc32(key.encode()) & 0xFFFFFFFF, key) for key in strings]):
        text = strings[key].encode()
        index += struct.pack(PACK_INDEX, crc, start + len(body))
        body += struct.pack("<H", len(text)) + text
    body = index + body
    sums = (len(strings), len(body), crc32(body) & 0xFFFFFFFF)
    return struct.pack(PACK_HEADER, PACK_MAGIC, PACK_VERSION, kind, *sums) + body


def deck(title, size=20, kind=KIND_WORDS):
    """The pack of a deck of numbered cards, the third of which is ongoing."""
    strings = {"title": title, "size": str(size)}
    for number in range(1, size + 1):
        flag = int(number == 3)
        strings[str(number)] = "%s %d\t%d\nDraw %d." % (title, number, flag, number)
    return pack(strings, kind)


class Drive:
    """`with Drive({"en/1.pack": ...}) as root:` a drive with these packs, removed at the end.

    Paths that begin with a slash are not below the words.
    """

    def __init__(self, packs):
        self._packs = packs
        self._made = []

    def __enter__(self):
        self._root = mkdtemp()
        for name in self._packs:
            path = name[1:] if name[0] == "/" else WORDS + name
            for place in [place for place in range(len(path)) if path[place] == "/"]:
                self._folder(path[:place])
            with open(self._root + "/" + path, "wb") as file:
                file.write(self._packs[name])
            self._made.append(path)
        return self._root + "/"

    def _folder(self, path):
        if path not in self._made:
            os.mkdir(self._root + "/" + path)
            self._made.append(path)

    def __exit__(self, *error):
        for path in reversed(self._made):
            if path.endswith(".pack"):
                os.remove(self._root + "/" + path)
        for path in reversed(self._made):
            if not path.endswith(".pack"):
                os.rmdir(self._root + "/" + path)
        os.rmdir(self._root)
