"""CircuitPython starts here, after boot.py. It stays as it is, too."""

import os

try:
    os.stat("/update")
    updating = True
except OSError:
    updating = False
if updating:
    import sys

    import supervisor

    sys.path.append("/update")  # a copy of the updater, while it is replaced
    import updater

    supervisor.runtime.autoreload = False  # the computer may be writing an update

try:
    from turnbox.box import Box
    from turnbox.ports.circuitpython import Port

    Box(Port()).run(updater.drawn if updating else None)
except Exception as error:
    if not updating:
        raise
    import microcontroller

    updater.failed(error, microcontroller.reset)
