"""Read and check the deal of a record, with the same error messages in every game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..messages.errors import RecordError, shown
from ..messages.texts import ReadOnly, Texts

KINDS = {
    list: "a list",
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    type(None): "null",
    dict: "an object",
}


def card_called(name: object, cards: Mapping[str, int], game: str, such_as: str, kind: str = "card") -> int:
    """Return the card with this name in a deal.

    Raises RecordError if it is not a text (bad_format) or not a card (bad_deal).
    """
    if not isinstance(name, str):
        first = such_as.partition("”")[0]
        raise RecordError("bad_format", f"A {kind} should be a text like {first}”, not {shown(name)}.")
    if name not in cards:
        raise RecordError("bad_deal", f"{shown(name)} is not a {kind} of {game}; one is written like {such_as}.")
    return cards[name]


def check_hands(hands: Sequence[object], players: int, hand: str = "hand", holds: str = "cards") -> None:
    """Raise RecordError if hands are not lists (bad_format), or if there is not one for each player (bad_deal)."""
    if not all(isinstance(each, list) for each in hands):
        raise RecordError("bad_format", f"Each {hand} should be a list of {holds}.")
    if len(hands) != players:
        raise RecordError("bad_deal", f"There are {len(hands)} {hand}s; expected {players}, one for each player.")


def check_dealer(dealer: int, players: int) -> None:
    """Raise RecordError (bad_deal) if the dealer is not one of the seats."""
    if not 0 <= dealer < players:
        raise RecordError("bad_deal", f"The dealer is {shown(dealer)}; the seats are 0 to {players - 1}.")


def check_size(whose: str, hand: Sequence[object], size: int) -> None:
    """Raise RecordError (bad_deal) if a hand does not have `size` cards."""
    if len(hand) != size:
        raise RecordError("bad_deal", f"{whose} is dealt {len(hand)} cards; expected {size}.")


def cards_dealt(hands: Mapping[str, Sequence[Any]], size: int, find: Callable[[object], int]) -> list[list[int]]:
    """Return the dealt cards by the name of their hand; check that each hand has its size and no card appears twice.

    Raises RecordError (bad_deal) if that is not so.
    """
    dealt = set[int]()
    found: list[list[int]] = []
    for whose, hand in hands.items():
        check_size(whose, hand, size)
        found.append([])
        for name in hand:
            card = find(name)
            if card in dealt:
                raise RecordError("bad_deal", f"{name} is dealt twice.")
            dealt.add(card)
            found[-1].append(card)
    return found


def need_keys(given: ReadOnly, needed: Texts, known: Texts, what: str) -> None:
    """Raise RecordError (bad_format) if a key is missing or unknown."""
    for key in needed:
        if key not in given:
            raise RecordError("bad_format", f"{what} has no “{key}”; it needs {', '.join(needed)}.")
    for key in given:
        if key not in known:
            raise RecordError("bad_format", f"{what} has an unknown key {shown(key)}; the keys are {', '.join(known)}.")


def need_type(value: Any, kind: type, what: str) -> None:
    """Raise RecordError (bad_format) if a value has a different type; true and false do not count as numbers."""
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        found = KINDS.get(type(value), type(value).__name__)
        raise RecordError("bad_format", f"{what} should be {KINDS[kind]}, but is {found}: {shown(value)}.")


def check_deal(deal: ReadOnly, **kinds: type) -> None:
    """Raise RecordError (bad_format) if a deal lacks one of the keys, or has a value of the wrong type."""
    need_keys(deal, tuple(kinds), tuple(kinds), "The deal")
    for key, kind in kinds.items():
        need_type(deal[key], kind, f"In the deal, {key}")
