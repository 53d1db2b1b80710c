"""Estimates the probabilities of what can follow a choice, by playing imagined tables to the end."""
