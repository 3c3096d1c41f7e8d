"""The host side of Turnbox: the `turnbox` command and what it builds from."""
