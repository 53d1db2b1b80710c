"""Cards that a seat cannot see, laid in every way it must think possible."""

from collections.abc import Iterator, Sequence
from random import Random

FIRST_MOVES = 20  # moves a card before the first arrangement; from one to the next there is one move a card


def arrangements(
    cards: Sequence[int], owners: Sequence[int], allowed: Sequence[int], rng: Random
) -> Iterator[list[tuple[int, int]]]:
    """Endless arrangements of cards over owners, each as pairs (card, owner); in the long run all possible ones are alike
    likely.

    `owners` names the owner of every place, and `allowed`, for each card, the set of owners that may have it. How the cards
    really lie is neither asked nor used. A chain of moves, each of two or three cards that change places where that is
    possible: every move is as likely as the one back, so no arrangement is favoured.
    """
    may = [places_for(mask, owners) for mask in allowed]
    at = matched(may)  # the card, by number, at each place

    def move(size: int) -> None:
        places = [rng.randrange(len(cards)) for _ in range(size)]
        moved = [at[place] for place in places]
        turned = [*moved[1:], moved[0]]
        if len(set(places)) == size and all(may[card] >> place & 1 for place, card in zip(places, turned, strict=True)):
            for place, card in zip(places, turned, strict=True):
                at[place] = card

    moves = FIRST_MOVES * len(cards)
    while True:
        if len(cards) > 1:
            for n in range(moves):
                move(3 if n & 3 == 0 else 2)
        yield [(cards[card], owners[place]) for place, card in enumerate(at)]
        moves = len(cards)


def places_for(mask: int, owners: Sequence[int]) -> int:
    """The places, a set, that belong to one of these owners, a set."""
    return sum(1 << place for place, owner in enumerate(owners) if mask >> owner & 1)


def matched(may: Sequence[int]) -> list[int]:
    """One possible arrangement: for every place the number of a card that may lie there. ValueError if there is none."""
    at = [-1] * len(may)

    def find(card: int, tried: set[int]) -> bool:
        for place in range(len(may)):
            if may[card] >> place & 1 and place not in tried:
                tried.add(place)
                if at[place] < 0 or find(at[place], tried):
                    at[place] = card
                    return True
        return False

    if not all(find(card, set()) for card in sorted(range(len(may)), key=lambda card: may[card].bit_count())):
        raise ValueError("The cards cannot lie in any way.")
    return at
