"""A question on a sentence of Hilos that can be read in two ways: how often does the order turn at a different table?"""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from ...base.playing_cards import CARDS, SUITS, suit_of
from ...hilos import Hilos
from ...hilos.table import REVERSALS
from ...hilos.trick import beats, order_after
from ...messages.words import counted, listed
from .hilos import DECK, WORDS
from .hilos_variants import numbers
from .kinds import Number, too_many_or_few
from .question import Question, known
from .stage import Cards, Laid, Trump

BY_HAND = [
    ("9D", "KD"),
    ("JC", "4D"),
    ("8H", "3H"),
    ("7D", "2D"),
    ("QS", "10D"),
]  # the card led, and the winner


def reading(seed: int = 0) -> Question:
    """How often does the order turn at a table that reads the rule differently?"""
    chance = Random(seed)
    trump, tricks = "D", BY_HAND
    if seed:
        trump = chance.choice(SUITS)
        tricks = tricks_of(chance, trump)
    turns = {name: count_turns(tricks, trump, name) for name in REVERSALS}
    right = turns["ruff_only"]
    ruffed = [str(number) for number, (led, won) in enumerate(tricks, 1) if won[-1] == trump != led[-1]]
    why = f"Trick{'s' if len(ruffed) > 1 else ''} {listed(ruffed)}: a different suit was led, and a trump won. "
    why += "Only there does this table turn the order."
    if not ruffed:
        why = "No trump wins on a lead of a different suit here, so this table leaves the order as it is."

    return Question(
        key="hilos.reading",
        seed=seed,
        game="Hilos, read differently",
        title="How often does the order turn?",
        task=f"{WORDS[trump].capitalize()} are trump. At this table a winning trump turns the order only if a different suit "
        "was led. Of each trick you see the first card and the winner. How many times does the order turn?",
        stage=(Trump(trump), *[drawn(number, *cards) for number, cards in enumerate(tricks, 1)]),
        kind=Number("turns", 0, 6, label="It makes"),
        right=Fraction(right),
        verdict=f"Yes, {counted(right, 'turn')}",
        why=(why,),
        wrong=lambda answer: f"{too_many_or_few(answer, right)}. Go through the tricks one by one.",
        rule=Hilos.TRUMP_LED,
        hints=(
            "Ask two questions of each trick. Did a trump win? And was a different suit led?",
            f"A trump wins {counted(turns['always'], 'trick')} here. Which suit was led each time?",
            "Where a trump was led and a trump won, this table leaves the order alone.",
        ),
        solution=why,
        misconceptions=known(
            Fraction(right),
            *numbers(
                [
                    (
                        turns["always"],
                        "every winning trump turns the order",
                        "By our ruling that is right, and the notebooks play by it.",
                        f"This table has agreed on the other reading. {why}",
                    ),
                    (
                        len(tricks),
                        "the order turns after every trick",
                        "It would if a trump won every trick.",
                        why,
                    ),
                    (
                        turns["always"] - right,
                        "it turns where a trump was led",
                        "These are the tricks about which the two readings differ.",
                        f"At this table they leave the order alone. {why}",
                    ),
                ]
            ),
        ),
        make=reading,
    )


def drawn(number: int, led: str, won: str) -> Cards:
    """A trick of which only two cards are shown."""
    return Cards("playing", (Laid(led, f"trick {number}", "led"), Laid(won, "", "takes it")), f"Trick {number}")


def tricks_of(chance: Random, trump: str) -> list[tuple[str, str]]:
    """Four to six tricks, each with the card led and a different one that takes it, as that table plays."""
    found: list[tuple[str, str]] = []
    while len(found) < 4 or (len(found) < 6 and chance.random() < 0.5):
        used = {card for pair in found for card in pair}
        turned = count_turns(found, trump, "ruff_only") % 2
        led = chance.choice([card for card in DECK if card not in used and (card[-1] == trump or chance.random() < 0.5)])
        better = [card for card in DECK if card not in used and beats(CARDS[card], CARDS[led], SUITS.index(trump), turned)[0]]
        if better:
            found.append((led, chance.choice(better)))
    return found


def count_turns(tricks: Sequence[tuple[str, str]], trump: str, reversal: str) -> int:
    """How often these tricks turn the order; each is the card led and the one that won."""
    turned = turns = 0
    for led, won in tricks:
        after, _ = order_after(CARDS[won], suit_of(CARDS[led]), SUITS.index(trump), turned, REVERSALS.index(reversal))
        turns, turned = turns + (after != turned), after
    return turns
