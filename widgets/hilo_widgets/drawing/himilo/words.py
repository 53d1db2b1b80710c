"""The words of a Hi MiLo! table: in the middle of the felt, at the seats, and for those who hear the picture."""

from functools import cache, lru_cache

from hilo_core.himilo.view import View

from .. import pieces
from ..lettering import fit, text
from ..scene import Item
from ..symbols import winning_place

EMBLEMS = {"high": "dragon", "middle": "middle", "low": "butterfly"}
LETTERS = {"K": "king", "Q": "queen", "J": "jack"}
SUITS = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
NUMBERS = ("none", "one", "two", "three", "four", "five")
ORDINALS = ("", "first", "second", "third", "fourth", "fifth")
RANKS = {"high": "is High", "middle": "is Middle", "low": "is Low", "tied": "is tied"}
Z_WORDS = 5


def card_words(card: str) -> str:
    """A number card in words, such as "15 of hearts"."""
    return f"{card[:-1]} of {SUITS[card[-1]]}"


def win_card_words(card: str) -> str:
    """A win card in words, such as "queen of hearts" or "neutral jack"."""
    letter = LETTERS[card[0]]
    return f"neutral {letter}" if card[1] == "*" else f"{letter} of {SUITS[card[1]]}"


def rank_words(rank: str) -> str:
    """What a seat came to be, such as "is High"."""
    return RANKS[rank]


def trick_count(number: int) -> str:
    """A number of tricks, such as "1 trick"."""
    return f"{number} trick{'' if number == 1 else 's'}"


def _listed(parts: list[str]) -> str:
    return ", ".join(parts)


@lru_cache(maxsize=2000)
def _alt(view: View, names: tuple[str, ...], to_move: int) -> str:
    seats = range(view.players)
    bids = _listed([f"{names[s]} {view.bids[s]}" for s in seats if view.bids[s]])
    turn = f" {names[to_move]} is to {view.phase}." if to_move >= 0 else ""
    if view.phase == "bid":
        return f"Bidding. Bids: {bids or 'none yet'}.{turn}"
    if view.phase == "pass":
        done = _listed([names[s] for s in seats if view.passed[s]])
        return f"Passing three cards to the left. Passed: {done or 'nobody yet'}.{turn} Bids: {bids}."
    counts = [view.takers.count(s) for s in seats]
    if view.ranks:
        ranks = _listed([f"{names[s]} bid {view.bids[s]}, {RANKS[view.ranks[s]]} with {counts[s]}" for s in seats])
        verdict = "" if view.team_wins is None else f" The team {'wins' if view.team_wins else 'loses'} it."
        return f"The round is over.{verdict} {ranks}."
    if view.trick < 0:
        return f"Before the first trick.{turn} Bids: {bids}."
    played = _listed([f"{names[s]} {card_words(card)}" for s, card in view.trick_cards])
    won = f" {names[view.winner]} wins." if view.winner >= 0 else ""
    tricks = "" if played and not won else f" Tricks: {_listed([f'{names[s]} {counts[s]}' for s in seats])}."
    played = f" Played: {played}." if played else ""
    return f"Trick {view.trick + 1}, {win_card_words(view.line[view.trick])}.{played}{won}{tricks}"


def alt(view: View, names: tuple[str, ...], to_move: int) -> str:
    """The position in words."""
    return _alt(view, names, to_move)


@cache
def winning_words(win_card: str, players: int) -> tuple[str, str]:
    """Which card wins under a win card, such as "Mi" and "third of four"."""
    if win_card[0] == "K":
        return "Hi", "the highest"
    if win_card[0] == "J":
        return "Lo", "the lowest"
    return "Mi", f"{ORDINALS[winning_place('Q', win_card[1], players)]} of {NUMBERS[players]}"


@cache
def _bid(bid: str) -> str:
    emblem = f'<g transform="translate(-15 -44)">{pieces.emblem(EMBLEMS[bid], 30)}</g>'
    return f"<g>{emblem}{text(bid.capitalize(), 13.5, 'm b', y=7)}</g>"


def _bids(bids: tuple[str, ...], names: tuple[str, ...], x: float, y: float) -> list[Item]:
    """The three kinds of bid, and who has them."""
    items = []
    for left, bid in ((x - 92, "high"), (x, "middle"), (x + 92, "low")):
        there = (len(bids) - 2 if bid == "middle" else 1) - bids.count(bid)
        holders = ", ".join(names[seat] for seat, held in enumerate(bids) if held == bid)
        status = holders if not there else f"{there} open" if bid == "middle" else "open"
        items.append(Item(f"bid:{bid}", _bid(bid), left, y, Z_WORDS))
        items.append(Item(f"holds:{bid}", text(fit(status, 13, 86), 13, "m so"), left, y + 26, Z_WORDS))
    return items


@cache
def _passing() -> str:
    return f"<g>{text('Passing', 20, 'm se', y=-4)}{text('three cards to the left', 13.5, 'm so', y=17)}</g>"


def middle(view: View, names: tuple[str, ...], x: float, y: float) -> list[Item]:
    """What stands in the middle of the felt before the first trick: the bids, or that cards are passed."""
    if view.phase == "bid":
        return _bids(view.bids, names, x, y)
    return [Item("words", _passing(), x, y, Z_WORDS)] if view.phase == "pass" else []
