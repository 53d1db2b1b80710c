"""Questions that are data: what lies there, how it is answered, what is right by the rules, and what is said to each answer.

question("himilo.takes-trick")        the one made by hand
question("himilo.takes-trick", 7)     the same sort of question, with other cards
as_question(exercise)                 an exercise of a sheet as a question
"""

from ...messages.checks import whole
from ...messages.errors import HiloError, shown
from . import (
    captures,
    counting,
    dice,
    hilo_lines,
    hilo_piles,
    hilo_points,
    hilo_pushes,
    hilos,
    hilos_orders,
    himilo_hands,
    himilo_tricks,
)
from .exercises import as_question
from .question import Question, Reply

MAKERS = {
    "himilo.takes-trick": himilo_tricks.takes_trick,
    "himilo.rank-cards": himilo_tricks.rank_cards,
    "himilo.may-play": himilo_hands.may_be_played,
    "himilo.must-follow": himilo_hands.must_follow,
    "himilo.void": himilo_hands.no_card_of_a_suit,
    "hilo.which-line": hilo_lines.which_line,
    "hilo.points-left": hilo_pushes.points_left,
    "hilo.which-push": hilo_pushes.which_push,
    "hilo.doubled": hilo_points.is_doubled,
    "hilo.who-starts": hilo_piles.who_starts,
    "hilo.top-card": hilo_piles.top_card,
    "hilos.turns": hilos.turns,
    "hilos.takes-trick": hilos.takes_trick,
    "hilos.may-play": hilos_orders.may_be_played,
    "hilos.order-now": hilos_orders.order_now,
    "pass_or_go.stop-or-roll": dice.stop_or_roll,
    "pass_or_go.nothing": dice.ends_with_nothing,
    "pass_or_go.points-after": dice.points_after,
    "pass_or_go.captures": captures.captures,
    "simulation.missed": counting.missed,
    "simulation.four-times": counting.four_times,
    "simulation.catch-up": counting.catch_up,
    "simulation.difference": counting.difference,
    "simulation.after-the-worst": counting.after_the_worst,
}


def question(key: str, seed: int = 0) -> Question:
    """The question of this key; seed 0 is the one made by hand, every other seed draws one. HiloError if there is none."""
    if key not in MAKERS:
        raise HiloError(f"There is no question {shown(key)}. Those there are: {', '.join(MAKERS)}.")
    return MAKERS[key](whole(seed, "seed", 0))


def questions(game: str = "") -> tuple[str, ...]:
    """The keys of all questions, or of those on one game, such as "hilo"."""
    return tuple(key for key in MAKERS if not game or key.partition(".")[0] == game)


__all__ = ["MAKERS", "Question", "Reply", "as_question", "question", "questions"]
