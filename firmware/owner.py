"""Who may write to CircuitPython's drive, the box or the computer.

If `ok` is held at power-on, or the push of an encoder, the drive belongs to the computer. A box
that restarts itself keeps the drive, even if a key is held. It also takes the drive to finish an
update.
"""

import board
import digitalio
import microcontroller
import pinout
import storage
import supervisor


def decide(taken: bool) -> None:
    """Give the drive to the box or to the computer. `taken`: the box has it already."""
    supervisor.status_bar.console = False  # each console that connects stalls the box for 50 ms
    restarted = microcontroller.cpu.reset_reason == microcontroller.ResetReason.SOFTWARE
    if not taken and not restarted and _held():
        print("turnbox: the drive belongs to the computer")
        return
    if not taken:
        storage.remount("/", readonly=False)
    print("turnbox: the drive belongs to the box")


def _held() -> bool:
    with digitalio.DigitalInOut(getattr(board, pinout.KEYS[-1 if pinout.ENCODER else 1])) as ok:
        ok.switch_to_input(digitalio.Pull.UP)
        return not ok.value
