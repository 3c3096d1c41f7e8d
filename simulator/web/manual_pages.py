"""The pages of the manual as HTML, in the style of the page of the box."""

import re
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt

from host_tools.commands.manual import PAGES

TEMPLATE = """\
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{title} - Turnbox</title>
    <link rel="stylesheet" href="../style.css">
    <link rel="icon" href="../icon.svg" type="image/svg+xml">
  </head>
  <body class="manual">
    <nav><a href="../">Turnbox</a> <a href="box.html">Manual</a></nav>
    <main>
{text}
    </main>
  </body>
</html>
"""
_NAMED = re.compile(r"<code>turnbox\s+manual\s+(\w+)</code>")
_ALONE = re.compile(r"<code>(\w+)</code>")
_OUTSIDE = re.compile(r'<a href="\.\./[^"]*">(.*?)</a>', re.DOTALL)


def manual_pages() -> dict[str, str]:
    """All pages by the names of their files ("box.html"). They link to one another."""
    markdown = MarkdownIt("commonmark").enable("table")
    texts = {path.stem: path.read_text(encoding="utf-8") for path in sorted(PAGES.glob("*.md"))}
    return {
        f"{name}.html": TEMPLATE.format(
            title=escape(_title(text)), text=_linked(markdown.render(text), name, set(texts))
        )
        for name, text in texts.items()
    }


def write_manual(out: Path) -> None:
    """Write the pages into a folder."""
    out.mkdir(exist_ok=True)
    for name, page in manual_pages().items():
        (out / name).write_text(page, encoding="utf-8")


def _title(text: str) -> str:
    return text.splitlines()[0].removeprefix("# ")


def _linked(text: str, here: str, pages: set[str]) -> str:
    """Links for the names of other pages; links to files of the sources become plain text."""

    def link(found: re.Match[str]) -> str:
        page = found[1]
        known = page in pages and page != here
        return f'<a href="{page}.html">{found[0]}</a>' if known else found[0]

    return _NAMED.sub(link, _ALONE.sub(link, _OUTSIDE.sub(r"\1", text)))
