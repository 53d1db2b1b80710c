"""The texts at a table: none in most games, a guide's in a first round, a puzzle's while it is open."""

from collections.abc import Callable, Mapping
from typing import Any

from hilo_core.messages.errors import HiloError
from hilo_core.messages.texts import Json
from hilo_core.play.guide_file import Guide
from hilo_core.play.played import InteractiveGame
from hilo_core.review.reasons import Reason

from ..questions import UNREADABLE

Told = Callable[[str], str]  # words a sentence for this reader


class Script:
    """A game without texts of its own; subclasses say what is different."""

    prepared = False  # whether the game began as everybody's does, and is not won
    guides: Mapping[str, Guide] = {}  # guides by key, including those from a reader's files

    def __init__(self, game: InteractiveGame) -> None:
        self.game = game

    @property
    def speaks(self) -> bool:
        """Return whether a text already discusses the present choice; then nobody asks whether the reader is sure."""
        return False

    @property
    def helps(self) -> bool:
        """Return whether hints are available now."""
        return True

    def before(self, action: str) -> Reason | None:
        """Return the question before an action is made, if there is one.

        Raises HiloError if the action is refused.
        """
        return None

    def judged(self, wish: Mapping[str, Any], told: Told) -> Json | None:
        """Return the reply to a choice that is an answer; None for a choice that is played."""
        return None

    def replied(self, wish: Mapping[str, Any]) -> Json:
        """Return the reply to the answer of a question at the end.

        Raises HiloError if there is no such question.
        """
        raise HiloError(UNREADABLE)

    def says(self, told: Told) -> Json:
        """Return the present texts for the page, with the name of the speaker as key."""
        return {}

    def ladder(self) -> list[Any] | None:
        """Return the steps of a hint; None if hints come from chances."""
        return None

    def ticket(self) -> Json:
        """Return what a page sends to get this game again."""
        return {}

    def anew(self) -> "Script | None":
        """Return the prepared round from its beginning; None for any other round."""
        return None

    def about(self) -> str:
        """Return what readers should know about the cards in a page."""
        if not self.game.dealt_by_seed:
            return (
                "This game continues a record. What is made from a record for one seat does not contain the cards that the "
                "seat had not seen by then: they were dealt again, in a way that fits everything that had happened."
            )
        return (
            f"Seed {self.game.seed} deals these cards again, so it gives away the whole deal. The page shows only what your "
            "seat can see, but a person who knows the seed, or searches the data of this page, can find out every hand."
        )
