"""Lets a reader sit down and play: a game against others, a guided round, or puzzles."""
