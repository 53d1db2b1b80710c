"""A match of Hi MiLo!: options, the deal, what a round and a match have come to, and random play."""

from collections.abc import Mapping
from typing import Any

from ..base.deal import card_called, cards_dealt, check_deal, check_dealer, check_hands
from ..base.game import Option, Program, players_option, whole
from ..base.rule import Rule
from ..base.seats import left_of
from ..base.tally import Options
from ..machine.bits import count, nth
from ..machine.compilable import compilable
from ..machine.random import Row, randbelow, shuffle
from ..messages.errors import RecordError
from .cards import (
    CARDS,
    HAND_SIZE,
    NAMES,
    TRICKS,
    WIN_CARDS_BY_NAME,
    WIN_NAMES,
    halves,
    highest_value,
    hold,
    in_hand,
    nth_card,
    playable,
    put_into_hand,
    win_card_number,
)
from .round import BID, PLAY, clear_round, match_over, pack_three, play_round
from .rules import HiMiLo
from .table import (
    BIDS,
    DEALER,
    DECK,
    LEADERS,
    LEVELS,
    PLAYED,
    PLAYERS,
    RANKS,
    ROUNDS,
    ROUNDS_LOST,
    ROUNDS_WON,
    SEATS,
    SHOW,
    SIZE,
    TRICKS_WON,
    VERDICT,
    WIN_CARDS,
    WINNERS,
    WON,
)

KEY = "himilo"
NAME = "Hi MiLo!"
LAW: type[Rule] = HiMiLo
OPTIONS: tuple[Option, ...] = (
    players_option("3, 4 or 5", 4, 3, 5),
    Option(
        "show",
        "14, 7, 5 or 3",
        default=14,
        label="Win cards that lie face up",
        values=((14, "all 14"), (7, "7"), (5, "5"), (3, "3")),
    ),
    Option(
        "rounds",
        "an odd number, 1 or more",
        lambda value, _: whole(value) and value > 0 and value % 2 == 1,
        default=5,
        label="The match is the best of",
        values=((5, "five rounds"), (3, "three rounds"), (1, "one round")),
    ),
)


def new_table(options: Options) -> list[int]:
    """The row of a match not yet begun."""
    table = [0] * SIZE
    table[PLAYERS], table[SHOW], table[ROUNDS] = options["players"], options["show"], options["rounds"]
    table[DEALER] = table[PLAYERS] - 1  # so that seat 0 deals the first round (HM-R3)
    return table


@compilable
def deal_at_random(table: Row) -> None:
    """Fourteen cards for each seat and a line of win cards, at random (HM-02, HM-03, HM-04, HM-R3)."""
    dealer = left_of(table[DEALER], table[PLAYERS])
    clear_round(table)
    table[DEALER] = dealer
    players = table[PLAYERS]
    size = 0
    for suit in range(4):
        for value in range(1, highest_value(players) + 1):
            table[DECK + size] = suit << 5 | value
            size += 1
    shuffle(table, DECK, size, HAND_SIZE * players)
    for seat in range(players):
        low = 0
        high = 0
        for i in range(HAND_SIZE):
            card = table[DECK + HAND_SIZE * seat + i]
            upper = card >> 6
            low |= (1 - upper) << (card & 63)
            high |= upper << (card & 63)
        hold(table, seat, low, high)
    for i in range(TRICKS):
        table[WIN_CARDS + i] = win_card_number(i)
    shuffle(table, WIN_CARDS, TRICKS, TRICKS)


