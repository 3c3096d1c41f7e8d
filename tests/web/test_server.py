"""The server of the page on this computer."""

from socket import socket
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from simulator.web.server import served


def said_of(error, folder, capsys):
    """What the server prints about an error while it sends a file."""
    with served(folder) as server, socket() as tab:
        try:
            raise error
        except type(error):
            server.handle_error(tab, ("localhost", 1))
    return capsys.readouterr().err


def test_a_tab_that_is_closed_early_is_no_error(tmp_path, capsys):
    assert said_of(BrokenPipeError(), tmp_path, capsys) == ""


def test_any_other_error_is_printed(tmp_path, capsys):
    assert "KeyError" in said_of(KeyError("size"), tmp_path, capsys)


@pytest.mark.parametrize("address", ["%00", "a%00b", "%ed%a0%80"])
def test_a_path_that_no_file_can_have_is_not_found(tmp_path, capsys, address):
    with served(tmp_path) as server, pytest.raises(HTTPError) as refused:
        urlopen(f"http://localhost:{server.server_port}/{address}")
    with refused.value as answer:
        assert answer.code == 404
    assert capsys.readouterr().err == ""
