"""The tests of the core again, on the Pythons that the boards have, from the .mpy they get.

Each module is asked for every test that its source holds, so none can be left out unnoticed.
"""

import ast
from dataclasses import replace
from pathlib import Path

import pytest
from emulated_boards import power
from unix_port import micropython

from host_tools.boards import Encoder, load_board
from host_tools.build import RUNTIMES, compile_module, separate_files
from host_tools.places import FIRMWARE
from host_tools.tree import imported_as
from simulator.pico import Pico

PICO = load_board("raspberry_pi_pico")
CORE = Path(__file__).parent / "core"
# On a board they lie side by side, whatever their folders are here.
SOURCES = {path.stem: path for path in sorted(CORE.rglob("*.py"))}
MODULES = sorted(name for name in SOURCES if name.startswith("test_"))
TOOLS = FIRMWARE.parent / "host_tools"
# Those that a browser runs too.
SHARED = [
    TOOLS / "__init__.py",
    TOOLS / "plays.py",
    *sorted((TOOLS / "checks").glob("*.py")),
    *sorted((TOOLS / "updating").glob("*.py")),
]
DESK = FIRMWARE.parent / "simulator"  # the store of the desk serves as the tests' memory
# An emulated board is slow. All games are played there to their end by test_parity; of the modules
# it runs those that ask what the runtimes differ in, and in `make long` on CircuitPython, which has
# no other home here, also the keys, the words, the session and two modules of rules.
ON_BOARD = ["test_dice", "test_journal", "test_log", "test_screen", "test_state"]
MORE_ON_CIRCUITPYTHON = [
    "test_keys",
    "test_session",
    "test_text",
    "test_commander_party_stones",
    "test_megalopolis_fights",
]

ENTRY = {"circuitpython": "code.py", "micropython": "main.py"}
RUNNER = """
import sys, time
sys.path.append("/tests")
time.sleep(0.3)  # until somebody listens
from run_small import run
run(%r)
print("the end")
"""


def names_in(module: str) -> list[str]:
    """The names of the tests in a module's source."""
    tree = ast.parse(SOURCES[module].read_text("utf-8"))
    functions = (node.name for node in tree.body if isinstance(node, ast.FunctionDef))
    return sorted(name for name in functions if name.startswith("test_"))


def compiled_tests(runtime: str) -> dict[str, bytes]:
    """The tests and what they need beside the firmware, as .mpy."""
    sources = SOURCES | {
        f"simulator/{name}": DESK / f"{name}.py" for name in ("__init__", "desk_port")
    }
    return {
        f"{name}.mpy": compile_module(
            f"{name}.py", path.read_bytes(), RUNTIMES[runtime].magic, asserts=True
        )
        for name, path in sources.items()
    }


def compiled_tools() -> dict[str, bytes]:
    """The host tools that a browser runs too, as .mpy."""
    names = [path.relative_to(TOOLS.parent).as_posix() for path in SHARED]
    return {
        name.replace(".py", ".mpy"): compile_module(
            name, path.read_bytes(), RUNTIMES["micropython"].magic
        )
        for name, path in zip(names, SHARED, strict=True)
    }


@pytest.fixture(scope="session")
def drive(tmp_path_factory):
    """A folder with all modules for the MicroPython of this machine."""
    root = tmp_path_factory.mktemp("micropython")
    board = replace(PICO, encoder=Encoder("GP18", "GP19", "GP20"))
    files = separate_files(board, "micropython")
    files |= compiled_tests("micropython") | compiled_tools()
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return root


def check(report: str, modules: list[str]) -> None:
    """Every test of the modules passed, and nothing else was said."""
    wanted = [f"PASS {module}.{name}" for module in modules for name in names_in(module)]
    said = [line for line in report.splitlines() if line.startswith(("PASS", "FAIL"))]
    assert said == wanted
    assert f"{len(wanted)} passed, 0 failed" in report


def run_on_micropython(module: str, drive: Path) -> str:
    """The output of the runner for one module."""
    return micropython(f"from run_small import run; run(['{module}'])", drive)


@pytest.mark.parametrize("module", MODULES)
def test_on_micropython(module, drive):
    check(run_on_micropython(module, drive), [module])


def test_every_module_of_a_board_can_be_imported(drive):
    modules = [
        imported_as(path.replace(".mpy", ".py"))
        for path in separate_files(PICO, "micropython")
        if path.endswith(".mpy") and path.startswith("turnbox/") and "/ports/" not in path
    ]
    program = f"""
import gc, sys
for name in {modules}:
    before = set(sys.modules)
    __import__(name)
    for other in set(sys.modules) - before:
        del sys.modules[other]
    gc.collect()
    print(name)
"""
    assert micropython(program, drive).split() == modules


def test_a_false_assert_is_not_compiled_away(drive):
    source = b"def test_sums():\n    assert 1 + 1 == 3\n"
    (drive / "sums.mpy").write_bytes(compile_module("sums.py", source, b"M", asserts=True))
    report = run_on_micropython("sums", drive)
    assert report == "FAIL sums.test_sums: AssertionError \n0 passed, 1 failed\n"


@pytest.mark.emulator
@pytest.mark.minutes
@pytest.mark.parametrize(
    ("runtime", "modules"),
    [
        ("micropython", ON_BOARD),
        ("circuitpython", ON_BOARD),
        pytest.param("circuitpython", MORE_ON_CIRCUITPYTHON, marks=pytest.mark.long),
    ],
    ids=["micropython", "circuitpython", "circuitpython-more"],
)
def test_on_an_emulated_board(runtime, modules):
    files = separate_files(PICO, runtime)
    files[ENTRY[runtime]] = (RUNNER % modules).encode()
    files |= {f"tests/{name}": content for name, content in compiled_tests(runtime).items()}
    pico = power(runtime, files, kind=Pico)
    pico.run_until(lambda: "the end" in pico.console, 120_000, step_ms=50)
    check(pico.console, modules)
