"""Power-on on CircuitPython: open the panel and the drive. In memory only then."""

import board
import busio
import displayio
import i2cdisplaybus
import pinout
import storage
from adafruit_displayio_ssd1306 import SSD1306

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.ports import FileSlots

    Panel = tuple[busio.I2C, int, SSD1306]


def open_panel() -> "Panel | None":
    """The bus, the panel's address there, and its driver; None if there is no panel."""
    displayio.release_displays()
    try:
        scl, sda = getattr(board, pinout.OLED_SCL), getattr(board, pinout.OLED_SDA)
        i2c = busio.I2C(scl, sda, frequency=pinout.OLED_FREQUENCY)
    except RuntimeError:  # nothing pulls the bus up: no module is connected
        return None
    for address in pinout.OLED_ADDRESSES:
        try:
            bus = i2cdisplaybus.I2CDisplayBus(i2c, device_address=address)
        except ValueError:
            continue
        display = SSD1306(
            bus,
            width=pinout.OLED_WIDTH,
            height=pinout.OLED_HEIGHT,
            auto_refresh=False,
            SH1107_addressing=True,  # page addressing, which the cells leave the panel in
        )
        display.sleep()
        return i2c, address, display
    return None


def open_drive(store: "FileSlots") -> str:
    """Prepare the slots. Returns the message id of what is wrong, or nothing."""
    if storage.getmount("/").readonly:
        return "trouble.computer_text" if _boot_ran() else "trouble.reset_due_text"
    try:
        store.prepare()
    except OSError:
        return "trouble.full_text"
    return ""


def _boot_ran() -> bool:
    """Whether our boot.py has run since the files were copied: it leaves a line in boot_out."""
    try:
        with open("/boot_out.txt") as file:
            return "turnbox" in file.read()
    except OSError:
        return False
