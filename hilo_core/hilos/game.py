"""A game of Hilos: options, the deal, the results of a round and a game, and random play.

It also has the counts of simulations, and the pictures of watched rounds.
"""

from collections.abc import Callable
from typing import Any

from ..base.deal import card_called, cards_dealt, check_deal, check_dealer, check_hands
from ..base.game import Option, Program
from ..base.playing_cards import NAMES, RANKS, SUITS, SUITS_THERE_ARE, WITHOUT_JOKERS, cards_of_suit, names_of, rank_of, suit_of
from ..base.rule import Rule, texts_beside
from ..base.seats import SEAT_NAMES, hand_dealt, left_of, trick_of_record
from ..base.slots import Notes, Watched
from ..base.tally import Options, Tally, add_squared, add_wins
from ..machine.bits import count, members, nth
from ..machine.compilable import compilable, scratch
from ..machine.random import Row, randbelow, shuffle
from ..messages.errors import RecordError
from ..messages.texts import Json, Texts
from .round import (
    ABOVE_SIX,
    AFTER_A_LOOK,
    AFTER_TAKING,
    BID,
    FORMS,
    LEAVE,
    LOOK,
    LOOK_AT,
    NAME_TRUMP,
    NUMBER_AND_SUIT,
    PASS,
    PLAY,
    PLAYED_TRICKS,
    TAKE,
    after_minimum,
    bid_of,
    bid_words,
    form_offered,
    highest_offered,
    leaders,
    level_of,
    points_for,
    side_tricks,
    standing_level,
)
from .rules import Hilos
from .table import (
    ANTE,
    AUCTION,
    BIDDER,
    BY_OPTIONS,
    DEALER,
    DEALT,
    DECK,
    DECLARER,
    EXTRA,
    EXTRA_AT,
    FORM,
    HAND_SIZE,
    HANDS,
    HIGHEST_BID,
    KEYS,
    KNOWN,
    LEADERS,
    MINIMUMS,
    OPEN_HAND,
    PACKETS,
    PHASE,
    PLAYED,
    PLAYERS,
    POT,
    REVERSAL,
    REVERSALS,
    REVERSED,
    SCORED,
    SCORES,
    SEATS,
    SIDES,
    SIZE,
    THROWN_IN,
    TOTALS,
    TRICK,
    TRICKS,
    TRICKS_WON,
    TRUMP,
    TURNED,
    TURNED_UP,
    VARIANT,
    VOIDS,
    WINNERS,
)
from .variants import OPTIONS as OF_VARIANTS
from .variants import WHICH, named, over, play_round, variant_of

KEY = "hilos"
NAME = "Hilos"
LAW: type[Rule] = Hilos
STRATEGIES = {"beginner": "beginner", "expert": "strategies", "lookahead": "strategies"}  # each with its module
OPTIONS: tuple[Option, ...] = (
    WHICH,
    Option(
        "reversal",
        "always, ruff_only or never",
        default="always",
        label="The order flips",
        values=(("always", "when a trump wins"), ("ruff_only", "when a ruff wins"), ("never", "never")),
    ),
    *OF_VARIANTS,
)


def new_table(options: Options) -> list[int]:
    """Return the row of a game not yet begun."""
    table = [0] * SIZE
    variant = named(options.get("variant", KEYS[0]))
    table[VARIANT] = KEYS.index(variant.key)
    table[PLAYERS] = variant.seats
    table[SIDES] = variant.sides
    table[REVERSAL] = REVERSALS.index(options.get("reversal", "always"))
    table[AUCTION] = SCORED
    table[FORM] = variant.form
    table[DEALER] = variant.seats - 1  # so that seat 0 deals the first round (HS-R4)
    variant.begin(table, options)
    return table


def program(options: Options | None) -> Program:
    """Return the program for these options, or the program for every variant."""
    if options is None:
        return Program(play_round, over)
    variant = named(options["variant"])
    return Program(variant.play_round, variant.over, BY_OPTIONS, variant.key)


