"""The examples of the rules of High, Low, Pass or Go on the dice of the second phase."""

from collections.abc import Callable, Sequence

from ...messages.words import ORDINALS, spelled
from ...pass_or_go import PassOrGo
from ...pass_or_go.dice import after_roll
from ...pass_or_go.round import GO, begin_turn, roll_dice, roll_passed_dice, settle_order, split, take_turn
from ...pass_or_go.table import CARRIED, FORCED, LATE, PASSED, POINTS, ROLLER
from ...pass_or_go.view import view
from .parts import Arrow, Dice, Example, Number, Part
from .pass_or_go_tables import THREE, table, table_of
from .told import Told


def rolled(before: int, face: int, caption: str, thought: str = "", why: str = "") -> Example:
    """PG-15 to PG-17: what a die does."""
    after, rule = after_roll(before, face)
    parts = Number(before, "points"), Arrow(), Dice((face,)), Arrow(), Number(after, "points")
    return Example(caption.format(before=before, face=face, after=after), parts, rule, thought, why)


def order(law: PassOrGo, totals: Sequence[int], won: Sequence[int], place: int, caption: str, **more: str) -> Example:
    """PG-13, PG-R4, PG-R8: who rolls when, and the rule that decides one place."""
    lay, told = table_of(totals=totals, won=won), Told()
    settle_order(lay)
    begin_turn(lay, told, place)
    seats = view(lay).order
    rows = [(name, totals[seat], won[seat], ORDINALS[seats.index(seat)]) for seat, name in enumerate(THREE)]
    said = caption.format(*(THREE[seat] for seat in seats))
    return Example(said, (table("|points|dice|rolls", rows),), told.once(law), **more)


def pass_or_go() -> Example:
    """PG-14: two rolled, two passed."""
    lay = table_of(2, own=(4, 0))
    lay[ROLLER] = 0
    told = Told(GO, 5, GO, 4, split(lay, 0, 2, 2))
    take_turn(lay, told, 0)
    seen = view(lay)
    faces = tuple(face for face, _ in seen.rolls[0])
    return Example(
        f"Ann has rolled two of her four dice and stops with {seen.points[0]} "
        f"points. Her other {spelled(seen.passed[1])} dice go to Ben.",
        (
            Dice(faces, "rolled"),
            Number(seen.points[0], "points"),
            Arrow(),
            Dice((0,) * seen.passed[1], "to Ben"),
        ),
        told.once(PassOrGo.PASS_OR_GO),
        "you can pass one die and roll the next",
        "Stopping is final. All dice that you have not rolled go to others straight away.",
    )


def second_turn() -> Example:
    """PG-18: a die that comes back."""
    lay, told = table_of(2, points=(5, 0)), Told(3, 1)
    parts, before = late(lay, told, 2)
    after = lay[POINTS]
    return Example(
        f"Ann had {before} points. Ben passes her two dice: with the 3 she has 8, "
        f"and the 1 halves all of them, so {after} are left.",
        (*parts, Dice((3, 1), "passed to Ann"), Arrow(), Number(after, "points")),
        told.once(PassOrGo.SECOND_TURN),
        "points of my first turn are safe",
        "Both turns belong to one phase. Only points of earlier rounds are safe.",
    )


def late(lay: list[int], told: Told, dice: int) -> tuple[tuple[Part, ...], int]:
    """Rolls dice that were passed to Ann after her turn: what lay there before, and her points then."""
    before = lay[POINTS]
    lay[ROLLER], lay[PASSED], lay[FORCED], lay[CARRIED] = 0, dice, LATE, before
    roll_passed_dice(lay, told, 0, PassOrGo.LATE_PASSES)
    return (Number(before, "points"), Arrow()), before


def phase(own: Sequence[int], *answers: int) -> tuple[list[int], Told]:
    """A second phase of three players with so many dice each, played with these answers."""
    lay, told = table_of(own=own, won=own, totals=(30, 20, 10)), Told(*answers)
    roll_dice(lay, told)
    return lay, told


