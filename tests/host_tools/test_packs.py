"""Packs: what the host compiles, the box reads; what would not show well is refused by name."""

import struct
from binascii import crc32
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools.checks.pack import compile_pack
from host_tools.errors import UserError
from host_tools.packs import TABLE, read_words, table_pack, word_packs
from turnbox.pages.table_lists import table_list
from turnbox.ui.text import (
    KIND_TABLE,
    KIND_WORDS,
    LANGUAGES,
    PACK_HEADER,
    PACK_INDEX,
    Pack,
    PackError,
    Words,
)

WELCOME = (
    'hello = "Hi"\n\n[menu]\nplay = "Play {name}"\nhelp_text = "Hold the middle key for more."\n'
)
BIENVENUE = (
    'hello = "Salut"\n\n[menu]\nplay = "Jouer à {name}"\n'
    'help_text = "Tiens la touche du milieu pour la suite."\n'
)


def words(folder: Path, english: str = WELCOME, french: str = BIENVENUE) -> Path:
    for language, text in (("en", english), ("fr", french)):
        (folder / language).mkdir(exist_ok=True)
        (folder / language / "box.toml").write_text(text, encoding="utf-8")
    return folder


def complaint(folder: Path) -> str:
    with pytest.raises(UserError) as caught:
        read_words(folder)
    return str(caught.value).replace(f"{folder}/", "")


def written(folder: Path, packs: dict[str, bytes]) -> Path:
    for name, content in packs.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


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


