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
