"""What the box takes of what players write: scheme decks, and the names in table.toml.

These modules use only what MicroPython has, and no files: a browser runs them too. They take the
values of a TOML file, and raise `Wrong` with the key that must change.
"""


class Wrong(ValueError):
    """A value that the box cannot take: its dotted `key`, and the `problem` with its remedy."""

    def __init__(self, key: str, problem: str) -> None:
        super().__init__(problem)
        self.key = key
        self.problem = problem
