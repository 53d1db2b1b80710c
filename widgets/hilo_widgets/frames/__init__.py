"""Turns a line of moves into frames: pictures and words, as the data that a browser steps through."""
