"""Computes the probabilities of a line and of its choices in the background, and puts them into words."""
