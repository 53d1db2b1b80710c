"""Guided rounds: a first round in a game that speaks at the right moments, in which the reader moves.

guide("himilo")          the one of a game
guide("my_guide.md")     a reader's own

A guide is a text beside a record (guide_file.py). Played, it is a game that says more (guided_round.py): what is told follows
from what has been played and from nothing else, so that it is the same after a choice was taken back, and in another kernel.
"""

from pathlib import Path

from ..content.register import CONTENT
from ..messages.errors import HiloError, shown
from ..messages.texts import Texts
from ..messages.words import listed
from .guide_file import SUFFIX, Guide, read_guide

FOLDER = CONTENT / "guides"


def guides() -> Texts:
    """Return the names of the library's guides.

    That of a game, or of a game and one of its variants, such as "hilos-misery".
    """
    return tuple(sorted(path.stem for path in FOLDER.glob(f"*{SUFFIX}")))


def guide(name: str | Path) -> Guide:
    """Return the guide of this name, such as "himilo", or of this file, such as "my_guide.md".

    Raises HiloError if there is none, or if something is wrong in its file.
    """
    if isinstance(name, Path) or (isinstance(name, str) and name.endswith(SUFFIX)):
        return read_guide(name)
    if not isinstance(name, str) or name not in guides():
        raise HiloError(f"There is no guide {shown(name)}. Those there are: {listed(guides())}.")
    return read_guide(FOLDER / f"{name}{SUFFIX}")
