"""Counters: a number for each seat, for any game."""
