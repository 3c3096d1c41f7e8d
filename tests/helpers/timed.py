"""A simulated game with the turn clock on, for tests."""

import re
from typing import Any

from simulated import THREE, Answer, Box

from turnbox.change_setting import change_setting
from turnbox.settings import CLOCK
from turnbox.timing.limits import LIMITS

NO_LIMIT, SHORT, MINUTE = 1, LIMITS.index(15), LIMITS.index(60)
BESIDE_A_NAME = re.compile(r"\+?\d?\d[:h]\d\d")
WHERE = slice(15, 21)  # the cells of the clock in its row


def limited(box: Box, value: int) -> Box:
    """Alice's first turn, two and a half seconds old, with the clock set to this."""
    box(**THREE)
    change_setting(box.desk.box, CLOCK, value)
    box(wait_ms=2460)
    return box


def times(answer: Answer) -> tuple[Any, ...]:
    """The clock in a report."""
    clock = answer["clock"]
    return clock["turn"], clock["seats"]


def shown(answer: Answer) -> list[str]:
    """Every time on the screen at a place where the clock may be: on the right, after a name."""
    ends = [row[WHERE] for row in answer["screen"]]
    names = " ".join(answer["screen"][row] for row in (0, 3))
    found = [end.strip() for end in ends if end[-3] in ":h" and end.strip()[0] in "◷+"]
    return found or BESIDE_A_NAME.findall(names)
