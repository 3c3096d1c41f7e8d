"""The time of a game: stopwatch, turn clock, limits."""
