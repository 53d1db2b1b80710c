"""Questions on tricks of High, Low, Pass or Go: which cards can be played, and which one wins the trick."""

from random import Random

from hilo_core.base.game import SEAT_NAMES
from hilo_core.base.playing_cards import CARDS, hand_of, names_of
from hilo_core.content.question import in_turn
from hilo_core.content.question_file import Values
from hilo_core.content.reading import JOKER, SUIT_WORDS
from hilo_core.pass_or_go import PassOrGo
from hilo_core.pass_or_go.round import HIGH, goal_of, height, legal_cards, trick_winner
from hilo_lessons.questions.hilos.tricks import DECK

THREE = SEAT_NAMES[:3]
SUIT_NAMES = {letter: f"{word}s" for word, letter in SUIT_WORDS.items()}
HAND = 5


def drawn_hand(seed: int) -> tuple[str, tuple[str, ...]]:
    """Return a card that was led, and Ben's hand of five, often with a Joker.

    In a third of the hands there is nothing to follow.
    """
    chance, free = Random(seed), in_turn(seed, True, False, False)
    while True:
        led = chance.choice([*DECK, *[JOKER] * 4])
        hand = chance.sample([card for card in DECK if card != led], HAND)
        if led != JOKER and chance.random() < 0.6:
            hand[0] = JOKER
        if free != any(card[-1] == led[-1] and card != JOKER for card in hand):
            return led, tuple(names_of(hand_of(" ".join(hand))))


def may_be_played(seed: int) -> Values:
    """Ask: which cards can Ben play?"""
    led, hand = drawn_hand(seed) if seed else ("9H", ("2S", "3H", "QH", "KC", JOKER))
    may, rule = legal_cards(hand_of(" ".join(hand)), CARDS[led])
    right = tuple(names_of(may))
    own = tuple(card for card in hand if card[-1] == led[-1] and card != JOKER)
    held, highest = JOKER in hand, max(own, key=lambda one: height(CARDS[one]), default="")
    suit = SUIT_NAMES.get(led[-1], "")
    rule = PassOrGo.NO_SUIT if held and own else rule
    return locals()


def drawn_trick(chance: Random) -> tuple[int, tuple[str, ...]]:
    """Return a face of the goal die and three cards, sometimes with a Joker among them."""
    face, cards = chance.randrange(1, 7), chance.sample(DECK, 3)
    if chance.random() < 0.2:
        cards[chance.randrange(3)] = JOKER
    return face, tuple(cards)


def captures(seed: int) -> Values:
    """Ask: which card captures this trick?"""
    face, cards = drawn_trick(Random(seed)) if seed else (2, ("9D", "QC", "3S"))
    place, rule = trick_winner([CARDS[card] for card in cards], 0, 3, face)
    high = goal_of(face)[0] == HIGH
    best = max if high else min
    suited = tuple(sorted((one for one in cards if one != JOKER), key=lambda one: -height(CARDS[one])))
    by_number = best(suited, key=lambda one: (CARDS[one] & 15, height(CARDS[one])))
    of_led = best((one for one in suited if one[-1] == suited_led(cards)), key=lambda one: height(CARDS[one]))
    return locals()


def suited_led(cards: tuple[str, ...]) -> str:
    """Return the suit that was led; after a Joker it is that of the next card, which nobody has to follow."""
    return cards[cards[0] == JOKER][-1]
