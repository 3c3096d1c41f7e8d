"""A drawing as SVG 1.1: shapes in the order in which they are drawn, in whole and half pixels."""

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]
START = "<svg "  # of each file


class Drawing:
    """Shapes and texts; `svg` is the file. Coordinates in pixels, from the top left."""

    def __init__(self, width: float, height: float) -> None:
        self._size = width, height
        self._shapes: list[str] = []
        self.box(0, 0, width, height, fill="#ffffff")

    def box(self, x: float, y: float, width: float, height: float, **style: object) -> None:
        """A rectangle from its top left corner."""
        self._add("rect", x=x, y=y, width=width, height=height, **style)

    def disc(self, x: float, y: float, radius: float, fill: str) -> None:
        """A filled circle."""
        self._add("circle", cx=x, cy=y, r=radius, fill=fill)

    def lines(self, lines: Iterable[Iterable[Point]], color: str, width: float) -> None:
        """Connected lines, each through its points, in a gap of the lines that they cross."""
        paths = [_points(line) for line in lines]
        strokes = (("#ffffff", width + 4, "butt"), (color, width, "square"))
        for stroke, thick, end in strokes:
            style = {"fill": "none", "stroke": stroke, "stroke-width": thick}
            for path in paths:
                self._add("polyline", points=path, **style, **{"stroke-linecap": end})

    def area(self, points: Iterable[Point], fill: str) -> None:
        """A filled polygon."""
        self._add("polygon", points=_points(points), fill=fill)

    def text(
        self, x: float, y: float, text: str, *, anchor: str = "start", **style: object
    ) -> None:
        """A line of text; `y` is the middle of its small letters."""
        style = {"font-size": 13, "fill": "#202020"} | style
        self._add("text", text, x=x, y=y + 4.5, **{"text-anchor": anchor}, **style)

    @property
    def svg(self) -> str:
        """The file."""
        width, height = map(_number, self._size)
        head = (
            f'{START}xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
            f' viewBox="0 0 {width} {height}" font-family="Helvetica, Arial, sans-serif">'
        )
        return "\n".join([head, *self._shapes, "</svg>", ""])

    def _add(self, kind: str, content: str = "", /, **attributes: object) -> None:
        given = " ".join(
            f"{name}={quoteattr(_number(value))}" for name, value in attributes.items()
        )
        end = f">{escape(content)}</{kind}>" if content else "/>"
        self._shapes.append(f"<{kind} {given}{end}")


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _number(value: object) -> str:
    return f"{value:g}" if isinstance(value, (int, float)) else str(value)
