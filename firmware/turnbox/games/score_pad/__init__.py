"""A score pad: points by round, for any game."""
