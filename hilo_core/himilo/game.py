"""A match of Hi MiLo!: options, the deal, the results of a round and a match, and random play.

It also has the counts of simulations, and the pictures of watched rounds.
"""

from ..base.deal import card_called, cards_dealt, check_deal, check_dealer, check_hands
from ..base.game import Option, Program, players_option, whole
from ..base.rule import Rule, texts_beside
from ..base.seats import left_of, trick_of_record
from ..base.slots import Watched
from ..base.tally import Options, Tally, add_squared, player_names
from ..machine.bits import count, nth
from ..machine.compilable import compilable, scratch
from ..machine.random import STATE, Row, randbelow, shuffle
from ..messages.errors import RecordError
from ..messages.texts import Json, ReadOnly
from .round import BID, PLAY, PLAYED_TRICKS, clear_round, match_over, pack_three, play_round
from .rules import HiMiLo
from .table import (
    BIDS,
    CARDS,
    DEALER,
    DECK,
    HAND_SIZE,
    HIGH,
    JACK,
    LEADERS,
    LEVELS,
    LOW,
    NAMES,
    PLAYED,
    PLAYERS,
    RANKS,
    ROUNDS,
    ROUNDS_LOST,
    ROUNDS_WON,
    SEATS,
    SHOW,
    SIZE,
    STAR,
    TIED,
    TRICKS,
    TRICKS_WON,
    VERDICT,
    WIN_CARDS,
    WIN_CARDS_BY_NAME,
    WIN_NAMES,
    WINNERS,
    WON,
    halves,
    highest_value,
    hold,
    in_hand,
    nth_card,
    playable,
    put_into_hand,
    suit_of,
    win_card_number,
    win_letter,
    win_suit,
)

KEY = "himilo"
NAME = "Hi MiLo!"
LAW: type[Rule] = HiMiLo
STRATEGIES = {"beginner": "beginner", "expert": "strategies", "lookahead": "strategies"}  # each with its module
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
        "an odd number from 1 to 999,999,999",
        lambda value, _: whole(value) and value > 0 and value % 2 == 1,
        default=5,
        label="The match is the best of",
        values=((5, "five rounds"), (3, "three rounds"), (1, "one round")),
    ),
)


def new_table(options: Options) -> list[int]:
    """Return the row of a match not yet begun."""
    table = [0] * SIZE
    table[PLAYERS], table[SHOW], table[ROUNDS] = options["players"], options["show"], options["rounds"]
    table[DEALER] = table[PLAYERS] - 1  # so that seat 0 deals the first round (HM-R3)
    return table


@compilable
def deal_at_random(table: Row) -> None:
    """Deal fourteen cards to each seat and a line of win cards, at random (HM-02, HM-03, HM-04, HM-R3)."""
    dealer = left_of(table[DEALER], table[PLAYERS])
    clear_round(table)
    table[DEALER] = dealer
    players = table[PLAYERS]
    deck = scratch(DECK)
    deck[STATE] = table[STATE]
    size = 0
    for suit in range(4):
        for value in range(1, highest_value(players) + 1):
            size += 1
            deck[size] = suit << 5 | value
    shuffle(deck, 1, size, HAND_SIZE * players)
    table[STATE] = deck[STATE]
    for seat in range(players):
        low = 0
        high = 0
        for i in range(HAND_SIZE):
            card = deck[1 + HAND_SIZE * seat + i]
            upper = card >> 6
            low |= (1 - upper) << (card & 63)
            high |= upper << (card & 63)
        hold(table, seat, low, high)
    for i in range(TRICKS):
        table[WIN_CARDS + i] = win_card_number(i)
    shuffle(table, WIN_CARDS, TRICKS, TRICKS)


def read_deal(table: Row, deal: ReadOnly) -> None:
    """Write the deal of a record into the row.

    Raises RecordError (bad_deal, bad_format) if it is not valid.
    """
    check_deal(deal, dealer=int, hands=list, win_cards=list)
    players = table[PLAYERS]
    check_dealer(deal["dealer"], players)
    check_hands(deal["hands"], players)
    highest = highest_value(players)

    def in_play(name: object, such_as: str = f"“{next(iter(CARDS))}”") -> int:
        card = card_called(name, CARDS, NAME, such_as, "number card")
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


def write_deal(table: Row) -> Json:
    """Return the deal in a row, before the first ply, as a record writes it."""
    return {
        "dealer": int(table[DEALER]),
        "hands": [[NAMES[card] for card in in_hand(table, seat)] for seat in range(table[PLAYERS])],
        "win_cards": [WIN_NAMES[card] for card in table[WIN_CARDS : WIN_CARDS + TRICKS]],
    }


