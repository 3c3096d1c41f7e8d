"""The commands of the simulator: play, sim, emulate, web, pull, history."""
