"""What there is to look at in a round of Hilos before a seat chooses: what has been said, and what its own hand holds."""

from ..base.game import Prompt
from ..base.playing_cards import RANKS, SIGNS, SUITS, cards_of_suit, rank_of, sign
from ..base.seats import DecisionPoint, Names, seat_at
from ..machine.bits import count, members
from ..machine.random import Row
from ..messages.words import capital, listed, possessive, spelled
from .bids import ABOVE_SIX, BID, NAME_TRUMP, PASS, bid_named, form_offered, highest_offered, standing_level
from .choices import asked_for, headline
from .extra_hand import AFTER_A_LOOK, AFTER_TAKING, LOOK
from .hints import needs, same_side, side
from .round import SIX
from .round_sentences import highest_card
from .table import BIDS, HANDS, LAID, LEADERS, LOG, PLAYED, PLAYERS, REVERSED, SEATS, TRICK, TRICKS, TRUMP
from .trick import trick_winner


def prompt(table: Row, asked: DecisionPoint, names: Names) -> Prompt:
    """What is asked now, and of whom."""
    return Prompt(asked_for(asked, names), headline(table, asked, names), to_look_at(table, asked, names))


def to_look_at(table: Row, asked: DecisionPoint, names: Names) -> str:
    """What there is to look at before the seat asked chooses: who has said what, and what its hand holds; or the trick so far,
    the order of the cards and what is needed."""
    if asked.ask == BID:
        return f"{said(table, asked.seat, names)}. {next_bid(table, asked, names)} You hold {held(table, asked.seat)}."
    if asked.ask == NAME_TRUMP:
        suits = [f"{spelled(n)} {SIGNS[suit]}" for suit, n in enumerate(lengths(table, asked.seat)) if n]
        return f"You hold {listed(suits)}. Which of them should be trump?"
    if asked.ask == LOOK:
        own = f"Your own hand holds {held(table, asked.seat)}."
        if asked.given:
            return f"You have seen it. With it you must win at least {spelled(AFTER_TAKING)} tricks. {own}"
        return f"Who looks must win at least {spelled(AFTER_A_LOOK)} tricks, or {spelled(AFTER_TAKING)} with that hand. {own}"
    order = f"{SIGNS[table[TRUMP]]} is trump, and {highest_card(bool(table[REVERSED]))} is highest."
    return f"{so_far(table, names)} {order} {needs(table, asked.seat, names)}"


def said(table: Row, you: int, names: Names) -> str:
    """The last that each seat has bid: "Ben bid 1, your partner Cem 2"; whoever has passed is out, whatever it bid before."""
    last = {table[LOG + n] >> 8: table[LOG + n] & 255 for n in range(table[BIDS])}
    told = []
    for seat, bid in last.items():
        who = "you" if seat == you else f"your partner {names[seat]}" if same_side(table, seat, you) else names[seat]
        told.append(f"{who} {'passed' if bid == PASS else 'bid ' + bid_named(bid)}")
    return capital(listed(told)) or "You bid first"


def next_bid(table: Row, asked: DecisionPoint, names: Names) -> str:
    """What the lowest bid that is left asks for; where the pictures of the bids show that, that one plays alone."""
    form, level = form_offered(asked.given), standing_level(asked.given) + 1
    if form != ABOVE_SIX:
        return "Who bids highest plays alone against the others."
    if level > highest_offered(asked.given):
        return ""
    who = side(table, asked.seat, asked.seat, names)
    return f"A bid of {level} means {spelled(SIX + level)} of the {TRICKS} tricks for {who}."


def lengths(table: Row, seat: int) -> list[int]:
    """How many cards of each suit a seat holds."""
    return [count(cards_of_suit(table[HANDS + seat], suit)) for suit in range(len(SUITS))]


def held(table: Row, seat: int) -> str:
    """What speaks for a hand: its trumps, or before there are any its longest suit, and its aces."""
    suits, trump = lengths(table, seat), table[TRUMP]
    aces = sum(rank_of(card) == RANKS - 1 for card in members(table[HANDS + seat]))
    longest = trump if trump >= 0 else suits.index(max(suits))
    what = f"{spelled(suits[longest])} {SIGNS[longest]}{' (trump)' if trump >= 0 else ', most of all suits,'}"
    return f"{what} and {spelled(aces)} ace{'' if aces == 1 else 's'}"


def so_far(table: Row, names: Names) -> str:
    """Whose card takes the trick so far."""
    if not table[LAID]:
        return "You lead."
    start = PLAYED + SEATS * table[TRICK]
    place, _ = trick_winner(table, start, table[LAID], table[TRUMP], table[REVERSED])
    taker = seat_at(table[LEADERS + table[TRICK]], place, table[PLAYERS])
    return f"{possessive(names[taker])} {sign(table[start + place])} takes the trick so far."
