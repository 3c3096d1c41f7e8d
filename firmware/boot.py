"""CircuitPython, once after each reset: who may write to the drive, the box or the computer.

If `ok` is held at power-on, the drive belongs to the computer. A box that restarts itself keeps the
drive, even if a key is held.
"""

import board
import digitalio
import microcontroller
import pinout
import storage
import supervisor

supervisor.status_bar.console = False  # each console that connects stalls the box for 50 ms

with digitalio.DigitalInOut(getattr(board, pinout.KEY_OK)) as ok:
    ok.switch_to_input(digitalio.Pull.UP)
    held = not ok.value

if held and microcontroller.cpu.reset_reason != microcontroller.ResetReason.SOFTWARE:
    print("turnbox: the drive belongs to the computer")
else:
    storage.remount("/", readonly=False)
    print("turnbox: the drive belongs to the box")
