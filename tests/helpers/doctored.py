"""Boards for `turnbox doctor`: drives in folders, and what the doctor says of them."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from host_tools.boards import load_board
from host_tools.build import files_for
from host_tools.cli import main

PICO = "raspberry_pi_pico"
BOOT_OUT = """\
Adafruit CircuitPython {version} on 2026-05-13; {machine} with rp2040
Board ID:raspberry_pi_pico
boot.py output:
turnbox: the drive belongs to the {owner}
"""


def doctor(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["doctor", *map(str, arguments)])


def refused(*arguments: object) -> str:
    """What the doctor says of what it cannot examine, in one line."""
    result = doctor(*arguments)
    assert (result.exit_code, result.output.count("\n")) == (1, 1)
    return result.output


@cache
def build(runtime: str, sources: bool = False) -> dict[str, bytes]:
    return files_for(load_board(PICO), runtime, sources)


def write(folder: Path, files: dict[str, bytes]) -> None:
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)


class Circuitpy:
    """A drive of CircuitPython in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.boots()

    def boots(
        self,
        version: str = "10.2.1",
        machine: str = "Raspberry Pi Pico",
        owner: str = "computer",
    ) -> None:
        said = BOOT_OUT.format(version=version, machine=machine, owner=owner)
        write(self.folder, {"boot_out.txt": said.encode()})

    def has(self, files: dict[str, bytes]) -> None:
        write(self.folder, files)

    def examined(self, *options: object) -> dict[str, Any]:
        """What the doctor says of it in JSON."""
        result = doctor("--drive", self.folder, "--json", *options)
        assert result.exit_code == 0, result.output
        board: dict[str, Any]
        (board,) = json.loads(result.output)["boards"]
        return board

    def lines(self) -> list[str]:
        """What the doctor says of it to people."""
        result = doctor("--drive", self.folder)
        assert result.exit_code == 0, result.output
        return result.output.splitlines()
