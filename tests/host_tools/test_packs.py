"""Packs: what the host compiles, the box reads."""

import struct
from binascii import crc32
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pack_sources import words, written

from host_tools.checks.pack import compile_pack
from host_tools.errors import UserError
from host_tools.packs import word_packs
from turnbox.ui.text import (
    KIND_TABLE,
    KIND_WORDS,
    MOST,
    PACK_HEADER,
    PACK_INDEX,
    Pack,
    PackError,
    Words,
)


def test_the_box_speaks_what_was_written_in_both_languages(tmp_path: Path) -> None:
    drive = written(tmp_path / "drive", word_packs(words(tmp_path)))
    speak = Words(str(drive), "fr")
    assert speak("box.hello") == "Salut"
    assert speak("box.menu.play") == "Jouer à {name}"
    speak.close()
    speak.language = "en"
    assert speak("box.menu.play") == "Play {name}"
    assert speak.troubles == []
    speak.close()


@given(st.dictionaries(st.text(min_size=1), st.text(max_size=300), max_size=40))
def test_any_strings_come_back_from_a_pack(
    tmp_path_factory: pytest.TempPathFactory, strings: dict[str, str]
) -> None:
    path = tmp_path_factory.mktemp("packs") / "any.pack"
    path.write_bytes(compile_pack(KIND_WORDS, strings))
    pack = Pack(str(path), KIND_WORDS)
    assert {key: pack.find(key.encode()) for key in strings} == strings
    assert pack.find(b"\0 not a key") is None
    pack.close()


@pytest.mark.parametrize("highest", [0xFF, 0x0F, 0x03], ids=["even", "uneven", "very uneven"])
def test_a_large_pack_has_its_keys_and_no_others(tmp_path: Path, highest: int) -> None:
    """The box looks near the place where evenly spread CRCs would have a key, then everywhere."""
    keys = (key for key in map("key{}".format, count()) if crc32(key.encode()) >> 24 <= highest)
    strings = {next(keys): f"text {number}" for number in range(400)}
    strings["last"] = ""  # its CRC is far above the others
    path = tmp_path / "large.pack"
    path.write_bytes(compile_pack(KIND_WORDS, strings))
    pack = Pack(str(path), KIND_WORDS)
    assert {key: pack.find(key.encode()) for key in strings} == strings
    assert not any(pack.find(b"other%d" % number) for number in range(2000))
    pack.close()


def test_a_key_is_not_found_across_two_entries_of_the_index(tmp_path: Path) -> None:
    size = 2 * struct.calcsize(PACK_INDEX)  # of the index, where the first string begins
    key = next(key for key in (b"%d" % n for n in count()) if crc32(key) >> 24 == size)
    wanted = struct.pack("<I", crc32(key))
    # Entry 0 holds the bytes of the key from its second byte on: only entry 1 is the key's own.
    first = b"\0" + wanted + b"\0"
    for second, found in ((wanted, "text"), (b"\xff" * 4, None)):
        body = first + second + struct.pack("<HH", size, 4) + b"text"
        header = (b"TBXP", 1, KIND_WORDS, 2, len(body), crc32(body))
        path = tmp_path / "odd.pack"
        path.write_bytes(struct.pack(PACK_HEADER, *header) + body)
        pack = Pack(str(path), KIND_WORDS)
        assert pack.find(key) == found
        pack.close()


def test_a_key_is_found_although_its_bytes_are_across_two_entries_nearby(tmp_path: Path) -> None:
    key = next(k for k in (b"%d" % n for n in count()) if 0x04C800 < crc32(k) >> 8 < 0x050000)
    wanted, total = crc32(key), 2000  # so many entries that the key is expected at the 30th or so
    low, high = wanted.to_bytes(4, "little")[:2], wanted >> 16
    across = int.from_bytes(b"\x01\0" + low, "little")  # its last two bytes and the next two
    size = total * struct.calcsize(PACK_INDEX)
    entries = [(wanted + place, size) for place in range(30)]
    entries.append((across, high))
    entries += [(across + place, size) for place in range(1, total - 30)]
    assert entries == sorted(entries)
    body = b"".join(struct.pack(PACK_INDEX, *entry) for entry in entries)
    body += struct.pack("<H", 5) + b"found"
    header = (b"TBXP", 1, KIND_WORDS, total, len(body), crc32(body))
    path = tmp_path / "odd.pack"
    path.write_bytes(struct.pack(PACK_HEADER, *header) + body)
    pack = Pack(str(path), KIND_WORDS)
    assert pack.find(key) == "found"
    pack.close()


