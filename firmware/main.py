"""MicroPython starts here."""

import sys

# At each import of a built-in module, MicroPython first looks for it on the drive: 2 ms.
path = sys.path[:]
sys.path.clear()
for name in ("binascii", "hashlib", "machine", "os", "struct", "time"):
    sys.modules[name] = __import__(name)
sys.path.extend(path)

from volume import mount  # noqa: E402

mount()

from turnbox.box import Box  # noqa: E402
from turnbox.ports.micropython import Port  # noqa: E402

Box(Port()).run()
