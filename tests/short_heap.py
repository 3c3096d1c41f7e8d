"""A desk whose heap has a floor, as on a board: its modules list what they import."""

import sys

from host_tools.tree import Tree
from turnbox import modules


def keep_free(floor: int = 1) -> None:
    """Let modules leave from now on when fewer bytes than that are free.

    What is in memory already stays: the simulator uses it, too.
    """
    imports = Tree().imports("micropython")
    listed = {module: names for module, names in imports.items() if module not in sys.modules}
    modules._imports = lambda: {
        module: " ".join(listed[module]) for module in sys.modules if module in listed
    }
    modules.keep_free(floor)
