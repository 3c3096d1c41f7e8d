"""A shell completes the names of commands, as the README says."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.places import FIRMWARE

TOLD = (FIRMWARE.parent / "README.md").read_text(encoding="utf-8")
LINES = re.findall(r"_TURNBOX_COMPLETE=(\w+)_source", TOLD)


def test_the_readme_has_a_line_for_each_shell() -> None:
    assert sorted(set(LINES)) == ["bash", "fish", "zsh"]


@pytest.mark.parametrize(("typed", "offered"), [("doc", "doctor"), ("de", "decks")])
def test_bash_completes_the_name_of_a_command(typed: str, offered: str) -> None:
    (line,) = re.findall(r"^ {4}(eval .*bash_source.*)$", TOLD, re.MULTILINE)
    script = f"""{line}
        COMP_WORDS=(turnbox {typed}) COMP_CWORD=1
        _turnbox_completion turnbox
        echo "${{COMPREPLY[@]}}"
    """
    done = subprocess.run(
        ["bash", "-c", f'PATH="{Path(sys.executable).parent}:$PATH"\n{script}'],
        capture_output=True,
        text=True,
        check=True,
    )
    assert (done.stdout.strip(), done.stderr) == (offered, "")
