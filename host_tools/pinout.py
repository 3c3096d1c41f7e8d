"""What the program on the box knows of its board: /pinout.py, made from the board's file."""

import json

from host_tools.boards import Board


def pinout(board: Board, runtime: str) -> str:
    """The source of /pinout.py: the board as constants, for the ports on the box.

    CircuitPython knows a pin by its name in the board's file. MicroPython knows each pin of the
    chip as "GPIO4" and so on, whichever names the board's firmware adds.
    """

    def pin(name: str) -> str:
        return json.dumps(f"GPIO{board.pins[name]}" if runtime == "micropython" else name)

    oled, ring, keys, knob = board.oled, board.ring, board.keys, board.encoder
    names = [keys.prev, keys.ok, keys.next] if keys else []
    names += [knob.push] if knob else []
    addresses = "".join(f"0x{address:02X}, " for address in oled.addresses)
    constants = {
        "NAME": json.dumps(board.name),
        "OLED_DRIVER": json.dumps(oled.driver),
        "OLED_WIDTH": oled.width,
        "OLED_HEIGHT": oled.height,
        "OLED_ADDRESSES": f"({addresses.rstrip()})",
        "OLED_SDA": pin(oled.sda),
        "OLED_SCL": pin(oled.scl),
        "OLED_BUS": oled.bus,
        "OLED_FREQUENCY": oled.frequency,
        "KEYS": f"({''.join(f'{pin(name)}, ' for name in names).rstrip()})",
        "ENCODER": f"({pin(knob.a)}, {pin(knob.b)}, {knob.steps})" if knob else None,
        "RING_PIN": pin(ring.pin),
        "RING_COUNT": ring.count,
        "RING_MILLIAMPS": ring.milliamps,
        "PIEZO_PIN": pin(board.piezo.pin) if board.piezo else None,
    }
    lines = [
        '"""The wiring of this box. `turnbox build` made it from the board\'s TOML file."""',
        "",
    ]
    lines += [f"{name} = {value}" for name, value in constants.items()]
    return "\n".join(lines) + "\n"
