"""What boxes on desks have sent to their panels."""

from collections.abc import Callable
from contextlib import closing

from simulator.desk import Desk
from simulator.desk_port import Flash
from turnbox.change_setting import change_setting
from turnbox.settings import FAR, ROTATION


def menu(desk: Desk) -> None:
    """The main menu, with the cursor on another line."""
    desk.press("next")


def far_side(desk: Desk) -> None:
    """The same, seen from the far side."""
    change_setting(desk.box, ROTATION, FAR)
    desk.press("next")


BUS = (menu, far_side)


def recorded(play: Callable[[Desk], None]) -> list[bytes]:
    """The messages since power-on, without the panel's address."""
    messages: list[bytes] = []
    with closing(Desk(Flash(), seed=1)) as desk:
        send = desk.port._cells._send

        def listen(message: memoryview) -> None:
            messages.append(bytes(message))
            send(message)

        desk.port._cells._send = listen
        desk.port._cells.start()
        change_setting(desk.box, ROTATION, 0)
        desk.box.screen.forget()
        desk.box.redraw()
        desk.advance(20)
        play(desk)
        desk.advance(1000)
    return messages
