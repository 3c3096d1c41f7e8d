"""Built-in functions as names of a module, where a board finds them sooner.

A board looks for `len` in the module first, then in the list of all built-in names. That takes
12 us more for each call on MicroPython, and 3 us on CircuitPython.
"""

import ast
import builtins
from collections import Counter
from collections.abc import Iterator

from host_tools.edits import parsed

USES, MOST = 2, 5  # a name takes some 15 bytes of a board's heap in each module
_BUILT_IN = {
    name
    for name, value in vars(builtins).items()
    if callable(value) and not (isinstance(value, type) and issubclass(value, BaseException))
}


def with_own_builtins(source: bytes) -> bytes:
    """The source with a last line such as "len = len", for those that its functions often use."""
    functions = [node for node in ast.walk(parsed(source)) if isinstance(node, ast.FunctionDef)]
    names = [name for function in functions for name in _used(function.body)]
    uses = Counter(name for name in names if name in _BUILT_IN).most_common(MOST)
    own = sorted(name for name, count in uses if count >= USES)
    return source + f"\n{'; '.join(f'{name} = {name}' for name in own)}\n".encode()


def _used(statements: list[ast.stmt]) -> Iterator[str]:
    """The names in the body of a function, but not in annotations or in functions within it."""
    found: list[ast.AST] = [*statements]
    for node in found:
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.AnnAssign):
            found += [node.target, *filter(None, [node.value])]
        elif not isinstance(node, ast.FunctionDef):
            found += ast.iter_child_nodes(node)
