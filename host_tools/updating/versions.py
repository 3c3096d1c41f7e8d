"""Which versions of the runtimes run Turnbox."""

OLDEST = {"circuitpython": "10.0", "micropython": "1.24"}


def too_old(runtime: str, version: str) -> bool:
    """Whether a version of a runtime ("1.23.0") is older than the first one that runs Turnbox."""
    return _numbers(version) < _numbers(OLDEST[runtime])


def _numbers(version: str) -> "tuple[int, ...]":
    parts = version.split(".")[:2]
    return tuple([int(part) for part in parts if part and not part.strip("0123456789")])
