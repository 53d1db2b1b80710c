"""Questions that are data: what lies there, how it is answered, what is right by the rules, and what is said to each answer.

question("himilo.takes-trick")        the one made by hand
question("himilo.takes-trick", 7)     the same sort of question, with other cards
as_question(exercise)                 an exercise of a sheet as a question

A seed is the same question everywhere: it is drawn by that seed alone. Over many seeds no constant answer is right in more than
40 of 100 (50 of three options, 60 of two), so that only those get far who read what lies there.
"""

from ...messages.checks import a_text, checked, whole
from ...messages.errors import HiloError, shown
from ...messages.words import listed, nearest
from . import (
    captures,
    counting,
    dice,
    dice_choices,
    dice_turns,
    hilo_choices,
    hilo_editions,
    hilo_hidden,
    hilo_lines,
    hilo_piles,
    hilo_points,
    hilo_pushes,
    hilo_scores,
    hilos,
    hilos_bids,
    hilos_misery,
    hilos_orders,
    hilos_readings,
    hilos_rounds,
    hilos_variants,
    hilos_widow,
    himilo_hands,
    himilo_rounds,
    himilo_tricks,
    himilo_turns,
    himilo_what_if,
    luck,
)
from .exercises import as_question
from .question import Question, Reply

MAKERS = {
    "himilo.takes-trick": himilo_tricks.takes_trick,
    "himilo.rank-cards": himilo_tricks.rank_cards,
    "himilo.may-play": himilo_hands.may_be_played,
    "himilo.must-follow": himilo_hands.must_follow,
    "himilo.void": himilo_hands.no_card_of_a_suit,
    "himilo.leaves-trick": himilo_what_if.leaves_the_trick,
    "himilo.who-leads": himilo_turns.who_leads,
    "himilo.passes-blind": himilo_turns.passes_blind,
    "himilo.round-won": himilo_rounds.round_won,
    "himilo.not-in-the-game": himilo_rounds.not_in_the_game,
    "hilo.which-line": hilo_lines.which_line,
    "hilo.points-left": hilo_pushes.points_left,
    "hilo.which-push": hilo_pushes.which_push,
    "hilo.doubled": hilo_points.is_doubled,
    "hilo.who-starts": hilo_piles.who_starts,
    "hilo.top-card": hilo_piles.top_card,
    "hilo.hidden-points": hilo_hidden.hidden_points,
    "hilo.things-to-do": hilo_choices.how_many_things,
    "hilo.two-editions": hilo_editions.two_editions,
    "hilo.who-wins": hilo_scores.who_wins,
    "hilos.who-leads": hilos_rounds.who_leads,
    "hilos.may-play": hilos_orders.may_be_played,
    "hilos.first-trick": hilos.first_trick,
    "hilos.turns": hilos.turns,
    "hilos.takes-trick": hilos.takes_trick,
    "hilos.order-now": hilos_orders.order_now,
    "hilos.next-bidder": hilos_bids.next_bidder,
    "hilos.points": hilos_rounds.points,
    "hilos.best-of-three": hilos_variants.best_of_three,
    "hilos.whose-cards": hilos_widow.whose_cards,
    "hilos.widow-trumps": hilos_widow.widow_trumps,
    "hilos.widow-points": hilos_widow.widow_points,
    "hilos.misery": hilos_misery.misery,
    "hilos.solo-pays": hilos_variants.solo_pays,
    "hilos.pot": hilos_variants.pot,
    "hilos.reading": hilos_readings.reading,
    "pass_or_go.stop-or-roll": dice_choices.stop_or_roll,
    "pass_or_go.who-gets-it": dice_choices.who_gets_the_die,
    "pass_or_go.rolls-first": dice_turns.rolls_first,
    "pass_or_go.second-turn": dice_turns.second_turn,
    "pass_or_go.nothing": dice.ends_with_nothing,
    "pass_or_go.points-after": dice.points_after,
    "pass_or_go.captures": captures.captures,
    "pass_or_go.may-play": captures.may_be_played,
    "simulation.missed": counting.missed,
    "simulation.four-times": counting.four_times,
    "simulation.catch-up": luck.catch_up,
    "simulation.difference": counting.difference,
    "simulation.after-the-worst": luck.after_the_worst,
}


def question(key: str, seed: int = 0) -> Question:
    """The question of this key; seed 0 is the one made by hand, every other seed draws one. HiloError if there is none."""
    if not isinstance(key, str) or key not in MAKERS:
        hint = f"The nearest are {listed(nearest(key, MAKERS))}. " if isinstance(key, str) else ""
        raise HiloError(f"There is no question {shown(key)}. {hint}All of them are listed by hilo_core.lessons.questions().")
    return MAKERS[key](whole(seed, "seed", 0))


@checked(game=a_text)
def questions(game: str = "") -> tuple[str, ...]:
    """The keys of all questions, or of those on one game, such as "hilo". HiloError for what is no text."""
    return tuple(key for key in MAKERS if not game or key.partition(".")[0] == game)


__all__ = ["MAKERS", "Question", "Reply", "as_question", "question", "questions"]