def test_words_of_the_scene_before_are_not_read_again(
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
    for reads in (1, 1, 1):  # each scene says it
        assert speak("box.hello") == "Salut"
        assert found == [b"hello"] * reads
        speak.forget()
    speak.forget()  # one that does not
    assert speak("box.hello") == "Salut"
    assert found == [b"hello"] * 2
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


def test_a_key_that_one_language_lacks_is_an_error_there(tmp_path: Path) -> None:
    french = BIENVENUE.replace('play = "Jouer à {name}"\n', "")
    said = complaint(words(tmp_path, french=french))
    assert said.startswith("fr/box.toml:3: menu.play is missing; en/box.toml has it, so translate")
    english = WELCOME.replace('hello = "Hi"\n', "")
    assert complaint(words(tmp_path, english)).startswith("en/box.toml:1: hello is missing; fr/")


def test_a_file_that_one_language_lacks_is_an_error(tmp_path: Path) -> None:
    words(tmp_path)
    (tmp_path / "fr" / "box.toml").unlink()
    assert "en/box.toml:1: there is no fr/box.toml" in complaint(tmp_path)


def test_a_file_named_like_the_pack_of_titles_is_an_error(tmp_path: Path) -> None:
    words(tmp_path)
    for language in LANGUAGES:
        (tmp_path / language / "titles.toml").write_text('box = "x"\n', encoding="utf-8")
    with pytest.raises(UserError, match=r"en/titles.toml:1: the build writes this pack; rename"):
        word_packs(tmp_path)


@pytest.mark.parametrize(
    ("english", "said"),
    [
        (
            'a = "x"\nhello = "日本"',
            "en/box.toml:2: hello: the screen cannot show '日' (U+65E5); use a",
        ),
        ('hello = "\\u00a0"', "en/box.toml:1: hello is empty; write a text"),
        (
            'hello = "a\\u00a0b"',
            "en/box.toml:1: hello: the screen cannot show '\\xa0' (U+00A0); use a",
        ),
        ('hello = "a\\tb"', "en/box.toml:1: hello: the screen cannot show '\\t' (U+0009); use a"),
        ('hello = ""', "en/box.toml:1: hello is empty; write a text"),
        ("hello = 3", 'en/box.toml:1: hello is not text; write hello = "..."'),
        ('[menu]\nsub.hello = "x"', "en/box.toml:2: menu.sub is not text"),
        ('hello = "{name"', "en/box.toml:1: hello has a stray brace; a placeholder is {name}"),
        ('Hello = "x"', "en/box.toml:1: key 'Hello': use only a to z, 0 to 9 and _"),
        ('hello = "x"\nhello = "y"', "en/box.toml:2: Cannot overwrite a value"),
        (
            'hello = "Twenty-two characters."',
            "en/box.toml:1: hello: 'Twenty-two characters.' has 22 characters, but a row has 21",
        ),
        (
            'hello_text = "Anticonstitutionnellement."',
            "en/box.toml:1: hello_text: 'Anticonstitutionnellement.' has 26 characters, but a",
        ),
    ],
)
def test_a_mistake_is_named_with_its_line_and_its_remedy(
    tmp_path: Path, english: str, said: str
) -> None:
    assert complaint(words(tmp_path, english)).startswith(said)


def test_placeholders_must_agree_between_the_languages(tmp_path: Path) -> None:
    said = complaint(words(tmp_path, french=BIENVENUE.replace("{name}", "{nom}")))
    assert said == "fr/box.toml:4: menu.play: placeholders differ from en/box.toml ({name})"


def test_a_sentence_with_a_line_for_each_row_may_be_long(tmp_path: Path) -> None:
    row = "x" * 21
    text = f'hello = "{row}\\n{row}"\n'
    packs = word_packs(words(tmp_path, text, text))
    assert packs["en/box.pack"] == packs["fr/box.pack"]


def test_a_question_mark_is_a_character_like_another(tmp_path: Path) -> None:
    text = 'hello = "Again?"\n'
    assert word_packs(words(tmp_path, text, text))


def test_the_sample_table_is_read_by_the_box(tmp_path: Path) -> None:
    path = written(tmp_path, {"table.pack": table_pack(TABLE)}) / "table.pack"
    players, heroes = (table_list(f"{path.parent}/", key) for key in ("players", "heroes"))
    assert len(players) == 6
    assert 8 <= len(heroes) <= 12
    assert max(map(len, players + heroes)) <= 10
    blocks = table_list(f"{path.parent}/", "blocks")
    assert [line.partition("\t")[2] for line in blocks] == ["0"] * 4
    assert max(len(line.partition("\t")[0]) for line in blocks) <= 10


def packed(folder: Path, text: str) -> Path:
    """A table pack on a drive of its own."""
    (folder / "t.toml").write_text('players = ["A"]\nheroes = ["B"]\n' + text, encoding="utf-8")
    return written(folder / "drive", {"table.pack": table_pack(folder / "t.toml")})


def test_blocks_have_names_and_values_in_their_order(tmp_path: Path) -> None:
    drive = packed(tmp_path, '[blocks]\nZOO = 5\n"ST. MARY" = 0\n"Étoile 2" = 3')
    assert table_list(f"{drive}/", "blocks") == ["ZOO\t5", "ST. MARY\t0", "Étoile 2\t3"]


def test_a_table_without_blocks_has_none(tmp_path: Path) -> None:
    assert table_list(f"{packed(tmp_path, '')}/", "blocks") == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('players = ["Ann"]', "t.toml:1: heroes must be a list of names; write heroes = ["),
        ('players = "Ann"\nheroes = ["A"]', "t.toml:1: players must be a list of names"),
        ('heroes = ["A"]\nplayers = []', "t.toml:2: players must be a list of names"),
        (
            'players = [1]\nheroes = ["A"]',
            "t.toml:1: players: 1 is not a name; write a name in quot",
        ),
        ('players = ["A", "A"]\nheroes = ["A"]', "t.toml:1: players: 'A' is there twice; use"),
        (
            'players = ["A\\nB"]\nheroes = ["A"]',
            "t.toml:1: players: the screen cannot show '\\n' (U+000A)",
        ),
        (
            'players = ["A"]\nheroes = ["Maximilienne"]',
            "t.toml:2: heroes: 'Maximilienne' has 12 characters, but only 10 fit",
        ),
        ('villains = ["A"]', "t.toml:1: unknown list 'villains'; known: players, heroes, blocks"),
    ],
)
def test_a_mistake_in_the_table_is_named(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "t.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UserError) as caught:
        table_pack(path)
    assert str(caught.value).replace(f"{tmp_path}/", "").startswith(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("blocks = 3", 't.toml:3: blocks must be a table; write [blocks], then "NAME" = 3'),
        ('[blocks]\n"" = 3', "t.toml:3: blocks: '' is not a name; write a name in quotes"),
        (
            '[blocks]\nA = 3\n"B C" = 10',
            "t.toml:5: blocks: the value of 'B C' is 10; write 1 to 9, or 0 to choose",
        ),
        ("[blocks]\nA = -1", "t.toml:4: blocks: the value of 'A' is -1; write 1 to 9, or 0"),
        ('[blocks]\n"A.B. C" = true', "t.toml:4: blocks: the value of 'A.B. C' is true; write 1"),
        ('[blocks]\nA = "3"', "t.toml:4: blocks: the value of 'A' is '3'; write 1 to 9"),
        (
            '[blocks]\n"GENICON INC" = 3',
            "t.toml:4: blocks: 'GENICON INC' has 11 characters, but only 10",
        ),
        (
            '[blocks]\n"日本" = 3',
            "t.toml:4: blocks.日本: the screen cannot show '日' (U+65E5); use a",
        ),
        ("[blocks]\nA = 3\nA = 4", "t.toml:5: Cannot overwrite a value; this is not valid TOML"),
        (
            "[blocks]\n" + "\n".join(f"B{place} = 2" for place in range(100)),
            "t.toml:3: 100 blocks; the box takes at most 99: leave some out",
        ),
    ],
)
def test_a_mistake_in_the_blocks_is_named(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(UserError) as caught:
        packed(tmp_path, text)
    assert str(caught.value).replace(f"{tmp_path}/", "").startswith(said)


def test_the_words_of_the_project_are_complete() -> None:
    domains = read_words()
    assert list(domains) == list(LANGUAGES)
    assert domains["en"].keys() == domains["fr"].keys()
    assert domains["en"], "the box would have nothing to say"


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


@pytest.mark.parametrize(
    ("key", "line"),
    [
        (r'"\u001b[m" = 1', 2),  # an escape
        ('"a = b" = 1', 2),
        ("'a\"b' = 1", 2),
        ('players . "x" = 1', 2),  # with spaces
        ('["a]b"]', 2),  # a bracket in quotes
        ('[ "é" ]', 2),
    ],
)
def test_any_spelling_of_a_key_is_found_again(tmp_path: Path, key: str, line: int) -> None:
    path = tmp_path / "t.toml"
    path.write_text(f"# mine\n{key}\n", encoding="utf-8")
    with pytest.raises(UserError, match=f"t.toml:{line}: "):
        table_pack(path)


def test_a_list_in_a_list_is_no_header(tmp_path: Path) -> None:
    text = 'players = [\n["A"]\n]\nheroes = ["B"]\nhereos = 1\n'
    path = tmp_path / "t.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UserError, match="t.toml:5: unknown list 'hereos'"):
        table_pack(path)
