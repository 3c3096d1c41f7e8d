"""Heroes Incorporated: Megalopolis."""
