"""Released firmware on the emulated Pico: wires, keys, lights, storage, the pulled plug."""

from functools import partial
from importlib.util import find_spec
from pathlib import Path

import pytest
from emulated_boards import BOTH, power

from host_tools.drives import read_fat12, read_littlefs
from host_tools.font import compile_font
from simulator import pico as pico_module
from simulator.pico import FirmwareMissing, Pico
from simulator.screen_reader import read_cells

FONT = compile_font()
LIBRARIES = ("adafruit_displayio_ssd1306", "neopixel", "adafruit_pixelbuf")

# Each program draws how often it was powered on, lights the ring, and then for each key that goes
# down saves a letter, draws it, and prints it with the time.
SHARED = b"""
def draw(row, text):
    message = b"".join(font[ord(c) * 6:ord(c) * 6 + 6] for c in text)
    write(bytes((0x80, 0xB0 | row, 0x80, 0x01, 0x80, 0x10, 0x40)) + message)

font = open("font.bin", "rb").read()
write(b"\\x00\\x20\\x02")
for row in range(8):
    draw(row, " " * 21)
ring[0] = (10, 20, 30)
ring[11] = (1, 2, 3)
show()
draw(0, "power-on %d%s" % (count_power_on(), ", ok held" if held else ""))
draw(1, "saved " + saved())
"""

CIRCUITPYTHON = b"""
import time
import board, busio, digitalio, displayio, i2cdisplaybus, keypad, microcontroller, neopixel
import adafruit_displayio_ssd1306

with digitalio.DigitalInOut(board.GP11) as ok:
    ok.switch_to_input(digitalio.Pull.UP)
    held = not ok.value

i2c = busio.I2C(board.GP5, board.GP4, frequency=400_000)
bus = i2cdisplaybus.I2CDisplayBus(i2c, device_address=0x3C)
display = adafruit_displayio_ssd1306.SSD1306(bus, width=128, height=64, auto_refresh=False)
display.root_group = None
ring = neopixel.NeoPixel(board.GP16, 12, auto_write=False)
show = ring.show
keys = keypad.Keys((board.GP10, board.GP11, board.GP12), value_when_pressed=False, pull=True,
                   interval=0.002, debounce_threshold=2)

def write(message):
    while not i2c.try_lock():
        pass
    i2c.writeto(0x3C, message)
    i2c.unlock()

def count_power_on():
    count = microcontroller.nvm[:].find(b"\xff")
    microcontroller.nvm[count:count + 1] = b"\\0"
    return count + 1

def saved():
    try:
        return open("/saved.txt").read()
    except OSError:
        return ""

def next_key():
    event = keys.events.get()
    return event.key_number if event and event.pressed else None
"""

MICROPYTHON = b"""
import time
from machine import I2C, Pin
from neopixel import NeoPixel

i2c = I2C(0, scl=Pin(5), sda=Pin(4), freq=400_000)
i2c.writeto(0x3C, b"\\x00\\xae\\xa1\\xc8\\x8d\\x14\\xaf")
ring = NeoPixel(Pin(16), 12)
show = ring.write
pins = [Pin(n, Pin.IN, Pin.PULL_UP) for n in (10, 11, 12)]
was = [1, 1, 1]
held = not pins[1].value()

def write(message):
    i2c.writeto(0x3C, message)

def count_power_on():
    with open("count", "a") as file:
        file.write(".")
    return len(open("count").read())

def saved():
    try:
        return open("saved.txt").read()
    except OSError:
        return ""

def next_key():
    for key in range(3):
        before, was[key] = was[key], pins[key].value()
        if was[key] < before:
            return key
"""

LOOP = b"""
row = 2
while True:
    key = next_key()
    if key is not None:
        letter = "pon"[key]
        with open("saved.txt", "a") as file:
            file.write(letter)
        draw(row, "key " + letter)
        print("key", letter)
        row += 1
    time.sleep(0.002)
"""


def library(name: str) -> bytes:
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).read_bytes()


def drive(runtime: str) -> dict[str, bytes]:
    if runtime == "micropython":
        return {"main.py": MICROPYTHON + SHARED + LOOP, "font.bin": FONT}
    return {
        "boot.py": b"import storage\nstorage.remount('/', readonly=False)\n",
        "code.py": CIRCUITPYTHON + SHARED + LOOP,
        "font.bin": FONT,
        **{f"lib/{name}.py": library(name) for name in LIBRARIES},
    }


def screen(pico: Pico) -> list[str]:
    return [row.rstrip() for row in read_cells(pico.panel.bands(), FONT)[0]]


def wait_for(pico: Pico, row: int, text: str, ms: float = 4000) -> None:
    pico.run_until(lambda: screen(pico)[row] == text, ms, step_ms=20)


