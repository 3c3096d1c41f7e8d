"""The documents of the project agree with its files."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted(ROOT.glob("*.md"))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_what_a_document_links_to_exists(document: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", document.read_text(encoding="utf-8"))
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_architecture_lists_the_layers_that_are_checked() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    checked = next(one["layers"] for one in contracts if "containers" in one)
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    drawn = re.search(r"^firmware/ .*\n((?: {4}.*\n)+)", page, re.MULTILINE)
    assert drawn
    listed = [re.split(r" {2,}", line.strip())[0] for line in drawn[1].splitlines()]
    assert listed == checked


def test_every_package_of_the_firmware_has_its_row_in_the_readme() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    folders = [path.parent.name for path in ROOT.glob("firmware/turnbox/*/__init__.py")]
    assert "games" in folders
    assert [name for name in folders if f"(firmware/turnbox/{name})" not in page] == []
