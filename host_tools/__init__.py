"""The computer's side of Turnbox: build a drive, carry it to a board, read it back."""
