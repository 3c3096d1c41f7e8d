"""The commands of the simulator: play, sim, emulate."""
