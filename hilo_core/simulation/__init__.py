"""Plays many games, counts and compares them, and stores them as tables, with intervals and figures."""
