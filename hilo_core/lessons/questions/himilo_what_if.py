"""A question on what else could have been played in Hi MiLo!: which card leaves a trick to somebody else."""

from random import Random

from ...himilo import HiMiLo
from ...himilo.cards import CARDS, SUITS, highest_value, number_cards, win_card
from ...himilo.cards import NAMES as CARD_NAMES
from ...himilo.trick import trick_winner
from .himilo_hands import legal
from .himilo_tricks import FOUR, GAME, SUIT_WORDS
from .kinds import Tap
from .question import Misconception, Question, known
from .reading import in_signs
from .stage import Cards, Laid, WinCard

LAST = 2  # Dora's place in the trick, from 0


def drawn_position(chance: Random) -> tuple[str, tuple[str, str], tuple[str, str, str]]:
    """A king, the cards of Ben and Cem, and Dora's hand: a card of its suit below Cem's, one above it, and a different one."""
    suit = chance.choice(SUITS)
    pack = [CARD_NAMES[card] for card in number_cards(FOUR)]
    own = [card for card in pack if card[-1] == suit and card[:-1] != str(highest_value(FOUR))]
    low, middle, high = sorted(chance.sample(own, 3), key=lambda card: CARDS[card])
    led, other = chance.sample([card for card in pack if card[-1] != suit], 2)
    hand = [low, high, other]
    chance.shuffle(hand)
    return f"K{suit}", (led, middle), (hand[0], hand[1], hand[2])


def leaves_the_trick(seed: int = 0) -> Question:
    """Which card does not take this trick? The one made by hand is trick 12 of round 2 of `himilo_won_match`."""
    win, laid, hand = drawn_position(Random(seed)) if seed else ("KH", ("10D", "6H"), ("11H", "4H", "1C"))
    may, _ = legal(win, hand)
    taking = {card: trick_winner([CARDS[one] for one in (*laid, card)], 0, LAST + 1, win_card(win))[0] == LAST for card in hand}
    (right,) = (card for card in may if not taking[card])
    (takes,) = (card for card in may if taking[card])
    (other,) = (card for card in hand if card not in may)
    suit = SUIT_WORDS[win[1]]
    why = (
        f"The highest of the {suit} takes the trick, and Cem's {in_signs(laid[1])} is higher than {in_signs(right)}. With "
        f"{in_signs(right)} Dora follows suit and stays below him."
    )
    return Question(
        key="himilo.leaves-trick",
        seed=seed,
        game=GAME,
        title="Which card leaves the trick to others?",
        task=f"The win card is the king of {suit}: the highest of the {suit} takes the trick. Ben and Cem have played, Dora is "
        "next. She has enough tricks already. Tap every card that she can play without taking this one.",
        stage=(
            WinCard(win, FOUR),
            Cards("himilo", tuple(map(Laid, laid, ("Ben", "Cem"), ("led", "second"))), "The trick so far"),
            Cards("himilo", tuple(Laid(card, "Dora") for card in hand), "Dora's hand"),
        ),
        kind=Tap(hand, 0),
        right=(right,),
        verdict=f"Yes, {in_signs(right)} stays below Cem's card",
        why=(why,),
        wrong=lambda answer: f"{in_signs(takes)} is higher than all the {suit} in the trick, so with it she would take it.",
        rule=HiMiLo.FOLLOW_THE_WIN_CARD,
        hints=(
            f"The win card asks for {suit}. Which {suit} does Dora hold?",
            f"Cem's {in_signs(laid[1])} is the highest of the {suit} so far. Compare Dora's cards with it.",
            f"A player who has {suit} must play one of them, and the highest of the {suit} takes the trick.",
        ),
        solution=why,
        misconceptions=known(
            (right,),
            Misconception(
                ((other,), tuple(card for card in hand if card in (right, other))),
                f"throw away a card that is none of the {suit}",
                f"{in_signs(other)} could not take the trick, so the idea is good.",
                f"But Dora cannot play it, because the win card asks for {suit} and she has some. {why}",
            ),
            Misconception(
                ((takes,),),
                "somebody will play a higher one",
                f"Only Ann plays after Dora, and if she had a higher card of {suit} than {in_signs(takes)}, that would work.",
                f"But Dora cannot know that, and here she has a card that is safe. {why}",
            ),
        ),
        tag="stays below",
        confidence=False,
        make=leaves_the_trick,
    )
