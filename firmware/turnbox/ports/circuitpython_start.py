"""What a board that runs CircuitPython does once: set the store aside, find the panel."""

import board
import busio
import displayio
import i2cdisplaybus
import pinout
import storage
from adafruit_displayio_ssd1306 import SSD1306

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.ports.files import FileSlots


def prepare(store: "FileSlots") -> "list[str]":
    """Set the store's files aside; what is wrong with it."""
    root = storage.getmount("/")
    if root.readonly:
        return ["trouble.computer_text" if _boot_ran() else "trouble.reset_due_text"]
    try:
        store.prepare()
    except OSError:
        return ["trouble.full_text"]
    return []


def _boot_ran() -> bool:
    """Whether our boot.py has run since the files were copied: it leaves a line in boot_out."""
    try:
        with open("/boot_out.txt") as file:
            return "turnbox" in file.read()
    except OSError:
        return False


def find_panel() -> "tuple[busio.I2C, int, SSD1306] | None":
    """The bus, the address that answers, and the driver that has set the panel up."""
    displayio.release_displays()
    try:
        i2c = busio.I2C(
            getattr(board, pinout.OLED_SCL),
            getattr(board, pinout.OLED_SDA),
            frequency=pinout.OLED_FREQUENCY,
        )
    except RuntimeError:  # nothing pulls the bus up: no module is connected
        return None
    for address in pinout.OLED_ADDRESSES:
        try:
            bus = i2cdisplaybus.I2CDisplayBus(i2c, device_address=address)
        except ValueError:
            continue
        width, height = pinout.OLED_WIDTH, pinout.OLED_HEIGHT
        return i2c, address, SSD1306(bus, width=width, height=height, auto_refresh=False)
    return None
