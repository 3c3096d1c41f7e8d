"""The games that were played: read from a box, kept in a database, listed, exported, counted."""
