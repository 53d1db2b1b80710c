"""A question on the possible actions in a turn of HiLO, all of which are counted."""

from random import Random

from hilo_core.base.game import DecisionPoint
from hilo_core.content.question_file import Values
from hilo_core.hilo import HiLO
from hilo_core.hilo.choices import legal
from hilo_core.hilo.round import CHOOSE, DRAW_CARD, PLACE
from hilo_core.hilo.table import DOWN, UP
from hilo_core.messages.words import spelled as spelled
from hilo_lessons.hilo_positions import DOWN_CARD, position
from hilo_lessons.questions.hilo.lines import DECK, Nine, as_text, covered, nine_of

HAND_MADE = nine_of("? 4R ? / ? ? 8G / ? 0V ?")


def turn_of(seed: int) -> tuple[Nine, str, bool]:
    """Return nine cards, a card in hand, and whether it was drawn or taken from the discard pile."""
    if seed == 0:
        return HAND_MADE, "7O", True
    chance = Random(seed)
    card, *cards = chance.sample(DECK, 10)
    return covered(chance, cards, chance.randint(2, 7)), card, seed % 3 != 1


def things_to_do(nine: Nine, drawn: bool) -> int:
    """Return how many different actions there are with a card that was drawn, or taken from the discard pile."""
    table = position(as_text(nine))
    if drawn:
        return len(legal(table, DecisionPoint(0, PLACE, table[DOWN])) or [])
    return sum(code != DRAW_CARD for code in legal(table, DecisionPoint(0, CHOOSE, table[UP] | table[DOWN])) or [])


def how_many_things(seed: int) -> Values:
    """Ask: how many different things can Cem do?"""
    nine, named, drawn = turn_of(seed)
    down = nine.count(DOWN_CARD)
    rule = HiLO.DISCARD_AND_TURN if drawn else HiLO.TAKEN_CARD
    face_down_only = [down, 2 * down] if drawn else down
    return locals()
