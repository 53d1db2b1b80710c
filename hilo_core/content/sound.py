"""What is wrong with a kind of answer, with what lies there, or with a drawing, in a sentence; "" if nothing is."""

from math import inf
from typing import Any

from ..base.playing_cards import CARDS as PLAYING
from ..base.playing_cards import SUITS
from ..hilo.table import CARDS as HILO
from ..himilo.table import CARDS as HIMILO
from ..himilo.table import WIN_CARDS_BY_NAME
from ..messages.errors import shown
from ..messages.texts import Texts
from ..messages.words import listed
from . import stage
from .kinds import CardSelection, ClaimWithReason, Kind, NumberEntry, Order, SingleChoice
from .several import MultiPart, MultipleSelect

DECKS = {"himilo": HIMILO, "hilo": HILO, "playing": PLAYING}
HIDDEN = "?"  # a card of any deck that lies face down
MOST_OPTIONS, MOST_IN_ORDER, FURTHEST, MOST_BARS, MOST_DICE, MOST_POINTS = 10, 7, 1_000_000, 40, 12, 200


def wrong_with_kind(kind: Kind) -> str:
    """Say what is wrong with a kind of answer: too little or too much to choose from, or limits that leave nothing."""
    if isinstance(kind, NumberEntry):
        if not -inf < kind.low < kind.high < inf:
            return "A number needs :from: and :to:, from the lower up to the higher."
        if max(-kind.low, kind.high) > FURTHEST:
            return f"A number goes from {-FURTHEST:,} to {FURTHEST:,} at most."
        return "Numbers that are right, or close, are not less than 0 off." if min(kind.right, kind.near) < 0 else ""
    if isinstance(kind, MultiPart):
        if not kind.parts:
            return "An {answer} each needs one part or more, such as “Goal: one of High | Low”."
        return next(filter(None, map(wrong_with_kind, kind.parts.values())), "")
    if isinstance(kind, (SingleChoice, MultipleSelect, ClaimWithReason)):
        options = kind.reasons if isinstance(kind, ClaimWithReason) else kind.options
        if not 2 <= len(options) <= MOST_OPTIONS or not all(options.values()):
            return f"Two to {MOST_OPTIONS} things to choose from are wanted, each with its words; here are {len(options)}."
    if isinstance(kind, (CardSelection, Order)):
        if len({*kind.cards}) < len(kind.cards) or len(kind.cards) < 2:
            return "Two cards or more are wanted to choose from, and no two of them alike."
        if isinstance(kind, Order) and len(kind.cards) > MOST_IN_ORDER:
            return f"{MOST_IN_ORDER} cards can be put in order at most; here are {len(kind.cards)}."
        if isinstance(kind, CardSelection) and not 0 <= kind.count <= len(kind.cards):
            return f":count: goes from 0 to {len(kind.cards)}, the number of cards."
    return ""


def wrong_with_part(part: Any) -> str:
    """Say what is wrong with what lies there, or with a drawing."""
    match part:
        case stage.IntervalLine(low=low, high=high, exact=exact) if not low < high or not low <= exact <= high:
            return f"A line goes from :low: up to :high:, with :exact: between them; here are {low}, {high} and {exact}."
        case stage.BarChart(names=names, values=values, marked=marked, guess=guess):
            if not 1 <= len(values) <= MOST_BARS or len(names) != len(values):
                return f"Bars have as many :names: as :values:, {MOST_BARS} at most; here are {len(names)} and {len(values)}."
            if min(values) < 0 or not all(place is None or -1 <= place < len(values) for place in (marked, guess)):
                return f"No bar is below 0, and :marked: is the place of one, counted from 0; here are {len(values)}."
        case stage.Ranked(deck=deck, cards=cards, marked=marked):
            return wrong_with_cards(deck, cards) or ("" if marked in ("", *cards) else f"{shown(marked)} is not among them.")
        case stage.Cards(deck=deck, cards=cards):
            return "No cards are named here." if not cards else wrong_with_cards(deck, tuple(one.name for one in cards))
        case stage.NineCards(rows=rows):
            if [len(row) for row in rows] != [3, 3, 3]:
                return "A layout has three rows of three cards, with / between them."
            return wrong_with_cards("hilo", sum(rows, ()))
        case stage.PushComparison(each=each) if len(each) != 2:
            return f"Two pushes are compared, and here are {len(each)}."
        case stage.Tree(branches=branches) if [one.face for one in branches] != list(range(1, 7)):
            return "A tree has a branch for each face of a die, from 1 to 6."
        case stage.PathTree(first=one, second=two, ends=ends) if not one or not len(ends) == len(two) == 2 * len(one):
            return "Behind each branch of :first: are two of :second:, such as “heart 4/10”, and each path has one of :ends:."
        case stage.VennDiagram(names=names, parts=parts) if (len(names), len(parts)) != (2, 4):
            return "A Venn diagram has two :names:, and four :parts:: the first alone, both, the second alone, and outside."
        case stage.WinCard(name=name, players=players) if name not in WIN_CARDS_BY_NAME or players not in (3, 4, 5):
            return f"There is no win card {shown(name)} for {players} players. One is called KH, and 3 to 5 play."
        case stage.Trump(suit=suit) if suit not in tuple(SUITS):
            return f"There is no trump {shown(suit)}. It is one of {listed(list(SUITS), 'or')}."
        case stage.Dice(faces=faces) if not 1 <= len(faces) <= MOST_DICE or not all(0 <= face <= 6 for face in faces):
            return f"Dice show 1 to 6, or 0 for one that is not rolled yet; there are {MOST_DICE} at most."
        case stage.DicePhase(points=points, dice=dice) if not 0 <= points <= MOST_POINTS or not 0 <= dice <= MOST_DICE:
            return f"Points go from 0 to {MOST_POINTS}, and dice to {MOST_DICE}; here are {points} and {dice}."
        case stage.Sums(names=names, sums=sums, ender=ender) if len(names) != len(sums) or not -1 <= ender < len(names):
            return "Each player has a name and a sum, and one of them ended the round, or −1 did."
        case stage.Seats(names=names, words=words) if len(names) != len(words) or len(names) not in (3, 4, 5):
            return f"Three to five sit round a table, each with words; here are {len(names)} and {len(words)}."
        case stage.TricksWon(names=names, taken=taken) if len(names) != len(taken) or not all(
            0 <= n <= MOST_BARS for n in taken
        ):
            return "Each name has a number of tricks."
        case stage.TextTable(rows=rows) if not rows or not all(rows):
            return "A table has rows, each with a cell or more."
    return ""


def wrong_with_cards(deck: str, names: Texts) -> str:
    """Say which of these is not a card of this deck."""
    if deck not in DECKS:
        return f"There is no deck {shown(deck)}. It is one of {listed([*DECKS], 'or')}."
    strange = next((name for name in names if name not in DECKS[deck] and name != HIDDEN), None)
    return (
        "" if strange is None else f"There is no card {shown(strange)} in this deck. One is called {next(iter(DECKS[deck]))}."
    )
