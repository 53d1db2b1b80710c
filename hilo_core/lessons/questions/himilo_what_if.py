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
from .reading import in_signs, signs
from .stage import Cards, Laid, WinCard

LAST = 2  # Dora's place in the trick, from 0


def drawn_position(chance: Random) -> tuple[str, tuple[str, str], tuple[str, ...]]:
    """A king, the cards of Ben and Cem, and Dora's hand: cards of its suit below Cem's and above it, and different ones, one or
    two of each."""
    suit, below, above = chance.choice(SUITS), chance.randrange(1, 3), chance.randrange(1, 3)
    pack = [CARD_NAMES[card] for card in number_cards(FOUR)]
    own = [card for card in pack if card[-1] == suit and card[:-1] != str(highest_value(FOUR))]
    ranked = sorted(chance.sample(own, below + 1 + above), key=lambda card: CARDS[card])
    middle = ranked.pop(below)
    led, *others = chance.sample([card for card in pack if card[-1] != suit], chance.randrange(2, 4))
    hand = [*ranked, *others]
    chance.shuffle(hand)
    return f"K{suit}", (led, middle), tuple(hand)


def leaves_the_trick(seed: int = 0) -> Question:
    """Which cards do not take this trick? The question made by hand is trick 12 of round 2 of `himilo_won_match`."""
    win, laid, hand = drawn_position(Random(seed)) if seed else ("KH", ("10D", "6H"), ("11H", "4H", "1C"))
    may, _ = legal(win, hand)
    taking = {card: trick_winner([CARDS[one] for one in (*laid, card)], 0, LAST + 1, win_card(win))[0] == LAST for card in hand}
    right = tuple(card for card in hand if card in may and not taking[card])
    takes = tuple(card for card in hand if card in may and taking[card])
    others = tuple(card for card in hand if card not in may)
    suit, safe = SUIT_WORDS[win[1]], signs(right)
    why = (
        f"The highest of the {suit} takes the trick, and Cem's {in_signs(laid[1])} is higher than {safe}. With "
        f"{signs(right, 'or')} Dora follows suit and stays below him."
    )

    def wrong(answer: tuple[str, ...]) -> str:
        for card in answer:
            if card in takes:
                return f"{in_signs(card)} is higher than all the {suit} in the trick, so with it she would take it."
            if card in others:
                return f"{in_signs(card)} is not one of the {suit}. Look at the win card: is Dora free to play it?"
        return f"{signs(answer)} is right, but she can choose between more cards."

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
        right=right,
        verdict=f"Yes, {safe} {'stays' if len(right) == 1 else 'stay'} below Cem's card",
        why=(why,),
        wrong=wrong,
        rule=HiMiLo.FOLLOW_THE_WIN_CARD,
        hints=(
            f"The win card asks for {suit}. Which {suit} does Dora hold?",
            f"Cem's {in_signs(laid[1])} is the highest of the {suit} so far. Compare Dora's cards with it.",
            f"A player who has {suit} must play one of them, and the highest of the {suit} takes the trick.",
        ),
        solution=why,
        misconceptions=known(
            right,
            Misconception(
                (others, tuple(card for card in hand if card not in takes)),
                f"throw away a card that is none of the {suit}",
                f"{signs(others)} could not take the trick, so the idea is good.",
                f"But Dora cannot do that, because the win card asks for {suit} and she has some. {why}",
            ),
            Misconception(
                (takes, may),
                "somebody will play a higher one",
                f"Only Ann plays after Dora, and if she had a card above {signs(takes, 'or')}, that would work.",
                f"But Dora cannot know that, and here she can play safe with {signs(right, 'or')}. {why}",
            ),
        ),
        tag="stays below",
        confidence=False,
        make=leaves_the_trick,
    )
