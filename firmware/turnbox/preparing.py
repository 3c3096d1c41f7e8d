"""While no key is pressed: load and work out what the next keys may need."""

from turnbox.heap import collect, enough
from turnbox.overlays import changes, loaded, making_room, note_leaving, prepare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnbox.box import Box


def ahead(box: "Box") -> "Iterator[None]":
    """Load and compute what the next keys may need, a piece of work per step."""
    scene, packed = box.scenes.top, box.session.rules.packed if box.session else b""
    if scene.ready == (changes(), packed) and enough():
        return  # the last key has changed nothing that matters here
    box.say("box.back")  # opens the pack of the box's own words
    modules = scene.expects()
    yield from _load(box, modules)
    if box.session and box.table_open:
        box.session.offered()
        yield
    if scene is box.scenes.top:
        for _ in scene.ahead():
            yield
            if scene is not box.scenes.top:  # a program has closed it
                return
        if scene.expects() != modules:  # it has found something else to expect
            yield from _load(box, scene.expects())
    note_leaving()  # this leaves garbage, too
    collect(True)
    yield from making_room()  # what was worked out may take more than is free
    note_leaving()  # unless some of the noted ones are left
    scene.ready = changes(), packed
    if box.words.troubles:  # a pack is bad
        from turnbox.switching import report

        report(box, box.words.troubles)
    for _ in box.chores:
        yield


def _load(box: "Box", modules: "list[str]") -> "Iterator[None]":
    """Load what the page on top expects, then what the pages below expect."""
    expected = ["storage.undo"] + modules + ["ui.message"]  # which shows refusals
    if loaded("ui.alike"):  # the names at this table need it on many pages
        expected.insert(0, "ui.alike")
    if box.journal.rolls or box.journal.log.undone:  # the next move looks at the old rolls
        expected.insert(0, "storage.kept_rolls")
    first = len(expected)
    for below in reversed(box.scenes.stack[:-1]):  # these are reached by going back
        expected += below.expects()
    yield from prepare(expected, first)
