"""A game of Hilos: options, the deal, what a round and a game have come to, and random play."""

from collections.abc import Mapping
from typing import Any

from ..base.deal import card_called, cards_dealt, check_deal, check_dealer, check_hands
from ..base.game import Option, Program
from ..base.playing_cards import NAMES, RANKS, SUITS, SUITS_THERE_ARE, WITHOUT_JOKERS, names_of, suit_of
from ..base.rule import Rule
from ..base.seats import hand_dealt, left_of
from ..base.tally import Options
from ..machine.bits import count, members, nth
from ..machine.compilable import compilable
from ..machine.random import Row, randbelow, shuffle
from ..messages.errors import RecordError
from .bids import BID, NAME_TRUMP, NUMBER_AND_SUIT, PASS, bid_of, bid_words, form_offered, highest_offered, standing_level
from .extra_hand import LEAVE, LOOK_AT, TAKE
from .round import PLAY, leaders
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
    OPEN_HAND,
    PACKETS,
    PHASE,
    PLAYED,
    PLAYERS,
    POT,
    REVERSAL,
    REVERSALS,
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
OPTIONS: tuple[Option, ...] = (
    WHICH,
    Option(
        "reversal",
        "always, ruff_only or never",
        default="always",
        label="The order turns",
        values=(("always", "when a trump wins"), ("ruff_only", "when a ruff wins"), ("never", "never")),
    ),
    *OF_VARIANTS,
)


def new_table(options: Options) -> list[int]:
    """The row of a game not yet begun."""
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
    """What is played with these options, or in any variant."""
    if options is None:
        return Program(play_round, over)
    variant = named(options["variant"])
    return Program(variant.play_round, variant.over, BY_OPTIONS, variant.key)


@compilable
def clear_round(table: Row, dealer: int) -> None:
    """Empties the round's part of the row for the next deal (HS-R4)."""
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
    """Thirteen cards for each hand at random, and one of the dealer's turned up (HS-02, HS-03, HS-WI-1, HS-R13)."""
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
    """Turns a card up for trump (HS-03, HS-R7)."""
    table[TURNED_UP] = card
    table[TRUMP] = suit_of(card)


def read_deal(table: Row, deal: Mapping[str, Any]) -> None:
    """Lays the deal of a record into the row. RecordError (bad_deal, bad_format) if it is none."""
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
    """The card of a name in a deal. RecordError if it is none."""
    return card_called(name, WITHOUT_JOKERS, NAME, "“10S” or “AH”")


def write_deal(table: Row) -> dict[str, Any]:
    """The deal in the row, before the first ply, as a record has it."""
    deal: dict[str, Any] = {
        "dealer": int(table[DEALER]),
        "hands": [names_of(table[HANDS + seat]) for seat in range(table[PLAYERS])],
    }
    if table[TURNED_UP] >= 0:
        deal["trump"] = NAMES[table[TURNED_UP]]
    if table[PLAYERS] < SEATS:
        deal["widow"] = names_of(table[HANDS + EXTRA])
    return deal


def summary(table: Row) -> tuple[dict[str, Any], dict[str, Any]]:
    """Contract, tricks and scores of the round just finished; who has won the game, and the totals so far."""
    players, thrown_in, bidder = table[PLAYERS], bool(table[THROWN_IN]), table[BIDDER]
    pot = {"pot": table[POT]} if table[ANTE] > 0 else {}
    return {
        "thrown_in": thrown_in,
        "trump": None if thrown_in else SUITS[table[TRUMP]],
        "contract": {"seat": bidder, "bid": bid_words(table[HIGHEST_BID])} if bidder >= 0 else None,
        "tricks": [
            {
                "leader": table[LEADERS + trick],
                "cards": [NAMES.get(card, "?") for card in table[PLAYED + SEATS * trick : PLAYED + SEATS * trick + players]],
                "winner": table[WINNERS + trick],
                "reversed": bool(table[TURNED + trick]),
            }
            for trick in range(table[TRICK] + 1)
        ],
        "tricks_won": list(table[TRICKS_WON : TRICKS_WON + players]),
        "scores": list(table[SCORES : SCORES + table[SIDES]]),
        **pot,
    }, {"winners": winners(table), "totals": list(table[TOTALS : TOTALS + table[SIDES]])}


def winners(table: Row) -> list[int]:
    """The teams or seats with the most points, once the game has ended (HS-16, HS-R9, HS-R11)."""
    return members(leaders(table)) if over(table) else []


@compilable
def choose_at_random(table: Row, seat: int, ask: int, given: int) -> int:
    """A uniformly random legal choice: of the bids and passing, of the cards that may be played, and so on."""
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
    """A bid above the standing level, each as likely as the other and as passing."""
    bits = 2 if form == NUMBER_AND_SUIT else 0  # that tell bids of one level apart
    n = randbelow(table, 1 + ((highest - standing) << bits))
    if n == 0:
        return PASS
    return bid_of(form, standing + 1 + ((n - 1) >> bits), (n - 1) & ((1 << bits) - 1))
