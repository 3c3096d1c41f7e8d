"""The faces of dice, drawn with tiles."""

# A six-sided die by the face it shows, 18 x 24 pixels: dark pips on a lit square.
DICE6 = (
    "█████◘██◘◘█◘◘█◘◘█◘",
    "█◘█████◘█████◘█◘█◘",
    "███◘██◘██◘█◘◘█◘◘█◘",
)


def shape(rows: "tuple[str, ...]", place: int, width: int = 2) -> "list[str]":
    """One large digit or die from its rows: the one at an index, with this width in tiles."""
    return [row[place * width : (place + 1) * width] for row in rows]
