"""Change a setting while the box runs."""

from turnbox.settings import apply

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.box import Box


def change_setting(box: "Box", index: int, value: int) -> None:
    """Save a setting and apply it. Raises OSError if it cannot be saved; then nothing changed."""
    box.journal.set(index, value)
    apply(box)
    if box.table_open:
        from turnbox.switching import wind

        wind(box)
