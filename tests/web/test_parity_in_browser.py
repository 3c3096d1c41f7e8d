"""The games of the parity test once more, on MicroPython in WebAssembly."""

import pytest
from parity_games import GAMES
from parity_played import Played, compiled_parity, text

pytestmark = pytest.mark.web
PLAY_MS = 60_000
PLAY = """async ([files, heapsize]) => {
    const { loadMicroPython } = await import("./micropython.mjs");
    const { unpack } = await import("./box.js");
    const said = [];
    const mp = await loadMicroPython({ heapsize, stdout: (line) => said.push(line) });
    unpack(mp.FS, await (await fetch("box.bin")).arrayBuffer());
    for (const [path, content] of files) mp.FS.writeFile("/" + path, Uint8Array.from(content));
    mp.runPython('import sys; sys.path.insert(0, "/")');
    mp.runPython('import parity; parity.on_desk("/", "/game.txt")');
    return said;
}"""
HEAP = 2 * 1024 * 1024


@pytest.mark.parametrize("name", GAMES)
def test_the_same_moves_lead_to_the_same_states_and_screens(name, new_phone, address, tmp_path):
    game = tmp_path / "game.txt"
    game.write_text(text(name))
    files = compiled_parity("micropython") | {"game.txt": game.read_bytes()}
    page = new_phone().page
    page.set_default_timeout(PLAY_MS)
    page.goto(address + "icon.svg")
    said = page.evaluate(PLAY, [[[path, list(content)] for path, content in files.items()], HEAP])
    assert said == Played(game).said
