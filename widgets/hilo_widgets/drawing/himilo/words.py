"""The words of a Hi MiLo! table: in the middle of the felt, at the seats, and for those who hear the picture."""

from hilo_core.himilo.view import View
from hilo_core.messages.words import COUNTS, ORDINALS

from ..lettering import text
from ..scene import Z_LABEL, Item, Names
from ..symbols import winning_place

EMBLEMS = {"high": "dragon", "middle": "middle", "low": "butterfly"}
LETTERS = {"K": "king", "Q": "queen", "J": "jack"}
SUITS = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
RANKS = {"high": "is High", "middle": "is Middle", "low": "is Low", "tied": "is tied"}


def card_words(card: str) -> str:
    """A number card in words, such as "15 of hearts"."""
    return f"{card[:-1]} of {SUITS[card[-1]]}"


def win_card_words(card: str) -> str:
    """A win card in words, such as "queen of hearts" or "neutral jack"."""
    letter = LETTERS[card[0]]
    return f"neutral {letter}" if card[1] == "*" else f"{letter} of {SUITS[card[1]]}"


def alt(view: View, names: Names, to_move: int) -> str:
    """The position in words."""
    seats = range(view.players)
    bids = ", ".join(f"{names[s]} {view.bids[s]}" for s in seats if view.bids[s])
    turn = f" {names[to_move]} is to {view.phase}." if to_move >= 0 else ""
    if view.phase == "bid":
        return f"Bidding. Bids: {bids or 'none yet'}.{turn}"
    if view.phase == "pass":
        done = ", ".join(names[s] for s in seats if view.passed[s])
        return f"Passing three cards to the left. Passed: {done or 'nobody yet'}.{turn} Bids: {bids}."
    if view.ranks:
        ranks = ", ".join(f"{names[s]} bid {view.bids[s]}, {RANKS[view.ranks[s]]} with {view.tricks(s)}" for s in seats)
        verdict = "" if view.team_wins is None else f" The team {'wins' if view.team_wins else 'loses'} it."
        return f"The round is over.{verdict} {ranks}."
    if view.trick < 0:
        return f"Before the first trick.{turn} Bids: {bids}."
    played = ", ".join(f"{names[s]} {card_words(card)}" for s, card in view.trick_cards)
    won = f" {names[view.winner]} wins." if view.winner >= 0 else ""
    tricks = ", ".join(f"{names[s]} {view.tricks(s)}" for s in seats)
    tricks = "" if played and not won else f" Tricks: {tricks}."
    played = f" Played: {played}." if played else ""
    return f"Trick {view.trick + 1}, {win_card_words(view.line[view.trick])}.{played}{won}{tricks}"


def winning_words(win_card: str, players: int) -> tuple[str, str]:
    """Which card wins under a win card, such as "Mi" and "third of four"."""
    if win_card[0] == "K":
        return "Hi", "the highest"
    if win_card[0] == "J":
        return "Lo", "the lowest"
    return "Mi", f"{ORDINALS[winning_place('Q', win_card[1], players) - 1]} of {COUNTS[players]}"


def passing(x: float, y: float) -> Item:
    """What stands in the middle of the felt while cards are passed."""
    words = f"{text('Passing', 20, 'm se', y=-4)}{text('three cards to the left', 13.5, 'm so', y=17)}"
    return Item("words", f"<g>{words}</g>", x, y, Z_LABEL)
