"""A serial port of an emulated board, at which only the board's own work takes emulated time.

While the board waits for the computer, its clock stands still. So what a program on the computer
costs does not depend on how fast the computer is, or on what else it does.
"""

import select
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from simulator.pico import Pico

SLICE_MS = 2.0  # emulated, between two looks at the connection
WORKING = 0.25  # the part of a slice in which a board that works does not sleep
IDLE = 3  # slices without work: the board waits; about what a real answer takes over USB
PAUSE_S = 0.3  # how long it stands still before its clock goes on for a slice
LOOK_S = 0.1  # between two looks for a connection


@dataclass(frozen=True)
class Cost:
    """What a connection took: emulated milliseconds, sectors erased, pages programmed."""

    ms: float
    erases: int
    programs: int


class InStep:
    """The port of a board. `costs` are those of the connections that were closed, in order."""

    def __init__(self, pico: Pico) -> None:
        self.costs: list[Cost] = []
        self._pico = pico
        self._stood_ms = 0.0  # emulated time that does not count

    @contextmanager
    def port(self) -> Iterator[str]:
        """An address for pyserial. Programs may connect one after the other."""
        with socket.create_server(("127.0.0.1", 0)) as server:
            done = threading.Event()
            board = threading.Thread(target=self._accept, args=(server, done))
            board.start()
            try:
                yield f"socket://127.0.0.1:{server.getsockname()[1]}"
            finally:
                done.set()
                board.join()

    def _accept(self, server: socket.socket, done: threading.Event) -> None:
        while not done.is_set():
            if select.select([server], [], [], LOOK_S)[0]:
                before = self._counts()
                with server.accept()[0] as connection, suppress(ConnectionError):
                    self._serve(connection)
                ms, erases, programs = self._counts()
                self.costs.append(
                    Cost(ms - before[0], erases - before[1], programs - before[2]),
                )

    def _counts(self) -> tuple[float, int, int]:
        pico = self._pico
        return pico.now_ms - self._stood_ms, pico.flash_erases, pico.flash_programs

    def _serve(self, connection: socket.socket) -> None:
        """Answer until the other end closes."""
        pico, idle = self._pico, 0
        sent = len(pico.printed)
        while True:
            stands = idle >= IDLE
            if select.select([connection], [], [], PAUSE_S if stands else 0)[0]:
                typed = connection.recv(4096)
                if not typed:
                    return
                pico.type(typed)
                stands, idle = False, 0
            busy = pico.busy_ms
            pico.run(SLICE_MS)
            if stands:
                self._stood_ms += SLICE_MS
            worked = pico.busy_ms - busy
            restarted = worked < 0
            idle = 0 if restarted or worked >= WORKING * SLICE_MS else idle + 1
            connection.sendall(pico.printed[sent:])
            sent = len(pico.printed)
