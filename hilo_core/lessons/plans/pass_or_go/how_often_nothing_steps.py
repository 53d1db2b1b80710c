"""The steps of *How often nothing?*: a guess, ten rounds with five dice, the working from die to die, and a simulation."""

from fractions import Fraction

from ....messages.words import listed
from ....pass_or_go.odds_dice import next_points
from ...questions.kinds import tidy
from ...questions.stage import Bars
from ..lesson import Step, Ticket, TicketRow
from ..parts import Boxes, BoxRow, Counted, Field, Fields, Guess, Handed, Outcomes, ReadOut, Rolled, Vote, Watch
from .fixed_limits import nothing

DICE, ROUNDS, SHOWN = 5, 10, 5
FAR = 25  # more points than five dice can give
OF_100 = Fraction(1, 10)
STAYS = Fraction(100, 6 - 1)  # z = (100 + z) / 6
DICE_OF_TICKETS = (8, 1), (12, 1), (4, 1), (8, 2), (10, 1), (12, 2), (10, 2), (20, 1), (20, 2), (12, 3), (10, 3), (20, 3)
GUESS = Guess("You roll five dice, whatever happens. How often do you end with nothing?", "of 100")
VOTE = Vote(
    "dice",
    "Do more dice make it more likely?",
    ("more", "less", "same"),
    ("More dice, more often nothing", "More dice, less often nothing", "It stays the same"),
)
HANDED = Handed(
    "More dice bring more sixes. Why do they not bring more zeros? One sentence is enough.",
    "Only the end counts: after a 6 the next dice add points again.",
)


def steps() -> tuple[Step, ...]:
    """The six steps of 45 minutes."""
    return (
        Step(
            "vote",
            5,
            "How often nothing?",
            (
                "You begin with 0 points. A 2, 3, 4 or 5 is added, a 1 halves your points (half a point is rounded up), and a "
                "6 "
                "takes them all.",
                Outcomes(("halves", "+ 2", "+ 3", "+ 4", "+ 5", "all gone"), "Begin with 0. Half a point rounds up:"),
                GUESS,
                VOTE,
            ),
        ),
        Step(
            "by hand",
            12,
            "Roll five dice, ten times",
            (
                "Roll one die five times and keep count of your points. Write them down after the first roll and after the "
                "last "
                "one. Take turns with your neighbour.",
                rounds(),
            ),
        ),
        Step(
            "together",
            7,
            "What did our class get?",
            (
                ReadOut(
                    "Read out the last six letters. Your code holds your number, your guess and how often you had nothing, "
                    "and no "
                    "name."
                ),
                "Ten rounds say little. The relative frequency of the whole class says more. Which row has more zeros?",
            ),
            "Go on to the working",
        ),
        Step(
            "working",
            10,
            "One die more",
            (
                "A round ends with nothing if the last die is a 6, or if it is a 1 and you had nothing before it. Of 600 "
                "rounds 100 end with a 6 and 100 with a 1. So the probability with one die more follows from the one before, "
                "by a recursion. Give rounds of 100, with one decimal place.",
                working_out(),
            ),
            closed=True,
        ),
        Step(
            "at the screen",
            6,
            "Does a simulation agree?",
            (
                "You have worked out the limit. How near does a simulation come?",
                Watch("pass_or_go.nothing", "Five dice, all of them rolled. Stop when you are sure enough.", guessed=True),
            ),
            closed=True,
        ),
        Step("exit ticket", 5, "Before you go", (HANDED,), closed=True),
    )


def rounds() -> Boxes:
    """Ten rounds with five dice: the points after the first die and after the last one."""
    after = {points: tuple(next_points(points)) for points in range(FAR + 1)}
    return Boxes(
        rows=(
            BoxRow("Points after the first die", tuple(sorted(set(next_points(0)))), (0, 0)),
            BoxRow("Points after all five dice", tuple(range(FAR + 1)), (0, 0)),
        ),
        counts=(Counted("first", 0, 0, 0), Counted("zeros", 1, 0, 0)),
        play=Rolled(0, DICE, FAR, after, (1, DICE)),
        button="No die? Roll a round here",
        said="Nothing after one die in {first} of {n} so far, after all five in {zeros}: {value} of 100.",
        check="One die gives 0, 2, 3, 4 or 5 points, and five give at most 25.",
        paper="Roll five dice, ten times. Write down your points after the first die and after the last one.",
        summary=("Zeros in the first row", "Zeros in the second row"),
        called="nothing, of 100:",
        rounds=ROUNDS,
    )