@compilable
def clear_round(table: Row, dealer: int) -> None:
    """Empty the round's part of the row for the next deal (HS-R4)."""
    for slot in range(DEALER, DECK):
        table[slot] = 0
    for slot in range(VOIDS, SIZE):
        table[slot] = 0
    table[DEALER] = dealer
    table[PHASE] = DEALT
    table[TURNED_UP] = -1
    table[TRUMP] = -1
    table[BIDDER] = -1
    table[DECLARER] = -1
    table[OPEN_HAND] = -1
    table[TRICK] = -1
    table[EXTRA_AT] = -1
    for trick in range(TRICKS):
        table[WINNERS + trick] = -1
    for place in range(SEATS):
        table[PACKETS + place] = place
    for seat in range(table[PLAYERS]):
        table[KNOWN + seat] = 1 << seat


@compilable
def deal_at_random(table: Row) -> None:
    """Deal thirteen random cards to each hand, and turn up one of the dealer's (HS-02, HS-03, HS-WI-1, HS-R13)."""
    dealer = left_of(table[DEALER], table[PLAYERS])
    clear_round(table, dealer)
    for suit in range(4):
        for rank in range(RANKS):
            table[DECK + RANKS * suit + rank] = suit << 4 | rank
    shuffle(table, DECK, SEATS * HAND_SIZE, SEATS * HAND_SIZE)
    for place in range(SEATS):
        table[HANDS + place] = hand_dealt(table, DECK + HAND_SIZE * place, HAND_SIZE)
    if table[FORM] != NUMBER_AND_SUIT:
        turn_up(table, table[DECK + HAND_SIZE * dealer])


@compilable
def turn_up(table: Row, card: int) -> None:
    """Turn a card up for trump (HS-03, HS-R7)."""
    table[TURNED_UP] = card
    table[TRUMP] = suit_of(card)


def read_deal(table: Row, deal: Json) -> None:
    """Write the deal of a record into the row.

    Raises RecordError (bad_deal, bad_format) if it is not valid.
    """
    check_deal(deal, dealer=int, hands=list, **variant_of(table).deal)
    players, dealer, hands = table[PLAYERS], deal["dealer"], deal["hands"]
    check_hands(hands, players)
    check_dealer(dealer, players)
    by_owner = {f"Seat {seat}": hand for seat, hand in enumerate(hands)}
    if "widow" in deal:
        by_owner["The widow"] = deal["widow"]
    masks = [sum(1 << card for card in hand) for hand in cards_dealt(by_owner, HAND_SIZE, find)]
    trump = find(deal["trump"]) if "trump" in deal else -1
    if trump >= 0 and not masks[dealer] >> trump & 1:
        raise RecordError("bad_deal", f"{NAMES[trump]} is turned up for trump; it should be one of the dealer's cards.")
    clear_round(table, dealer)
    table[HANDS : HANDS + SEATS] = masks
    if trump >= 0:
        turn_up(table, trump)


def find(name: object) -> int:
    """Return the card of a name in a deal.

    Raises RecordError if there is none.
    """
    return card_called(name, WITHOUT_JOKERS, NAME, "“10S” or “AH”")


def write_deal(table: Row) -> Json:
    """Return the deal in a row, before the first ply, as a record writes it."""
    deal: Json = {
        "dealer": int(table[DEALER]),
        "hands": [names_of(table[HANDS + seat]) for seat in range(table[PLAYERS])],
    }
    if table[TURNED_UP] >= 0:
        deal["trump"] = NAMES[table[TURNED_UP]]
    if table[PLAYERS] < SEATS:
        deal["widow"] = names_of(table[HANDS + EXTRA])
    return deal


