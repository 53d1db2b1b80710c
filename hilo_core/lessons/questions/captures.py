"""A question on a trick of High, Low, Pass or Go: who captures it under the goal that the die makes?"""

from random import Random

from ...base.game import NAMES
from ...base.playing_cards import CARDS
from ...base.playing_cards import NAMES as CARD_NAMES
from ...messages.words import possessive
from ...pass_or_go.trick import HIGH, goal_of, height, trick_winner
from .dice import GAME
from .kinds import Tap
from .question import Misconception, Question, known
from .reading import in_signs
from .stage import Cards, Dice, Laid, Ranked, Shown

DECK = [CARD_NAMES[suit << 4 | rank] for suit in range(4) for rank in range(13)]
THREE = NAMES[:3]
ORDER = ("led", "second", "third")
SUIT_ORDER = "♠ ranks above ♥, ♥ above ♦ and ♦ above ♣"


def captures(seed: int = 0) -> Question:
    """Which card captures this trick?"""
    chance = Random(seed)
    face, cards = (chance.randrange(1, 7), tuple(chance.sample(DECK, 3))) if seed else (2, ("9D", "QC", "3S"))
    laid = [CARDS[card] for card in cards]
    place, rule = trick_winner(laid, 0, 3, face)
    card, name = cards[place], THREE[place]
    high = goal_of(face)[0] == HIGH
    best = max if high else min
    goal, end = ("High", "highest") if high else ("Low", "lowest")
    ranked = tuple(sorted(cards, key=lambda one: -height(CARDS[one])))
    why = (
        f"A {face} makes a {goal} goal, so the {end} card wins. Suits come before numbers: {SUIT_ORDER}. "
        f"{possessive(name)} {in_signs(card)} is the {end} here."
    )
    by_number = best(cards, key=lambda one: (CARDS[one] & 15, height(CARDS[one])))
    of_led = best((one for one in cards if one[-1] == cards[0][-1]), key=lambda one: height(CARDS[one]))
    other = ranked[-1] if high else ranked[0]

    def shown(answer: tuple[str, ...]) -> tuple[Shown, ...]:
        return (Ranked("The three cards, highest first", "playing", ranked, marked=card),)

    return Question(
        key="pass_or_go.captures",
        seed=seed,
        game=GAME,
        title="Which card captures the trick?",
        task=f"The goal die shows a {face}. Ann led {in_signs(cards[0])}. Ben and Cem came after her. "
        "Tap the card that captures the trick.",
        stage=(
            Dice((face,), "goal die"),
            Cards("playing", tuple(map(Laid, cards, THREE, ORDER)), "The trick, in order of play"),
        ),
        kind=Tap(cards),
        right=(card,),
        verdict=f"Yes, {name} captures it",
        why=(why,),
        wrong=lambda answer: f"{in_signs(answer[0])} is not the {end} card here. Compare the suits before the numbers.",
        rule=rule,
        hints=(
            f"What goal does a {face} make, High or Low?",
            f"It is a {goal} goal. Now put the cards in order, and look at the suits first.",
            f"{SUIT_ORDER.capitalize()}. Only in the same suit do the numbers decide.",
        ),
        solution=why,
        misconceptions=known(
            (card,),
            Misconception(
                ((of_led,),),
                "you win with the suit that was led",
                f"In Hilos {in_signs(of_led)} would have a good chance, because there a different suit cannot win "
                "without being trump.",
                f"Here all 52 cards stand in one order. {why}",
            ),
            Misconception(
                ((by_number,),),
                f"the {end} number wins",
                f"{in_signs(by_number)} has the {end} number.",
                f"But a card of a higher suit outranks every card of a lower one. {why}",
            ),
            Misconception(
                ((other,),),
                f"the {'lowest' if high else 'highest'} card wins",
                f"With a {'2' if high else '5'} on the die you would be right.",
                why,
            ),
        ),
        reveal=shown,
        tag="captures it",
        make=captures,
    )
