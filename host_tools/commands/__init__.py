"""The commands of `turnbox`, one file each: a click command called `command`."""
