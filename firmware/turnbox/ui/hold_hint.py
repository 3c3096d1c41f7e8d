"""While a key is down: what it will do if it is held. In memory only meanwhile."""

from turnbox.ui.keys import OK, PREV
from turnbox.ui.scene import hint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box
    from turnbox.ui.scene import Scene


def draw_hint(box: "Box", scene: "Scene", key: int) -> bool:
    """Write it into the bottom row. Returns False if a hold does nothing on this page.

    A page names the words for a held ok in `held_ok`. On one that `repeats`, prev and next go on;
    if it also `counts`, in larger and larger steps.
    """
    if key == OK:
        words = getattr(scene, "held_ok", "")
        if words:
            hint(box.screen, "", "⤓ " + box.say(words), "")
        return bool(words)
    part = scene.part()
    if not part.repeats:
        return False
    if getattr(part, "counts", False):
        sign = "-" if key == PREV else "+"
        steps = (1, 5, 10, 100) if getattr(part, "most", 10) > 10 else (1, 5, 10)
        words = " ".join([sign + "%d" % step for step in steps])
    else:
        words = box.say("box.repeat")
    if key == PREV:
        hint(box.screen, "⤓ " + words, "", "")
    else:
        hint(box.screen, "", "", words + " ⤓")
    return True
