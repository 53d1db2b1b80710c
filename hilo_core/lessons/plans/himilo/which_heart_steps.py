"""The steps of *Which heart wins?*: a vote, three cards beside ours, the count of combinations, no heart at all."""

from fractions import Fraction

from ...questions.kinds import tidy
from ...questions.stage import Bars, Cards, Laid, WinCard
from ..lesson import Step, Ticket, TicketRow
from ..parts import Boxes, BoxRow, Counted, Dealt, Field, Fields, Handed, ReadOut, Stage, Vote, Watch
from .three_hearts import HEARTS, HIGH, LOW, PLAYERS, ROUNDS, UNDER, all_ways, chance, deals, name, unknown, ways

HANDED = Handed(
    "Is a heart in the middle, such as the 8, the best one? Explain in one sentence.",
    "Two of the three others must be higher, so there must be more hearts above mine than below.",
)


def sign(value: int) -> str:
    """A heart as people write it."""
    return f"{value}♥"


OURS = (sign(LOW), sign(HIGH))


def steps() -> tuple[Step, ...]:
    """The six steps of 45 minutes."""
    low, high = OURS
    return (
        Step(
            "vote",
            5,
            "Which heart do you play?",
            (
                "In a trick four players play one card each, from 1 to 15. The win card sets the rule. Under Q♥ every player "
                "who has a heart must "
                "follow suit: play a heart. The third-highest card takes the trick, with two above it and one below.",
                Stage(
                    (WinCard(UNDER, PLAYERS), Cards("himilo", (Laid(name(LOW)), Laid(name(HIGH))), "Your hearts")),
                    f"The win card is Q♥: the third-highest of four hearts takes the trick. You hold {low} and {high}.",
                ),
                "You want to take the trick. The other thirteen hearts are unknown, and each of the three others plays one at "
                "random.",
                Vote("heart", "Your heart", OURS, (f"Play {low}", f"Play {high}"), True),
            ),
        ),
        Step(
            "by hand",
            11,
            "Try both, ten times",
            (
                f"Lay {low} and {high} on the table. Each time shuffle the other thirteen hearts, turn up three. Would {low} "
                "take the "
                f"trick? Would {high}? Your card is third-highest if exactly one of the three is lower.",
                "Both get the same three cards, so it is a fair comparison.",
                ten_boxes(),
            ),
        ),
        Step(
            "together",
            7,
            "What did our class get?",
            (
                ReadOut(
                    "Read out the last six letters, because the first three are the same for the whole class. Your code holds "
                    "your number and your boxes added up, and no name."
                ),
                f"A dot to the right of 0 says that {low} took more tricks. Look at the middle.",
            ),
            "Go on to the working",
        ),
        Step(
            "working",
            10,
            "Count the hands of three",
            (
                "Three cards, in any order, are a combination. All combinations have the same probability, so we count those "
                "in which your card is third-highest.",
                working_out(),
            ),
            closed=True,
        ),
        Step(
            "at the screen",
            7,
            "And with no heart at all?",
            (
                "A J looks for the lowest card. Ann has no card of the J’s suit, so she can play anything. Her card is "
                "off-suit: it ranks below every card of the J’s suit. Is that good for her?",
                Watch("himilo.void", "Four players play at random, and Ann is off-suit. Stop when you are sure enough."),
                "A conditional probability uses what you know: P(takes the trick, if nobody else is off-suit) = 1. Now write "
                "down P(takes the trick, if one other is off-suit). Each of the two is equally likely to be the lowest.",
            ),
            "Go on to the exit ticket",
        ),
        Step("exit ticket", 5, "Before you go", (HANDED,), closed=True),
    )


def ten_boxes() -> Boxes:
    """Ten times three other hearts, and whether each of ours would take the trick."""
    low, high = OURS
    return Boxes(
        rows=(BoxRow(f"{low} takes it", (0, 1), (1, 1)), BoxRow(f"{high} takes it", (0, 1), (1, 1))),
        counts=(Counted("low", 0, 1, 1), Counted("high", 1, 1, 1)),
        play=Dealt("himilo", deals()),
        button="No cards? Turn up three here",
        said=f"So far {low} would have taken {{low}} of {{n}}, and {high} {{high}}: a difference of {{value}} in ten.",
        check="Write 1 for yes and 0 for no. Exactly one of the three others must be lower.",
        paper=f"Lay {low} and {high} on the table, shuffle the other 13 hearts, turn up three. A heart takes the trick if "
        "exactly one of the three is lower. Write 1 for yes, 0 for no, then shuffle again.",
        summary=(f"Tricks for {low}", f"Tricks for {high}"),
        called="difference",
        rounds=ROUNDS,
    )


