"""The positions of the exercises on Hi MiLo!"""

from collections.abc import Sequence

from hilo_core.asking.file import Values, properties
from hilo_core.asking.several import first_wrong
from hilo_core.base.game import SEAT_NAMES
from hilo_core.himilo import HiMiLo, new_table
from hilo_core.himilo.cards import CARDS, win_card, win_suit
from hilo_core.himilo.round import rank
from hilo_core.himilo.sentences import place_from_top
from hilo_core.himilo.table import HIGH, LEVELS, LOW, MIDDLE, TIED, TRICKS_WON
from hilo_core.himilo.trick import outranks, trick_winner
from hilo_core.messages.words import ORDINALS
from hilo_lessons.questions.himilo.hands import legal
from hilo_lessons.questions.himilo.tricks import TrickItem

FOUR = SEAT_NAMES[:4]


def playable(win: str, **hands: Sequence[str]) -> Values:
    """Which cards of these hands can be played under a win card, no matter who holds them?"""
    found = {name: legal(win, tuple(hand)) for name, hand in hands.items()}
    right = tuple(card for cards, _ in found.values() for card in cards)
    _, rule = next(iter(found.values()))

    def about(answer: tuple[str, ...]) -> Values:
        named = next((card for card in answer if card not in right), "")
        missing = next((card for card in right if card not in answer), "")
        holder = next(name for name, hand in hands.items() if (named or missing) in hand)
        held, rule = found[holder]
        return locals()

    return locals() | hands | {f"{name}_can": cards for name, (cards, _) in found.items()}


def lead() -> Values:
    """What may Ben lead?"""
    return playable("JC", Ben=("3S", "11S", "6H", "2C", "13C", "8D"))


def two_hands() -> Values:
    """What can Ben and Cem play?"""
    return playable("KD", Ben=("4S", "12S", "7H", "1D"), Cem=("2S", "10H", "5C"))


def middle() -> Values:
    """Who takes a trick under a queen?"""
    trick = TrickItem("QH", ("12H", "15C", "4H", "9H"), FOUR)
    taken, rule = trick.taken
    right = FOUR[trick.cards.index(taken)]
    ranked, cards = trick.ranked, trick.cards
    nth, wanted = ORDINALS[trick.place], place_from_top(win_card(trick.win), len(cards))

    def about(answer: str) -> Values:
        own = cards[FOUR.index(answer)]
        place = ranked.index(own)
        return locals()

    return properties(trick) | locals()


def equals() -> Values:
    """Who takes a trick with equal numbers, under two stars?"""
    tricks = [TrickItem(win, ("8D", "3S", "8C", "3H"), FOUR) for win in ("K*", "J*")]
    taken = [trick.taken[0] for trick in tricks]
    cards, (first_taken, second_taken) = tricks[0].cards, taken
    right, rule = tuple(FOUR[cards.index(card)] for card in taken), HiMiLo.NEUTRAL_TIES

    def about(answer: tuple[str, ...]) -> Values:
        wrong = first_wrong(answer, right)
        trick, name, at, by = tricks[wrong], answer[wrong], FOUR.index(answer[wrong]), FOUR.index(right[wrong])
        win, own, turned, laid = trick.win, cards[at], win_card(trick.win), trick.numbers
        place = trick.ranked.index(own)
        same = own[:-1] == taken[wrong][:-1]
        rule = outranks(CARDS[own], at, laid[by], by, win_suit(turned))[1] if same else trick_winner(laid, 0, 4, turned)[1]
        return locals()

    return properties(tricks[0]) | locals()


def last_trick() -> Values:
    """Who can take the last trick so that the team wins?"""
    bids, tricks = (HIGH, MIDDLE, MIDDLE, LOW), (5, 4, 3, 1)

    def after(taker: str) -> list[int]:
        """What each player is, if this one takes the last trick."""
        table = new_table({"players": 4, "show": 14, "rounds": 1})
        for seat, won in enumerate(tricks):
            table[TRICKS_WON + seat] = won + (FOUR[seat] == taker)
        return [rank(table, seat) for seat in range(4)]

    right = tuple(name for name in FOUR if after(name) == list(bids))
    losers = {name: [FOUR[seat] for seat, what in enumerate(after(name)) if what == TIED] for name in FOUR if name not in right}
    (loser, tied), *_ = losers.items()
    so_far = [f"{name} (bid {LEVELS[bid].capitalize()}) has {won}" for name, bid, won in zip(FOUR, bids, tricks, strict=True)]

    return locals()