def test_words_of_the_last_scenes_are_not_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drive = written(tmp_path / "drive", word_packs(words(tmp_path)))
    found: list[bytes] = []
    find = Pack.find

    def noted(pack: Pack, key: bytes) -> object:
        found.append(key)
        return find(pack, key)

    monkeypatch.setattr(Pack, "find", noted)
    speak = Words(str(drive), "fr")
    for _ in range(2):  # many scenes with many other texts
        speak("box.hello")
        assert found.count(b"hello") == 1
        for text in range(MOST):
            speak(f"box.{text}")
        speak.forget()
    for text in range(2 * MOST + 2):
        speak(f"box.{text}")
        speak.forget()
    assert speak("box.hello") == "Salut"
    assert found.count(b"hello") == 2
    speak.close()


def test_a_pack_does_not_depend_on_the_order_of_its_source() -> None:
    assert compile_pack(1, {"a": "x", "b": "y"}) == compile_pack(1, {"b": "y", "a": "x"})


def test_the_header_counts_the_strings_and_the_body() -> None:
    pack = compile_pack(KIND_TABLE, {"a": "xyz"})
    header = struct.unpack_from(PACK_HEADER, pack)
    assert header[:5] == (b"TBXP", 1, KIND_TABLE, 1, len(pack) - struct.calcsize(PACK_HEADER))


def test_two_keys_with_one_crc_are_named() -> None:
    # A known pair: CRC-32 of both is 0x4DDB0C25.
    with pytest.raises(ValueError, match=r"\(plumless and buckeroo\); rename one"):
        compile_pack(KIND_WORDS, {"plumless": "a", "other": "b", "buckeroo": "c"})


def test_a_pack_that_16_bits_cannot_address_is_refused(tmp_path: Path) -> None:
    lines = "\n".join(f'k{i}_text = "{"word " * 60}"' for i in range(300))
    words(tmp_path, lines, lines)
    with pytest.raises(UserError, match=r"en/box.toml:1: more than 65,535 bytes of text; split"):
        word_packs(tmp_path)


def test_text_that_is_no_text_is_shown_as_its_key(tmp_path: Path) -> None:
    """The check of the pack is right, its content is not."""
    packs = word_packs(words(tmp_path))
    body = packs["en/box.pack"][struct.calcsize(PACK_HEADER) :].replace(b"Hi", b"\xc3\x28")
    head = struct.pack(PACK_HEADER, b"TBXP", 1, KIND_WORDS, 3, len(body), crc32(body))
    packs["en/box.pack"] = head + body
    speak = Words(str(written(tmp_path / "drive", packs)), "en")
    assert speak("box.hello") == "box.hello"
    assert speak.of("box", "hello") == ""
    assert speak("box.menu.play") == "Play {name}"
    speak.close()


@given(strings=st.binary(max_size=60), offsets=st.lists(st.integers(0, 70), min_size=2, max_size=2))
def test_a_pack_of_nonsense_has_some_text_or_none(
    tmp_path_factory: pytest.TempPathFactory, strings: bytes, offsets: list[int]
) -> None:
    folder = tmp_path_factory.mktemp("nonsense")
    keys = ("hello", "play", "help_text")
    first = 3 * struct.calcsize(PACK_INDEX)
    index = sorted(crc32(key.encode()) for key in keys)
    entries = zip(index, (first, *offsets), strict=True)
    body = b"".join(struct.pack(PACK_INDEX, *entry) for entry in entries) + strings
    head = struct.pack(PACK_HEADER, b"TBXP", 1, KIND_WORDS, 3, len(body), crc32(body))
    written(folder, {"en/box.pack": head + body})
    speak = Words(str(folder), "en")
    for key in keys:
        assert isinstance(speak(f"box.{key}"), str)
        assert isinstance(speak.of("box", key), str)
    assert speak.troubles == []
    speak.close()


@pytest.mark.parametrize("strings", [2, 4], ids=["too few", "too many"])
def test_a_pack_with_another_count_of_strings_is_refused(tmp_path: Path, strings: int) -> None:
    pack = bytearray(compile_pack(KIND_WORDS, {"a": "x", "b": "y", "c": "a longer one"}))
    pack[6] = strings
    written(tmp_path, {"odd.pack": bytes(pack)})
    with pytest.raises(PackError, match="damaged"):
        Pack(str(tmp_path / "odd.pack"), KIND_WORDS)
