"""Pictures of the history, drawn by matplotlib (the extra `history`)."""

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from host_tools.checks.said import counted
from host_tools.errors import UserError, shown
from host_tools.history.statistics import EXTRA
from host_tools.output import new_file

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from host_tools.history.statistics import Die

INCHES = (8.0, 4.5)


def _figure(path: Path) -> "Figure":
    """A new figure. Raises UserError without matplotlib."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise UserError(f"{shown(path)} needs matplotlib: {EXTRA}") from None
    return Figure(figsize=INCHES, layout="constrained")


def _write(figure: "Figure", path: Path) -> None:
    """Write a PNG file, which must not exist yet. Raises UserError."""
    out = BytesIO()
    figure.savefig(out, format="png", dpi=120)
    new_file(path, out.getvalue())


def draw_points(
    path: Path, title: str, measure: str, names: list[str], points: list[list[int]]
) -> None:
    """Draw the points of each seat after each move. Raises UserError."""
    figure = _figure(path)
    from matplotlib.ticker import MaxNLocator

    axes = figure.subplots()
    lines = [
        axes.step(range(len(points)), [each[seat] for each in points], where="post")[0]
        for seat in range(len(names))
    ]
    axes.set(xlabel="moves", ylabel=measure)
    axes.set_title(title, parse_math=False)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(alpha=0.3)
    if names:
        for text, name in zip(
            axes.legend(lines, ["?"] * len(lines)).get_texts(), names, strict=True
        ):
            text.set_parse_math(False)  # a dollar sign is no formula
            text.set_text(name)
    _write(figure, path)


def draw_dice(path: Path, dice: "list[Die]") -> None:
    """Draw how often each face of each die came up. Raises UserError, also without dice."""
    if not dice:
        raise UserError(f"{shown(path)} cannot be plotted: there are no rolls to count")
    figure = _figure(path)
    for axes, die in zip(figure.subplots(1, len(dice), squeeze=False)[0], dice, strict=True):
        axes.bar(range(1, die.sides + 1), die.counts)
        axes.axhline(die.rolls / die.sides, color="grey", linestyle="--")
        axes.set(title=f"d{die.sides}: {counted(die.rolls, 'roll')}", xlabel="face")
        if die.sides <= 12:
            axes.set_xticks(range(1, die.sides + 1))
    _write(figure, path)
