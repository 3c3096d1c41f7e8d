"""Archenemy: one player with schemes against a team."""
