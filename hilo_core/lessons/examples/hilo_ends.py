"""The examples of the rules of HiLO on the end of a round: the last turns, the reveal, points and totals."""

from collections.abc import Callable, Sequence

from ...base.game import NAMES as PLAYERS
from ...hilo import HiLO
from ...hilo.game import result
from ...hilo.grid import LINES, standing_lines
from ...hilo.points import count_points
from ...hilo.round import end_turn, reveal
from ...hilo.table import ENDER, LAST_TURNS, TOTALS, TURN
from ...hilo.view import View, layout, view
from ...machine.bits import members
from ...messages.words import listed, possessive
from .hilo_tables import table_of
from .parts import Arrow, Example, Grid, Number, Table
from .told import Told

CARDS = {-1: "-1R", 4: "4R", 5: "5R", 7: "7R", 9: "9R"}  # a layout that comes to this sum


def counted(sums: Sequence[int], before: Sequence[int] = (), ender: int = 0) -> tuple[list[int], View, Told]:
    """The points of a round that this seat has ended: the table, what is seen of it, and what is told."""
    table, told = table_of(*(CARDS[total] for total in sums)), Told()
    table[ENDER], table[LAST_TURNS] = ender, 0
    for seat, total in enumerate(before):
        table[TOTALS + seat] = total
    count_points(table, told)
    return table, view(table), told


def end_of_round() -> Example:
    """HL-17: no face-down card is left."""
    table, told = table_of("7B 3G / 6G 10O / 4R 0P", "?1R", "?2R"), Told()
    end_turn(table, told, 0)
    others = [name for seat, name in enumerate(PLAYERS[:3]) if seat != table[ENDER]]
    name = PLAYERS[table[ENDER]]
    return Example(
        f"{name} has no card face down any more. {listed(others)} have one more turn each, and then the round is over.",
        (Grid(layout(table, 0), label=f"{possessive(name)} cards"),),
        told.once(HiLO.END_OF_ROUND),
        "the round is over straight away",
        "All the others still have one turn, so they can still swap a high card for a low one, or remove a line.",
    )


def final_reveal() -> Example:
    """HL-18: what lies face down is turned up."""
    table, told = table_of("1O", "6B ?3G 9V / 2R ?8G 1V"), Told()
    before = layout(table, 1)
    table[ENDER], table[LAST_TURNS], table[TURN] = 0, 0, 0
    reveal(table, told)
    return Example(
        "Ben still had two cards face down. Now he turns them up, and they count as well.",
        (Grid(before), Arrow(), Grid(layout(table, 1), cells=("b1", "b2"))),
        told.once(HiLO.FINAL_REVEAL),
        "cards that are face down do not count",
        "They are turned up before the points are counted, and on average such a card has five points.",
    )


def points() -> Example:
    """HL-19: the sum of what is left."""
    table, told = table_of("-1R 4O 7G / 0B 3V 2T", "5R"), Told()
    table[ENDER] = 1
    count_points(table, told)
    total = view(table).sums[0]
    caption = f"The numbers that are left add up to {total}. The −1 takes a point off."
    return Example(caption, (Grid(layout(table, 0)), Arrow(), Number(total, "points")), told.steps[0][0])


def doubling() -> Example:
    """HL-20: the ender has not the lowest sum."""
    _, seen, told = counted((7, 5, 9))
    sums = [
        (PLAYERS[seat], str(total), str(point)) for seat, (total, point) in enumerate(zip(seen.sums, seen.points, strict=True))
    ]
    name = PLAYERS[seen.ender]
    caption = f"{name} ended the round, but Ben has less. So {possessive(name)} {seen.sums[0]} points become {seen.points[0]}."
    return Example(
        caption,
        (Table((("", "sum", "points"), *sums)),),
        told.once(HiLO.DOUBLING),
        "the lowest sum is enough, even if it is shared",
        "You have to be lower than all the others. If somebody has as little as you, your points count double too.",
    )


def totals(law: HiLO, before: Sequence[int], caption: str, thought: str, why: str) -> Example:
    """Totals after a round, and whether the game goes on."""
    table, seen, told = counted((4, 7), before)
    rows = [
        (PLAYERS[seat], str(old), str(point), str(new))
        for seat, (old, point, new) in enumerate(zip(before, seen.points, seen.new_totals, strict=True))
    ]
    won = listed([PLAYERS[seat] for seat in result(table)["winners"]])
    said = caption.format(won=won, most=max(seen.new_totals))
    return Example(said, (Table((("", "before", "now", "total"), *rows)),), told.once(law), thought, why)


def reveal_is_a_turn() -> Example:
    """HL-R7: the ender has nothing to turn up, so a line of theirs stays."""
    table, told = table_of("1R 2R 3R", "?2O"), Told()
    table[ENDER], table[LAST_TURNS], table[TURN] = 0, 0, 0
    reveal(table, told)
    lines = tuple(LINES[line] for line in members(standing_lines(table, 0)))
    caption = "Ann ended the round and has nothing to turn up. So there is no reveal for her, and her red line stays."
    return Example(
        caption,
        (Grid(layout(table, 0), lines),),
        told.once(HiLO.REVEAL_IS_A_TURN),
    )


ENDS: dict[HiLO, Callable[[], Example]] = {
    HiLO.END_OF_ROUND: end_of_round,
    HiLO.FINAL_REVEAL: final_reveal,
    HiLO.POINTS: points,
    HiLO.DOUBLING: doubling,
    HiLO.NEXT_ROUND: lambda: totals(
        HiLO.NEXT_ROUND,
        (58, 92),
        "The highest total is {most}. Nobody has more than 99, so another round follows.",
        "the game is over at 99",
        "Somebody needs more than 99. With exactly 99 you still play on.",
    ),
    HiLO.END_OF_GAME: lambda: totals(
        HiLO.END_OF_GAME,
        (58, 93),
        "Ben has {most}, which is more than 99. The game is over, and {won} wins with the lowest total.",
        "the first player above 99 wins",
        "Points count against you. Passing 99 only ends the game; the lowest total wins it.",
    ),
    HiLO.REVEAL_IS_A_TURN: reveal_is_a_turn,
}
