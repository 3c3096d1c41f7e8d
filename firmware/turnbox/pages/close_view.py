"""The large view of one seat: its number in digits of 40 pixels, and the text around it."""

from turnbox.ui.huge import HEIGHT, STEP, huge
from turnbox.ui.screen import COLUMNS, short_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from turnbox.pages.totals import Totals, TotalsTable
    from turnbox.ui.screen import Screen

NUMBER = 11  # cells of the number
SIDE = 12  # the first cell beside it
WIDTH = COLUMNS - SIDE
HALF = 4  # cells of one of two seats in a line


def draw(screen: "Screen", table: "TotalsTable", seat: int, total: int) -> None:
    """Draw the heading, the number, and beside it the details, then the other seats in the game."""
    acting, names = table.acting(), table.names
    # Not in inverse: the digits would touch it.
    screen.text(0, 0, ("▶" if seat in acting else " ") + table.heading(seat))
    part: Any = table.part()
    part.large = ""  # nothing of it is on the screen
    draw_number(screen, part, total)
    lines = table.details(seat)
    clock = table.box.clock
    room = HEIGHT - len(lines) - (clock is not None and clock.seat() is not None)
    others = [other for other in table.alive() if other != seat]
    if len(others) > 2 * room:  # then only whose turn it is
        others = [other for other in others if other in acting][:room]
    if len(others) <= room:
        for other in others:
            number = "%d" % table.total(other)
            sign = "▶" if other in acting else ""
            cells = max(1, WIDTH - 1 - len(number) - len(sign))
            lines.append(sign + short_name(names[other], names, cells) + " " + number)
    elif len(others) <= 2 * room:
        shown = [names[other] for other in others]
        letters = 1
        if len({name[0] for name in shown}) < len(shown):
            letters = 2  # two of them begin alike
        pairs = [
            "%s%d" % (short_name(names[other], shown, letters), table.total(other))
            for other in others
        ] + [""]
        for place, other in enumerate(others):
            if other in acting and len(pairs[place]) < HALF:
                pairs[place] = "▶" + pairs[place]
        if max([len(entry) for entry in pairs]) <= HALF:
            for place in range(0, len(others), 2):
                first, second = pairs[place : place + 2]
                lines.append(first + " " * (HALF + 1 - len(first)) + second)
    for line, text in enumerate(lines):
        word, _, figures = text.rpartition(" ")
        room = WIDTH - 2 - len(figures)
        if len(text) > WIDTH and room > 0 and word.isalpha():  # cut the word, not the figures
            text = word[:room] + ". " + figures
        screen.text(line + 1, SIDE, text)
    part.needed = ["pages.close_view"]  # the next key changes the number


def with_hero(table: "TotalsTable", seat: int, hero: str) -> str:
    """A heading with a player's name and a hero; if too long, the player's name is cut."""
    rest, names = " · " + hero if hero else "", table.names
    return short_name(names[seat], names, COLUMNS - 1 - len(rest)) + rest


def draw_number(screen: "Screen", part: "Totals", total: int) -> None:
    """Draw the number again, from the first digit on that changes. It is `large` of the part."""
    number, before, same = "%d" % total, part.large, 0
    part.large = number
    if len(number) == len(before) and STEP * len(number) <= NUMBER + 1:
        while same < len(number) and number[same] == before[same]:
            same += 1
    width = STEP * (len(number) - same) - 1 if same else NUMBER
    if width > 0:
        huge(screen, 1, NUMBER - width, number[same:], width)
