"""Long texts in lines, and the table's own lists: what some scenes need, and no other code."""

from turnbox.text import KIND_TABLE, Pack, PackError


def wrap(text: str, width: int) -> "list[str]":
    """Break a sentence into lines of at most `width` characters, at spaces where it can be."""
    lines = []
    line = ""
    for word in text.split(" "):
        while len(word) > width:
            if line:
                lines.append(line)
                line = ""
            lines.append(word[:width])
            word = word[width:]
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = line + " " + word if line else word
    lines.append(line)
    return lines


def table_list(root: str, key: str) -> "list[str]":
    """A list of the table's own names; a damaged pack is told, and the game does without."""
    try:
        pack = Pack(root + "table.pack", KIND_TABLE)
    except OSError:
        return []
    except PackError as error:
        print("turnbox: table.pack:", error)
        return []
    items = pack.find(key)
    pack.close()
    return items.split("\n") if items else []
