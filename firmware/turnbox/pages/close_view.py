"""The large view of one seat: the text around the number."""

from turnbox.ui.scene import title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.pages.totals import TotalsTable
    from turnbox.ui.screen import Screen

BLOCK = 7  # cells per seat in the table view, three seats per row
SIDE = 10  # the first cell beside the large number


def draw(screen: "Screen", table: "TotalsTable", seat: int) -> None:
    """Draw the heading, the seat's details beside the number, and the others below."""
    title(screen, table.heading(seat))
    for line, text in enumerate(table.details(seat)):
        screen.text(line + 1, SIDE, text)
    for place, other in enumerate(table.below(seat)[:6]):
        screen.text(4 + place // 3, place % 3 * BLOCK, other, BLOCK)
