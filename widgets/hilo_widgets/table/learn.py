"""Learn a game by playing it: a guided round."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hilo_core.content.file import unpacked
from hilo_core.play.guided_round import GuidedRound
from hilo_core.play.guides import FOLDER, guide

from .guided import GuidedScript
from .play import Play


class Learn(Play):
    """A first round in a game, in which a guide says one thing at a time and you move.

    `Learn("himilo")`, "hilo", "hilos" or "pass_or_go"; with a variant, such as "hilos-solo" or "hilo-international", what is
    different there. `Learn("my_guide.md")` is a guided round of your own: `hilo_core.play.guide_file` says how one is
    written. Everything that `Play` has is there too: hints, taking back, the review. `game.said` is what has been said so far.

    HiloError, in one sentence, if there is no such guide, or if something is wrong in its file.

    >>> learn = Learn("himilo")
    >>> learn.game.said[-1].stop.title
    'Hi: the highest takes it'
    """

    title = "Learn it by playing"

    def __init__(self, game: str | Path | Mapping[str, str] = "himilo") -> None:
        own = guide(unpacked(game) if isinstance(game, Mapping) else game)
        self.given, self.named = (own.key if own.path.parent == FOLDER else own.files(),), {}
        script = GuidedScript(GuidedRound(own))
        self._begin(script.game, True, True, script=script)

    def recipe(self) -> dict[str, Any]:
        """How a page makes it anew: by its name, or from its files, which the page gets."""
        return {"make": type(self).__name__, "given": self.given, "named": {}}
