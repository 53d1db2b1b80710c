"""Many games: played, counted, compared and kept as tables, with intervals (intervals.py) and figures (figures.py)."""
