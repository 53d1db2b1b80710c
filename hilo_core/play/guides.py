"""Guided rounds: a first round of a game, played by the reader, with explanations at the right moments.

guide("himilo") the guide of a game guide("my_guide.md") your own guide

A guide is a text for a record (guide_file.py). When it is played, it is a game with extra texts (guided_round.py). The texts
depend only on the moves played, so they stay the same after a choice was taken back, and in another kernel.
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

    A name is that of a game, or of a game and one of its variants, such as "hilos-solo".
    """
    return tuple(sorted(path.stem for path in FOLDER.glob(f"*{SUFFIX}")))


def guide(name: str | Path) -> Guide:
    """Return the guide with this name, such as "himilo", or in this file, such as "my_guide.md".

    Raises HiloError if there is none, or if something is wrong in its file.
    """
    if isinstance(name, Path) or (isinstance(name, str) and name.endswith(SUFFIX)):
        return read_guide(name)
    if not isinstance(name, str) or name not in guides():
        raise HiloError(f"There is no guide {shown(name)}. The guides are {listed(guides())}.")
    return read_guide(FOLDER / f"{name}{SUFFIX}")
