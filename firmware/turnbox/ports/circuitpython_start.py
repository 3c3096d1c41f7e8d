"""Power-on on CircuitPython: open the panel and the drive. In memory only then."""

import adafruit_displayio_ssd1306
import board
import busio
import displayio
import i2cdisplaybus
import pinout
import storage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turnbox.ports import FileSlots

    Panel = tuple[busio.I2C, int, adafruit_displayio_ssd1306.SSD1306]

# The driver's start sequence. Each of its 13 entries is a command, the number of its data bytes,
# and the data. The runtime waits 10 ms after each entry.
_SLOW = (
    b"\xae\x00\x20\x01\x00\x81\x01\xcf\xa1\x00\xa6\x00\xc8\x00\xa8\x01\x3f\xd5\x01\x80"
    b"\xd9\x01\xf1\xda\x01\x12\xdb\x01\x40\x8d\x01\x14\xaf\x00"
)
# The same commands as one entry: all but the first are its data, which this panel takes as commands
# too. It needs no wait between them (MicroPython's driver has none). The driver overwrites bytes 16
# and 25, the values of a8 and da; e3, which does nothing, keeps these in their places.
_FAST = (
    b"\xae\x19\x20\x00\x81\xcf\xa1\xa6\xc8\xd5\x80\xd9\xf1\xe3\xe3\xa8\x3f"
    b"\xdb\x40\x8d\x14\xe3\xe3\xe3\xda\x12\xaf"
)


def open_panel() -> "Panel | None":
    """The bus, the panel's address there, and its driver; None if there is no panel."""
    displayio.release_displays()
    driver = adafruit_displayio_ssd1306
    if getattr(driver, "_INIT_SEQUENCE", b"") == _SLOW:  # another version may have another one
        setattr(driver, "_INIT_SEQUENCE", _FAST)  # noqa: B010 (the build shortens private names)
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
        display = driver.SSD1306(
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
