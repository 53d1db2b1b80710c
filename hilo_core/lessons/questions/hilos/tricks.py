"""Questions on tricks of Hilos: does the order turn, and which card wins?"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from ....base.game import NAMES
from ....base.playing_cards import CARDS, COLOURS, SUITS, VALUE_NAMES, VALUES, suit_of
from ....base.playing_cards import NAMES as CARD_NAMES
from ....hilos import Hilos
from ....hilos.table import REVERSALS
from ....hilos.trick import order_after, place_in_order, trick_winner
from ....messages.words import possessive
from ..file import Values
from ..kinds import Tap
from ..question import Misconception, Question, in_turn, known
from ..reading import in_signs
from ..stage import Cards, Laid, Ranked, Trump

GAME, FOUR = "Hilos", 4
ORDER = ("led", "second", "third", "fourth")
HIGHEST = ("the ace is highest", "the 2 is highest")
DECK = [CARD_NAMES[suit << 4 | rank] for suit in range(4) for rank in range(13)]
WORDS = dict(zip(SUITS, COLOURS, strict=True))


class Trick(NamedTuple):
    """Four cards in order of play, who played them, the trump suit, and whether the 2 is highest."""

    cards: tuple[str, ...]
    names: tuple[str, ...]
    trump: str
    turned: int = 0

    def taken(self, turned: int) -> tuple[str, Hilos]:
        """The card that takes the trick in this order, and the rule."""
        place, why = trick_winner([CARDS[card] for card in self.cards], 0, FOUR, SUITS.index(self.trump), turned)
        return self.cards[place], why

    @property
    def winner(self) -> str:
        """The card that takes it in the order in force."""
        return self.taken(self.turned)[0]

    @property
    def after(self) -> tuple[int, Hilos]:
        """Whether the 2 is highest afterwards, and the rule."""
        led, trump = suit_of(CARDS[self.cards[0]]), SUITS.index(self.trump)
        return order_after(CARDS[self.winner], led, trump, self.turned, REVERSALS.index("always"))

    def whose(self, card: str) -> str:
        """ "Ann's 4♠"."""
        return f"{possessive(self.names[self.cards.index(card)])} {in_signs(card)}"

    @property
    def stage(self) -> tuple[Trump, Cards]:
        """Trump and trick as they lie there."""
        laid = tuple(map(Laid, self.cards, self.names, ORDER))
        return Trump(self.trump, bool(self.turned)), Cards("playing", laid, "The trick, in order of play")


def words(card: str) -> str:
    """A card in words: "the king of hearts"."""
    rank = card[:-1]
    named = VALUE_NAMES[VALUES.index(rank)] if rank in "JQKA" else rank
    return f"the {named} of {WORDS[card[-1]]}"


def trick_of(chance: Random, turned: int = 0) -> Trick:
    """A trick: two or three cards of the suit led, and a trump among the others as often as not."""
    trump, led = chance.sample(SUITS, 2) if chance.random() < 0.85 else [chance.choice(SUITS)] * 2
    following = chance.sample([card for card in DECK if card[-1] == led], chance.choice((2, 3, 3)))
    others = [card for card in DECK if card[-1] != led]
    trumps = [card for card in others if card[-1] == trump]
    rest = chance.sample(trumps, 1) if trumps and chance.random() < 0.6 else []
    rest += chance.sample(
        [card for card in others if card not in rest and card[-1] != trump], FOUR - len(following) - len(rest)
    )
    tail = following[1:] + rest
    chance.shuffle(tail)
    first = chance.randrange(FOUR)
    return Trick((following[0], *tail), tuple(NAMES[(first + place) % FOUR] for place in range(FOUR)), trump, turned)


def turning(seed: int) -> Trick:
    """A trick after which the order turns, in every second question. In a third of them the 2 is highest before it."""
    chance, turns_now = Random(seed), in_turn(seed, *[True] * 3, *[False] * 3)
    while True:
        trick = trick_of(chance, seed % 3 // 2)
        if (trick.after[0] != trick.turned) == turns_now:
            return trick


def turns(seed: int) -> Values:
    """Does the order turn after this trick?"""
    trick = Trick(("KH", "9H", "4S", "AH"), ("Cem", "Dora", "Ann", "Ben"), "S") if seed == 0 else turning(seed)
    card, (after, rule) = trick.winner, trick.after
    right = "yes" if after != trick.turned else "no"
    trump, led = WORDS[trick.trump], trick.cards[0][-1]
    best = max((one for one in trick.cards if one[-1] == led), key=lambda one: place_in_order(CARDS[one], trick.turned))
    trumps = [one for one in trick.cards if one[-1] == trick.trump]
    taker = card
    highest_of = HIGHEST[trick.turned]
    names_of = trick.names[0]
    cards_of = trick.cards[0]
    stage = trick.stage
    v1 = HIGHEST[after]
    v2 = trick.trump
    whose_best = trick.whose(best)

    def drawn(answer: Any) -> Any:
        order = sorted((f"{value}H" for value in VALUES), key=lambda one: -place_in_order(CARDS[one], after))
        return (Ranked("The hearts in the next trick, highest first", "playing", tuple(order), bool(after)),)

    return locals()


def takes_trick(seed: int = 0) -> Question:
    """Which card takes this trick, in the order now in force?"""
    trick = (
        Trick(("9D", "AD", "2H", "4D"), NAMES[:FOUR], "S", 1) if seed == 0 else trick_of(Random(500 + seed), 1 - seed % 3 // 2)
    )
    other = trick.taken(1 - trick.turned)[0]
    order = Misconception(
        ((other,),),
        HIGHEST[1 - trick.turned],
        f"While {HIGHEST[1 - trick.turned]}, {trick.whose(other)} would have won.",
        reason(trick),
    )
    return taking("hilos.takes-trick", seed, trick, takes_trick, order)


def first_trick(seed: int = 0) -> Question:
    """Which card takes this trick, in the order with which a round begins?"""
    trick = Trick(("9D", "QD", "AS", "4D"), NAMES[:FOUR], "H") if seed == 0 else trick_of(Random(900 + seed))
    return taking("hilos.first-trick", seed, trick, first_trick)


def reason(trick: Trick) -> str:
    """Why the trick goes to whom it goes."""
    card, now = trick.winner, HIGHEST[trick.turned].capitalize()
    name, alike = trick.names[trick.cards.index(card)], [one for one in trick.cards if one[-1] == card[-1]]
    if card[-1] == trick.trump and len(alike) == 1:
        return f"{trick.whose(card)} is the only trump, and a trump ranks above every other suit. So {name} takes the trick."
    why = "Nobody played a trump, so only the suit that was led counts. " if card[-1] != trick.trump else ""
    return f"{why}{now} now. Of the {WORDS[card[-1]]} {trick.whose(card)} is the best, so {name} takes the trick."


def taking(key: str, seed: int, trick: Trick, make: Callable[[int], Question], *thoughts: Misconception) -> Question:
    """Which card takes this trick? `thoughts` that some have of it come before those that there are of any trick."""
    card, rule = trick.taken(trick.turned)
    led, name, why = trick.cards[0][-1], trick.names[trick.cards.index(card)], reason(trick)
    everywhere = max(trick.cards, key=lambda one: place_in_order(CARDS[one], trick.turned))
    best_led = max((one for one in trick.cards if one[-1] == led), key=lambda one: place_in_order(CARDS[one], trick.turned))

    def wrong(answer: tuple[str, ...]) -> str:
        said = answer[0]
        if said[-1] not in (led, trick.trump):
            return f"{trick.whose(said)} is neither a trump nor of the suit that was led, so it cannot win."
        return f"A different card here beats {trick.whose(said)}. Remember that {HIGHEST[trick.turned]} now."

    return Question(
        key=key,
        seed=seed,
        game=GAME,
        title="Which card takes this trick?",
        task=f"{WORDS[trick.trump].capitalize()} are trump, and {HIGHEST[trick.turned]} now. {trick.names[0]} led "
        f"{words(trick.cards[0])}. Tap the card that takes the trick.",
        stage=trick.stage,
        kind=Tap(trick.cards),
        right=(card,),
        verdict=f"Yes, {name} takes it",
        why=(why,),
        wrong=wrong,
        rule=rule,
        hints=(
            "First put aside every card that is neither a trump nor of the suit that was led. It cannot win.",
            f"{HIGHEST[trick.turned].capitalize()} now, so read the numbers in that order.",
            "If somebody played a trump, the best trump wins. Otherwise the best card of the suit that was led wins.",
        ),
        solution=why,
        misconceptions=known(
            (card,),
            *thoughts,
            Misconception(
                ((best_led,),),
                "the best card of the suit led always wins",
                f"{trick.whose(best_led)} is the best of the suit that was led. Without a trump it would have won.",
                f"But a trump beats every card that is not one. {why}",
            ),
            Misconception(
                ((everywhere,),),
                "the best card wins, whatever its suit",
                f"{trick.whose(everywhere)} would be the best card on the table if suits did not count.",
                f"But a card of a different suit that is not a trump cannot win. {why}",
            ),
        ),
        tag="takes it",
        make=make,
    )
