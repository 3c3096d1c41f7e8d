"""Update the files on a board: what changes, and how it gets there."""
