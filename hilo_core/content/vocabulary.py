"""The names that question files can use besides their own Python: words, numbers, things on the table, drawings."""

import re
from collections.abc import Iterable, Sequence

from ..base.game import SEAT_NAMES
from ..base.playing_cards import playing_words, suit_words
from ..hilo.table import signed
from ..messages.words import ORDINALS, counted, listed, possessive, spelled, tidy
from . import stage
from .evaluator import said
from .kinds import line_words, too_many_or_few
from .reading import in_signs
from .register import DIRECTIVES, LYING, Directive, functions

ORDER = "led", "second", "third", "fourth"
LAID = re.compile(r"(\S+)(?: \[([^]]*)\])?(?: \(([^)]*)\))?")  # "15H", "? (face down)", or "3H [Cem] (wins the trick)"


def upper(words: str) -> str:
    """Return the words with a capital first letter."""
    return words[0].upper() + words[1:]


def fixed(x: float, digits: int) -> str:
    """Return a number with this many digits after the point, including zeros."""
    return f"{float(x):.{min(digits, 20)}f}"


def plain(x: float) -> str:
    """Return a number in its shortest form."""
    return f"{float(x):g}"


def commas(n: int) -> str:
    """Return a whole number with commas: "20,000"."""
    return f"{int(n):,}"


def ordinal(place: int) -> str:
    """Return the ordinal for a place counted from 0: "first" for 0."""
    return ORDINALS[place]


def all_of(words: Iterable[object], word: str = "and") -> str:
    """Return words as a list: "a, b and c", with minus signs."""
    return listed([str(one).replace("-", "−") for one in words], word)


def cards_named(cards: Iterable[str], word: str = "and") -> str:
    """Return cards as a list: "9♥, 2♠ and the Joker"."""
    return listed(list(map(in_signs, cards)), word)


def held_by(cards: Iterable[str], name: str) -> str:
    """Return cards with the player who holds them, as {stage} reads them."""
    return " ".join(f"{card} [{name}]" for card in cards)


def played_by(cards: Iterable[str], names: Iterable[str]) -> str:
    """Return cards in order of play with their players, as {stage} reads them."""
    return " ".join(f"{card} [{name}] ({when})" for card, name, when in zip(cards, names, ORDER, strict=False))


def who_played(cards: Iterable[str], names: Iterable[str]) -> str:
    """Return players with their cards: "Ann 12♥, Ben 4♥"."""
    return ", ".join(f"{name} {in_signs(card)}" for card, name in zip(cards, names, strict=False))


def joined(several: Iterable[object], between: str) -> str:
    """Return all values joined by a text: "a, b, c" with ", " between them."""
    return between.join(map(str, several))


def in_order(cards: Iterable[str]) -> str:
    """Return cards in order: "9♥, 2♠, 3♣"."""
    return ", ".join(map(in_signs, cards))


def plus(numbers: Sequence[int]) -> str:
    """Return a sum with its result: "9 + 6 − 1 = 14"."""
    first, *rest = numbers
    terms = "".join(f" {'−' if number < 0 else '+'} {abs(number)}" for number in rest)
    return f"{signed(first)}{terms} = {signed(sum(numbers))}"


def cards(text: str, deck: str, label: str) -> stage.Cards:
    """Return cards side by side, such as "0G ? [Ben] (face down)", with their label."""
    return stage.Cards(deck, tuple(map(stage.CardOnTable._make, LAID.findall(text))), label or "Cards")


def hand(text: str, deck: str, label: str) -> stage.Cards:
    """Return a hand side by side, such as "9H 4C", with its owner."""
    return stage.Cards(deck, tuple(map(stage.CardOnTable, text.split())), label)


def led(text: str, deck: str, who: str) -> stage.Cards:
    """Return the card that was led."""
    return stage.Cards(deck, (stage.CardOnTable(text, who or "Ann", "led"),), "The card that was led")


def layout(text: str, deck: str, who: str) -> stage.NineCards:
    """Return nine cards of HiLO, such as "8P 2T 5T / 1T ? 6O / 9O 3O 0P", with their owner."""
    return stage.NineCards(tuple(tuple(row.split()) for row in text.split("/")), who)


