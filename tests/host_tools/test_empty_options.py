"""An option that a shell's unset variable has left empty is refused, not passed over."""

import pytest
from click.testing import CliRunner

from host_tools.cli import main


@pytest.mark.parametrize("command", ["doctor", "flash", "sync", "pull"])
@pytest.mark.parametrize("option", ["--port", "--drive"])
def test_an_empty_option_is_refused(command: str, option: str) -> None:
    result = CliRunner().invoke(main, [command, option, ""])
    assert result.exit_code == 2
    assert option in result.output
    assert "empty" in result.output


@pytest.mark.parametrize(
    "command",
    [
        "build raspberry_pi_pico --runtime micropython --out",
        "image raspberry_pi_pico --runtime micropython --out",
        "wiring raspberry_pi_pico --out",
        "web --out",
        "sim --json --save",
        "emulate --runtime micropython --image",
        "play --save",
        "history export --out",
    ],
)
def test_an_empty_file_name_is_refused(command: str) -> None:
    result = CliRunner().invoke(main, [*command.split(), ""])
    assert result.exit_code == 2
    assert "a file name is empty" in result.output
