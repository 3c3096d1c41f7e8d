"""Words in two languages to compile into packs, and packs on a drive."""

from pathlib import Path

WELCOME = (
    'hello = "Hi"\n\n[menu]\nplay = "Play {name}"\nhelp_text = "Hold the middle key for more."\n'
)
BIENVENUE = (
    'hello = "Salut"\n\n[menu]\nplay = "Jouer à {name}"\n'
    'help_text = "Tiens la touche du milieu pour la suite."\n'
)


def words(folder: Path, english: str = WELCOME, french: str = BIENVENUE) -> Path:
    """Write box.toml in both languages. Returns the folder."""
    for language, text in (("en", english), ("fr", french)):
        (folder / language).mkdir(exist_ok=True)
        (folder / language / "box.toml").write_text(text, encoding="utf-8")
    return folder


def written(folder: Path, packs: dict[str, bytes]) -> Path:
    """Write packs by their paths in a folder. Returns the folder."""
    for name, content in packs.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder
