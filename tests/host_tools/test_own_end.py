"""No module keeps what lies behind its table of names in memory."""

from pathlib import Path

import pytest
from unix_port import micropython

from host_tools.boards import load_board
from host_tools.build import compiled, separate_files
from host_tools.own_end import BLOCK, HEADER, NAME, WORD, with_own_end


def table(mpy: bytes) -> tuple[int, int]:
    """How many names and objects a file has: two numbers, 7 bits in each byte."""
    numbers = [0]
    for byte in mpy[HEADER:]:
        numbers[-1] = numbers[-1] << 7 | byte & 0x7F
        if byte < 0x80:
            numbers.append(0)
        if len(numbers) == 3:
            break
    return numbers[0], numbers[1]


@pytest.mark.parametrize("runtime", ["circuitpython", "micropython"])
def test_each_table_of_a_build_ends_before_its_block_does_or_with_an_object(runtime: str) -> None:
    files = separate_files(load_board("raspberry_pi_pico"), runtime)
    tables = {path: table(mpy) for path, mpy in files.items() if path.endswith(".mpy")}
    full = [
        path
        for path, (names, objects) in tables.items()
        if not objects and (names * NAME + WORD - 1) // WORD * WORD % BLOCK == 0
    ]
    assert len(tables) > 50
    assert full == []


@pytest.mark.parametrize("more", range(16))
def test_a_corrected_file_does_what_it_did(tmp_path: Path, more: int) -> None:
    """With any number of names; the first ones are known to the runtime."""
    names = [f"name_{number}" for number in range(more)]
    source = "\n".join([*(f"{name} = 1" for name in names), "def answer():\n    return 42"])
    mpy = compiled("module.py", source.encode(), b"M")
    before, _ = table(mpy)
    assert with_own_end(mpy) == mpy
    (tmp_path / "module.mpy").write_bytes(mpy)
    values = [f"module.{name}" for name in names]
    program = f"import module; print(module.answer(), {' + '.join(['0', *values])})"
    assert micropython(program, tmp_path) == f"42 {more}\n"
    assert table(mpy)[1] == (1 if (before + 1) // 2 % 4 == 0 else 0)


def test_a_file_with_an_object_is_not_changed() -> None:
    mpy = compiled("module.py", b"a, b, c, d, e, f, g, h = ((1, 2),) * 8", b"M")
    assert table(mpy)[1] == 1
    assert with_own_end(mpy) == mpy
