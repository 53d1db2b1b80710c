"""What files of questions may name beyond their own Python: words, ways to write numbers, and what lies there or is drawn."""

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from ..base.game import SEAT_NAMES
from ..content.register import DIRECTIVES, LYING, Directive, functions
from ..hilo.cards import signed
from ..messages.words import ORDINALS, counted, listed, possessive, spelled, tidy
from . import stage
from .kinds import line_words, too_many_or_few
from .reading import in_signs, playing_words, suit_words

ORDER = "led", "second", "third", "fourth"
LAID = re.compile(r"(\S+)(?: \[([^]]*)\])?(?: \(([^)]*)\))?")  # "15H", "? (face down)", or "3H [Cem] (takes the trick)"


def upper(words: str) -> str:
    """The words with a capital."""
    return words[0].upper() + words[1:]


def fixed(x: float, digits: int) -> str:
    """A number with so many digits after the point, zeros too."""
    return f"{float(x):.{digits}f}"


def plain(x: float) -> str:
    """A number, as short as can be."""
    return f"{float(x):g}"


def commas(n: int) -> str:
    """ "20,000"."""
    return f"{int(n):,}"


def ordinal(place: int) -> str:
    """ "first" for 0."""
    return ORDINALS[place]


def first(several: Sequence[Any]) -> Any:
    """The first of several."""
    return several[0]


def without(several: Iterable[Any], these: Collection[Any]) -> list[Any]:
    """Those of several that are none of these."""
    return [one for one in several if one not in these]


def all_of(words: Iterable[object], word: str = "and") -> str:
    """ "a, b and c", with minus signs."""
    return listed([str(one).replace("-", "−") for one in words], word)


def cards_named(cards: Iterable[str], word: str = "and") -> str:
    """ "9♥, 2♠ and the Joker"."""
    return listed(list(map(in_signs, cards)), word)


def held_by(cards: Iterable[str], name: str) -> str:
    """Cards with the player who holds them, as {stage} reads them."""
    return " ".join(f"{card} [{name}]" for card in cards)


def played_by(cards: Iterable[str], names: Iterable[str]) -> str:
    """Cards in order of play with those who played them, as {stage} reads them."""
    return " ".join(f"{card} [{name}] ({when})" for card, name, when in zip(cards, names, ORDER, strict=False))


def one_by_one(steps: Iterable[str]) -> str:
    """ "first; second; third"."""
    return "; ".join(steps)


def who_played(cards: Iterable[str], names: Iterable[str]) -> str:
    """ "Ann 12♥, Ben 4♥"."""
    return ", ".join(f"{name} {in_signs(card)}" for card, name in zip(cards, names, strict=False))


def with_commas(several: Iterable[object]) -> str:
    """ "a, b, c"."""
    return ", ".join(map(str, several))


def in_order(cards: Iterable[str]) -> str:
    """ "9♥, 2♠, 3♣"."""
    return ", ".join(map(in_signs, cards))


def plus(numbers: Sequence[int]) -> str:
    """A sum written out: "9 + 6 − 1 = 14"."""
    first, *rest = numbers
    terms = "".join(f" {'−' if number < 0 else '+'} {abs(number)}" for number in rest)
    return f"{signed(first)}{terms} = {signed(sum(numbers))}"


def cards(text: str, deck: str, label: str) -> stage.Cards:
    """Cards side by side, "0G ? [Ben] (face down)", and what they are called."""
    return stage.Cards(deck, tuple(map(stage.CardOnTable._make, LAID.findall(text))), label or "Cards")


def dice(text: str, deck: str, words: str) -> stage.Dice:
    """Dice, "4 5 1", or so many that are not rolled yet, "3 not rolled"."""
    number, _, rest = text.partition(" ")
    faces = (0,) * int(number) if rest == "not rolled" else tuple(map(int, text.split()))
    return stage.Dice(faces, words)


def tricks(text: str, deck: str, words: str) -> stage.TricksWon:
    """Tricks that each has taken, "Ann (Low) 2, Ben 4", and words below them."""
    names, _, taken = zip(*(one.strip().rpartition(" ") for one in text.split(",")), strict=True)
    return stage.TricksWon(names, tuple(map(int, taken)), words)


def sums(text: str, deck: str, label: str) -> stage.Sums:
    """What each player has, "12 7 7" or "12 7 7, Ben ended"; the names are those of the first seats."""
    numbers, _, ended = text.partition(", ")
    each, names = tuple(map(int, numbers.split())), SEAT_NAMES[: len(numbers.split())]
    return stage.Sums(names, each, names.index(ended.split()[0]) if ended else -1, label or "Sums left")


functions("", spelled, counted, possessive, upper, tidy, fixed, plain, commas, ordinal, signed, plus, too_many_or_few)
functions(
    "", line_words, playing_words, suit_words, in_order, with_commas, who_played, one_by_one, held_by, played_by, first, without
)
functions("", max=max, min=min, len=len, sum=sum, whole=lambda number: round(number), whole_part=int)
functions("", listed=all_of, card=in_signs, in_signs=cards_named)

LYING |= {
    "layout": lambda text, deck, who: stage.NineCards(tuple(tuple(row.split()) for row in text.split("/")), who),
    "win card": lambda text, deck, players: stage.WinCard(text, int(players or 4)),
    "dice": dice,
    "trump": lambda text, deck, turned: stage.Trump(text, None if turned == "alone" else turned == "turned"),
    "cards": cards,
    "hand": lambda text, deck, label: stage.Cards(deck, tuple(map(stage.CardOnTable, text.split())), label),
    "led": lambda text, deck, who: stage.Cards(deck, (stage.CardOnTable(text, who or "Ann", "led"),), "The card that was led"),
    "sums": sums,
    "table": lambda text, deck, words: stage.TextTable(tuple(tuple(row.strip().split(" | ")) for row in text.split(" / "))),
    "tricks": tricks,
    "points": lambda text, deck, dice: stage.DicePhase(int(text), int(dice)),
    "faces": lambda text, deck, words: stage.Faces(),
}
DIRECTIVES |= {
    "line": Directive(stage.IntervalLine, "title"),
    "ranked": Directive(stage.Ranked, "title"),
    "bars": Directive(stage.BarChart, "title"),
    "tree": Directive(stage.Tree, "title", "sub"),
    "pushed": Directive(stage.PushComparison, "title"),
    "working": Directive(stage.Working, "title", lines="steps"),
}
