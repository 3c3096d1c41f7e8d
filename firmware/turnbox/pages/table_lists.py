"""The lists of table.toml, such as names and heroes."""

from turnbox.ui.text import KIND_TABLE, Pack, PackError


def table_list(root: str, key: str) -> "list[str]":
    """A list of names from table.toml; a damaged pack is reported, and the list is empty."""
    try:
        pack = Pack(root + "table.pack", KIND_TABLE)
    except OSError:
        return []
    except PackError as error:
        print("turnbox: table.pack:", error)
        return []
    items = pack.find(key.encode())
    pack.close()
    return items.split("\n") if items else []
