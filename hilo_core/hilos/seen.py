"""What a reader or one seat may see of a row."""

from ..base.playing_cards import NAMES, SUITS, names_of
from ..machine.random import Row
from .bids import bid_words
from .game import winners
from .sides import sees
from .table import (
    ANTE,
    BIDDER,
    BIDS,
    DEALER,
    DECLARER,
    EXTRA,
    EXTRA_AT,
    HANDS,
    HIGHEST_BID,
    LAID,
    LEADERS,
    LOG,
    MINIMUMS,
    OPEN_HAND,
    PACKETS,
    PHASE,
    PHASES,
    PLAYED,
    PLAYERS,
    POT,
    REVERSAL,
    REVERSALS,
    REVERSED,
    ROUNDS,
    ROUNDS_PLAYED,
    SCORES,
    SEATS,
    SETTLED,
    SIDES,
    STEP_NAMES,
    STEPS,
    THROWN_IN,
    TOTALS,
    TRICK,
    TRUMP,
    TURNED,
    TURNED_UP,
    WINNERS,
)
from .variants import variant_of
from .view import HIDDEN, View


def view(table: Row, seat: int | None = None) -> View:
    """What lies where, as this seat may see it; None: everything open."""
    players, trick, sides = table[PLAYERS], table[TRICK], range(table[SIDES])
    has_widow, settled = players < SEATS, bool(table[SETTLED])
    going_round = has_widow and table[EXTRA_AT] < players
    leader, start = table[LEADERS + max(trick, 0)], PLAYED + SEATS * trick
    scores = tuple(table[SCORES + side] for side in sides) if settled else ()
    totals = tuple(table[TOTALS + side] for side in sides)
    return View(
        players=players,
        seat=seat,
        variant=variant_of(table).key,
        reversal=REVERSALS[table[REVERSAL]],
        teams=table[SIDES] < players,
        dealer=table[DEALER],
        round=table[ROUNDS_PLAYED] + (not settled),
        rounds=table[ROUNDS],
        hands=tuple(hand(table, owner, seat) for owner in range(players)),
        turned_up=NAMES[table[TURNED_UP]] if table[TURNED_UP] >= 0 else "",
        trump=SUITS[table[TRUMP]] if table[TRUMP] >= 0 else "",
        reversed=bool(table[REVERSED]),
        phase=PHASES[table[PHASE]],
        bids=tuple((slot >> 8, bid_words(slot & 255)) for slot in table[LOG : LOG + table[BIDS]]),
        contract=(table[BIDDER], bid_words(table[HIGHEST_BID])) if table[BIDDER] >= 0 else None,
        declarer=table[DECLARER],
        open_hand=table[OPEN_HAND],
        widow=hand(table, EXTRA, seat) if going_round else (),
        widow_at=table[EXTRA_AT] if going_round else -1,
        widow_steps=tuple(STEP_NAMES[table[STEPS + s]] for s in range(players)) if has_widow else (),
        widow_from=table[PACKETS + EXTRA] if has_widow and table[PACKETS + EXTRA] != EXTRA else -1,
        minimums=tuple(table[MINIMUMS : MINIMUMS + players]) if has_widow else (),
        trick=trick,
        trick_cards=tuple(((leader + place) % players, NAMES[table[start + place]]) for place in range(table[LAID])),
        winner=table[WINNERS + trick] if trick >= 0 else -1,
        takers=tuple(table[WINNERS + t] for t in range(trick + 1) if table[WINNERS + t] >= 0),
        turned=tuple(bool(table[TURNED + t]) for t in range(trick + 1)),
        thrown_in=bool(table[THROWN_IN]),
        pot=table[POT],
        ante=table[ANTE],
        scores=scores,
        totals=tuple(total - score for total, score in zip(totals, scores, strict=True)) if settled else totals,
        new_totals=totals if settled else (),
        winners=tuple(winners(table)),
    )


def hand(table: Row, owner: int, seat: int | None) -> tuple[str, ...]:
    """The cards of a hand, or HIDDEN for each where this seat may not see them."""
    cards = names_of(table[HANDS + owner])
    return tuple(cards) if seat is None or sees(table, seat, owner) else (HIDDEN,) * len(cards)
