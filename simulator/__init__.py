"""The same box on a computer: terminal, JSON lines, emulated Pico."""
