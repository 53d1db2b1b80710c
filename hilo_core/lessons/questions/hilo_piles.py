"""Questions on HiLO: who starts, and which card of a line ends on top of the discard pile?"""

from collections.abc import Sequence
from random import Random

from ...base.game import NAMES
from ...hilo import HiLO, new_table
from ...hilo.cards import CARDS, COLOUR_WORDS, COLOURS, in_words, number_of, signed
from ...hilo.cards import NAMES as CARD_NAMES
from ...hilo.grid import take_out
from ...hilo.round import starting_seat
from ...hilo.table import AGES, DOWN, LAYOUTS, STRIDE, UP
from ...messages.words import listed, possessive
from ..hilo_positions import position
from .hilo_lines import GAME
from .kinds import Choose, Tap
from .question import Misconception, Question, known
from .stage import Cards, Laid

THREE = NAMES[:3]
ROW_1 = 0
BY_WORD = dict(zip(COLOUR_WORDS, COLOURS, strict=True))


def opened(pairs: tuple[tuple[str, str], ...], ages: Sequence[int]) -> tuple[int, HiLO]:
    """The seat that starts when players of these ages have turned up these cards, and the rule."""
    table = new_table({"players": len(pairs), "edition": "schmidt"})
    table[AGES : AGES + len(pairs)] = ages
    for seat, pair in enumerate(pairs):
        table[UP + seat], table[DOWN + seat] = 0b11, 0
        for cell, name in enumerate(pair):
            table[LAYOUTS + STRIDE * seat + cell] = CARDS[name]
    return starting_seat(table)


def who_starts(seed: int = 0) -> Question:
    """Who starts the round? The ages are told wherever two sums are equal."""
    chance = Random(seed)
    pairs: tuple[tuple[str, str], ...] = (("-1G", "11B"), ("4R", "7Y"), ("-1T", "-1P"))
    if seed:
        drawn = chance.sample(sorted(CARD_NAMES.values()), 6)
        pairs = tuple((drawn[2 * seat], drawn[2 * seat + 1]) for seat in range(3))
    ages = chance.sample(range(11, 17), 3)
    seat, rule = opened(pairs, ages)
    numbers = [[number_of(CARDS[name]) for name in pair] for pair in pairs]
    sums = [sum(pair) for pair in numbers]
    made = ("two cards make ", "", "")
    told = listed([f"{possessive(name)} {words}{signed(one)}" for name, words, one in zip(THREE, made, sums, strict=True)])
    first = [THREE[one] for one in range(3) if sums[one] == max(sums)]
    if len(first) > 1:
        young = "younger of the two" if len(first) == 2 else "youngest of the three"
        why = f"{told}. {listed(first)} have the highest sum, and the {young} starts. That is {THREE[seat]}."
    else:
        why = f"{told}. The highest sum starts, and that is {possessive(THREE[seat])}."
    others = [name for name in first if name != THREE[seat]]
    told_ages, by_age = "", ""
    if len(set(sums)) < 3:
        told_ages = f"Ann is {ages[0]} years old, Ben {ages[1]} and Cem {ages[2]}. "
        by_age = " If several have it, the youngest of them does."
    lowest = [THREE[one] for one in range(3) if sums[one] == min(sums)]
    highest_card = [THREE[one] for one in range(3) if max(numbers[one]) == max(map(max, numbers))]
    return Question(
        key="hilo.who-starts",
        seed=seed,
        game=GAME,
        title="Who starts?",
        task="Before the first turn Ann, Ben and Cem each turn two of their cards up. These are the cards. "
        f"{told_ages}Who starts?",
        stage=tuple(
            Cards("hilo", tuple(map(Laid, pair, (name, ""))), f"{name}: two cards")
            for name, pair in zip(THREE, pairs, strict=True)
        ),
        kind=Choose({name: name for name in THREE}),
        right=THREE[seat],
        verdict=f"Yes, {THREE[seat]} starts",
        why=(why,),
        wrong=lambda answer: f"Add up both cards of {answer}, and compare with the two others.",
        rule=rule,
        hints=(
            "Two cards of each player count here, not one.",
            "Add up the two numbers of each player. A −1 takes one away.",
            f"The player with the highest sum starts.{by_age}",
        ),
        solution=why,
        misconceptions=known(
            THREE[seat],
            Misconception(
                tuple(others),
                "of equal sums the older player's counts",
                f"{listed(others)} {'have' if others[1:] else 'has'} the highest sum too, and age does decide.",
                f"But the youngest goes first. {why}",
            ),
            Misconception(
                tuple(lowest),
                "the lowest sum starts",
                "Few points are good in HiLO, so it sounds fair that the lowest sum comes first.",
                f"But the highest sum starts, so the player with the worst cards is the first to improve them. {why}",
            ),
            Misconception(
                tuple(highest_card),
                "the highest card starts",
                f"{listed(highest_card)} did turn up the highest card.",
                f"But the sum of both cards counts. {why}",
            ),
        ),
        tag="starts",
        make=who_starts,
    )


def top_card(seed: int = 0) -> Question:
    """Which card of the line ends on top?"""
    chance = Random(seed)
    colour = "O" if seed == 0 else chance.choice(COLOURS)
    numbers = (7, 1, 3) if seed == 0 else tuple(chance.sample(range(-1, 12), 3))
    cards = tuple(f"{number}{colour}" for number in numbers)
    others = "2R 4G 6B 9Y 5T 8V" if colour not in "RGBYTV" else "2P 4P 6P 9P 5P 8P"
    packed = take_out(position(f"{' '.join(cards)} / {others[:8]} / {others[9:]}"), 0, ROW_1)
    order = tuple(CARD_NAMES[packed >> shift & 127] for shift in (14, 7, 0))
    top, first, last = order[-1], order[0], cards[-1]
    words = {card: in_words(CARDS[card]) for card in cards}
    why = (
        f"The highest card goes down first, then the others: {', '.join(words[card] for card in order)}. So the "
        f"{words[top]} lies on top."
    )
    return Question(
        key="hilo.top-card",
        seed=seed,
        game=GAME,
        title="Which card lies on top?",
        task=f"Cem removes this {COLOUR_WORDS[COLOURS.index(colour)]} line. Its three cards go onto the discard pile, "
        "and the next player can "
        "take the top one. Tap the card that lies on top then.",
        stage=(Cards("hilo", tuple(map(Laid, cards)), "The line"),),
        kind=Tap(cards, 1, BY_WORD),
        right=(top,),
        verdict="Yes, that one lies on top",
        why=(why,),
        wrong=lambda answer: f"The {words[answer[0]]} lies further down. Think of what the next player would like to get.",
        rule=HiLO.LOWEST_ON_TOP,
        hints=(
            "The three cards have a fixed order on the pile. It has to do with their numbers.",
            "A line that goes is good for Cem. The rule gives the next player something as well.",
            "The lowest of the three numbers ends on top.",
        ),
        solution=why,
        misconceptions=known(
            (top,),
            Misconception(
                ((first,),),
                "the highest card lies on top",
                f"You chose the {words[first]}, the highest of the three. It does go onto the pile first.",
                f"So it ends at the bottom. {why}",
            ),
            Misconception(
                ((last,),),
                "they go down from left to right",
                f"You chose the {words[last]}, the last one in the row. If the cards were laid down as they lie, you "
                "would be right.",
                why,
            ),
        ),
        tag="ends on top",
        confidence=False,
        make=top_card,
    )