def read_deal(table: Row, deal: Mapping[str, Any]) -> None:
    """Lays the deal of a record into the row. RecordError (bad_deal, bad_format) if it is none."""
    check_deal(deal, dealer=int, hands=list, win_cards=list)
    players = table[PLAYERS]
    check_dealer(deal["dealer"], players)
    check_hands(deal["hands"], players)
    highest = highest_value(players)

    def in_play(name: object) -> int:
        card = card_called(name, CARDS, NAME, f"“{next(iter(CARDS))}”", "number card")
        if card & 31 > highest:
            raise RecordError("bad_deal", f"{name} is not in play: {players} players use 1 to {highest}.")
        return card

    hands = cards_dealt({f"Seat {seat}": hand for seat, hand in enumerate(deal["hands"])}, HAND_SIZE, in_play)
    such_as = f"“{next(iter(WIN_CARDS_BY_NAME))}”"
    line = [card_called(name, WIN_CARDS_BY_NAME, NAME, such_as, "win card") for name in deal["win_cards"]]
    if len(line) != TRICKS or len(set(line)) != TRICKS:
        raise RecordError(
            "bad_deal", f"The line has {len(set(line))} different win cards in {len(line)}; expected each of the 14 once."
        )
    clear_round(table)
    table[DEALER] = deal["dealer"]
    for seat, hand in enumerate(hands):
        for card in hand:
            put_into_hand(table, seat, card)
    table[WIN_CARDS : WIN_CARDS + TRICKS] = line


def write_deal(table: Row) -> dict[str, Any]:
    """The deal in the row, before the first ply, as a record has it."""
    return {
        "dealer": int(table[DEALER]),
        "hands": [[NAMES[card] for card in in_hand(table, seat)] for seat in range(table[PLAYERS])],
        "win_cards": [WIN_NAMES[card] for card in table[WIN_CARDS : WIN_CARDS + TRICKS]],
    }


@compilable
def over(table: Row) -> bool:
    """Whether the match has ended."""
    return bool(match_over(table))


def program(options: Options | None) -> Program:
    """What is played, with whatever options."""
    return Program(play_round, over)


def summary(table: Row) -> tuple[dict[str, Any], dict[str, Any]]:
    """Bids, tricks, tricks won, ranks and verdict of the round just finished; who has won, and the rounds won and lost."""
    players, ahead = table[PLAYERS], "team" if team_ahead(table) else "deck"
    return {
        "bids": [LEVELS[table[BIDS + seat]] for seat in range(players)],
        "tricks": [
            {
                "win_card": WIN_NAMES.get(table[WIN_CARDS + trick], "?"),
                "leader": table[LEADERS + trick],
                "cards": [NAMES.get(card, "?") for card in table[PLAYED + SEATS * trick : PLAYED + SEATS * trick + players]],
                "winner": table[WINNERS + trick],
            }
            for trick in range(TRICKS)
        ],
        "tricks_won": list(table[TRICKS_WON : TRICKS_WON + players]),
        "ranks": [LEVELS[table[RANKS + seat]] for seat in range(players)],
        "team_wins": table[VERDICT] == WON,
    }, {
        "winners": [ahead] if over(table) else [],
        "rounds_won": table[ROUNDS_WON],
        "rounds_lost": table[ROUNDS_LOST],
    }


@compilable
def team_ahead(table: Row) -> bool:
    """Whether the team has won more rounds than it has lost."""
    return bool(table[ROUNDS_WON] > table[ROUNDS_LOST])


@compilable
def choose_at_random(table: Row, seat: int, ask: int, given: int) -> int:
    """A uniformly random legal choice: of the open bids, of the threes of a hand, of the cards that may be played."""
    if ask == BID:
        return nth(given, randbelow(table, count(given)))
    if ask == PLAY:
        low, high = playable(table, seat, given)
        return nth_card(low, high, randbelow(table, count(low) + count(high)))
    low, high = halves(table, seat)
    size = count(low) + count(high)
    i = randbelow(table, size)
    j = randbelow(table, size - 1)
    k = randbelow(table, size - 2)
    if j >= i:
        j += 1
    if k >= min(i, j):
        k += 1
    if k >= max(i, j):
        k += 1
    return pack_three(nth_card(low, high, i), nth_card(low, high, j), nth_card(low, high, k))
