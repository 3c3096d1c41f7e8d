"""Progress of what takes seconds, on standard error."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(title: str, in_bytes: bool = False) -> Iterator[Callable[[int, int], None]]:
    """A bar, which goes away at the end; nothing where standard error is not a terminal.

    Call `told(done, total)` with what is yielded. The bar shows the time left, and with `in_bytes`
    the bytes.
    """
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import DownloadColumn, Progress

    console = Console(stderr=True)
    columns = [*Progress.get_default_columns(), *([DownloadColumn()] if in_bytes else [])]
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(escape(title), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
