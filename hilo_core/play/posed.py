"""A puzzle at the table: the question, and the reply to an answer. Afterwards the game can go on like any other."""

from typing import NamedTuple

from ..base.game import called
from ..base.rollout_kernel import beliefs_of
from ..base.rule import Rule, rule
from ..messages.errors import HiloError, shown
from ..messages.words import capital
from ..review.scales import scale_of
from .played import InteractiveGame
from .puzzle import THEMES, Puzzle

RIGHT, WRONG = "Yes, that is best", "Not this one"


class Reply(NamedTuple):
    """The reply to an answer: whether it is right; a title and why, or what is wrong with it.

    The `numbers` are shown only if the answer is right. The reply also has the rule that it is based on.
    """

    right: bool
    title: str
    text: str
    numbers: str
    rule: Rule | None


class PosedPuzzle(InteractiveGame):
    """A puzzle as a game that continues its record. While it `stands`, an answer is judged and nothing is played.

    >>> from hilo_core.play.puzzle import puzzles
    >>> posed = PosedPuzzle(puzzles("himilo")[0])
    >>> posed.stands, posed.reply(posed.puzzle.answer).right
    (True, True)
    """

    keeps_seat = True

    def __init__(self, puzzle: Puzzle, seed: int | None = None) -> None:
        self.puzzle = puzzle
        record = puzzle.record
        super().__init__(
            record["game"], seat=puzzle.seat, seed=seed, against="expert", options=record["options"], rounds=record["rounds"]
        )
        self.start = len(self.log.events) - 1

    @property
    def stands(self) -> bool:
        """Return whether the puzzle is still open: nothing has been played since it was posed."""
        return len(self.log.events) - 1 == self.start

    @property
    def task(self) -> str:
        """Return a description of the situation, as in a hint, without advice."""
        asked = self.asked
        assert asked is not None
        row = self.log.row_asked(self.start)
        return beliefs_of(self.game).hints(row, asked, self.names).plan.text

    @property
    def theme(self) -> str:
        """Return the name of the theme."""
        return THEMES[self.puzzle.theme][0]

    def reply(self, action: str) -> Reply:
        """Return the reply to an answer.

        Raises HiloError if the rules do not allow the answer.
        """
        puzzle = self.puzzle
        if action not in puzzle.worth:
            raise HiloError(f"{shown(action)} is not one of the choices here.")
        known = rule(puzzle.rule) if puzzle.rule else None
        if action != puzzle.answer:
            return Reply(False, WRONG, puzzle.replies[action], "", known)
        return Reply(True, RIGHT, " ".join(puzzle.reasons), self.numbers(), known)

    def numbers(self) -> str:
        """Return the values of the answer and of the best other choice.

        An example is `The team wins, out of 100: 97 after 4♦, 49 after 15♦.`
        """
        puzzle, scale = self.puzzle, scale_of(self.game, len(self.names))
        asked = self.asked
        assert asked is not None
        choices = self.game.in_words.choices(self.log.row_asked(self.start), asked, self.names)
        other = min((word for word in puzzle.worth if word != puzzle.answer), key=lambda word: puzzle.worth[word].cost)
        two = puzzle.answer, other
        each = [f"{scale.rounded(puzzle.worth[word].worth):g} after {called(choices, word)}" for word in two]
        told = [f"{capital(scale.measure)}: {', '.join(each)}."]
        if not scale.in_percent:
            beliefs = beliefs_of(self.game)
            aim = beliefs.measures[beliefs.aim]
            chances = [f"{puzzle.aims[word]:.0f} after {called(choices, word)}" for word in two]
            told.append(f"{capital(aim.text)}, out of 100: {', '.join(chances)}.")
        return f"{' '.join(told)} Found on {puzzle.tables:,} imagined tables.".replace("-", "−")
