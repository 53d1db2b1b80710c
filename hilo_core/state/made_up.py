"""Chances where the past was made up, since a position was laid out: the same for states, steppers, and games that go on."""

from collections.abc import Sequence
from typing import NamedTuple

from ..base.game import DecisionPoint, Game
from ..chances.position_chances import DrawnRollouts
from ..chances.rollout_program import default_rollout_strategy, uses_likelihood
from ..chances.rollouts import Rollouts
from ..machine.random import Row, mix
from ..messages.checks import whole, yes_or_no
from .position import Position

DRAWN = "Of this position only what was said counts; all else is drawn anew for each table."
JUDGED = "Only choices from the position on are judged; what went before was made up."
PLAYED_ON = "What went before was made up: how it was played tells nothing here, though its cards count as gone."


class MadeUp(NamedTuple):
    """A past that nobody has played. It is no evidence of how anybody plays; and where it is known what was said of the
    position, all else is drawn anew for every table."""

    position: Position | None = None
    place: tuple[int, int] = (0, 0)  # the round and the ply of the position

    @property
    def in_review(self) -> str:
        """What a review says of it."""
        return PLAYED_ON if self.place == (0, 0) else JUDGED


def made_up_of(source: object, made_up: "bool | Sequence[int] | MadeUp" = False) -> MadeUp | None:
    """The past of a position that was laid out, if this is one, or goes on from one; or one of which only that is known, or its
    round and ply. HiloError if `made_up` is none of them."""
    found = made_up if isinstance(made_up, MadeUp) else getattr(source, "made_up", None)
    if isinstance(found, MadeUp):
        return found
    if isinstance(made_up, (list, tuple)) and len(made_up) == 2:
        return MadeUp(None, (whole(made_up[0], "The round of made_up"), whole(made_up[1], "The ply of made_up")))
    return MadeUp() if yes_or_no(made_up, "made_up") else None


def rollouts_at(
    made_up: MadeUp | None,
    game: Game,
    row: Row,
    asked: DecisionPoint,
    place: tuple[int, int],
    *,
    seat: int | None = None,
    actions: Sequence[str] | None = None,
    strategy: str | None = None,
    seed: int = 0,
) -> Rollouts:
    """What may follow each choice there, as `Rollouts`: for whoever sees what this seat sees, None for all that was said."""
    if made_up is None:
        return Rollouts(game, row, asked, seed=seed, strategy=strategy, actions=actions)
    position, who = made_up.position, strategy or default_rollout_strategy(game)
    found: Rollouts
    if position is None or place != made_up.place or (seat is not None and not position.layout.seen_by_mover):
        found = Rollouts(game, row, asked, seed=seed, strategy=who, actions=actions, weighed=False)
        found.about = PLAYED_ON
        return found
    apart = position.seen_in(row)._replace(seed=mix(seed))
    weighed = apart.layout.all_said and uses_likelihood(game, who)
    found = DrawnRollouts(
        game, lambda number: apart.drawn(number, asked).row, asked, seed=seed, strategy=who, actions=actions, weighed=weighed
    )
    found.about = "" if apart.layout.all_said else DRAWN
    return found
