"""A question on other possible plays in Hi MiLo!: which cards leave a trick to somebody else?"""

from random import Random

from hilo_core.content.question_file import Values
from hilo_core.himilo.round import trick_winner
from hilo_core.himilo.table import CARDS, SUITS, highest_value, win_card
from hilo_lessons.questions.drawn import parted
from hilo_lessons.questions.himilo.hands import legal
from hilo_lessons.questions.himilo.tricks import FOUR, pack_of
from hilo_lessons.questions.himilo.tricks import SUIT_WORDS as SUIT_WORDS

DORAS_PLACE = 2  # Dora's place in the trick, from 0


def drawn_position(chance: Random) -> tuple[str, tuple[str, str], tuple[str, ...]]:
    """Return a king, the cards of Ben and Cem, and Dora's hand.

    Her hand has cards of the king's suit below Cem's and above it, and other cards, one or two of each.
    """
    suit, below, above = chance.choice(SUITS), chance.randrange(1, 3), chance.randrange(1, 3)
    of_suit, rest = parted(pack_of(FOUR), suit)
    own = [card for card in of_suit if card[:-1] != str(highest_value(FOUR))]
    ranked = sorted(chance.sample(own, below + 1 + above), key=lambda card: CARDS[card])
    middle = ranked.pop(below)
    led, *others = chance.sample(rest, chance.randrange(2, 4))
    hand = [*ranked, *others]
    chance.shuffle(hand)
    return f"K{suit}", (led, middle), tuple(hand)


def leaves_the_trick(seed: int) -> Values:
    """Ask: which cards do not win this trick?

    One question was chosen by hand: trick 12 of round 2 of `himilo_won_match`.
    """
    win, laid, hand = drawn_position(Random(seed)) if seed else ("KH", ("10D", "6H"), ("11H", "4H", "1C"))
    may, _ = legal(win, hand)
    taking = {
        card: trick_winner([CARDS[one] for one in (*laid, card)], 0, DORAS_PLACE + 1, win_card(win))[0] == DORAS_PLACE
        for card in hand
    }
    right = tuple(card for card in hand if card in may and not taking[card])
    takes = tuple(card for card in hand if card in may and taking[card])
    others = tuple(card for card in hand if card not in may)
    keeps = tuple(card for card in hand if card not in takes)
    return locals()
