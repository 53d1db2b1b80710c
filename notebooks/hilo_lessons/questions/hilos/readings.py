"""A question on a sentence of Hilos that has two readings: how often does the order flip at a different table?"""

from collections.abc import Sequence
from random import Random

from hilo_core.base.playing_cards import CARDS, SUITS, suit_of
from hilo_core.content.question_file import Values
from hilo_core.content.stage import CardOnTable, Cards, Trump
from hilo_core.hilos.round import beats, order_after
from hilo_core.hilos.table import REVERSALS
from hilo_lessons.questions.hilos.tricks import DECK

BY_HAND = [
    ("9D", "KD"),
    ("JC", "4D"),
    ("8H", "3H"),
    ("7D", "2D"),
    ("QS", "10D"),
]  # the card led, and the winner


def reading(seed: int) -> Values:
    """Ask: how often does the order flip at a table that reads the rule differently?"""
    chance = Random(seed)
    trump, tricks = "D", BY_HAND
    if seed:
        trump = chance.choice(SUITS)
        tricks = tricks_of(chance, trump)
    turns = {name: count_turns(tricks, trump, name) for name in REVERSALS}
    ruffed = [str(number) for number, (led, won) in enumerate(tricks, 1) if won[-1] == trump != led[-1]]
    stage = [Trump(trump), *(drawn(number, *cards) for number, cards in enumerate(tricks, 1))]
    return locals()


def drawn(number: int, led: str, won: str) -> Cards:
    """Return a trick of which only two cards are shown."""
    return Cards("playing", (CardOnTable(led, f"trick {number}", "led"), CardOnTable(won, "", "wins it")), f"Trick {number}")


def tricks_of(chance: Random, trump: str) -> list[tuple[str, str]]:
    """Return four to six tricks, each with the card led and a different one that wins it, as that table plays."""
    found: list[tuple[str, str]] = []
    while len(found) < 4 or (len(found) < 6 and chance.random() < 0.5):
        used = {card for pair in found for card in pair}
        turned = count_turns(found, trump, "ruff_only") % 2
        led = chance.choice([card for card in DECK if card not in used and (card[-1] == trump or chance.random() < 0.5)])
        better = [card for card in DECK if card not in used and beats(CARDS[card], CARDS[led], SUITS.index(trump), turned)]
        if better:
            found.append((led, chance.choice(better)))
    return found


def count_turns(tricks: Sequence[tuple[str, str]], trump: str, reversal: str) -> int:
    """Return how often these tricks flip the order; each has the card led and the one that won."""
    turned = turns = 0
    for led, won in tricks:
        after, _ = order_after(CARDS[won], suit_of(CARDS[led]), SUITS.index(trump), turned, REVERSALS.index(reversal))
        turns, turned = turns + (after != turned), after
    return turns
