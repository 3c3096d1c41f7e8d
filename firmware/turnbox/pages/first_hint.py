"""In the first game on a box: what holding `ok`, and both other keys together, will do."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.box import Box


MOVES = 3  # by then the players know what the bottom row says otherwise


class FirstHint:
    """A chore of the box: it waits for a turn after some moves, says it once, and is gone."""

    def __init__(self, box: "Box") -> None:
        self._box = box
        self._from = -1  # moves before the first turn, if there has been one

    def __iter__(self) -> "Iterator[None]":
        box = self._box
        if box.session and box.table_open and len(box.scenes.stack) == 1:
            part = box.scenes.top.part()
            if part.name not in ("turn", "table", "close"):
                return iter(())
            if self._from < 0:
                self._from = box.session.log.count
            if box.session.log.count >= self._from + MOVES:
                box.redraw()
                box.told = box.say("box.first_hint")
                box.chores = ()
        return iter(())
