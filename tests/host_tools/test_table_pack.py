"""The table's names, heroes and blocks: what the box reads, and which mistakes are named."""

from pathlib import Path

import pytest
from pack_sources import written

from host_tools.checks.table import HERO, SEATS
from host_tools.errors import UserError
from host_tools.packs import TABLE, read_words, table_pack
from turnbox.game_list import games, set_up_of
from turnbox.pages.table_lists import table_list


def test_the_sample_table_is_read_by_the_box(tmp_path: Path) -> None:
    path = written(tmp_path, {"table.pack": table_pack(TABLE)}) / "table.pack"
    players, heroes = (table_list(f"{path.parent}/", key) for key in ("players", "heroes"))
    assert len(players) == 6
    assert 8 <= len(heroes) <= 12
    assert max(map(len, players + heroes)) <= 10
    blocks = table_list(f"{path.parent}/", "blocks")
    assert [line.partition("\t")[2] for line in blocks] == ["0"] * 4
    assert max(len(line.partition("\t")[0]) for line in blocks) <= 10


def test_the_names_that_the_box_gives_are_those_of_its_words() -> None:
    words = list(read_words().values())
    given = [[d["box"].strings[f"player_{n + 1}"] for n in range(len(SEATS))] for d in words]
    assert [tuple(dict.fromkeys(names)) for names in zip(*given, strict=True)] == [*SEATS]
    assert not any(f"player_{len(SEATS) + 1}" in d["box"].strings for d in words)
    picks = {d[g].strings["pick"] for d in words for g in games() if set_up_of(g).PICKS}
    assert picks == {*HERO}


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
        ('players = ["Ann"]', "t.toml:1: heroes is missing; write heroes = ["),
        ('players = "Ann"\nheroes = ["A"]', "t.toml:1: players must be a list of names"),
        ('heroes = ["A"]\nplayers = []', "t.toml:2: players must be a list of names"),
        (
            'players = [1]\nheroes = ["A"]',
            "t.toml:1: players: 1 is not a name; write a name in quot",
        ),
        ('players = ["A", "A"]\nheroes = ["A"]', "t.toml:1: players: 'A' appears twice; use"),
        (
            'players = ["A\\nB"]\nheroes = ["A"]',
            "t.toml:1: players: the screen cannot show '\\n' (U+000A)",
        ),
        (
            'players = ["A"]\nheroes = ["Maximilienne"]',
            "t.toml:2: heroes: 'Maximilienne' has 12 characters, but only 10 fit",
        ),
        (
            'heroes = ["A"]\nplayers = ["Ann", " Ann "]',
            "t.toml:2: players: 'Ann' appears twice; use different names",
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
        ('[blocks]\n"" = 3', "t.toml:4: blocks: '' is not a name; write a name in quotes"),
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
