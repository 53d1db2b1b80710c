"""Plays the tables anew: `python -m hilo_lessons.runs`."""

from .hilos import TABLES
from .tables import FOLDER, GAMES, ROWS, SEED, deflated, play_rows

for game in ROWS:
    (FOLDER / f"{game}.z").write_bytes(deflated(play_rows(game, GAMES)))
for name, rows in TABLES.items():
    (FOLDER / f"{name}.z").write_bytes(deflated(rows(SEED, GAMES)))
