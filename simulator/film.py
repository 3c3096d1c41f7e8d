"""The animated picture in the README: the demo, with the lights round the screen."""

import textwrap
from collections.abc import Iterator
from math import cos, pi, sin
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw

from simulator.demo import Player, play
from simulator.desk import Desk
from simulator.desk_port import Flash
from simulator.panel import Pixels

SCALE = 2  # of the panel's pixels
SIZE = (400, 300)  # pixels
PANEL = (72, 76)  # its top left corner
CENTRE, RADIUS, LIGHT = (200, 140), 128, 7  # of the ring, and of a light
CAPTION, LETTERS, LINE = (20, 272), 62, 12  # where it begins, letters and pixels of a line
FRAME_MS = 2500
COLOURS = 64
CASE, FACE, LIT, DARK, INK = "#26262e", "#08080c", "#e8f4ff", "#3a3a44", "#e0e0e6"


class Frame(NamedTuple):
    """What there is to see at one moment of the demo."""

    caption: str
    pixels: Pixels
    lights: list[tuple[int, int, int]]


def frames(rolls: list[int]) -> list[Frame]:
    """A frame for each caption of the demo, with these dice."""
    found: list[Frame] = []
    desk = Desk(Flash(), seed=0)
    desk.box.dice.script = list(rolls)

    def keep(caption: str) -> None:
        lights = [(light[0], light[1], light[2]) for light in desk.lights()]
        found.append(Frame(caption, desk.panel.pixels(), lights))

    try:
        play(Player(desk, keep))
    finally:
        desk.close()
    return found


def write(frames: list[Frame], path: Path) -> None:
    """Write the frames as a GIF that begins again at its end."""
    first, *others = [_draw(frame).quantize(COLOURS) for frame in frames]
    first.save(path, save_all=True, append_images=others, duration=FRAME_MS, loop=0, optimize=True)


def _draw(frame: Frame) -> Image.Image:
    image = Image.new("RGB", SIZE, CASE)
    canvas = ImageDraw.Draw(image)
    for (x, y), light in zip(_places(len(frame.lights)), frame.lights, strict=True):
        colour = tuple(min(255, 3 * value) for value in light) if any(light) else DARK
        canvas.ellipse((x - LIGHT, y - LIGHT, x + LIGHT, y + LIGHT), fill=colour)
    left, top = PANEL
    width, height = len(frame.pixels[0]) * SCALE, len(frame.pixels) * SCALE
    canvas.rectangle((left - 8, top - 8, left + width + 8, top + height + 8), fill=FACE)
    for y, row in enumerate(frame.pixels):
        for x, lit in enumerate(row):
            if lit:
                spot = (left + x * SCALE, top + y * SCALE)
                canvas.rectangle((*spot, spot[0] + SCALE - 1, spot[1] + SCALE - 1), fill=LIT)
    for number, line in enumerate(textwrap.wrap(frame.caption, LETTERS)[:2]):
        canvas.text((CAPTION[0], CAPTION[1] + number * LINE), line, fill=INK)
    return image


def _places(lights: int) -> Iterator[tuple[float, float]]:
    """The middle of each light, clockwise from the front."""
    for light in range(lights):
        angle = pi / 2 + 2 * pi * (light + 0.5) / lights
        yield CENTRE[0] + 1.4 * RADIUS * cos(angle), CENTRE[1] + RADIUS * sin(angle)