def program(options: Options | None) -> Program:
    """Return the program that plays the game, which is the same for all options."""
    return Program(play_round, match_over)


def summary(table: Row) -> tuple[Json, Json]:
    """Return the summary of the finished round: bids, tricks, ranks and verdict; who has won, and the rounds so far."""
    players, ahead = table[PLAYERS], "team" if team_ahead(table) else "deck"
    return {
        "bids": [LEVELS[table[BIDS + seat]] for seat in range(players)],
        "tricks": [
            {
                "win_card": WIN_NAMES.get(table[WIN_CARDS + trick], "?"),
                **trick_of_record(table, PLAYED_TRICKS, NAMES, trick),
            }
            for trick in range(TRICKS)
        ],
        "tricks_won": list(table[TRICKS_WON : TRICKS_WON + players]),
        "ranks": [LEVELS[table[RANKS + seat]] for seat in range(players)],
        "team_wins": table[VERDICT] == WON,
    }, {
        "winners": [ahead] if match_over(table) else [],
        "rounds_won": table[ROUNDS_WON],
        "rounds_lost": table[ROUNDS_LOST],
    }


@compilable
def team_ahead(table: Row) -> bool:
    """Return whether the team has won more rounds than it has lost."""
    return bool(table[ROUNDS_WON] > table[ROUNDS_LOST])


@compilable
def choose_at_random(table: Row, seat: int, ask: int, given: int) -> int:
    """Return a random legal choice, all equally likely.

    It is one of the open bids, of the sets of three cards in a hand, or of the cards that may be played.
    """
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


BY_BID = LEVELS[LOW : HIGH + 1]
KINDS = ("lo", "mi", "hi")  # in the order of win_letter
BY_TRICKS = tuple(map(str, range(TRICKS + 1)))


TALLY = Tally.of(
    texts_beside(__file__)["counts"], BY_BID=BY_BID, KINDS=KINDS, player_names=player_names, SEATS=SEATS, BY_TRICKS=BY_TRICKS
)
(
    OF_ROUNDS,
    TEAM_WINS,
    WINS_BY_TEAM,
    TIES_FOR_MOST,
    TIES_FOR_FEWEST,
    BIDS_BY_BID,
    KEPT_BY_BID,
    TRICKS_PLAYED,
    TRICKS_BY_KIND,
    TRICKS_BY_SEAT,
    TRICKS_BY_BID,
    LO_TRICKS_BY_BID,
    MI_TRICKS_BY_BID,
    HI_TRICKS_BY_BID,
    ROUNDS_BY_TRICKS_OF_LOW,
    ROUNDS_BY_TRICKS_OF_HIGH,
) = TALLY.starts
BIDS_THERE_ARE, KINDS_THERE_ARE = len(BY_BID), len(KINDS)
# The results of a round, bid by bid, fit into one int: BITS bits for each, as no number of a round is greater than 14.
BITS = 6
BY_BID_BITS = BITS * BIDS_THERE_ARE
NUMBER, ALL_BIDS = (1 << BITS) - 1, (1 << BY_BID_BITS) - 1


@compilable
def tally(table: Row, counts: Row, ended: int) -> None:
    """Count a round that is over, and a game that has ended."""
    counts[OF_ROUNDS] += 1
    counts[OF_ROUNDS + 1] += ended * ended
    counts[TEAM_WINS] += 1 if table[VERDICT] == WON else 0
    tally_ties(table, counts)
    tally_bids(table, counts)
    tally_tricks(table, counts)
    if ended:
        tally_game(table, counts)


@compilable
def tally_ties(table: Row, counts: Row) -> None:
    """Count ties for the most and for the fewest tricks."""
    most = 0
    fewest = TRICKS
    for seat in range(table[PLAYERS]):
        most = max(most, table[TRICKS_WON + seat])
        fewest = min(fewest, table[TRICKS_WON + seat])
    for_most = 0
    for_fewest = 0
    for seat in range(table[PLAYERS]):
        if table[RANKS + seat] == TIED:
            if table[TRICKS_WON + seat] == most:
                for_most = 1
            if table[TRICKS_WON + seat] == fewest:
                for_fewest = 1
    counts[TIES_FOR_MOST] += for_most
    counts[TIES_FOR_FEWEST] += for_fewest


