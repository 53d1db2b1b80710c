"""Five exercises on Hilos and its variants: small positions, and judges who ask the rules."""

from collections.abc import Sequence
from typing import NamedTuple

from ..base.game import NAMES
from ..base.playing_cards import CARDS, JOKERS, SIGNS, SUITS, cards, sign, suit_of
from ..hilos import Hilos, new_table
from ..hilos import variant_dealer as dealer
from ..hilos import variant_poor_man as poor_man
from ..hilos import variant_solo as solo
from ..hilos import variant_widow as widow
from ..hilos.bidding import ABOVE_SIX, NAMED, NUMBER_AND_SUIT, bid_of
from ..hilos.extra_hand import AFTER_A_LOOK, AFTER_TAKING
from ..hilos.named_bids import SOLO
from ..hilos.round import score_teams
from ..hilos.table import (
    BIDDER,
    DECLARER,
    HIGHEST_BID,
    MINIMUMS,
    REVERSALS,
    SCORES,
    TRICKS_WON,
)
from ..hilos.trick import order_after, trick_winner
from ..machine.random import Row
from ..messages.errors import shown
from ..messages.words import counted, listed, possessive, spelled
from .hilo_sheet import numbers_in
from .sheet import CannotRead, Exercise, Sheet, Word, asks_for, names_in

FOUR, THREE = NAMES[:4], NAMES[:3]
HIGH = ("A", "2")  # the highest card of the normal order, and of the turned one
HIGHEST = ("the ace", "the 2")
TIMES = {1: "once", 2: "twice"}


class Ear:
    """Hears what is told, and decides nothing."""

    def tell(self, table: Row, rule: Hilos, seat: int, what: int) -> None:
        """Nothing comes of it."""


class Trick(NamedTuple):
    """A trick in order of play, and the suit that is trump."""

    laid: list[int]
    trump: int

    def taken(self, turned: int) -> tuple[int, Hilos]:
        """The place of the card that takes it in this order, and the rule."""
        return trick_winner(self.laid, 0, len(self.laid), self.trump, turned)

    def outcome(self, turned: int, reversal: str = "always") -> tuple[int, int, Hilos]:
        """The card that takes it, the order afterwards, and the rule of that."""
        card = self.laid[self.taken(turned)[0]]
        after, why = order_after(card, suit_of(self.laid[0]), self.trump, turned, REVERSALS.index(reversal))
        return card, after, why


def trick(laid: str, trump: str) -> Trick:
    """The trick behind a text such as "9D AD", and a suit letter."""
    return Trick(cards(laid), SUITS.index(trump))


def cards_in(words: list[str], wanted: int) -> list[int]:
    """So many cards, written as 2C or 2♣. CannotRead for what is none."""
    found = []
    for word in words:
        name = word.upper().replace("\ufe0f", "")
        for letter, suit in zip(SUITS, SIGNS, strict=True):
            name = name.replace(suit, letter)
        if name not in CARDS or JOKERS >> CARDS[name] & 1:
            raise CannotRead(f"{shown(word, 20)} is no card.")
        found.append(CARDS[name])
    if len(found) != wanted:
        raise asks_for(wanted, "card", len(found))
    return found


def highest_in(words: list[str]) -> list[int]:
    """For each word whether it is the ace (0) or the 2 (1). CannotRead for another card."""
    known = {"a": 0, "ace": 0, "2": 1, "two": 1}
    for word in words:
        if word.lower() not in known:
            raise CannotRead(f"{shown(word, 20)} is neither A nor 2.")
    if len(words) != len(REVERSALS):
        raise asks_for(len(REVERSALS), "card", len(words))
    return [known[word.lower()] for word in words]


def two_names(words: list[str]) -> list[str]:
    """Two players."""
    found = names_in(words, FOUR)
    if len(found) != 2:
        raise asks_for(2, "name", len(found))
    return found


def judge_orders(on_table: Trick, given: list[str]) -> Word:
    """Whether the first name takes the trick in the normal order, and the second in the turned one; Ann leads."""
    takers = [on_table.taken(turned) for turned in (0, 1)]
    for turned, (name, (place, why)) in enumerate(zip(given, takers, strict=True)):
        card = on_table.laid[FOUR.index(name)]
        if name == FOUR[place]:
            continue
        if suit_of(card) not in (on_table.trump, suit_of(on_table.laid[0])):
            led = SIGNS[suit_of(on_table.laid[0])]
            return Word(False, f"{possessive(name)} {sign(card)} is no {led} and no trump, so no order lets it win.", why)
        return Word(False, f"While {HIGHEST[turned]} is highest, another card here beats {possessive(name)} {sign(card)}.", why)
    parts = [
        f"while {HIGHEST[turned]} is highest {possessive(FOUR[place])} {sign(on_table.laid[place])} takes it"
        for turned, (place, _) in enumerate(takers)
    ]
    return Word(True, f"W{listed(parts)[1:]}.", takers[0][1])