def summary(table: Row) -> tuple[Json, Json]:
    """Return the summary of the finished round: contract, tricks and scores.

    It also has the winners of the game, and the totals so far.
    """
    players, thrown_in, bidder = table[PLAYERS], bool(table[THROWN_IN]), table[BIDDER]
    pot = {"pot": table[POT]} if table[ANTE] > 0 else {}
    return {
        "thrown_in": thrown_in,
        "trump": None if thrown_in else SUITS[table[TRUMP]],
        "contract": {"seat": bidder, "bid": bid_words(table[HIGHEST_BID])} if bidder >= 0 else None,
        "tricks": [
            {**trick_of_record(table, PLAYED_TRICKS, NAMES, trick), "reversed": bool(table[TURNED + trick])}
            for trick in range(table[TRICK] + 1)
        ],
        "tricks_won": list(table[TRICKS_WON : TRICKS_WON + players]),
        "scores": list(table[SCORES : SCORES + table[SIDES]]),
        **pot,
    }, {"winners": winners(table), "totals": list(table[TOTALS : TOTALS + table[SIDES]])}


def winners(table: Row) -> list[int]:
    """Return the teams or seats with the most points after the game has ended (HS-16, HS-R9, HS-R11)."""
    return members(leaders(table)) if over(table) else []


@compilable
def choose_at_random(table: Row, seat: int, ask: int, given: int) -> int:
    """Return a random legal choice, all equally likely.

    It is one of the bids and passing, of the cards that may be played, and so on.
    """
    if ask == PLAY:
        return nth(given, randbelow(table, count(given)))
    if ask == BID:
        return random_bid(table, form_offered(given), standing_level(given), highest_offered(given))
    if ask == NAME_TRUMP:
        return randbelow(table, SUITS_THERE_ARE)
    if randbelow(table, 2) == 0:
        return LEAVE
    return LOOK_AT if given == 0 else TAKE


@compilable
def random_bid(table: Row, form: int, standing: int, highest: int) -> int:
    """Return a bid above the standing level, or a pass, all equally likely."""
    bits = 2 if form == NUMBER_AND_SUIT else 0  # bits that tell bids of one level apart
    n = randbelow(table, 1 + ((highest - standing) << bits))
    if n == 0:
        return PASS
    return bid_of(form, standing + 1 + ((n - 1) >> bits), (n - 1) & ((1 << bits) - 1))


def player_names(options: Options) -> Texts:
    """Return the names of as many players as the variant has."""
    return SEAT_NAMES[: named(options["variant"]).seats]


def in_teams(options: Options) -> bool:
    """Return whether opposite seats play together."""
    return named(options["variant"]).in_teams


def alone(options: Options) -> bool:
    """Return whether each seat plays for itself."""
    return not in_teams(options)


def with_widow(options: Options) -> bool:
    """Return whether an extra hand goes around."""
    return len(player_names(options)) < SEATS


def with_bids(options: Options) -> bool:
    """Return whether somebody plays for a bid."""
    return new_table(options)[AUCTION] == SCORED


def bids(options: Options) -> Texts:
    """Return the bids from the lowest up, without the suits that some bids name."""
    return FORMS[named(options["variant"]).form].names[1:]


TEAMS = ("Ann and Cem", "Ben and Dora")
LENGTHS = tuple(map(str, range(1, TRICKS)))
EVERY_BID = 13

TALLY = Tally.of(
    texts_beside(__file__)["counts"],
    TEAMS=TEAMS,
    in_teams=in_teams,
    player_names=player_names,
    SEATS=SEATS,
    alone=alone,
    with_bids=with_bids,
    bids=bids,
    EVERY_BID=EVERY_BID,
    with_widow=with_widow,
    LENGTHS=LENGTHS,
)
(
    ROUNDS,
    WINS_BY_TEAM,
    WINS_BY_SEAT,
    SHARED_WINS,
    ROUNDS_THROWN_IN,
    PLAYED_OUT,
    CONTRACTS,
    CONTRACTS_BY_BID,
    MADE,
    MADE_BY_BID,
    POINTS_BY_TEAM,
    POINTS_BY_SEAT,
    LOOKS_BY_SEAT,
    TAKES_BY_SEAT,
    TRICKS_PLAYED,
    TRICKS_BY_SEAT,
    TRUMP_TRICKS,
    OF_REVERSALS,
    TURNED_TRICKS,
    SPELLS,
    SPELLS_BY_LENGTH,
) = TALLY.starts


