"""What the cards of a round of Hi MiLo! that is over allowed: until when it could still be won, which card lost it, and which
others would have kept it.
"""

from collections.abc import Sequence
from time import perf_counter

from ..base.playing import row_with
from ..base.seats import Names
from ..base.slots import Hindsight, OpenHands, OpenPoint
from ..messages.words import listed, possessive
from .cards import sign
from .choices import legal, write
from .round import PLAY
from .search import WON
from .solving import Searcher, code_of, solution_text, solve_round
from .table import TRICK

KEPT = 400_000  # nodes for the position after a card that was not played


def look_back(asked: OpenHands, names: Names) -> Hindsight:
    """What the cards of a round that is over allowed: until when it could still be won, which card lost it, and which others
    would have kept it."""
    end = perf_counter() + asked.seconds
    found = solve_round(asked._replace(every=False))
    winnable, at = found["winnable"], found["lost_at"]
    if winnable[-1]:
        worth = worths(asked.points, winnable, -1, [])
        return Hindsight("The team has won this round, so no card has lost it.", True, worth=worth)
    if at is None:
        return Hindsight(solution_text(asked, found, names))
    point, kept = asked.points[at], list[str]()
    assert point.asked is not None and point.code is not None
    if point.asked.ask != PLAY:
        return Hindsight("With all cards face up, this round was lost before the first card was played.")
    searcher = Searcher(asked)
    for card in legal(point.row, point.asked):
        table = row_with(asked.game, point.row, card)
        if card != point.code and searcher.cards(table, end, KEPT)[0] == WON:
            kept.append(write(PLAY, card))
    kept = sorted({*kept, found["way"][0]}, key=lambda word: (word != found["way"][0], code_of(word)))
    saving = listed([sign(code_of(word)) for word in kept], "or")
    text = (
        f"With all cards face up, this round could still be won until trick {point.row[TRICK] + 1}. "
        f"{possessive(names[point.asked.seat])} {sign(point.code)} lost it; {saving} would have kept it."
    )
    luck = "This round was lost by bad luck."
    return Hindsight(text, False, at, tuple(kept), tuple(found["way"]), luck, worths(asked.points, winnable, at, kept))


def worths(points: Sequence[OpenPoint], winnable: Sequence[bool | None], at: int, kept: Sequence[str]) -> dict[int, str]:
    """For each card that was played what the cards allowed, in a sentence; `at` is the one that lost the round, and the cards
    `kept` would not have."""
    found = {}
    for number, point in enumerate(points[:-1]):
        if point.asked is None or point.asked.ask != PLAY or winnable[number] is None:
            continue
        if number == at:
            many = len(legal(point.row, point.asked))
            wins = f"{len(kept)} of {many} cards {'wins' if len(kept) == 1 else 'win'} the round"
            found[number] = f"With all cards face up, {wins}, and this one loses it."
        elif not winnable[number]:
            found[number] = "With all cards face up, the round was already lost."
        else:
            found[number] = "With all cards face up, the round could still be won."
    return found
