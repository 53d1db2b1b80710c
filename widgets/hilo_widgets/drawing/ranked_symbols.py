"""Playing cards in one order over all suits, as High, Low, Pass or Go ranks them: clubs lowest, then diamonds, hearts, spades.

    qA qK .. q2      both indices of a card       oC2 .. oSA   such a card: paper, its own tide, q + f

The tide stands by the place among all 52: a 2 of spades is fuller than an ace of hearts. Jokers are those of `playing_symbols`.
"""

from collections.abc import Callable

from hilo_core.base.playing_cards import NAMES, VALUES
from hilo_core.pass_or_go.round import height, is_joker

ORDER = tuple(NAMES[card] for card in sorted((card for card in NAMES if not is_joker(card)), key=height))
LOW_TO_HIGH = "".join(dict.fromkeys(card[-1] for card in ORDER))


def ranked_name(card: str) -> str:
    """The name of the symbol of a card such as "10H" or "X1"."""
    return f"p{card}" if card[0] == "X" else f"o{card[-1]}{card[:-1]}"


def ranked_names() -> list[str]:
    """The names of the symbols of all 54 cards."""
    return [ranked_name(card) for card in (*ORDER, "X1", "X2")]


def ranked_table(prefix: str, water: Callable[[float], str], face: Callable[[str, float], str]) -> dict[str, str]:
    """Every symbol of these cards by its name, without the prefix. `water` draws paper and tide, `face` the indices as well."""
    bare = water(0)
    table = {f"q{value}": f'<g id="{prefix}q{value}">{face(value, 0).removeprefix(bare)}</g>' for value in VALUES}
    for place, card in enumerate(ORDER, 1):
        inside = f'{water(place / (len(ORDER) + 1))}<use href="#{prefix}q{card[:-1]}"/><use href="#{prefix}f{card[-1]}"/>'
        table[ranked_name(card)] = f'<g id="{prefix}{ranked_name(card)}">{inside}</g>'
    return table
