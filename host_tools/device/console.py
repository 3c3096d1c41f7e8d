"""What a box prints on its console, without stopping it."""

import time

import serial


def heard(port: str, wanted: tuple[str, ...], seconds: float) -> str | None:
    """The first of the texts that the board prints within this time, or None.

    The port may be gone meanwhile: a board that restarts takes it away.
    """
    end = time.monotonic() + seconds
    said = ""
    while time.monotonic() < end:
        try:
            with serial.serial_for_url(port, timeout=0.2) as console:
                while time.monotonic() < end:
                    said += console.read(256).decode(errors="replace")
                    for text in wanted:
                        if text in said:
                            return text
        except (OSError, serial.SerialException):
            time.sleep(0.2)
    return None
