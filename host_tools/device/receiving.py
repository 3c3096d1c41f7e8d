"""The receiver of files at a board's raw REPL."""

from collections.abc import Iterator
from contextlib import contextmanager

from host_tools.device.repl import Repl, Talk
from host_tools.updating.receiver import PROGRAM, Receiver


class _Awaited:
    """A talk whose answers are awaited."""

    def __init__(self, talk: Talk) -> None:
        self.say = talk.say
        self._talk = talk

    async def hear(self) -> str:
        """The next line. Raises UserError."""
        return self._talk.hear()


@contextmanager
def receiving(repl: Repl) -> Iterator[Receiver]:
    """The receiver of a board, as long as it is needed. Raises UserError, as its methods do."""
    talk = repl.talk(PROGRAM)
    talk.hear()
    yield Receiver(_Awaited(talk))
    talk.say("end")
    talk.close()
