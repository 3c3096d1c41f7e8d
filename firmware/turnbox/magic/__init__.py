"""What Magic games share: life, poison, extra turns and who is out."""
