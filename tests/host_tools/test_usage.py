"""A wrong command line: one line that says what is wrong and where to read on, and status 2."""

import subprocess
import sys
from pathlib import Path

import pytest

TURNBOX = str(Path(sys.executable).parent / "turnbox")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([TURNBOX, *arguments], capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "--foo"], "No such option '--foo'; see turnbox play --help"),
        (["--foo"], "No such option '--foo'; see turnbox --help"),
        (["nonsense"], "No such command 'nonsense'; see turnbox --help"),
        (["play", "more"], "Got unexpected extra argument (more); see turnbox play --help"),
        (
            ["play", "--seed", "x"],
            "Invalid value for '--seed': 'x' is not a valid integer; see turnbox play --help",
        ),
        (["sync", ""], "Invalid value for '[FILES]...': a file name is empty;"),
        (["doctor", "--timeout", "nan"], "Invalid value for '--timeout': this is not a number;"),
        (
            ["history", "show", "0"],
            "NUMBER must be a whole number from 1; see turnbox history show",
        ),
        (
            ["history", "show", "x"],
            "NUMBER must be a whole number from 1; see turnbox history show",
        ),
        (["sync", "--remove", "0"], "--remove must be a whole number from 1 to "),
        (["history", "export"], "--format is missing: csv, json or bgstats; see turnbox history"),
        (["build", "raspberry_pi_pico"], "--runtime is missing: circuitpython or micropython; see"),
        (["flash", "--port", "p", "--drive", "d"], "give --port or --drive, not both"),
    ],
)
def test_a_wrong_command_line_is_answered_in_one_line(arguments: list[str], message: str) -> None:
    said = run(*arguments)
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr.startswith(f"turnbox: {message}")
    assert said.stderr.count("\n") == 1


def test_without_a_command_the_help_is_shown() -> None:
    said = run()
    assert "Commands:" in said.stdout + said.stderr
