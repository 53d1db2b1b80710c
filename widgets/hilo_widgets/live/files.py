"""Keeps records as files next to the notebook."""

import json
from collections.abc import Callable
from pathlib import Path

from hilo_core.messages.errors import HiloError
from hilo_core.messages.whole import write_whole
from hilo_core.play.played import InteractiveGame

MOST_FILES = 1000  # files of one name
hand_out: Callable[[str, str], None] | None = None  # gives name and text to a reader who has no folder, only a page


def keep(game: InteractiveGame, folder: Path | None = None) -> str:
    """Write the record of a game to a file in the notebook's folder, and return how to open it.

    Raises HiloError if it cannot be written.
    """
    text = json.dumps(game.as_record(), ensure_ascii=False)
    stem = f"{game.game.KEY}_{game.seed}"
    if hand_out is not None:
        hand_out(f"{stem}.json", text)
        return f"Saved as {stem}.json, where your browser puts what it downloads: {opened_by(game)}."
    for number in range(1, MOST_FILES):
        path = (folder or Path()) / f"{stem}{f'_{number}' if number > 1 else ''}.json"
        if not path.exists():
            write_whole(path, text)
        elif path.read_bytes() != text.encode():
            continue
        return f"Saved as {path.name}, beside the notebook: {opened_by(game)}."
    raise HiloError(f"There are {MOST_FILES} records called {stem} already; delete some of them first.")


def opened_by(game: InteractiveGame) -> str:
    """Return the code that opens the record of a game."""
    with_seed = f" with seed={game.seed}" if game.dealt_by_seed else ""
    return f"Stepper and Play.resume{with_seed} open it by this name"
