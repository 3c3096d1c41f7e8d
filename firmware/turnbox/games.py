"""The games on this box: all rules in the rules folder."""

import os


def games() -> "list[str]":
    """The names of all games, in order, without importing any."""
    folder = __file__.rsplit("/", 1)[0] + "/rules"
    names = {name.split(".")[0] for name in os.listdir(folder)}
    return sorted([name for name in names if name[0] != "_"])