def parts(value: int, *held: int) -> tuple[int, int, int]:
    """The unknown hearts below a heart, those above it, and the pairs of those."""
    rest = unknown(*held)
    above = sum(other > value for other in rest)
    return len(rest) - above, above, above * (above - 1) // 2


def working(value: int, *held: int) -> str:
    """How the ways are counted in which a heart takes the trick."""
    below, above, pairs = parts(value, *held)
    return f"{below} × ({above} × {above - 1} ÷ 2) = {below} × {pairs} = {ways(value, *held)}"


def working_out() -> Fields:
    """The chance of each of ours."""
    held = (LOW, HIGH)
    every, left = all_ways(*held), len(unknown(*held))
    below, above, _ = parts(LOW, *held)
    low, high = (tidy(chance(value, *held)) for value in held)
    first, second = ways(LOW, *held), ways(HIGH, *held)
    best = (LOW, LOW + 1)
    return Fields(
        (
            Field(
                f"All combinations of 3 of the {left} hearts: {left} × {left - 1} × {left - 2} ÷ 6 =",
                Fraction(every),
                f"{left} × {left - 1} × {left - 2} ÷ 6 = {every}",
                "Multiply first. You divide by 6 because the same three cards can come in 6 orders.",
            ),
            Field(
                f"{OURS[0]} needs one of {below} lower hearts and two of {above} higher ones: {below} × ({above} × {above - 1} "
                "÷ 2) =",
                Fraction(first),
                working(LOW, *held),
                f"{above} × {above - 1} ÷ 2 is the number of pairs of higher hearts. Each pair goes with each lower heart.",
            ),
            Field(
                f"The same for {OURS[1]}. You hold {OURS[0]} yourself:",
                Fraction(second),
                working(HIGH, *held),
                "Count the unknown hearts below 8, then those above it, and go on as before.",
                int(second > first),
            ),
            Field(
                f"So of 100 tricks {OURS[0]} takes: its number ÷ all combinations × 100 =",
                chance(LOW, *held),
                f"{first} ÷ {every} × 100 = {low}",
                "Divide first, then multiply by 100.",
            ),
        ),
        (
            f"{OURS[0]} takes {low} of 100 tricks and {OURS[1]} only {high}. Two of the three others must be higher, so you "
            "need about twice as many hearts above as below.",
            Bars(
                f"The {best[0]} and the {best[1]} take the trick most often",
                f"Your heart, and three of the other {len(HEARTS) - 1}.",
                tuple(map(str, HEARTS)),
                tuple(chance(value, value) for value in HEARTS),
                "your heart",
                "tricks taken, of 100",
                best[0] - 1,
                f"{best[0]} and {best[1]}: {tidy(chance(best[0], best[0]), 1)}",
            ),
        ),
    )


PAIRS = (  # the hearts of a ticket: of the first line, and of the second
    ((4, 9), (2, 6)),
    ((3, 6), (5, 10)),
    ((6, 10), (3, 5)),
    ((2, 7), (4, 10)),
    ((4, 8), (2, 5)),
    ((3, 7), (6, 11)),
    ((6, 12), (2, 4)),
    ((2, 5), (6, 9)),
    ((6, 11), (3, 7)),
    ((3, 5), (4, 9)),
    ((3, 11), (2, 7)),
    ((2, 6), (4, 8)),
)


def tickets() -> list[Ticket]:
    """Twelve exit tickets of the same task: the ways of the lower heart, then the opposite decision."""
    return [ticket(one, other) for one, other in PAIRS]


def ticket(one: tuple[int, int], other: tuple[int, int]) -> Ticket:
    """One of them."""
    right, given = ways(one[0], *one), ways(one[1], *one)
    both = tuple(ways(value, *other) for value in other)
    names, others = (tuple(map(sign, pair)) for pair in (one, other))
    return Ticket(
        (
            TicketRow(
                f"{names[0]} and {names[1]}",
                f"You hold {names[0]} and {names[1]} under Q♥. Of {all_ways(*one)} ways {names[0]} takes the trick in",
                Fraction(right),
                f"and {names[1]} in {given}. So I play",
                int(given > right),
                f"{working(one[0], *one)}, which is {'less' if given > right else 'more'} than {given}.",
                (names[0], names[1]),
            ),
            TicketRow(
                f"{others[0]} and {others[1]}",
                f"You hold {others[0]} and {others[1]}: {others[0]} takes the trick in {both[0]} ways, {others[1]} in "
                f"{both[1]}. So I play",
                None,
                "",
                int(both[1] > both[0]),
                f"{max(both)} is more than {min(both)}.",
                (others[0], others[1]),
            ),
        ),
        (f"play {OURS[0]}", f"play {OURS[1]}"),
    )
