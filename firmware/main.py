"""MicroPython starts here."""

import sys

# At each import of a built-in module, MicroPython first looks for it on the drive: 2 ms.
path = sys.path[:]
sys.path.clear()
for name in ("binascii", "hashlib", "machine", "os", "struct", "time"):
    sys.modules[name] = __import__(name)
sys.path.extend(path)

import os  # noqa: E402

try:
    os.stat("/update")
    updating = True
except OSError:
    updating = False
if updating:
    import updater

    updater.begin()

try:
    from volume import mount

    mount()

    from turnbox.box import Box
    from turnbox.ports.micropython import Port

    Box(Port()).run(updater.drawn if updating else None)
except Exception as error:
    if not updating:
        raise
    import machine

    updater.failed(error, machine.reset)
