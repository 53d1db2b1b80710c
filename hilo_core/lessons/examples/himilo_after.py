"""The examples of the rules of Hi MiLo! on what comes after the tricks: ranks, the verdict, the match."""

from collections.abc import Callable, Sequence

from ...base.game import NAMES
from ...himilo import HiMiLo
from ...himilo.cards import cards
from ...himilo.round import judge, open_trick, play_trick
from ...himilo.table import BIDS, HIGH, LOW, MIDDLE, ROUNDS_LOST, ROUNDS_WON, TRICKS_WON
from ...himilo.view import View, view
from ...messages.words import listed, spelled
from ..questions.reading import in_signs
from .himilo_before import FOUR, table_of
from .parts import TAKES, Arrow, Example, Table, WinCard, row
from .told import Told

LEVEL = {"H": HIGH, "M": MIDDLE, "L": LOW}


def judged(bids: str, tricks: Sequence[int], law: HiMiLo, rounds: int = 1, won: int = 0, lost: int = 0) -> tuple[View, HiMiLo]:
    """How a round ends: bids as "M L H M", and the tricks that each has taken; what lies there, and the rule."""
    table, told = table_of(len(tricks), rounds=rounds), Told()
    table[BIDS : BIDS + len(tricks)] = [LEVEL[letter] for letter in bids.split()]
    table[TRICKS_WON : TRICKS_WON + len(tricks)] = tricks
    table[ROUNDS_WON], table[ROUNDS_LOST] = won, lost
    judge(table, told)
    return view(table), told.once(law)


def scored(bids: str, tricks: Sequence[int]) -> Table:
    """Bids, tricks and ranks as a table."""
    seen, _ = judged(bids, tricks, HiMiLo.RANKS)
    rows = zip(NAMES, seen.bids, tricks, seen.ranks, strict=False)
    return Table((("", "bid", "tricks", "became"), *((name, b.title(), str(n), r.title()) for name, b, n, r in rows)))


def verdict(bids: str, tricks: Sequence[int]) -> str:
    """Whether the team wins this round."""
    return "wins" if judged(bids, tricks, HiMiLo.RANKS)[0].team_wins else "loses"


def together() -> Example:
    """HM-01: one team."""
    rounds = [verdict("M H L M", tricks) for tricks in ((3, 6, 1, 4), (5, 5, 1, 3))]
    caption = f"The team {rounds[0]} the first round and {rounds[1]} the second, and so does each of the four."
    return Example(
        caption,
        (Table((("", "round 1", "round 2"), *((name, *rounds) for name in FOUR))),),
        None,
        "the player with the most tricks wins",
        "Nobody wins alone. A player who takes few tricks can help the team as much as one who takes many.",
    )


def taking() -> Example:
    """HM-22: the winner takes the win card and leads."""
    table = table_of(hands=("8H 1S", "3H 2S", "11H 3S", "5H 4S"), line="KH QS")
    told = Told(*cards("8H 3H 11H 5H"))
    open_trick(table, told, 0)
    play_trick(table, told, 0)
    seat, card = view(table).winner, in_signs("11H")
    open_trick(table, told, 1)
    name, leader = NAMES[seat], NAMES[told.steps[-1][1]]
    caption = f"{name} takes the trick with {card} and keeps the win card. {leader} leads the next trick, under Q♠."
    laid = row("himilo", "8H 3H 11H 5H", {"11H": TAKES}, FOUR)
    return Example(caption, (WinCard("KH", 4), laid, Arrow("next trick"), WinCard("QS", 4)), told.once(HiMiLo.TAKING))


def ranks() -> Example:
    """HM-23: High, Low and Middle by tricks."""
    tricks = (4, 6, 1, 3)
    seen, why = judged("M H L M", tricks, HiMiLo.RANKS)
    rows = tuple((name, str(n), rank.title()) for name, n, rank in zip(FOUR, tricks, seen.ranks, strict=True))
    caption = f"The fourteen tricks are taken. {FOUR[seen.ranks.index('high')]} has the most and is High, "
    caption += f"{FOUR[seen.ranks.index('low')]} has the fewest and is Low."
    return Example(caption, (Table((("", "tricks", "becomes"), *rows)),), why)


def tie() -> Example:
    """HM-24: two players share the most tricks."""
    bids, tricks = "H M L M", (5, 5, 1, 3)
    seen, why = judged(bids, tricks, HiMiLo.TIE_LOSES)
    tied = listed([name for name, rank in zip(FOUR, seen.ranks, strict=True) if rank == "tied"])
    return Example(
        f"{tied} both have the most tricks. Nobody is High then, so the team {verdict(bids, tricks)} the round.",
        (scored(bids, tricks),),
        why,
        "with equally many tricks both of them are High",
        "High means the most tricks, alone. Only players in the middle can have equally many without harm.",
    )


def winning() -> Example:
    """HM-25: every bid has to come true."""
    bids, tricks = "H M L M", (6, 1, 2, 5)
    seen, why = judged(bids, tricks, HiMiLo.WINNING_THE_ROUND)
    missed = listed([name for name, b, r in zip(FOUR, seen.bids, seen.ranks, strict=True) if b != r])
    return Example(
        f"{missed} did not become what they bid, so the team {verdict(bids, tricks)} the round.",
        (scored(bids, tricks),),
        why,
        "it is enough if most bids come true",
        "One bid that fails always takes another with it or ends in a tie. The team wins only if all of them come true.",
    )


def match(law: HiMiLo, rounds: int, results: str, caption: str) -> Example:
    """The rounds of a match, W or L each, up to the one that ends it."""
    won, lost = results[:-1].count("W"), results[:-1].count("L")
    last = ("H M L", (7, 4, 3)) if results[-1] == "W" else ("H M L", (7, 3, 4))
    seen, rule = judged(*last, law, rounds, won, lost)
    words = [*("won" if result == "W" else "lost" for result in results[:-1]), "won" if seen.team_wins else "lost"]
    words += ["not played"] * (rounds - len(results))
    rows = tuple((str(n), word) for n, word in enumerate(words, 1))
    said = caption.format(won=spelled(seen.rounds_won), lost=spelled(seen.rounds_lost), all=spelled(rounds))
    return Example(said, (Table((("round", "the team"), *rows)),), rule)


AFTER: dict[HiMiLo, Callable[[], Example]] = {
    HiMiLo.CO_OPERATIVE: together,
    HiMiLo.TAKING: taking,
    HiMiLo.RANKS: ranks,
    HiMiLo.TIE_LOSES: tie,
    HiMiLo.WINNING_THE_ROUND: winning,
    HiMiLo.WINNING_THE_MATCH: lambda: match(
        HiMiLo.WINNING_THE_MATCH,
        3,
        "WLW",
        "In this best of {all} the team has won {won} rounds and lost {lost}, so it wins the match.",
    ),
    HiMiLo.END_OF_MATCH: lambda: match(
        HiMiLo.END_OF_MATCH,
        5,
        "WWW",
        "The team has won {won} of {all} rounds. The others could not change that, so they are not played.",
    ),
}
