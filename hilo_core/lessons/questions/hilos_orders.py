"""Questions on Hilos: what can be played, and which order of the cards is in force?"""

from random import Random

from ...base.playing_cards import CARDS, SUITS, VALUES, hand_of, names_of, suit_of
from ...hilos import Hilos
from ...hilos.table import REVERSALS
from ...hilos.trick import may_follow, order_after, place_in_order
from ...messages.words import listed, spelled
from .hilos import DECK, FOUR, GAME, HIGHEST, WORDS, words
from .kinds import Order, Tap
from .question import Misconception, Question, known
from .reading import in_signs
from .stage import Cards, Laid, Ranked, Shown, Trump


def may_be_played(seed: int = 0) -> Question:
    """Which cards can Ben play?"""
    chance = Random(seed)
    led, trump = ("9H", "S") if seed == 0 else (chance.choice(DECK), chance.choice(SUITS))
    hand = ("2S", "KS", "3H", "QH", "7C", "4D", "JD") if seed == 0 else hand_in_order(chance, led)
    legal, rule = may_follow(hand_of(" ".join(hand)), suit_of(CARDS[led]))
    right = tuple(card for card in hand if card in names_of(legal))
    suit = WORDS[led[-1]]
    own = tuple(card for card in hand if card[-1] == led[-1])
    trumps = tuple(card for card in hand if card[-1] == trump)
    if own:
        why = (
            f"Ben holds {listed([in_signs(card) for card in own])}, so he must follow with {suit}. A trump would "
            "not be allowed."
        )
        why = (
            why if trump != led[-1] else f"Ben holds {listed([in_signs(card) for card in own])}, so he must follow with {suit}."
        )
    else:
        why = f"Ben has no {suit}, so he can play any of his cards, trumps among them."

    def wrong(answer: tuple[str, ...]) -> str:
        bad = [card for card in answer if card not in right]
        return (
            f"{in_signs(bad[0])} cannot be played here. Does Ben hold a card of the suit that was led?"
            if bad
            else "All of these can be played, but he has more to choose from."
        )

    return Question(
        key="hilos.may-play",
        seed=seed,
        game=GAME,
        title="Which cards can Ben play?",
        task=f"{WORDS[trump].capitalize()} are trump. Ann led {words(led)}. This is Ben's hand. Tap every card that "
        "he can play now.",
        stage=(
            Trump(trump),
            Cards("playing", (Laid(led, "Ann", "led"),), "The card that was led"),
            Cards("playing", tuple(map(Laid, hand)), "Ben's hand"),
        ),
        kind=Tap(hand, 0),
        right=right,
        verdict="Yes, these can be played",
        why=(why,),
        wrong=wrong,
        rule=rule,
        hints=(
            f"Ann led a card of {suit}. What does that ask of the others?",
            f"Look for {suit} in Ben's hand.",
            "A player who has a card of the suit that was led must play one. A player without one can play anything.",
        ),
        solution=why,
        misconceptions=known(
            right,
            Misconception(
                (tuple(card for card in hand if card in (*own, *trumps)),) if own else (),
                "a trump can always be played",
                "In some games you can trump whenever you like.",
                f"In Hilos you must follow suit while you can. {why}",
            ),
            Misconception(
                (hand,),
                "he can play what he likes",
                f"Without a card of {suit} that would be right.",
                why,
            ),
            Misconception(
                (trumps,) if not own and trumps else (),
                "without the suit you must trump",
                "In some games a player without the suit has to play a trump.",
                f"In Hilos that is a choice. {why}",
            ),
        ),
        tag="can be played",
        make=may_be_played,
    )


def hand_in_order(chance: Random, led: str) -> tuple[str, ...]:
    """Seven cards without the one led, none to three of its suit."""
    own = chance.sample([card for card in DECK if card[-1] == led[-1] and card != led], chance.choice((0, 1, 2, 3)))
    rest = chance.sample([card for card in DECK if card[-1] != led[-1]], 7 - len(own))
    return tuple(sorted(own + rest, key=lambda card: CARDS[card]))


def order_now(seed: int = 0) -> Question:
    """In which order do these cards stand after so many winning trumps?"""
    chance = Random(seed)
    suit, won = ("H", 3) if seed == 0 else (chance.choice(SUITS), chance.randrange(1, 6))
    trump = chance.choice([one for one in SUITS if one != suit])
    values = ("A", "10", "2", "7") if seed == 0 else tuple(chance.sample(VALUES, FOUR))
    cards = tuple(value + suit for value in values)
    turned, rule = 0, Hilos.NEW_ROUND
    for _ in range(won):
        turned, rule = order_after(CARDS[f"5{trump}"], SUITS.index(suit), SUITS.index(trump), turned, REVERSALS.index("always"))
    right = tuple(sorted(cards, key=lambda card: -place_in_order(CARDS[card], turned)))
    signs = ", ".join(map(in_signs, right))
    times = ("once", "twice", "three times", "four times", "five times")[won - 1]
    why = (
        f"The order has turned {times}. That leaves it as if it had {'turned once' if turned else 'never turned'}: "
        f"{HIGHEST[turned]}."
    )
    why = f"The order has turned once: {HIGHEST[turned]}." if won == 1 else why

    def wrong(answer: tuple[str, ...]) -> str:
        if answer[0] == right[0]:
            return f"{in_signs(answer[0])} is the highest now, you have that. Look once more at the cards after it."
        return f"{in_signs(answer[0])} is not the highest now. Count once more how often the order has turned."

    def shown(answer: tuple[str, ...]) -> tuple[Shown, ...]:
        return (Ranked("Highest first", "playing", right, bool(turned)),)

    return Question(
        key="hilos.order-now",
        seed=seed,
        game=GAME,
        title="Which order is in force?",
        task=f"In a different round a trump has won {spelled(won)} {'trick' if won == 1 else 'tricks'} so far. "
        f"Tap these four cards of {WORDS[suit]} from the highest to the lowest, as they stand now.",
        stage=(Trump(trump), Cards("playing", tuple(map(Laid, cards)), f"Four cards of {WORDS[suit]}")),
        kind=Order(cards, "highest", "lowest"),
        right=right,
        verdict="Yes, that is the order now",
        why=(why,),
        wrong=wrong,
        rule=rule,
        hints=(
            "Every round starts with the ace highest. What changes the order?",
            f"Each trick won by a trump turns the order over. That has happened {times}.",
            "An even number of turns leaves the ace highest, an odd number makes the 2 the highest.",
        ),
        solution=f"{why} From high to low: {signs}.",
        misconceptions=known(
            right,
            Misconception(
                (tuple(reversed(right)),),
                HIGHEST[1 - turned],
                f"While {HIGHEST[1 - turned]}, your order would be right.",
                why,
            ),
        ),
        reveal=shown,
        tag="",
        make=order_now,
    )