def judge_run(run: Sequence[Trick], given: list[int]) -> Word:
    """Whether these cards take tricks that follow one another, from the normal order on."""
    turned, because = 0, Hilos.NEW_ROUND
    for number, (on_table, card) in enumerate(zip(run, given, strict=True), 1):
        place, why = on_table.taken(turned)
        if card not in on_table.laid:
            return Word(False, f"{sign(card)} is not in trick {number}.", why)
        if card != on_table.laid[place]:
            if card == on_table.laid[on_table.taken(1 - turned)[0]]:
                text = f"In trick {number} {sign(card)} would win if {HIGHEST[1 - turned]} were highest."
                return Word(False, f"{text} Follow the order from trick 1 on.", because)
            return Word(False, f"In trick {number} {sign(card)} is beaten in either order.", why)
        _, turned, because = on_table.outcome(turned)
    turns = sum(on_table.trump == suit_of(card) for on_table, card in zip(run, given, strict=True))
    return Word(True, f"A trump wins {spelled(turns)} of these tricks, and each time the order turns over.", Hilos.ORDER_TURNS)


def judge_readings(run: Sequence[Trick], given: list[int]) -> Word:
    """Whether this is the highest card after these tricks under each `reversal`."""
    for reversal, answer in zip(REVERSALS, given, strict=True):
        turned, turns = 0, 0
        for on_table in run:
            _, after, _ = on_table.outcome(turned, reversal)
            turns, turned = turns + (after != turned), after
        if answer != turned:
            text = f"the order turns {TIMES.get(turns, counted(turns, 'time'))}" if turns else "the order does not turn"
            return Word(False, f"Under {reversal} {text}.", Hilos.TRUMP_LED)
    return Word(
        True, "A trump that was led turns the order under always only; one that was not, under ruff_only too.", Hilos.TRUMP_LED
    )


def judge_widow(given: list[int]) -> Word:
    """Whether these are the points of the three players, in Widow's Hilos without scored bids."""
    table = new_table({"variant": "widow"})
    table[DECLARER] = -1
    table[TRICKS_WON : TRICKS_WON + 3] = WIDOW_TRICKS
    table[MINIMUMS : MINIMUMS + 3] = MINIMA
    widow.score(table, Ear())
    for name, taken, least, points, answer in zip(THREE, WIDOW_TRICKS, MINIMA, table[SCORES : SCORES + 3], given, strict=True):
        if answer != points:
            text = f"{name} has taken {spelled(taken)} tricks and must take {spelled(least) if least else 'none'}"
            return Word(False, f"{text}, so it is not {signed(answer)}.", Hilos.PRICE if taken < least else Hilos.POINTS)
    return Word(True, "With three tricks a look is paid for, and a hand that was taken is not.", Hilos.POINTS)


def signed(number: int) -> str:
    """A number as people write it, and none that fills a line."""
    return shown(number, 20).strip("“”").replace("-", "−")


def points_in_each() -> list[tuple[int, Hilos]]:
    """What Ann wins or loses with the same tricks in four games, and the rule."""
    tables = [new_table({"variant": name}) for name in ("standard", "poor_man", "solo", "dealer")]
    for table, bid in zip(tables, BIDS, strict=True):
        table[TRICKS_WON : TRICKS_WON + 4] = TRICKS_TAKEN
        table[BIDDER] = table[DECLARER] = 0
        table[HIGHEST_BID] = bid
    score_teams(tables[0], Ear())
    poor_man.score(tables[1], Ear())
    solo.pay(tables[2], Ear(), 0, SOLO)
    dealer.ante(tables[3], Ear())
    dealer.pay_out(tables[3], Ear(), 0)
    rules = (Hilos.BID_FAILED, Hilos.POINT_A_ROUND, Hilos.PAYING, Hilos.WHO_GETS_THE_POT)
    return [(table[SCORES], why) for table, why in zip(tables, rules, strict=True)]


