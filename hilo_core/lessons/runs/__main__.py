"""Plays the tables anew: `python -m hilo_core.lessons.runs`."""

from .tables import FOLDER, GAMES, ROWS, deflated, play_rows

for game in ROWS:
    (FOLDER / f"{game}.z").write_bytes(deflated(play_rows(game, GAMES)))
