"""The examples of the rules of Hilos on teams, bids and points."""

from collections.abc import Callable

from ...hilos import Hilos
from ...hilos.bidding import ABOVE_SIX, PASS, SEVEN, auction, bid_of, level_of
from ...hilos.bids import bid_named
from ...hilos.round import SIX, points_for, score_teams, team_of
from ...hilos.seen import view
from ...hilos.table import BIDDER, DECLARER, HIGHEST_BID, OVER, PHASE
from ...hilos.variants import play_round
from .hilos_tables import FOUR, TEAMS, Playing, dealt, table, table_of, with_hands
from .parts import Arrow, Cards, Example, Laid, Trump, row
from .told import Told


def bids(*levels: int) -> tuple[list[int], Told]:
    """The bidding from Ann on, with 0 for a pass: the table and what was told."""
    lay, told = table_of(), Told(*(bid_of(ABOVE_SIX, level, 0) if level else PASS for level in levels))
    auction(lay, told, ABOVE_SIX, SEVEN, Hilos.BIDDING)
    return lay, told


def said(lay: list[int]) -> list[tuple[str, str]]:
    """Who has said what, in order."""
    return [(FOUR[seat], bid.replace("pass", "passes")) for seat, bid in view(lay).bids]


def teams() -> Example:
    """HS-01: opposite seats."""
    sides = [[name for seat, name in enumerate(FOUR) if team_of(seat) == team] for team in (0, 1)]
    caption = "The four sit round the table in this order: Ann, Ben, Cem, Dora. Ann plays with Cem, and Ben with Dora."
    return Example(caption, (table("one team|the other", list(zip(*sides, strict=True))),), None)


def turned_up() -> Example:
    """HS-03: the last card."""
    lay, told = dealt(3, PASS, PASS, PASS, PASS)
    seen = view(lay)
    caption = (
        f"{FOUR[seen.dealer]} deals and shows the last card. Its suit is trump, "
        f"and the card goes into {FOUR[seen.dealer]}'s hand."
    )
    return Example(
        caption,
        (row("playing", seen.turned_up, who=("turned up",)), Arrow(), Trump(seen.trump)),
        told.once(Hilos.DEAL_AND_TRUMP),
        "the card that was turned up is out of the round",
        "It belongs to the dealer, who has one trump for certain.",
    )


def rising() -> Example:
    """HS-04: two bids."""
    lay, told = bids(1, 2, 0, 0, 0)
    rows = [(FOUR[seat], bid, SIX + int(bid)) for seat, bid in view(lay).bids if bid != "pass"]
    return Example(
        "Ann bids 1, so her team has to take seven tricks. Ben must bid more, so he bids 2: his team needs eight.",
        (table("|bids|tricks needed", rows),),
        told.once(Hilos.BIDDING),
        "a bid of 2 means two tricks",
        "The first six tricks of a team do not count. A bid of 2 means two tricks more than six.",
    )


def passing() -> Example:
    """HS-05: three have passed."""
    lay, told = bids(0, 1, 0, 2, 0)
    seen = view(lay)
    assert seen.contract
    caption = (
        "Ann and Cem are not asked again, because they have passed. Ben passes "
        f"as well, so {FOUR[seen.contract[0]]}'s bid stands."
    )
    return Example(
        caption,
        (table("|says", said(lay)),),
        told.once(Hilos.PASSING),
        "you can pass now and bid later",
        "Passing is final for this round, however high or low the others go.",
    )


def silence() -> Example:
    """HS-06: what Ann sees of her partner."""
    seen = view(with_hands(table_of(), "AS KS 7H", "", "AH 5C 2D"), 0)
    parts = [
        Cards("playing", tuple(Laid(card) for card in seen.hands[seat]), words)
        for seat, words in ((0, "Ann's hand"), (2, "Cem's hand"))
    ]
    caption = "Ann sees her own cards and the backs of Cem's. “I bid 2” is all that Cem can tell her about them."
    return Example(caption, (parts[0], Arrow("partner"), parts[1]), None)


