"""Commands of the host tools, one file each: a click command called `command`."""
