"""CircuitPython, once after each reset: finish an update, and say who may write to the drive.

This file and code.py stay as they are in all versions, so that no update replaces them: FAT removes
a file before it gives its name to another one, and a box without them does not start. What may
change is in owner.py and updater.py.
"""

import os

try:
    os.stat("/update/plan")
    updating = True
except OSError:
    updating = False
if updating:  # half an update cannot run: the box takes the drive, and goes on with it first
    import sys

    import storage

    sys.path.append("/update")  # a copy of the updater, while it is replaced
    storage.remount("/", readonly=False)
    from updater import begin

    begin()

from owner import decide  # noqa: E402

decide(updating)
