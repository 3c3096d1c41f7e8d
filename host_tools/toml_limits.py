"""Limits for TOML files: tomllib itself has none.

Deep nesting raises a RecursionError there, a number with thousands of digits a ValueError, and a
key with thousands of parts takes seconds. `excess` finds all of these in one pass before the parser
runs.
"""

import re

MOST_BYTES = 128 * 1024
DEEPEST = 16  # brackets in brackets
MOST_PARTS = 16  # of a dotted key
LONGEST_WORD = 64  # a number, or a key without quotes

_TOKEN = re.compile(
    r"""
    (?P<comment> \#[^\n]* )
  | (?P<text> \"{3} (?: [^\\] | \\. )*? (?: \"{3,5} | \Z )
            | '{3} .*? (?: '{3,5} | \Z )
            | " (?: [^"\\\n] | \\[^\n] )* "?
            | ' [^'\n]* '? )
  | (?P<word> [\w+-]+ )
  | (?P<dot> \. )
  | (?P<open> [\[{] )
  | (?P<close> [\]}] )
  | (?P<other> [^\s] | \n )
    """,
    re.VERBOSE | re.DOTALL,
)


def excess(text: str) -> tuple[int, str] | None:
    """The first line over a limit, and the problem with its remedy; None if there is none."""
    depth = dots = 0
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "open":
            depth += 1
        elif kind == "close":
            depth = max(0, depth - 1)
        dots = dots + 1 if kind == "dot" else dots if kind in ("word", "text") else 0
        problem = ""
        if depth > DEEPEST:
            problem = f"brackets nest more than {DEEPEST} deep; nest fewer"
        elif dots >= MOST_PARTS:
            problem = f"a key has more than {MOST_PARTS} parts; use fewer dots"
        elif kind == "word" and len(token[0]) > LONGEST_WORD:
            problem = f"a number or key has more than {LONGEST_WORD} characters; shorten it"
        if problem:
            return text.count("\n", 0, token.start()) + 1, problem
    return None
