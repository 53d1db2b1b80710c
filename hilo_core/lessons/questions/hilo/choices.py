"""A question on what can be done in a turn of HiLO: all of it is counted."""

from fractions import Fraction
from random import Random
from typing import Any

from ....base.game import Ask
from ....hilo import HiLO
from ....hilo.cards import NAMES as CARD_NAMES
from ....hilo.notation import legal
from ....hilo.round import CHOOSE, DRAW_CARD, PLACE
from ....hilo.table import DOWN, UP
from ....messages.words import spelled
from ...hilo_positions import DOWN_CARD, position
from ..file import Values
from ..question import Misconception
from ..stage import Cards, Laid, Layout, Working
from .lines import Nine, as_text, rows_of

HAND_MADE: Nine = ("?", "4R", "?", "?", "?", "8G", "?", "0V", "?")


def turn_of(seed: int) -> tuple[Nine, str, bool]:
    """Nine cards, a card in hand, and whether it was drawn; the other way is to take it from the discard pile."""
    if seed == 0:
        return HAND_MADE, "7O", True
    chance = Random(seed)
    card, *cards = chance.sample(sorted(CARD_NAMES.values()), 10)
    for cell in chance.sample(range(9), chance.randint(2, 7)):
        cards[cell] = DOWN_CARD
    return tuple(cards), card, seed % 3 != 1


def things_to_do(nine: Nine, drawn: bool) -> int:
    """How many different actions there are with a card drawn, or taken from the discard pile."""
    table = position(as_text(nine))
    if drawn:
        return len(legal(table, Ask(0, PLACE, table[DOWN])) or [])
    return sum(code != DRAW_CARD for code in legal(table, Ask(0, CHOOSE, table[UP] | table[DOWN])) or [])


def how_many_things(seed: int) -> Values:
    """How many different things can Cem do?"""
    nine, card, drawn = turn_of(seed)
    right, down = things_to_do(nine, drawn), nine.count(DOWN_CARD)
    pile = "draw" if drawn else "discard"
    turned = f"one of his {spelled(down)} face-down cards"
    why = (
        f"He can put the card in any of nine places. Or he discards it, and then he must turn over {turned}. That makes "
        f"9 + {down} = {right}."
        if drawn
        else "A card from the discard pile must go into his layout, and he can choose any of the nine places. It can replace a "
        f"face-up card or a face-down one. That makes {right}."
    )
    worked = ("Put it in one of nine places: 9", f"Discard it and turn over {turned}: {down}", f"9 + {down} = {right}")
    thoughts = (
        (
            Misconception(
                (Fraction(10),),
                "discarding the card ends the turn",
                "You counted nine places, and one more for discarding the card.",
                f"But after discarding it he must turn over a face-down card, and he chooses which. {why}",
            ),
            Misconception(
                (Fraction(9),),
                "a drawn card has to stay",
                "That holds for a card from the discard pile: it has to go into the layout.",
                f"A drawn card can be discarded. {why}",
            ),
        )
        if drawn
        else (
            Misconception(
                (Fraction(9 + down),),
                "he can discard it and turn a card over",
                "That would be right for a card from the draw pile.",
                why,
            ),
            Misconception((Fraction(10),), "he can put it back", "In many games you can leave a card where it was.", why),
        )
    )
    rule = HiLO.DISCARD_AND_TURN if drawn else HiLO.TAKEN_CARD
    stage = (Cards("hilo", (Laid(card, "drawn" if drawn else "taken"),), "In his hand"), Layout(rows_of(nine), "Cem"))
    t1 = list((Fraction(down), Fraction(2 * down)) if drawn else (Fraction(down),))

    def about(answer: Any) -> Values:
        much = "more" if answer > right else "fewer"
        return locals()

    def drawn(answer: Any) -> Any:
        return (Working("All he can do", worked),) if drawn else ()

    return locals()