@compilable
def tally_bids(table: Row, counts: Row) -> None:
    """Count the bids and the tricks of those who made them."""
    kept = 0
    for seat in range(table[PLAYERS]):
        won = table[TRICKS_WON + seat]
        bid = table[BIDS + seat]
        counts[BIDS_BY_BID + bid - LOW] += 1
        add_squared(counts, TRICKS_BY_SEAT + seat, SEATS, won)
        if table[RANKS + seat] == bid:
            kept += one_of(bid)
        counts[ROUNDS_BY_TRICKS_OF_LOW + won] += bid == LOW
        counts[ROUNDS_BY_TRICKS_OF_HIGH + won] += bid == HIGH
    add_by_bid(counts, KEPT_BY_BID, kept)


@compilable
def tally_tricks(table: Row, counts: Row) -> None:
    """Count the tricks by the bid of the players who win them, for every kind of win card."""
    found = 0  # numbers by bid for each kind
    kinds = 0
    for trick in range(TRICKS):
        kind = win_letter(table[WIN_CARDS + trick])
        found += one_of(table[BIDS + table[WINNERS + trick]]) << BY_BID_BITS * kind
        kinds += 1 << BY_BID_BITS * kind
    for kind in range(KINDS_THERE_ARE):
        counts[TRICKS_BY_KIND + kind] += kinds >> BY_BID_BITS * kind & NUMBER
    lo = found & ALL_BIDS
    mi = found >> BY_BID_BITS & ALL_BIDS
    hi = found >> 2 * BY_BID_BITS
    counts[TRICKS_PLAYED] += TRICKS
    add_by_bid(counts, LO_TRICKS_BY_BID, lo)
    add_by_bid(counts, MI_TRICKS_BY_BID, mi)
    add_by_bid(counts, HI_TRICKS_BY_BID, hi)
    add_by_bid(counts, TRICKS_BY_BID, lo + mi + hi)


@compilable
def one_of(bid: int) -> int:
    """Return 1 for this bid, packed as numbers by bid."""
    return 1 << BITS * (bid - LOW)


@compilable
def add_by_bid(counts: Row, start: int, numbers: int) -> None:
    """Add a round's numbers by bid, and their squares."""
    for place in range(BIDS_THERE_ARE):
        number = numbers >> BITS * place & NUMBER
        add_squared(counts, start + place, BIDS_THERE_ARE, number)


@compilable
def tally_game(table: Row, counts: Row) -> None:
    """Count a match that is over."""
    if team_ahead(table):
        counts[WINS_BY_TEAM] += 1
    else:
        counts[WINS_BY_TEAM + 1] += 1


FOUR_PLAYERS = {"players": 4, "show": 14, "rounds": 1}


@compilable
def team_wins(table: Row, seen: Row) -> None:
    """Note whether the team wins the round, then the tricks of Low, of the two Middles (the fewer first), and of High."""
    at = seen[0]
    fewer = TRICKS
    more = 0
    for seat in range(table[PLAYERS]):
        won = table[TRICKS_WON + seat]
        if table[BIDS + seat] == LOW:
            seen[at + 2] = won
        elif table[BIDS + seat] == HIGH:
            seen[at + 5] = won
        else:
            fewer = min(fewer, won)
            more = max(more, won)
    seen[at + 1] = 1 if table[VERDICT] == WON else 0
    seen[at + 3] = fewer
    seen[at + 4] = more
    seen[0] = at + 5


@compilable
def void(table: Row, seen: Row) -> None:
    """Note the first trick of a round in which the first seat has no card of a jack's suit.

    It notes whether that seat wins the trick, then how many of the other cards are of that suit, and how many are off-suit;
    nothing if there is no such trick.
    """
    at = seen[0]
    players = table[PLAYERS]
    for trick in range(TRICKS):
        win_card = table[WIN_CARDS + trick]
        suit = win_suit(win_card)
        if win_letter(win_card) == JACK and suit != STAR and seen[0] == at:
            own = (players - table[LEADERS + trick]) % players
            follow = 0
            for place in range(players):
                follow += 1 if suit_of(table[PLAYED + SEATS * trick + place]) == suit else 0
            if suit_of(table[PLAYED + SEATS * trick + own]) != suit:
                seen[at + 1] = 1 if table[WINNERS + trick] == 0 else 0
                seen[at + 2] = follow
                seen[at + 3] = players - 1 - follow
                seen[0] = at + 3


WATCHED = {"team-wins": Watched(team_wins, 5, FOUR_PLAYERS), "void": Watched(void, 3, FOUR_PLAYERS)}
