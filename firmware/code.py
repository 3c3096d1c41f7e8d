"""CircuitPython starts here."""

from turnbox.box import Box
from turnbox.ports.circuitpython import Port

Box(Port()).run()
