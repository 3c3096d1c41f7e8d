"""What the values of some settings stand for: minutes without a key, and seconds of a turn."""

# Minutes without a key, by the values of the settings "dim" and "off". 0 is never.
DIM_MINUTES = (0, 1, 3, 10, 30)
OFF_MINUTES = (0, 10, 30, 60, 120)

# Seconds of a turn, by the values of the setting "clock": off, no limit, and then these. 0 is none.
LIMITS = (0, 0, 15, 30, 60, 120, 180, 300, 600)


def limit_name(value: int) -> str:
    """The name of a limit of the turn clock, the same in every language; empty if there is none."""
    seconds = LIMITS[value]
    if seconds < 60:
        return "%d s" % seconds if seconds else ""
    return "%d min" % (seconds // 60)