def win_card(text: str, deck: str, players: str) -> stage.WinCard:
    """Return a win card of Hi MiLo!, such as "KH"."""
    return stage.WinCard(text, int(players or 4))


def trump(text: str, deck: str, turned: str) -> stage.Trump:
    """Return a trump suit, such as "H".

    It is `turned` if the 2 is highest now; `alone` leaves that out.
    """
    return stage.Trump(text, None if turned == "alone" else turned == "turned")


def dice(text: str, deck: str, words: str) -> stage.Dice:
    """Return dice, such as "4 5 1", or dice that are not rolled yet, such as "3 not rolled"."""
    number, _, rest = text.partition(" ")
    faces = (0,) * int(number) if rest == "not rolled" else tuple(map(int, text.split()))
    return stage.Dice(faces, words)


def trick(text: str, deck: str, words: str) -> stage.Cards:
    """Return a trick, such as "15H 11H, Ben Cem": its cards in order of play, and their players."""
    names, who = (half.split() for half in text.split(","))
    laid = (stage.CardOnTable(*one) for one in zip(names, who, ORDINALS[: len(names)], strict=True))
    return stage.Cards(deck, tuple(laid), words or "The trick, in order of play")


def tricks(text: str, deck: str, words: str) -> stage.TricksWon:
    """Return the tricks that each player has won, such as "Ann (Low) 2, Ben 4", with words below them."""
    names, _, taken = zip(*(one.strip().rpartition(" ") for one in text.split(",")), strict=True)
    return stage.TricksWon(names, tuple(map(int, taken)), words)


def sums(text: str, deck: str, label: str) -> stage.Sums:
    """Return the sum of each player, such as "12 7 7" or "12 7 7, Ben ended"; the names are those of the first seats."""
    numbers, _, ended = text.partition(", ")
    each, names = tuple(map(int, numbers.split())), SEAT_NAMES[: len(numbers.split())]
    return stage.Sums(names, each, names.index(ended.split()[0]) if ended else -1, label or "Sums left")


def table(head: str, *columns: str | int | Iterable[object]) -> stage.TextTable:
    """Return a table of columns below a head with bars; a column is a list, or a text with bars, or one number.

    The table ends with its shortest column.
    """
    texts = (said(one) if isinstance(one, int) else one for one in columns)
    lists = [one.split("|") if isinstance(one, str) else map(said, one) for one in texts]
    return stage.TextTable((tuple(head.split("|")), *zip(*lists, strict=False)))


functions("", spelled, counted, possessive, upper, tidy, fixed, plain, commas, ordinal, signed, plus, too_many_or_few)
functions(
    "",
    line_words,
    playing_words,
    suit_words,
    in_order,
    who_played,
    joined,
    held_by,
    played_by,
    table,
)
functions("", max=max, min=min, len=len, sum=sum, whole=lambda number: round(number))
functions("", listed=all_of, card=in_signs, in_signs=cards_named)

LYING |= {
    "layout": layout,
    "win card": win_card,
    "dice": dice,
    "trump": trump,
    "cards": cards,
    "hand": hand,
    "led": led,
    "sums": sums,
    "table": lambda text, deck, words: stage.TextTable(tuple(tuple(row.strip().split(" | ")) for row in text.split(" / "))),
    "trick": trick,
    "tricks": tricks,
    "points": lambda text, deck, dice: stage.DicePhase(int(text), int(dice)),
    "faces": lambda text, deck, words: stage.Faces(),
}
DIRECTIVES |= {
    "line": Directive(stage.IntervalLine, "title"),
    "ranked": Directive(stage.Ranked, "title"),
    "bars": Directive(stage.BarChart, "title"),
    "tree": Directive(stage.Tree, "title", "sub"),
    "paths": Directive(stage.PathTree, "title", "sub"),
    "venn": Directive(stage.VennDiagram, "title", "sub"),
    "pushed": Directive(stage.PushComparison, "title"),
    "working": Directive(stage.Working, "title", lines="steps"),
}