def thrown_in() -> Example:
    """HS-R2: all four pass."""
    lay, told = dealt(3, PASS, PASS, PASS, PASS)
    return Example(
        "All four have passed. The cards are put together, nobody gets points, and the next player deals.",
        (table("|says", said(lay)),),
        told.once(Hilos.THROWN_IN),
    )


def bidding_ends() -> Example:
    """HS-R3: nothing is higher than 7."""
    lay, told = bids(2, 7)
    highest = bid_named(lay[HIGHEST_BID])
    return Example(
        f"Ben bids {highest}, which means all thirteen tricks. No higher bid exists, so Cem and Dora are not asked any more.",
        (table("|says|tricks needed", [(name, bid, SIX + int(bid)) for name, bid in said(lay)]),),
        told.once(Hilos.BIDDING_ENDS),
    )


def made_or_failed(level: int, taken: int, caption: str, thought: str, why: str) -> Example:
    """HS-14, HS-15: what a bid brings."""
    points, rule = points_for(level, taken)
    shown = str(points).replace("-", "−")
    rows = table("bid|tricks needed|tricks taken|points", [(level, SIX + level, taken, shown)])
    return Example(caption.format(points=shown), (rows,), rule, thought, why)


def only_the_bidders() -> Example:
    """HS-R5: the other team."""
    lay, told = table_of(tricks_won=(3, 4, 2, 4)), Told()
    lay[BIDDER] = lay[DECLARER] = 0
    lay[HIGHEST_BID] = bid_of(ABOVE_SIX, 2, 0)
    score_teams(lay, told)
    scores = [str(score).replace("-", "−") for score in view(lay).scores]
    rows = [(TEAMS[0], level_of(lay[HIGHEST_BID]), 5, scores[0]), (TEAMS[1], "no bid", 8, scores[1])]
    return Example(
        f"Ann and Cem miss their bid and lose {scores[0][1:]} points. Ben and Dora took eight tricks, but they did not bid.",
        (table("team|bid|tricks|points", rows),),
        told.once(Hilos.OTHERS_SCORE_NOTHING),
    )


def end_of_game() -> Example:
    """HS-16: seven below zero."""
    lay, told = table_of(totals=(3, -7)), Playing()
    lay[PHASE] = OVER
    play_round(lay, told)
    winner = TEAMS[told.steps[-1][1]]
    return Example(
        f"Ben and Dora have −7 points. That ends the game just as 7 points would, and {winner} win.",
        (table("team|points", [(TEAMS[0], 3), (TEAMS[1], "−7")]),),
        told.once(Hilos.END_OF_GAME),
        "only 7 points end the game",
        "A team at −7 ends it too, and loses. So failed bids can end a game in which nobody has come far.",
    )


BIDS: dict[Hilos, Callable[[], Example]] = {
    Hilos.TWO_TEAMS: teams,
    Hilos.DEAL_AND_TRUMP: turned_up,
    Hilos.BIDDING: rising,
    Hilos.PASSING: passing,
    Hilos.SILENCE: silence,
    Hilos.THROWN_IN: thrown_in,
    Hilos.BIDDING_ENDS: bidding_ends,
    Hilos.BID_MADE: lambda: made_or_failed(
        1,
        10,
        "The team bid 1 and took ten tricks. That is four more than six, so it gets {points} points.",
        "only tricks above the bid count",
        "The bid says how many tricks are needed. What counts are all tricks above six, the bid included.",
    ),
    Hilos.BID_FAILED: lambda: made_or_failed(
        2,
        7,
        "The team bid 2 and needed eight tricks. It took seven, so it loses what it bid and gets {points}.",
        "one trick too few costs one point",
        "A failed bid always costs the whole bid, whether one trick is missing or five.",
    ),
    Hilos.OTHERS_SCORE_NOTHING: only_the_bidders,
    Hilos.END_OF_GAME: end_of_game,
}
