"""CircuitPython, once after each reset: who may write to the drive, the box or the computer.

If `ok` is held at power-on, the drive belongs to the computer. A box that restarts itself keeps the
drive, even if a key is held. It also takes the drive to finish an update.
"""

import os

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

try:
    os.stat("/update/plan")
    updating = True  # half an update cannot run: the box goes on with it first
except OSError:
    updating = False

restarted = microcontroller.cpu.reset_reason == microcontroller.ResetReason.SOFTWARE
if held and not restarted and not updating:
    print("turnbox: the drive belongs to the computer")
else:
    storage.remount("/", readonly=False)
    print("turnbox: the drive belongs to the box")
    if updating:
        from updater import begin

        begin()