@compilable
def tally(table: Row, counts: Row, ended: int) -> None:
    """Count a round that is over, and a game that has ended."""
    counts[ROUNDS] += 1
    counts[ROUNDS + 1] += ended * ended
    counts[ROUNDS_THROWN_IN] += table[THROWN_IN]
    in_pairs = table[SIDES] == 2
    slots = 2 if in_pairs else SEATS
    points_by = POINTS_BY_TEAM if in_pairs else POINTS_BY_SEAT
    for side in range(table[SIDES]):
        points = table[SCORES + side]
        add_squared(counts, points_by + side, slots, points)
    if table[DECLARER] >= 0:
        bid = level_of(table[HIGHEST_BID]) - 1
        counts[CONTRACTS] += 1
        counts[CONTRACTS_BY_BID + bid] += 1
        if is_made(table):
            counts[MADE] += 1
            counts[MADE_BY_BID + bid] += 1
    for seat in range(table[PLAYERS]):
        if table[MINIMUMS + seat] >= AFTER_A_LOOK:
            counts[LOOKS_BY_SEAT + seat] += 1
        if table[MINIMUMS + seat] == AFTER_TAKING:
            counts[TAKES_BY_SEAT + seat] += 1
    if table[THROWN_IN] == 0:
        tally_tricks(table, counts)
    if ended:
        tally_game(table, counts)


@compilable
def is_made(table: Row) -> bool:
    """Return whether the declarer has made the bid (HS-14, HS-SO-6, HS-DE-4)."""
    declarer = table[DECLARER]
    if table[FORM] == ABOVE_SIX:
        points, _ = points_for(level_of(table[HIGHEST_BID]), side_tricks(table, declarer))
        return points > 0
    return bool(table[SCORES + declarer] > 0)


@compilable
def tally_tricks(table: Row, counts: Row) -> None:
    """Count the tricks of a round, and the runs of tricks in which the order is reversed."""
    players = table[PLAYERS]
    trumps = 0
    turned_tricks = 0
    reversals = 0
    spells = 0
    length = 0
    for trick in range(TRICKS):
        winner = table[WINNERS + trick]
        place = winner - table[LEADERS + trick]
        if place < 0:
            place += players
        if suit_of(table[PLAYED + SEATS * trick + place]) == table[TRUMP]:
            trumps += 1
        turned = table[TURNED + trick]
        turned_tricks += turned
        if trick > 0 and turned != table[TURNED + trick - 1]:
            reversals += 1
        if turned == 1 and length == 0:
            spells += 1
        if turned == 0 and length > 0:
            counts[SPELLS_BY_LENGTH + length - 1] += 1
        length = length + 1 if turned == 1 else 0
    if length > 0:
        counts[SPELLS_BY_LENGTH + length - 1] += 1
    for seat in range(players):
        won = table[TRICKS_WON + seat]
        add_squared(counts, TRICKS_BY_SEAT + seat, SEATS, won)
    counts[PLAYED_OUT] += 1
    counts[TRICKS_PLAYED] += TRICKS
    add_squared(counts, TRUMP_TRICKS, 1, trumps)
    add_squared(counts, TURNED_TRICKS, 1, turned_tricks)
    add_squared(counts, OF_REVERSALS, 1, reversals)
    add_squared(counts, SPELLS, 1, spells)


@compilable
def tally_game(table: Row, counts: Row) -> None:
    """Count a game that is over."""
    won = leaders(table)
    wins_by = WINS_BY_TEAM if table[SIDES] == 2 else WINS_BY_SEAT
    add_wins(counts, wins_by, SHARED_WINS, won, table[SIDES])


@compilable
def noted(table: Row, seat: int) -> int:
    """Return the trump, and in the lowest bit whether the 2 is highest."""
    found: int = table[TRUMP] << 1 | table[REVERSED]
    return found


