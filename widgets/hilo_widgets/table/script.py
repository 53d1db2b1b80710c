"""Who speaks at a table besides the cards: nobody in most games, a guide in a first round, a puzzle while it stands."""

from collections.abc import Callable, Mapping
from typing import Any

from hilo_core.messages.errors import HiloError
from hilo_core.play.guide_file import Guide
from hilo_core.play.played import InteractiveGame
from hilo_core.review.reasons import Reason

from ..questions import UNREADABLE

Told = Callable[[str], str]  # a sentence, as this reader is told it


class Script:
    """A game in which nobody speaks. What others do otherwise, they say."""

    prepared = False  # whether the game began as everybody's does, and is not won
    guides: Mapping[str, Guide] = {}  # those that are known by their keys, of a reader's own files as well

    def __init__(self, game: InteractiveGame) -> None:
        self.game = game

    @property
    def speaks(self) -> bool:
        """Return whether the choice at hand is spoken about, so that nobody asks whether the reader is sure."""
        return False

    @property
    def helps(self) -> bool:
        """Return whether there are hints now."""
        return True

    def before(self, action: str) -> Reason | None:
        """Return what is asked before an action is made, if anything.

        Raises HiloError for one that is refused.
        """
        return None

    def judged(self, wish: Mapping[str, Any], told: Told) -> dict[str, Any] | None:
        """Return what is said to a choice that is an answer; None for one that is made."""
        return None

    def replied(self, wish: Mapping[str, Any]) -> dict[str, Any]:
        """Return what is said to the answer of a question at the end.

        Raises HiloError for a question that there is not.
        """
        raise HiloError(UNREADABLE)

    def says(self, told: Told) -> dict[str, Any]:
        """Return what a page is told now, by the name of who says it."""
        return {}

    def ladder(self) -> list[Any] | None:
        """Return the steps of a hint; None where chances give it."""
        return None

    def ticket(self) -> dict[str, Any]:
        """Return how a page asks for it again."""
        return {}

    def anew(self) -> "Script | None":
        """Return the prepared round as it begins; None in any other round."""
        return None

    def about(self) -> str:
        """Return what a reader should know of the cards that a page holds."""
        if not self.game.dealt_by_seed:
            return (
                "This game goes on from a record. What is made of a record for one seat does not hold the cards that the seat "
                "had not seen by then: they were dealt again, in a way that fits everything that had happened."
            )
        return (
            f"Seed {self.game.seed} deals these cards again, so it gives away the whole deal. You are shown only what your "
            "seat "
            "may see, but a person who knows the seed, or searches the data of this page, can find out every hand."
        )
