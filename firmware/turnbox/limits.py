"""The limits of the turn clock: the seconds of a turn, by the value chosen."""

# By the values of the setting "clock": off, no limit, and then these. 0 is none.
LIMITS = (0, 0, 15, 30, 60, 120, 180, 300, 600)


def limit_name(value: int) -> str:
    """The name of a limit, the same in every language; empty if there is none."""
    seconds = LIMITS[value]
    if seconds < 60:
        return "%d s" % seconds if seconds else ""
    return "%d min" % (seconds // 60)
