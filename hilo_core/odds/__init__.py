"""Exact chances, as fractions: one module a game. Nothing here is estimated; what cannot be said exactly is not here."""
