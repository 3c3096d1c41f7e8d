"""What scheme games share, on top of Magic games: decks, ongoing schemes and phases."""
