"""The box without a game: main menu, free dice, first player, settings, idle picture."""
