"""How games are stored: one format, the journal, its recovery, snapshots, undo, turn times."""
