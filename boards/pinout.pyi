# What `turnbox build` writes to /pinout.py from a board file: see host_tools/pinout.py.

NAME: str
OLED_DRIVER: str
OLED_WIDTH: int
OLED_HEIGHT: int
OLED_ADDRESSES: tuple[int, ...]
OLED_SDA: str
OLED_SCL: str
OLED_BUS: int
OLED_FREQUENCY: int
KEYS: tuple[str, ...]  # prev, ok and next if there are keys, then the push of an encoder
ENCODER: tuple[str, str, int] | None  # contacts a and b, steps to a detent
RING_PIN: str
RING_COUNT: int
RING_MILLIAMPS: int
PIEZO_PIN: str | None
