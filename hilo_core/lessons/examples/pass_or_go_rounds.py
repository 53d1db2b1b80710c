"""The examples of the rules of High, Low, Pass or Go on the live deck, totals and the end of the game."""

from collections.abc import Callable, Sequence

from ...machine.bits import count
from ...machine.random import seed_row
from ...messages.words import listed
from ...pass_or_go import PassOrGo
from ...pass_or_go.game import deal_at_random, short
from ...pass_or_go.points import add_up
from ...pass_or_go.round import tell_deal
from ...pass_or_go.table import ASIDE, DEALER, DEALT_FIRST, HANDS, LIVE, PLAYERS, ROUND
from ...pass_or_go.view import View, view
from .parts import Arrow, Example, Pile, Table
from .pass_or_go_tables import THREE, table, table_of
from .told import Told


def dealt(players: int, rounds: int) -> tuple[list[int], Told]:
    """The deal of this round, all cards of those before it having been played: the table, and what was told."""
    lay, told = table_of(players), Told()
    seed_row(lay, 1, 1)
    lay[DEALER] = players - 2
    lay[ROUND] = 0
    for number in range(rounds):
        if number:
            for seat in range(HANDS, HANDS + players):
                lay[ASIDE] |= lay[seat]
                lay[seat] = 0
        deal_at_random(lay)
    tell_deal(lay, told)
    return lay, told


def deal() -> Example:
    """PG-03: for two players."""
    lay, told = dealt(2, 1)
    seen = view(lay)
    piles = [Pile("playing", "?", f"{THREE[seat]}: {len(hand)}") for seat, hand in enumerate(seen.hands)]
    caption = f"Of 54 cards each of two players gets {len(seen.hands[0])}. The other {seen.live} wait for the next rounds."
    return Example(caption, (*piles, Pile("playing", "?", f"live deck: {seen.live}")), told.once(PassOrGo.DEAL))


def live_deck(players: int) -> list[int]:
    """How many cards the live deck has before each deal until it is too short."""
    sizes, number = [54], 1
    while True:
        lay, _ = dealt(players, number)
        if lay[DEALT_FIRST]:
            return sizes
        sizes.append(count(lay[LIVE]))
        number += 1


def next_round() -> Example:
    """PG-21: totals, and a deal without a shuffle."""
    seen, told = added((12, 20), (9, 4))
    dealer = THREE[told.steps[-1][1]]
    left = live_deck(2)[1]
    return Example(
        f"Nobody has 65 points. {dealer} deals the next round from the {left} cards of the live deck, which is not shuffled.",
        (totals(seen, (9, 4)), Pile("playing", "?", f"live deck: {left}")),
        told.once(PassOrGo.NEXT_ROUND),
        "all cards are shuffled for each round",
        "Cards that were played stay away until the deck runs short. If you remember them, you know what can still come.",
    )


def short_deck() -> Example:
    """PG-22: the rounds until the shuffle."""
    sizes = live_deck(2)
    rows = [(number, size, "yes" if size >= 12 else "no, shuffle") for number, size in enumerate(sizes, 1)]
    _, told = dealt(2, len(sizes))
    return Example(
        f"Two players need twelve cards a round. In round {len(sizes)} only {sizes[-1]} are left, so now the deck is shuffled.",
        (table("round|live deck|enough?", rows),),
        told.once(PassOrGo.SHORT_DECK),
    )


def short_deal() -> Example:
    """PG-R5: the last cards first."""
    sizes = live_deck(2)
    lay, told = dealt(2, len(sizes))
    first, full = lay[DEALT_FIRST], count(lay[HANDS])
    piles = Pile("playing", "?", f"first {first} each"), Arrow("shuffle"), Pile("playing", "?", f"then {full - first} each")
    return Example(
        f"Only {sizes[-1]} cards are left for two players. Each gets {first} of "
        "them. The played cards are shuffled, and each gets "
        f"{full - first} more.",
        piles,
        told.once(PassOrGo.SHORT_DEAL),
    )


def added(before: Sequence[int], points: Sequence[int]) -> tuple[View, Told]:
    """The totals of two players after a round, and what was told."""
    lay, told = table_of(len(before), totals=before, points=points), Told()
    assert not short(lay) and lay[PLAYERS] == len(before)
    add_up(lay, told)
    return view(lay), told


def totals(seen: View, points: Sequence[int]) -> Table:
    """The totals as a table."""
    rows = zip(THREE, seen.totals, points, seen.new_totals, strict=False)
    return table("|before|now|total", list(rows))


def end_of_game() -> Example:
    """PG-23: the round is played to its end."""
    seen, told = added((60, 57), (7, 15))
    name = THREE[seen.winners[0]]
    return Example(
        f"Both pass 65 in this round. {name} has {max(seen.new_totals)} points, more than Ann, and wins.",
        (totals(seen, (7, 15)),),
        told.once(PassOrGo.END_OF_GAME),
        "the first player with 65 points wins",
        "The round is played to its end. Then the highest total wins, whoever had 65 first.",
    )


def shared() -> Example:
    """PG-R6: equal totals."""
    seen, told = added((60, 57), (7, 10))
    names = listed([THREE[seat] for seat in seen.winners])
    return Example(
        f"{names} have {max(seen.new_totals)} points each. Nobody has more, so they share the win.",
        (totals(seen, (7, 10)),),
        told.once(PassOrGo.SHARED_WIN),
    )


ROUNDS: dict[PassOrGo, Callable[[], Example]] = {
    PassOrGo.DEAL: deal,
    PassOrGo.NEXT_ROUND: next_round,
    PassOrGo.SHORT_DECK: short_deck,
    PassOrGo.END_OF_GAME: end_of_game,
    PassOrGo.SHORT_DEAL: short_deal,
    PassOrGo.SHARED_WIN: shared,
}
