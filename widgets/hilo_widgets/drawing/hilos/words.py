"""A table of Hilos in words and numbers: the sides, what they need, and a description of the picture for screen readers."""

from collections.abc import Sequence
from functools import cache

from hilo_core.base.playing_cards import playing_words, suit_words
from hilo_core.hilos.round import BID_NAMES, level_named, task
from hilo_core.hilos.round import NAMED as SOLO_BIDS
from hilo_core.hilos.view import View
from hilo_core.messages.words import counted

from ..lettering import minus as minus

# The named bids of Solo Hilos: their words, the tricks they need, their worth.
NAMED = {name: (level_named(SOLO_BIDS, level), task(level)[0], level) for level, name in enumerate(BID_NAMES) if level}
OPEN_BID = "great_misery"  # the hand of who has bid it is laid open
STEPS = {"": "", "looking": "looks now", "left": "left unseen", "looked": "looked", "took": "took it"}
PASS = "pass"


def signed(number: int) -> str:
    """Write a change in points with its sign, such as "+3" or "−1"."""
    return f"+{number}" if number > 0 else "±0" if not number else minus(number)


@cache
def bid_words(bid: str) -> str:
    """Return a bid in words, such as "3", "Great Misery" or "9 spades"."""
    if bid in NAMED:
        return NAMED[bid][0]
    number, _, suit = bid.partition(" ")
    return f"{number} {suit_words(suit)}" if suit else bid


def sides(view: View) -> tuple[tuple[int, ...], ...]:
    """Return who plays together: two teams, or each seat alone."""
    return ((0, 2), (1, 3)) if view.teams else tuple((seat,) for seat in range(view.players))


def side_of(view: View, seat: int) -> int:
    """Return the side of a seat."""
    return seat & 1 if view.teams else seat


def taken(view: View, side: Sequence[int]) -> int:
    """Return the number of tricks a side has won."""
    return sum(view.tricks(seat) for seat in side)


def needed(view: View) -> dict[int, int]:
    """Return how many tricks each side needs, if it needs any; 0 means that it must not win any."""
    if view.variant == "poor_man":
        return {0: 7, 1: 7}
    needs = {seat: number for seat, number in enumerate(view.minimums) if number}
    if view.declarer < 0 or view.contract is None:
        return needs
    bid = view.contract[1]
    if bid in NAMED:
        return {view.declarer: NAMED[bid][1]}
    number = int(bid.partition(" ")[0])
    if view.variant == "dealer":
        return {view.declarer: number}
    side = side_of(view, view.declarer)
    return needs | {side: max(needs.get(side, 0), 6 + number)}


def order_words(turned: bool) -> str:
    """Return the current order in words: "2 highest" or "A highest"."""
    return "2 highest" if turned else "A highest"


def alt(view: View, names: Sequence[str], to_move: int) -> str:
    """Describe the position in words."""
    turn = f" {names[to_move]} is to {to_do(view)}." if 0 <= to_move < len(names) and view.phase != "over" else ""
    parts = [_trump(view), *_phase(view, names, turn)]
    if view.phase != "over":
        parts.append(f"{_listed_scores(view, names, view.totals)}.")
    return " ".join(part.strip() for part in parts if part)


def to_do(view: View) -> str:
    """Return what the seat to move must do."""
    if view.phase == "widow":
        return "decide"
    return {"bid": "bid", "trump": "name trump"}.get(view.phase, "play")


def todo_words(view: View) -> str:
    """Return the text of the pill at the seat to move."""
    return f"to {to_do(view)}"


def _trump(view: View) -> str:
    trump = f"Trump {suit_words(view.trump)}" if view.trump else "No trump named yet"
    return f"{trump}, {'2 highest, ace lowest' if view.reversed else 'ace highest, 2 lowest'}."


def _listed_scores(view: View, names: Sequence[str], scores: Sequence[int]) -> str:
    listed = ", ".join(
        f"{' and '.join(names[s] for s in side)} {minus(score)}" for side, score in zip(sides(view), scores, strict=True)
    )
    return f"Score: {listed}"


def _phase(view: View, names: Sequence[str], turn: str) -> list[str]:
    if view.phase == "widow":
        return [_widow(view, names), turn]
    if view.phase in ("bid", "trump"):
        calls = ", ".join(f"{names[s]} {'passes' if bid == PASS else bid_words(bid)}" for s, bid in view.bids)
        return [f"Bidding: {calls or 'none yet'}.", turn]
    if view.phase == "over":
        return [_result(view, names)]
    contract = ""
    if view.contract is not None:
        contract = f"{names[view.contract[0]]} has bid {bid_words(view.contract[1])}."
    played = ", ".join(
        f"{names[s]} {'has played ' if not i else ''}{playing_words(card)}" for i, (s, card) in enumerate(view.trick_cards)
    )
    trick = f"Trick {view.trick + 1} of 13." if view.trick >= 0 else "Before the first trick."
    won = f"{names[view.winner]} wins the trick." if view.winner >= 0 else ""
    counts = ", ".join(f"{' and '.join(names[s] for s in side)} {taken(view, side)}" for side in sides(view))
    return [contract, trick, f"{played}." if played else "", won, turn, f"Tricks: {counts}."]


def _widow(view: View, names: Sequence[str]) -> str:
    steps = ", ".join(f"{names[s]} {STEPS[step]}" for s, step in enumerate(view.widow_steps) if step)
    where = "The widow lies at the empty seat." if view.widow else "The extra hand is out of the round."
    if view.widow_at >= 0:
        where = f"The extra hand lies before {names[view.widow_at]}."
    return f"{where}{f' So far: {steps}.' if steps else ''}"


def _result(view: View, names: Sequence[str]) -> str:
    if view.thrown_in:
        return f"The round is thrown in. {_listed_scores(view, names, view.new_totals or view.totals)}."
    rows = ", ".join(
        f"{' and '.join(names[s] for s in side)} {counted(taken(view, side), 'trick')}"
        + (f", {signed(view.scores[n])}" if view.scores else "")
        for n, side in enumerate(sides(view))
    )
    winners = " and ".join(name for n in view.winners for name in (names[s] for s in sides(view)[n]))
    end = f" The game is won by {winners}." if winners else ""
    return f"The round is over. {rows}. {_listed_scores(view, names, view.new_totals or view.totals)}.{end}"
