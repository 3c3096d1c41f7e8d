"""The meaning of some settings' values, and times as text."""

# Minutes without a key, by the values of the settings "dim" and "off". 0 is never.
DIM_MINUTES = (0, 1, 3, 10, 30)
OFF_MINUTES = (0, 10, 30, 60, 120)

# Seconds of a turn, by the values of the setting "clock": off, no limit, and then these. 0 is none.
LIMITS = (0, 0, 15, 30, 60, 120, 180, 300, 600)

MOST_SECONDS = 99 * 3600 + 59 * 60  # that a time shows


def limit_name(value: int) -> str:
    """The name of a limit of the turn clock, the same in every language; empty if there is none."""
    seconds = LIMITS[value]
    if seconds < 60:
        return "%d s" % seconds if seconds else ""
    return "%d min" % (seconds // 60)


def minutes(milliseconds: int) -> str:
    """A time in at most five cells: minutes and seconds, or hours from 100 minutes on, up to
    99h59."""
    seconds = min(milliseconds // 1000, MOST_SECONDS)
    if seconds < 6000:
        return "%d:%02d" % (seconds // 60, seconds % 60)
    return "%dh%02d" % (seconds // 3600, seconds // 60 % 60)
