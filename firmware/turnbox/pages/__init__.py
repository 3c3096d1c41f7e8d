"""What every game shows: the table, questions, moves, history, the winner, the clock."""