def one_more(dice: int) -> str:
    """How the number of one die more follows: "(100 + 33.3) ÷ 6 = 22.2"."""
    return f"(100 + {tidy(nothing(dice - 1), 1)}) ÷ 6 = {tidy(nothing(dice), 1)}"


def working_out() -> Fields:
    """From one die on, and where it leads."""
    add = "Of 600 rounds 100 end with a 6. Of the 100 with a 1, add your earlier zeros. Divide by 6."
    bars = tuple(nothing(dice) for dice in range(1, SHOWN + 1))
    return Fields(
        (
            Field(
                "One die: with how many of its six faces do you have nothing?",
                Fraction(sum(points == 0 for points in next_points(0))),
                "A 6 takes all, and a 1 halves nothing: two of six faces.",
                "Look at the six faces above, and begin with 0 points. Half of nothing is nothing.",
            ),
            field(
                "One die: nothing in this many of 100 rounds:",
                1,
                "2 ÷ 6 × 100 = 33.3",
                "Divide 2 by 6, then multiply by 100.",
            ),
            field("Two dice: (100 + your number) ÷ 6 =", 2, one_more(2), add),
            field("Three dice: (100 + that number) ÷ 6 =", 3, one_more(3), add),
            Field(
                "Which number stays as it is, if you add 100 and divide by 6?",
                STAYS,
                "100 + 20 = 120, and 120 ÷ 6 = 20.",
                "Try 10: (100 + 10) ÷ 6 = 18.3, so go higher. Try numbers near your last ones.",
                near=OF_100,
                digits=1,
            ),
        ),
        (
            Bars(
                f"Five dice end with nothing in {tidy(nothing(DICE))} of 100 rounds",
                "exact, all dice rolled",
                tuple(str(dice) for dice in range(1, SHOWN + 1)),
                bars,
                "dice",
                "rounds with nothing, of 100",
                SHOWN - 1,
                tidy(nothing(DICE)),
            ),
            f"With each die the number comes nearer to {tidy(STAYS)}: 1 round in 5. More dice make zero points less likely, "
            "but hardly after the third.",
        ),
    )


def field(before: str, dice: int, working: str, hint: str) -> Field:
    """A number of rounds of 100."""
    return Field(before, nothing(dice), working, hint, near=OF_100, digits=1)


def tickets() -> list[Ticket]:
    """Twelve exit tickets of the same task: dice with other numbers of faces, some of which take all points."""
    found = []
    for sides, taking in DICE_OF_TICKETS:
        first = Fraction(100 * (1 + taking), sides)
        second = (100 * taking + first) / sides
        stays, other = Fraction(100 * taking, sides - 1), Fraction(100 * taking, sides)
        faces = listed([str(face) for face in range(sides - taking + 1, sides + 1)])
        take = f"{faces} {'takes' if taking == 1 else 'take'} all points, 1 halves them, and the other faces add."
        low, high = sorted((stays, other))
        found.append(
            Ticket(
                (
                    TicketRow(
                        f"two dice with {sides} faces, {taking} of them taking all",
                        f"A die has {sides} faces: {take} One die leaves nothing in {tidy(first, 1)} of 100 rounds, two dice "
                        "in",
                        second,
                        "of 100",
                        None,
                        f"({100 * taking} + {tidy(first, 1)}) ÷ {sides} = {tidy(second, 1)}.",
                        near=OF_100,
                        digits=1,
                    ),
                    TicketRow(
                        "very many such dice",
                        "With very many of these dice it comes nearest to",
                        None,
                        "",
                        (low, high).index(stays),
                        f"({100 * taking} + {tidy(stays, 1)}) ÷ {sides} = {tidy(stays, 1)}, so this number stays as it is.",
                        (f"{tidy(low, 1)} of 100", f"{tidy(high, 1)} of 100"),
                    ),
                ),
                (),
            )
        )
    return found
