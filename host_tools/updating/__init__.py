"""What an update of a board is, and how it gets there, for the host tools and for the page.

These modules use only what MicroPython has, and no files: a browser runs them too. What asks a
board is async, because an answer comes later there. The host tools wait for it: see
`host_tools.device.waiting`.
"""


class NotArrived(Exception):
    """A file on the board is not what was sent."""
