"""A turn clock for any game."""