NOTES = Notes(noted)


FOUR = {"variant": "poor_man"}  # four players without bids
THREE = {"variant": "widow", "auction": "none"}
MANY_TRUMPS = 4  # trumps of a widow that is worth taking
OPPOSITE = 1  # the place of three players, from the dealer on, that can look first
TWO, EIGHT, ACE = 0, 6, 12  # ranks
SWAPS, WITHOUT, WITH = SIZE, SIZE + 1, SIZE + 2  # behind the row of the game: whether seat 0 takes the widow, and its points


@compilable
def worth_taking(own: int, widow: int) -> bool:
    """Return whether a seat takes a widow with this many trumps.

    It must have many, and more than the seat's own hand.
    """
    return widow >= MANY_TRUMPS and widow > own


@compilable
def trumps(table: Row, place: int) -> int:
    """Return how many trumps are in the hand at this place before the first card is played."""
    return count(cards_of_suit(table[HANDS + place], table[TRUMP]))


@compilable
def choose(table: Row, seat: int, ask: int, given: int) -> int:
    """Return every card at random.

    Seat 0 takes the widow if SWAPS says so, and nobody else looks at it.
    """
    if ask != LOOK:
        return choose_at_random(table, seat, ask, given)
    if seat != 0 or table[SWAPS] == 0:
        return LEAVE
    return TAKE if given == 1 else LOOK_AT


@compilable
def deal_opposite(table: Row) -> None:
    """Deal for the last seat: seat 0 sits opposite and can look first (HS-R6).

    The dealer's hand is better, because it has the turned-up trump.
    """
    table[DEALER] = OPPOSITE
    deal_at_random(table)


def both_ways(play_round: Callable[[Row, Any], None]) -> Callable[[Row, Any], None]:
    """Play the round twice: without a look at the widow, and with a look by seat 0, which swaps if that pays."""

    @compilable
    def play(table: Row, decide: Any) -> None:
        before = scratch(SIZE)
        for slot in range(SIZE):
            before[slot] = table[slot]
        takes = worth_taking(trumps(table, 0), trumps(table, EXTRA))
        table[SWAPS] = 0
        play_round(table, decide)
        table[WITHOUT] = table[TRICKS_WON]
        table[WITH] = after_minimum(table[TRICKS_WON], AFTER_A_LOOK)
        if takes:
            for slot in range(SIZE):
                table[slot] = before[slot]
            table[SWAPS] = 1
            play_round(table, decide)
            table[WITH] = after_minimum(table[TRICKS_WON], AFTER_TAKING)

    return play


@compilable
def looks(table: Row, seen: Row) -> None:
    """Note whether seat 0 has more points with a look at the widow, then its points without and with a look."""
    at = seen[0]
    seen[at + 1] = 1 if table[WITH] > table[WITHOUT] else 0
    seen[at + 2] = table[WITHOUT]
    seen[at + 3] = table[WITH]
    seen[0] = at + 3


@compilable
def twos_and_eights(table: Row, seen: Row) -> None:
    """Note whether the 2s win more tricks than the 8s, then the tricks of the 2s, the 8s and the aces."""
    at = seen[0]
    twos = 0
    eights = 0
    aces = 0
    for trick in range(TRICKS):
        place = (table[WINNERS + trick] - table[LEADERS + trick] + SEATS) % SEATS
        rank = rank_of(table[PLAYED + SEATS * trick + place])
        twos += 1 if rank == TWO else 0
        eights += 1 if rank == EIGHT else 0
        aces += 1 if rank == ACE else 0
    seen[at + 1] = 1 if twos > eights else 0
    seen[at + 2] = twos
    seen[at + 3] = eights
    seen[at + 4] = aces
    seen[0] = at + 4


WATCHED = {
    "twos-and-eights": Watched(twos_and_eights, 4, FOUR),
    "looks": Watched(looks, 3, THREE, choose, deal_opposite, both_ways),
}
