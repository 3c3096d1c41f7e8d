"""The games, a folder each: rules, table and pages. Nothing outside of it names the game."""
