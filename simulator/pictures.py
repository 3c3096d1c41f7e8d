"""The pictures in the README, drawn from the pixels of the demo: `make picture`."""

from pathlib import Path

from simulator.demo import Player, play
from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.panel import Pixels
from simulator.screen_reader import to_png

FOLDER = Path(__file__).parent.parent / "host_tools/manual"
SCENES = ("answer", "close")  # each from the last time that the demo shows it
FILM = "demo.gif"
ROLLS = [1, 6, 5, 4, 3, 2, 1, 6, 5, 4, 3]  # the starter, then all stones: no dice in a picture


def pictures() -> dict[str, Pixels]:
    """Pixels by the name of their scene."""
    found: dict[str, Pixels] = {}
    desk = Desk(Flash(), seed=0)
    desk.box.dice.script = list(ROLLS)

    def keep(caption: str) -> None:
        scene = desk.box.scenes.top.name
        if scene in SCENES:
            found[scene] = desk.panel.pixels()

    try:
        play(Player(desk, keep))
    finally:
        desk.close()
    return found


if __name__ == "__main__":
    from simulator.film import frames, write

    for scene, pixels in pictures().items():
        to_png(pixels, FOLDER / f"{scene}.png")
    write(frames(ROLLS), FOLDER / FILM)
