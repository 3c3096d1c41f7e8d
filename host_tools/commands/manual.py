"""turnbox manual: the pages about the box, its games and its simulator."""

import sys
from pathlib import Path

import click

from host_tools.errors import BAD_ARGUMENT, UserError, quoted

PAGES = Path(__file__).parent.parent / "manual"


@click.command(short_help="Print a page of the manual.")
@click.argument("page", default="box")
def command(page: str) -> None:
    """Print PAGE of the manual: box (the default), first_power_on, installers, doctor, flash,
    sync, history, web, sim, decks, glossary, adding_a_game, or a game.
    """
    pages = sorted(path.stem for path in PAGES.glob("*.md"))
    if page not in pages:
        raise UserError(f"no page {quoted(page)}; pages: {', '.join(pages)}", BAD_ARGUMENT)
    text = (PAGES / f"{page}.md").read_text(encoding="utf-8")
    if not sys.stdout.isatty():
        click.echo(text, nl=False)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(text))
