"""Wait for what is async because a browser runs it too (`host_tools.updating`)."""

from collections.abc import Coroutine
from typing import Any, TypeVar

from host_tools.errors import UserError
from host_tools.updating import NotArrived

Result = TypeVar("Result")


def finished(work: Coroutine[Any, Any, Result]) -> Result:
    """The result of work that asks a board: here each answer is waited for on the spot.

    Raises UserError, also for NotArrived.
    """
    try:
        work.send(None)
    except StopIteration as end:
        result: Result = end.value
        return result
    except NotArrived as error:
        raise UserError(str(error)) from None
    raise AssertionError("it waits for something other than a board")
