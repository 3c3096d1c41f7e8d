"""MicroPython starts here."""

from turnbox.box import Box
from turnbox.ports.micropython import Port

Box(Port()).run()