def judge_games(given: list[int]) -> Word:
    """Whether Ann wins or loses so much in each of the four games."""
    for letter, answer, (points, why) in zip("ABCD", given, points_in_each(), strict=True):
        if answer != points:
            return Word(False, f"In game {letter} it is not {signed(answer)}.", why)
    return Word(True, "The same thirteen tricks fail one bid and make another, miss a point and lose an ante.", Hilos.PAYING)


def laid_out(on_table: Trick) -> str:
    """The cards of a trick in order of play: "9♦, A♦"."""
    return ", ".join(sign(card) for card in on_table.laid)


TWO_ORDERS = trick("9D AD 2H 4D", "S")
RUN = [trick(laid, "H") for laid in ("KC 4C 8H 2C", "AD 6D JD 3C", "10S AS KH 4H", "5H 3H 9H QS")]
READINGS = [trick(laid, "D") for laid in ("9D 9D", "KC 4D", "8H 8H", "7D 7D", "10D 10D")]
WIDOW_TRICKS, MINIMA = (3, 3, 7), (AFTER_A_LOOK, AFTER_TAKING, 0)
TRICKS_TAKEN = (5, 4, 1, 3)
BIDS = (
    bid_of(ABOVE_SIX, 1, 0),
    0,
    bid_of(NAMED, SOLO, 0),
    bid_of(NUMBER_AND_SUIT, 6, SUITS.index("C")),
)

hilos = Sheet(
    Exercise(
        "Two orders",
        f"{SIGNS[TWO_ORDERS.trump]} is trump. In order of play: "
        + ", ".join(f"{name} {sign(card)}" for name, card in zip(FOUR, TWO_ORDERS.laid, strict=True))
        + ".\nWho takes the trick while the ace is highest, and who while the 2 is?",
        'two names in this order, such as "Ann Cem"',
        "First put aside every card that cannot win in any order.",
        two_names,
        lambda given: judge_orders(TWO_ORDERS, given),
    ),
    Exercise(
        "Four tricks of a round",
        f"{SIGNS[RUN[0].trump]} is trump. The first four tricks of a round, each in order of play:\n"
        + "\n".join(f"trick {number}: {laid_out(on_table)}" for number, on_table in enumerate(RUN, 1))
        + ".\nWhich card takes each trick?",
        'four cards, such as "2C 10S KD 3H" (S ♠, H ♥, C ♣, D ♦)',
        "After each trick ask one thing: is the card that took it a trump?",
        lambda words: cards_in(words, len(RUN)),
        lambda given: judge_run(RUN, given),
    ),
    Exercise(
        "Three readings",
        f"{SIGNS[READINGS[0].trump]} is trump. The first five tricks of a round:\n"
        + "\n".join(
            f"trick {number}: {SIGNS[suit_of(on_table.laid[0])]} is led, and {SIGNS[suit_of(on_table.laid[-1])]} wins"
            for number, on_table in enumerate(READINGS, 1)
        )
        + ".\nWhich card is highest in trick 6 if reversal is always, if it is ruff_only, and if it is never?",
        'three times A or 2, in this order, such as "2 2 2"',
        "Count how often the order turns: an even number of turns is the same as none.",
        highest_in,
        lambda given: judge_readings(READINGS, given),
    ),
    Exercise(
        "What the widow costs",
        "A round of Widow's Hilos, in which bids score nothing. Ann has looked at the widow and left it, and has taken "
        f"{spelled(WIDOW_TRICKS[0])} tricks. Ben has looked at it and taken it, and has also taken {spelled(WIDOW_TRICKS[1])}. "
        f"Cem has left it without a look, and has taken {spelled(WIDOW_TRICKS[2])}.\nHow many points do Ann, Ben and Cem get?",
        'three numbers, such as "5 4 -2"',
        "Look up what each must take. Who falls short still counts the tricks, and then subtracts.",
        lambda words: numbers_in(words, 3),
        judge_widow,
    ),
    Exercise(
        "One result, four games",
        f"The thirteen tricks are taken like this: {listed([f'{n} {t}' for n, t in zip(FOUR, TRICKS_TAKEN, strict=True)])}.\n"
        "game A: Hilos; Ann and Cem bid 1\n"
        "game B: Poor Man's Hilos\n"
        "game C: Solo Hilos; Ann bid Solo\n"
        "game D: Dealer's Hilos; Ann bid 6♣, each player has paid an ante of 3, and the pot was empty before.\n"
        "How much does Ann (in A and B: her team) win or lose in each of them?",
        'four numbers, such as "2 1 -6 9"',
        "Who are the partners in each game? And is Ann's bid made?",
        lambda words: numbers_in(words, 4),
        judge_games,
    ),
)