@pytest.mark.emulator
@BOTH
def test_a_program_on_the_board(runtime):
    pico = power(runtime, drive(runtime), kind=Pico)
    wait_for(pico, 1, "saved")
    assert screen(pico)[0] == "power-on 1"
    assert pico.panel.on
    assert not pico.panel.rotated
    assert pico.ring == [(10, 20, 30), *[(0, 0, 0)] * 10, (1, 2, 3)]

    pico.run(100)
    pressed, bytes_before, erases = pico.now_ms, pico.panel.bytes_received, pico.flash_erases
    pico.tap("next")
    wait_for(pico, 2, "key n")
    assert pressed < pico.last_change_ms < pressed + 30
    assert pico.panel.bytes_received - bytes_before == 1 + 7 + 5 * 6
    pico.hold("prev", 100)
    wait_for(pico, 3, "key p")
    pico.run(50)
    assert pico.flash_programs > 0
    assert pico.flash_erases >= erases
    assert pico.console.endswith("key n\r\nkey p\r\n")
    printed_ms, text = pico.console_events[-1]
    assert text.endswith("\n")
    assert pressed < printed_ms < pico.now_ms

    flash = pico.cut()
    with pytest.raises(RuntimeError, match="was cut"):
        pico.run(1)
    if runtime == "circuitpython":
        files = read_fat12(flash[0x100000:])
        assert b"Adafruit CircuitPython 10.2.1" in files["boot_out.txt"]
        assert flash[0xFF000:0xFF004] == b"\x00\xff\xff\xff"
    else:
        files = read_littlefs(flash[0xA0000:])
    assert files["saved.txt"] == b"np"

    again = power(runtime, flash=flash, kind=Pico)
    again.press("ok")
    wait_for(again, 1, "saved np")
    assert screen(again)[0] == "power-on 2, ok held"


@pytest.mark.emulator
@pytest.mark.parametrize(
    ("address", "answer"), [(0x3C, "scan [60] 2"), (0x3D, "scan [61] EIO"), (None, "scan [] EIO")]
)
def test_the_bus_answers_at_the_panels_address_only(address, answer):
    program = b"""
import errno, time
from machine import I2C, Pin
i2c = I2C(0, scl=Pin(5), sda=Pin(4), freq=400_000)
time.sleep(0.1)
try:
    print("scan", i2c.scan(), end=" ")  # empty writes, bit-banged
    print(i2c.writeto(0x3C, b"\\x00\\xaf"))
except OSError as error:
    print(errno.errorcode[error.errno])
"""
    pico = power("micropython", {"main.py": program}, panel_address=address, kind=Pico)
    pico.run_until(lambda: "\n" in pico.console, 1000)
    assert pico.console.splitlines()[0] == answer
    assert pico.panel.on == (address == 0x3C)


@pytest.mark.emulator
def test_time_does_not_depend_on_how_it_is_sliced():
    program = b"""
import time
for n in range(40):
    time.sleep_us(777)
    print(n, time.ticks_us())
"""
    runs = []
    for step in (100.0, 0.37):
        pico = power("micropython", {"main.py": program}, kind=Pico)
        while pico.now_ms < 200:
            pico.run(step)
        runs.append([event for event in pico.console_events if event[0] < 200])
    assert runs[0] == runs[1]
    assert "39 " in "".join(text for _, text in runs[0])


def said(pico: Pico, word: str) -> bool:
    """Whether the console has shown a word."""
    return word in pico.console


@pytest.mark.emulator
def test_the_processor_is_busy_unless_it_sleeps():
    program = b"""
import time
time.sleep(0.3)
print("rest")
time.sleep(0.2)
print("work")
while True:
    pass
"""
    pico = power("micropython", {"main.py": program}, kind=Pico)
    for word, least, most in (("rest", 0, 2), ("work", 99, 101)):
        pico.run_until(partial(said, pico, word), 1000)
        pico.run(20)
        before = pico.busy_ms
        pico.run(100)
        assert least <= pico.busy_ms - before <= most


@pytest.mark.emulator
def test_typing_resetting_and_waiting_in_vain():
    pico = power("micropython", {}, kind=Pico)
    pico.run(100)
    pico.send("print(6 * 7)\r\n" + "# a line that fills the console's buffer\r\n" * 20)
    pico.run_until(lambda: "\r\n42\r\n" in pico.console, 1000)
    pico.send("import machine; machine.reset()\r\n")
    pico.run(300)
    pico.send("print('up', 'again')\r\n")
    pico.run_until(lambda: "\r\nup again\r\n" in pico.console, 1000)
    with pytest.raises(TimeoutError, match=r"in 5 ms(.|\n)*up again"):
        pico.run_until(lambda: False, 5)


def test_files_and_flash_exclude_each_other():
    with pytest.raises(ValueError, match="not both"):
        Pico("micropython", {"main.py": b""}, flash=b"\xff")


def test_missing_firmware_says_where_to_get_it(monkeypatch, tmp_path):
    def refuse(*_args):
        raise OSError("no network")

    monkeypatch.setattr(pico_module, "resolve_firmware", refuse)
    with pytest.raises(FirmwareMissing, match=r"no network.*https://.*10\.2\.1\.uf2"):
        Pico("circuitpython")
    with pytest.raises(FirmwareMissing, match="does not exist"):
        Pico("circuitpython", uf2=tmp_path / "none.uf2")


def test_half_a_download_is_not_booted(tmp_path):
    half = tmp_path / "half.uf2"
    half.write_bytes(bytes(24) + b"\x02\0\0\0" + bytes(484))
    with pytest.raises(FirmwareMissing, match="is not a UF2 file"):
        Pico("micropython", uf2=half)
