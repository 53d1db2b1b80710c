"""A line of the reader's own: chance, and the other seats when a reader plays one seat's hand, answer by themselves."""

from hilo_core.base.game import CHANCE, DecisionPoint
from hilo_core.base.rollout_kernel import extra_slots
from hilo_core.machine.random import Row, seed_row
from hilo_core.messages.errors import RecordError
from hilo_core.records.player import LineDecider
from hilo_core.records.replay import Frames
from hilo_core.strategies import chooser

from ..questions import RecordPosition, is_own


def own_line(main: Frames, leaves: int, place: RecordPosition, seat: int | None, strategy: str = "random") -> Frames:
    """Return the line on which the reader has made the actions of a place, up to where the reader is to move again.

    It leaves the main line at frame `leaves`. The reader plays `seat`, or every seat if it is None; the others play by the
    strategy. Random choices follow from the reader's last action and how far the round was then, so the same actions are always
    answered in the same way. Raises RecordError if one of them is not legal, or is one too many.
    """
    game, by, left = main.game, chooser(main.game, strategy), [*place.actions]

    def answer(at: LineDecider, table: Row, asked: DecisionPoint) -> int | None:
        if not is_own(asked, seat):
            return (game.choose_at_random if asked.seat == CHANCE else by)(table, *asked)
        if not left:
            return None
        code = at.code_of(table, asked, left.pop(0))
        seed_row(table, at.ply + 1, at.round)
        return code

    line = main.gone_on(leaves, answer, extra=extra_slots(game))
    if left:
        raise RecordError("after_end", "The round is over before the last of these actions.", round=place.round)
    return line
