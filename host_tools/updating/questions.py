"""Programs that run on a board, on both runtimes: what it is, who has its drive, and a restart."""

SAVES = "saves/"  # what the box has saved; its files always differ, and are not compared

# Runs on both runtimes, and prints a line as soon as it knows it, so that the port is never silent
# for long. CircuitPython has no os.ilistdir, and the one of the Unix port tells no sizes. The files
# of a mounted program (firmware/volume.py) are those of its volume once more.
QUESTIONS = """\
import gc, json, os, sys
from binascii import crc32
try:
    os.umount("/program")
except (AttributeError, OSError):
    pass
gc.collect()
view = memoryview(bytearray(2048))
def measured(path):
    if path.startswith("/" + {saves!r}):
        return [os.stat(path)[6], ""]
    length = check = 0
    with open(path, "rb") as file:
        while True:
            size = file.readinto(view)
            if not size:
                return [length, "%08x" % check]
            check = crc32(view[:size], check)
            length += size
def look(folder):
    for name, kind, *_ in entries("/" + folder[:-1]):
        path = folder + name
        if kind & 0x4000:
            look(path + "/")
        else:
            print(json.dumps([path] + measured("/" + path)))
owner = "box"
if sys.implementation.name == "circuitpython":
    import storage
    drive = storage.getmount("/")
    entries = drive.ilistdir
    if drive.readonly:
        owner = "computer"
else:
    entries = os.ilistdir
version = ".".join([str(part) for part in sys.implementation.version[:3]])
machine = getattr(sys.implementation, "_machine", "") or os.uname().machine
drive = os.statvfs("/")
print(json.dumps([version, machine, owner, drive[1] * drive[2], drive[1] * drive[3]]))
look("")
"""

# Whether the computer has the drive of CircuitPython.
LENT = """\
try:
    from storage import getmount
    print(getmount("/").readonly)
except ImportError:
    print(False)
"""
RESET = """\
try:
    from microcontroller import reset
except ImportError:
    from machine import reset
reset()
"""
