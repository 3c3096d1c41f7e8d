"""In the first game on a box: what holding `ok`, and both other keys together, will do."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.box import Box


class FirstHint:
    """A chore of the box: it waits for the first turn, says it once, and is gone."""

    def __init__(self, box: "Box") -> None:
        self._box = box

    def __iter__(self) -> "Iterator[None]":
        box = self._box
        if box.table_open and len(box.scenes.stack) == 1:
            part = box.scenes.top.part()
            if part.name in ("turn", "table", "close"):
                box.redraw()
                box.told = box.say("box.first_hint")
                box.chores = ()
        return iter(())