def passed_dice() -> Example:
    """PG-19: right after the own dice."""
    lay = table_of()
    _, told = phase((2, 1, 0), GO, 5, split(lay, 0, 1, 1), GO, 4, 2)
    return Example(
        "Ann has passed a die to Ben. Ben rolls his own die, and then he has to "
        "roll Ann's die too, whether he likes it or not.",
        (Dice((4,), "Ben's own"), Arrow("then"), Dice((2,), "from Ann")),
        told.once(PassOrGo.PASSED_DICE),
        "a die you are given can be passed on",
        "Only your own dice give you the choice. A die that was passed to you must be rolled.",
    )


def late_passes() -> Example:
    """PG-20: after all turns."""
    lay = table_of()
    back = split(lay, 1, 1, 0)
    played, told = phase((1, 2, 0), GO, 5, GO, 4, back, 3)
    points = view(played).points
    return Example(
        "Ann has had her turn when Ben passes her a die. She rolls it at the end, "
        f"when all have had theirs, and has {points[0]} points.",
        (Dice((5,), "Ann's turn"), Arrow("later"), Dice((3,), "from Ben"), Arrow(), Number(points[0], "points")),
        told.once(PassOrGo.LATE_PASSES),
        "my points are safe when my turn is over",
        "Somebody can still pass you a die. You have to roll it, and a 6 takes all your points of this phase.",
    )


def no_dice() -> Example:
    """PG-R7: only what was passed."""
    lay = table_of()
    _, told = phase((2, 0, 0), GO, 5, split(lay, 0, 1, 1), 3)
    return Example(
        "Ben has won no die, so he has nothing to decide. He only rolls the die that Ann has passed to him.",
        (table("|own dice|passed to them", [("Ann", 2, 0), ("Ben", 0, 1)]), Dice((3,), "Ben rolls")),
        told.once(PassOrGo.NO_DICE),
    )


def slip() -> Example:
    """PG-R9: a 1 and a 6 in a second turn."""
    after = []
    for face in (1, 6):
        lay = table_of(2, points=(8, 0))
        late(lay, Told(face), 1)
        after.append((face, lay[POINTS]))
    return Example(
        "Ann has 8 points and must roll a die in a second turn. A 1 leaves her half of them, a 6 nothing, as in a first turn.",
        (table("the die shows|points left", after),),
        None,
    )


DICE: dict[PassOrGo, Callable[[], Example]] = {
    PassOrGo.ORDER_OF_ROLLERS: lambda: order(
        PassOrGo.ORDER_OF_ROLLERS,
        (8, 22, 15),
        (3, 2, 3),
        0,
        "The total so far decides. {0} has the most points and rolls first, although others have more dice.",
        thought="the player with the most dice rolls first",
        why="Dice decide only between players who have equal points.",
    ),
    PassOrGo.PASS_OR_GO: pass_or_go,
    PassOrGo.ADDS: lambda: rolled(5, 4, "A {face} adds its number: {before} and {face} make {after} points."),
    PassOrGo.HALVES: lambda: rolled(
        9,
        1,
        "Half of {before} is four and a half. It is rounded up, so {after} points are left.",
        "a 1 adds one point",
        "A 1 halves what you have in this phase. It only does no harm if you have nothing, or 1 point.",
    ),
    PassOrGo.WIPES_OUT: lambda: rolled(
        9,
        6,
        "A {face} takes all {before} points of this phase. The points of earlier rounds stay.",
        "a 6 brings the most points",
        "It is the worst face of all. With no points yet, though, it costs nothing but the die.",
    ),
    PassOrGo.SECOND_TURN: second_turn,
    PassOrGo.PASSED_DICE: passed_dice,
    PassOrGo.LATE_PASSES: late_passes,
    PassOrGo.STILL_EQUAL: lambda: order(
        PassOrGo.STILL_EQUAL,
        (8, 22, 8),
        (3, 2, 3),
        1,
        "Ann and Cem have equal points and equal dice. Cem deals, and {1} sits on his left, so {1} rolls before him.",
    ),
    PassOrGo.NO_DICE: no_dice,
    PassOrGo.DICE_AMONG_EQUALS: lambda: order(
        PassOrGo.DICE_AMONG_EQUALS,
        (13, 30, 13),
        (3, 1, 4),
        1,
        "{0} has the most points and is first. Ann and Cem have equal points, and {1} has more dice, so {1} is second.",
    ),
    PassOrGo.SLIP: slip,
}
