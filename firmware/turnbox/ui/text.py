"""Words in packs: all texts of the box, read by seek, one screen at a time.

A pack is one file: header, index sorted by key, strings. The host compiles packs from TOML with
the formats below (`turnbox build`); the box checks magic, version, length and CRC before use.
"""

import struct
from binascii import crc32

LANGUAGES = ("en", "fr")  # by the setting "language"

PACK_HEADER = "<4sBBHHI"  # magic, version, kind, count, length of the body, CRC-32 of the body
PACK_INDEX = "<IH"  # CRC-32 of the key, offset of its string in the body
PACK_MAGIC = b"TBXP"
PACK_VERSION = 1
KIND_WORDS = 1
KIND_TABLE = 2

_HEADER_SIZE = struct.calcsize(PACK_HEADER)
_INDEX_SIZE = struct.calcsize(PACK_INDEX)
_CHUNK = 1024  # bytes that are checked at once
_NEAR = 24  # entries before and after the place where one is expected
MOST = 24  # so many texts stay for later pages, since a board takes 0.5 ms to read one


class PackError(Exception):
    """An invalid pack; the message says which check failed (see `turnbox.ui.pack_reason`)."""


class Pack:
    """One open pack. Its index stays in memory, 6 bytes per string.

    Raises OSError if the file cannot be opened and PackError if the pack is not valid.
    """

    def __init__(self, path: str, kind: int) -> None:
        self._file = open(path, "rb")  # noqa: SIM115 (kept open: strings are read by seek)
        try:
            self._check(kind)
        except PackError:
            self._file.close()
            raise

    def _check(self, kind: int) -> None:
        header = self._file.read(_HEADER_SIZE)
        if len(header) < _HEADER_SIZE or header[:4] != PACK_MAGIC:
            raise PackError("not a pack")
        _, version, found, count, length, crc = struct.unpack(PACK_HEADER, header)
        if version != PACK_VERSION:
            raise PackError("version %d" % version)
        if found != kind:
            raise PackError("wrong kind")
        start = count * _INDEX_SIZE  # of the strings
        if start > length:  # before memory is taken for so large an index
            raise PackError("damaged")
        self._index = self._file.read(start)
        seen, check = len(self._index), crc32(self._index)
        chunk = memoryview(bytearray(_CHUNK))  # for all: a new one takes longer than reading
        while True:
            size = self._file.readinto(chunk)
            if not size:
                break
            seen += size
            check = crc32(chunk[:size], check)
        if seen != length:
            raise PackError("wrong length")
        # The strings follow the index: this checks the count, which the CRC does not cover.
        if check != crc or int.from_bytes(self._index[4:_INDEX_SIZE], "little") != start:
            raise PackError("damaged")

    def find(self, key: bytes) -> "str | None":
        """The string of a key (encoded), or None if the pack has no such key or no text there."""
        index, wanted = self._index, crc32(key).to_bytes(4, "little")
        # The index is sorted by CRC, and CRCs are spread evenly, so an entry is close to where its
        # two highest bytes say. Searching the whole index takes a board up to 0.5 ms.
        about = (wanted[3] << 8 | wanted[2]) * (len(index) // _INDEX_SIZE) >> 16
        first = max(0, about - _NEAR) * _INDEX_SIZE
        last = min((about + _NEAR) * _INDEX_SIZE, len(index))
        place = index.find(wanted, first, last)
        sure = last > 0 and index[first + 3] < wanted[3] < index[last - 3]  # it is here or nowhere
        if place % _INDEX_SIZE and not (sure and place < 0):
            place = index.find(wanted)
        while place % _INDEX_SIZE:  # -1, or bytes that span two entries
            if place < 0:
                return None
            place = index.find(wanted, place + 1)
        self._file.seek(_HEADER_SIZE + int.from_bytes(index[place + 4 : place + 6], "little"))
        length = int.from_bytes(self._file.read(2), "little")
        try:
            return str(self._file.read(length), "utf-8")
        except ValueError:  # the check of the pack is right, its content is not
            return None

    def close(self) -> None:
        """Close the file."""
        self._file.close()


class Words:
    """The texts of the box: `words("domain.key")` in the chosen language.

    `folder` has one folder per language, each with one pack per domain (`en/box.pack`). If a pack
    or key is missing, the text is the key itself, so that the box can still be used with a damaged
    drive; problems are kept in `troubles` until the box reports them.
    """

    def __init__(self, folder: str, language: str) -> None:
        self.folder = folder
        self.language = language
        self.troubles: list[str] = []
        self._packs: dict[bytes, Pack | None] = {}
        self._cache: dict[object, str] = {}  # by "domain.key", or by (domain, key)
        self._before: dict[object, str] = {}  # older ones

    def close(self) -> None:
        """Close all packs: they are opened again when needed, maybe in another `language`."""
        for pack in self._packs.values():
            if pack:
                pack.close()
        self._packs = {}
        self._cache = {}
        self._before = {}

    def forget(self) -> None:
        """Drop older texts if there are many (called at each change of scene)."""
        if len(self._cache) > MOST:
            self._before = self._cache if len(self._cache) <= 2 * MOST else {}
            self._cache = {}

    def __call__(self, key: str) -> str:
        """The text of "domain.key", or the key itself if there is none."""
        text = self._cache.get(key)
        if text is None:
            encoded = key.encode()  # slicing bytes is much faster than slicing strings
            dot = encoded.find(b".")
            text = self._before.get(key) or self._read(encoded[:dot], encoded[dot + 1 :]) or key
            self._cache[key] = text
        return text

    def of(self, domain: str, key: str) -> str:
        """The text of a key in a domain, "" if there is none."""
        both = (domain, key)
        text = self._cache.get(both)
        if text is None:
            text = self._before.get(both) or self._read(domain.encode(), key.encode())
            self._cache[both] = text
        return text

    def _read(self, domain: bytes, key: bytes) -> str:
        if domain not in self._packs:
            self._packs[domain] = self._open(str(domain, "utf-8"))
        pack = self._packs[domain]
        return (pack and pack.find(key)) or ""

    def _open(self, domain: str) -> "Pack | None":
        for language in (self.language, "en"):
            path = "%s/%s/%s.pack" % (self.folder, language, domain)
            try:
                return Pack(path, KIND_WORDS)
            except (OSError, PackError) as error:
                self.troubles.append("%s/%s.pack: %s" % (language, domain, error))
        return None
