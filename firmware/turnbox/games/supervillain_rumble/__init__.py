"""Supervillain Rumble: everyone against everyone, each with a scheme deck."""
