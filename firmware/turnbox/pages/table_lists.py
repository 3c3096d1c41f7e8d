"""The lists of table.toml, such as names and heroes."""

from turnbox.ui.text import KIND_TABLE, Pack, PackError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.ui.text import Words


def table_list(root: str, key: str, words: "Words | None" = None) -> "list[str]":
    """A list of names from table.toml, empty if the pack is damaged.

    That is a trouble of the `words`, which the box reports; without them the console shows it.
    """
    try:
        pack = Pack(root + "table.pack", KIND_TABLE)
    except OSError:
        return []
    except PackError as error:
        if words:
            words.troubles.append("table.pack: %s" % error)
        else:
            print("turnbox: table.pack:", error)
        return []
    items = pack.find(key.encode())
    pack.close()
    return items.split("\n") if items else []
