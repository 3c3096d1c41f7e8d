"""The limits of the turn clock: seconds that a turn may take, by what is chosen."""

# By the values of the setting "clock": off, no limit, and then these. 0 is none.
LIMITS = (0, 0, 15, 30, 60, 120, 180, 300, 600)


def limit_name(value: int) -> str:
    """What a limit is called in every language; nothing where there is none."""
    seconds = LIMITS[value]
    if seconds < 60:
        return "%d s" % seconds if seconds else ""
    return "%d min" % (seconds // 60)
