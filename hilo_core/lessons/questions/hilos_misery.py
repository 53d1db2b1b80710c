"""A question on Misery in Solo Hilos: which cards are safe?"""

from random import Random

from ...base.playing_cards import CARDS, SUITS, hand_of, names_of, suit_of
from ...hilos import Hilos
from ...hilos.trick import may_follow
from ...messages.words import listed
from .hilos import DECK, HIGHEST, WORDS, Trick
from .kinds import Tap
from .question import Misconception, Question, known
from .reading import in_signs
from .stage import Cards, Laid, Trump


def misery(seed: int = 0) -> Question:
    """Which cards can a player who must lose every trick play safely?"""
    trick = Trick(("JC", "9C", "6C", "2C"), ("Dora", "Ann", "Ben", "Cem"), "H", 1)
    hand: tuple[str, ...] = ("8S", "2C", "4C", "10C", "KC", "5D")
    number = seed
    while number:
        chance = Random(number)
        led, trump = chance.sample(SUITS, 2)
        of_led = chance.sample([card for card in DECK if card[-1] == led], 7)
        rest = chance.sample([card for card in DECK if card[-1] != led], 6)
        own = of_led[3 : 3 + chance.choice((0, 3, 4))]
        hand = tuple(sorted((own + rest)[:6], key=lambda card: CARDS[card]))
        trick = Trick((*of_led[:3], hand[0]), ("Dora", "Ann", "Ben", "Cem"), trump, chance.randrange(2))
        if 0 < len(safe(trick, hand, trick.turned)) < len(hand) and safe(trick, hand, 0) != safe(trick, hand, 1):
            break
        number += 1000
    laid = trick.cards[:3]
    right, other = safe(trick, hand, trick.turned), safe(trick, hand, 1 - trick.turned)
    legal = playable(laid[0], hand)
    led = WORDS[laid[0][-1]]
    best = winning(trick, laid)
    why = f"{HIGHEST[trick.turned].capitalize()} now, and {trick.whose(best)} is winning so far. "
    why += f"Cem can play {listed([in_signs(card) for card in right])} without taking the trick."
    low = tuple(card for card in legal if card not in right)

    def wrong(answer: tuple[str, ...]) -> str:
        bad = [card for card in answer if card not in right]
        if not bad:
            return "These are all safe, but there is more that Cem can play."
        if bad[0] not in legal:
            return f"{in_signs(bad[0])} cannot be played. Cem holds {led}, so he must follow suit."
        return f"With {in_signs(bad[0])} Cem would take the trick. Remember that {HIGHEST[trick.turned]} now."

    return Question(
        key="hilos.misery",
        seed=seed,
        game="Hilos, Solo",
        title="Which cards are safe for Cem?",
        task=f"Cem has bid Misery, so he must lose every trick. {WORDS[trick.trump].capitalize()} are trump and "
        f"{HIGHEST[trick.turned]} now. He plays last. Tap every card that he can play without taking the trick.",
        stage=(
            Trump(trick.trump, bool(trick.turned)),
            Cards("playing", tuple(map(Laid, laid, trick.names, ("led", "second", "third"))), "The trick so far"),
            Cards("playing", tuple(map(Laid, hand)), "Cem's hand"),
        ),
        kind=Tap(hand, 0),
        right=right,
        verdict="Yes, these are safe",
        why=(why,),
        wrong=wrong,
        rule=Hilos.MISERY,
        hints=(
            f"First ask what Cem is allowed to play. {led.capitalize()} were led.",
            f"{HIGHEST[trick.turned].capitalize()} now, so {trick.whose(best)} is the card to stay below.",
            "A card is safe if it can be played and a different card takes the trick.",
        ),
        solution=why,
        misconceptions=known(
            right,
            Misconception(
                tuple(dict.fromkeys(one for one in (other, low) if one)),
                "low cards lose and high cards win" if trick.turned else HIGHEST[1],
                f"While {HIGHEST[1 - trick.turned]}, you would choose like that.",
                why,
            ),
            Misconception(
                (tuple(card for card in hand if card in right or card not in legal),),
                "a card of a different suit is always safe",
                f"It would be safe if Cem had no {led}.",
                f"But he must follow suit while he can. {why}",
            ),
        ),
        tag="safe",
        make=misery,
    )


def playable(led: str, hand: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a hand that may be played on this lead."""
    found = names_of(may_follow(hand_of(" ".join(hand)), suit_of(CARDS[led]))[0])
    return tuple(card for card in hand if card in found)


def safe(trick: Trick, hand: tuple[str, ...], turned: int) -> tuple[str, ...]:
    """The cards that may be played fourth, and do not take the trick in this order."""
    laid = trick.cards[:3]
    return tuple(card for card in playable(laid[0], hand) if trick._replace(cards=(*laid, card)).taken(turned)[0] != card)


def winning(trick: Trick, laid: tuple[str, ...]) -> str:
    """The card that wins among three, as a fourth one that cannot win does not change it."""
    lowest = min((card for card in DECK if card[-1] not in (laid[0][-1], trick.trump)), key=lambda card: CARDS[card])
    return trick._replace(cards=(*laid, lowest)).winner
