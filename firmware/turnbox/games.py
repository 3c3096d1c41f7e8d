"""The games on this box: whatever rules lie in the rules folder."""

import os


def games() -> "list[str]":
    """The names of all games, in order. None of them is imported for it."""
    folder = __file__.rsplit("/", 1)[0] + "/rules"
    names = {name.split(".")[0] for name in os.listdir(folder)}
    return sorted([name for name in names if name[0] != "_"])
