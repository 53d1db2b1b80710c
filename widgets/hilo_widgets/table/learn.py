"""Learn a game by playing it: a guided round."""

from collections.abc import Mapping
from pathlib import Path

from hilo_core.content.file import unpacked
from hilo_core.messages.texts import Json
from hilo_core.play.guided_round import GuidedRound
from hilo_core.play.guides import FOLDER, guide

from .guided import GuidedScript
from .play import Play


class Learn(Play):
    """Learn a game in a guided first round: the guide says one thing at a time, and you move.

    It has everything that `Play` has: hints, taking back, the review. `game.said` has the guide's texts so far.

    Parameters
    ----------
    game
        "himilo", "hilo", "hilos" or "pass_or_go"; a variant, such as "hilos-solo" or "hilo-international", explains what it
        changes; "my_guide.md" is a guide of your own (`hilo_core.play.guide_file` says how to write one).

    Raises
    ------
    HiloError
        If there is no such guide, or if something is wrong in its file.

    Examples
    --------
    >>> learn = Learn("himilo")
    >>> learn.game.said[-1].stop.title
    'Hi: the highest wins it'
    """

    title = "Learn it by playing"

    def __init__(self, game: str | Path | Mapping[str, str] = "himilo") -> None:
        own = guide(unpacked(game) if isinstance(game, Mapping) else game)
        self.given, self.named = (own.key if own.path.parent == FOLDER else own.files(),), {}
        script = GuidedScript(GuidedRound(own))
        self._begin(script.game, True, True, script=script)

    def recipe(self) -> Json:
        """Return what a page needs to rebuild this widget: its name, or the guide's files."""
        return {"make": type(self).__name__, "given": self.given, "named": {}}
