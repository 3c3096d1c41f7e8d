"""TOML that would trouble the parser or the terminal: one short, printable line refuses it."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from host_tools.boards import load_board
from host_tools.cli import main
from host_tools.decks import read_deck
from host_tools.errors import UserError, quoted, shown
from host_tools.packs import Domain, table_pack
from host_tools.toml_limits import MOST_BYTES

READERS: list[Callable[[Path], object]] = [
    lambda path: load_board(str(path)),
    read_deck,
    Domain,
    table_pack,
]
ESCAPE = r"\u001b]0;x\u0007"  # in TOML: sets the title of a terminal's window


def refusal(folder: Path, text: str, read: Callable[[Path], object]) -> str:
    """The message about a file, without its folder; it must be fast, and one line."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    started = time.process_time()
    with pytest.raises(UserError) as caught:
        read(path)
    assert time.process_time() - started < 3
    said = str(caught.value).replace(f"{folder}/", "")
    assert said.isprintable()
    assert len(said) < 400
    return said


@pytest.mark.parametrize("read", READERS, ids=["board", "deck", "words", "table"])
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = " + "[" * 3000 + "]" * 3000, "1: brackets nest more than 16 deep; nest fewer"),
        ("\na = " + "{b = " * 3000 + "1" + "}" * 3000, "2: brackets nest more than 16 deep"),
        ("a = " + "[\n" * 3000, "17: brackets nest more than 16 deep"),
        ("[a" + ".a" * 3000 + "]", "1: a key has more than 16 parts; use fewer dots"),
        ("x = 1\na" + ' . "a"' * 20_000 + " = 1", "2: a key has more than 16 parts"),
        ("number = 1" + "0" * 5000, "1: a number or key has more than 64 characters; shorten"),
        ("number = 0x" + "f" * 20_000, "1: a number or key has more than 64 characters"),
        ("number = 1e" + "9" * 5000, "1: a number or key has more than 64 characters"),
        ("x" * 5000 + " = 1", "1: a number or key has more than 64 characters"),
        ('t = "' + "x" * MOST_BYTES + '"', "1: more than 131,072 bytes; remove something"),
        ("\n" * MOST_BYTES + "t = 1", "131073: more than 131,072 bytes; remove something"),
    ],
    ids=range(11),
)
def test_what_troubles_the_parser_is_refused_before(
    tmp_path: Path, read: Callable[[Path], object], text: str, said: str
) -> None:
    assert refusal(tmp_path, text, read).startswith(f"mine.toml:{said}")


@pytest.mark.parametrize("read", READERS, ids=["board", "deck", "words", "table"])
@pytest.mark.parametrize(
    "text",
    [
        "[" + " " * 100_000,
        "[a" + " " * 100_000 + "\nx = 1",
        "[" + " " * 20_000 + "a" + " " * 20_000 + "]\nx = 1",
        "x" + " " * 100_000,
        f'"{"k" * 100_000}" = 1',
        '"a' * 50_000,
        '"""a\n' * 25_000 + "\\",
        "'''" + "'" * 100_000,
        "\\" * 100_000,
        "[[schemes]]\n" * 10_000,
        "players = [" + ",".join(f'"{n}"' for n in range(15_000)) + "]",
        f'title = "{"x " * 60_000}"',
        f'number = 1\ntitle = "{"x" * 100_000}"',
        "\n".join(f"k{n} = 1" for n in range(12_000)),
        "number = " + "[" * 15 + "[]," * 30_000 + "]" * 15,
    ],
    ids=range(15),
)
def test_a_large_file_is_refused_at_once(
    tmp_path: Path, read: Callable[[Path], object], text: str
) -> None:
    refusal(tmp_path, text, read)


@pytest.mark.parametrize("read", READERS, ids=["board", "deck", "words", "table"])
@pytest.mark.parametrize(
    "text",
    [
        f'"{ESCAPE}" = 1',
        f'"{ESCAPE}" = 1\n"{ESCAPE}" = 2',
        f'name = "{ESCAPE}"',
        f'number = "{ESCAPE}"\ntitle = "{ESCAPE}"',
        f'players = ["{ESCAPE}"]\nheroes = ["A"]',
        f'title."{ESCAPE}" = "t"\nnumber = 1',
        f'number = 1\ntitle = "t"\n[[schemes]]\nname = "{ESCAPE}"\n"a\\nb" = 1',
        '"\\u202e\\u009b31m\\r\\nturnbox: all is well" = 1',
        "[[schemes]]\nname = '\u202e'",
    ],
    ids=range(9),
)
def test_no_escape_and_no_line_end_of_a_file_reaches_the_terminal(
    tmp_path: Path, read: Callable[[Path], object], text: str
) -> None:
    refusal(tmp_path, text, read)


def test_an_escape_in_a_key_is_told_as_it_could_be_written(tmp_path: Path) -> None:
    said = refusal(tmp_path, f'"{ESCAPE}" = 1', read_deck)
    assert said.startswith(r"mine.toml:1: unknown key '\x1b]0;x\x07'; a deck has number, title")


def test_the_command_shows_no_escape_of_its_arguments_either(tmp_path: Path) -> None:
    path = tmp_path / "\x1b[31m\n.toml"
    for arguments in (
        *(["decks", str(path)], ["build", str(path), "--runtime", "micropython"]),
        *(["manual", "\x1b[31m"], ["\x1b[31m"], ["--\x1b[31m"], ["sim", "--\x1b[31m"]),
        ["sim", "--json", "--save", f"{path}/save"],
    ):
        ran = CliRunner().invoke(main, arguments)
        assert ran.exit_code in (1, 2)
        assert ran.output.replace("\n", "").isprintable()
        assert r"\x1b[31m" in ran.output


def test_an_endless_file_is_refused_like_a_large_one() -> None:
    with pytest.raises(UserError, match="/dev/zero:1: more than 131,072 bytes"):
        read_deck(Path("/dev/zero"))


def test_what_is_in_texts_and_comments_has_no_depth(tmp_path: Path) -> None:
    harmless = "a.b." * 50 + "[[{" * 50 + "9" * 100
    text = (
        f'# {harmless}\nhello = \'{harmless}\' # """\n'
        f"other = '''{harmless}\n{harmless}'''\nlast = 1\n"
    )
    said = refusal(tmp_path, text, Domain)
    assert said.startswith("mine.toml:2: hello has a stray brace")  # so it was parsed


def test_quotes_in_a_comment_hide_no_line_behind_them(tmp_path: Path) -> None:
    text = 'number = 1 # """\ntitle = """\n[a]\n"""\nnonsense = 1\n'
    assert refusal(tmp_path, text, read_deck).startswith("mine.toml:5: unknown key 'nonsense'")


def test_brackets_in_a_text_take_no_time(tmp_path: Path) -> None:
    text = 'nonsense = 1 # """\nx = """\n' + "[" * 100_000 + '\n"""\n'
    assert refusal(tmp_path, text, read_deck).startswith("mine.toml:1: unknown key 'nonsense'")


def test_input_is_shown_on_one_line_and_shortened() -> None:
    assert shown("plain é 日本") == "plain é 日本"
    assert shown("a\nb\r\x1b[0m\x7f\x9b\u2028\ud800") == r"a\nb\r\x1b[0m\x7f\x9b\u2028\ud800"
    assert shown("x" * 61) == "x" * 59 + "…"
    assert len(shown("\n" * 1_000_000)) == 60
    assert quoted("it's") == '"it\'s"'
    assert shown(Path.cwd() / "a\tb.toml") == r"a\tb.toml"
