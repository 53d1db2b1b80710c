"""Turns a line of moves into frames, pictures and words, which a browser steps through."""
