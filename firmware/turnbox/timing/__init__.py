"""The time of a game: stopwatch, turn clock, times by seat."""
