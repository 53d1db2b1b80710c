"""Compares a finished round, with all cards face up, with what its players could know.

Could it have ended differently, and could anybody have known?

This is the only place where a reader learns about all hands, and only when the round is over: `look_back` refuses a round that
is still being played. The result depends only on the given record. To show it to one seat, pass the record as that seat may
know it.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from markupsafe import Markup

from ..base.game import Game, called
from ..base.slots import Hindsight, OpenHands, OpenPoint
from ..chances.rollout_program import default_rollout_strategy
from ..messages.checks import checked, whole
from ..messages.errors import HiloError
from ..messages.markup import markup
from ..messages.texts import Json
from ..messages.words import spelled
from ..records.player import Log, run
from ..records.record import Record, Source, check, load
from ..strategies import chooser
from .decisions import Decision, Judge, asked_in
from .record_review import MOST_TABLES, TABLES
from .record_solution import another_way, number_of_round, points_of, read_seconds, solver_of
from .scales import COSTLY, FORCED, amount, cost_of, in_words, scale_of

SECONDS = 5.0


class LookBack(NamedTuple):
    """The result of `look_back`.

    >>> from hilo_core import look_back
    >>> print(look_back("himilo_tie"))
    With all cards face up, this round could still be won until trick 13. Ann's 12♣ lost it; 4♣ would have kept it. ...
    """

    round: int
    """The number of the round, from 0."""

    hindsight: Hindsight
    """What the cards allowed."""

    decision: Decision | None
    """The choice that settled it, as a review judges it: by what the seat could know. None if there was none."""

    known: str
    """What the seat could know of it; "" if there was none."""

    luck: bool
    """Whether nobody could know better, as far as choices have been judged."""

    trick: int | None
    """The trick, counted from 1, in which the round was settled; None if that is not known."""

    of: Record

    @property
    def text(self) -> str:
        """Return the whole result in words."""
        return " ".join(filter(None, (self.hindsight.text, self.known)))

    def record(self) -> Json:
        """Return the record up to the choice that settled the round, continued with better play.

        A stepper can open it. Raises HiloError if no better play was found.

        >>> from hilo_core import look_back, replay
        >>> replay(look_back("himilo_tie").record()).summary["winners"]
        ['team']
        """
        if self.hindsight.ply is None or not self.hindsight.way:
            raise HiloError("No way was found to end this round with a different result.")
        return another_way(self.of, self.round, self.hindsight.ply, self.hindsight.way)

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> Markup:
        return markup("<p>{}</p>", self.text)


def can_look_back(game: Game) -> bool:
    """Return whether rounds of this game can be solved with all hands face up."""
    return game.solver is not None


@checked()
def look_back(
    source: Source,
    round: int | None = None,
    *,
    seconds: float = SECONDS,
    tables: int = TABLES,
    strategy: str | None = None,
    judged: Iterable[Decision] = (),
) -> LookBack | None:
    """Compare what the cards of a finished round allowed with what the player could know.

    With all hands face up, many choices look like mistakes that nobody could have avoided. So this gives two answers next to
    each other: how long the round could be won (Hi MiLo!), or the bid made or beaten (Hilos); and the cost of the choice that
    settled it, judged by what its player knew.

    Parameters
    ----------
    source
        A record whose round is over.
    round
        The number of the round, from 0; the last one if left out.
    seconds
        About how long to search at most.
    tables, strategy
        As `review` takes them.
    judged
        The `decisions` of an earlier review, which saves judging them again.

    Returns
    -------
    LookBack or None
        None if there was nothing to win or to lose.

    Raises
    ------
    RecordError
        If the record is not valid.
    HiloError
        If the round is not over, or if the game is not solved with open hands.

    Examples
    --------
    >>> back = look_back("himilo_tie")
    >>> back.trick, back.hindsight.ply is None
    (13, False)
    """
    seconds, tables = read_seconds(seconds), whole(tables, "tables", 2, MOST_TABLES)
    record, log = check(load(source)), Log()
    number = number_of_round(record, round)
    run(record, log)
    solver, who = solver_of(record.game), strategy or default_rollout_strategy(record.game)
    chooser(record.game, who)
    points = points_of(record, number)
    if points[-1].asked is not None:
        before = f" The one before is round={number - 1}." if number else ""
        raise HiloError(f"This round is not over yet, so its hands cannot be shown.{before}")
    hindsight = solver.look_back(OpenHands(record.game, points, seconds), record.names)
    if hindsight is None:
        return None
    known, decision, luck, trick = "", None, False, None
    own = [one for one in judged if one.round == number and one.verdict != FORCED]
    if hindsight.ply is not None:
        decision = next((one for one in own if one.ply == hindsight.ply), None)
        if decision is None:
            judge = Judge(record.game, record.names, who, tables, 0)
            asked = next(one for one in asked_in(log, None) if (one.round, one.ply) == (number, hindsight.ply))
            decision = judge.judge(asked)
        luck = not any(one.verdict in COSTLY for one in (*own, decision))
        known = could_know(record, points[decision.ply], decision, own, hindsight.luck)
        trick = record.game.view(points[hindsight.ply].row, None).trick + 1
    return LookBack(number, hindsight, decision, known, luck, trick, record)


def could_know(record: Record, point: OpenPoint, decision: Decision, judged: Sequence[Decision], luck: str) -> str:
    """Return what the player could know about the choice that settled a round.

    Also says whether it was bad luck, in the words `luck`.
    """
    scale, name = scale_of(record.game, len(record.names)), record.names[decision.seat]
    assert point.asked is not None
    choices = record.game.in_words.choices(point.row, point.asked, record.names)
    chosen, best = (called(choices, action) for action in (decision.action, decision.best))
    after = scale.sentence.format(name, amount(scale, decision.after))
    if decision.verdict in COSTLY:
        before = scale.sentence.format(name, amount(scale, decision.before))
        was = in_words(scale, decision.verdict, cost_of(scale, decision.before, decision.after), decision.error)
        both = f"{before} after {best}, {amount(scale, decision.after)} after {chosen}"
        return f"By what {name} could know, {best} was better. {both}: that was {was}."
    known = f"no card was better than {chosen}" if decision.best == decision.action else f"{chosen} was about as good as {best}"
    text = f"By what {name} could know, {known}. {after} after {chosen}. So this card was bad luck, and no mistake."
    costly = sum(one.verdict in COSTLY for one in judged)
    if costly:
        others = "one other choice" if costly == 1 else f"{spelled(costly)} other choices"
        return f"{text} But {others} in this round had cost something."
    if judged and {one.seat for one in judged} == set(range(len(record.names))):
        return f"{text} {luck}"
    return f"{text} Of the choices judged here none was a mistake. {luck}" if judged else text
