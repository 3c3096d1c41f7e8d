"""The same box on a desk: terminal, JSON lines, an emulated Pico."""
