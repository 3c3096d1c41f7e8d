"""Many screens in one picture, to look at: `make sheets`."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from simulator.panel import HEIGHT, WIDTH, Pixels

SCALE, MARGIN, TITLE = 2, 8, 14  # pixels
ACROSS = 4


def contact_sheet(pictures: "Sequence[tuple[str, Pixels]]", path: Path) -> None:
    """Draw screens with their titles, four in a row."""
    across, down = WIDTH * SCALE + MARGIN, HEIGHT * SCALE + TITLE + MARGIN
    rows = (len(pictures) + ACROSS - 1) // ACROSS
    sheet = Image.new("L", (ACROSS * across + MARGIN, rows * down + MARGIN), 90)
    draw = ImageDraw.Draw(sheet)
    for place, (title, pixels) in enumerate(pictures):
        left = MARGIN + place % ACROSS * across
        top = MARGIN + place // ACROSS * down
        draw.text((left, top), title, fill=255)
        screen = Image.new("1", (WIDTH, HEIGHT))
        screen.putdata([lit for row in pixels for lit in row])
        sheet.paste(screen.resize((WIDTH * SCALE, HEIGHT * SCALE)), (left, top + TITLE))
    path.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(path)
