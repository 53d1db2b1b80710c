"""The steps of *End it now?*: votes, sums of two and of four cards, a run of whole rounds, 169 pairs, and the exit tickets."""

from fractions import Fraction

from ....hilo.cards import HIGHEST, LOWEST, MEAN, signed
from ...questions import stage
from ...questions.kinds import tidy
from ..lesson import Step, Ticket, TicketRow
from ..parts import Boxes, BoxRow, Counted, Dealt, Field, Fields, Handed, ReadOut, Stage, Vote, Watch
from .stand_in import PACK
from .sums import FEW, MANY, NUMBERS, OWN, ROUNDS, deals, doubled, of_pairs, pairs, seconds
from .waiting import ANN_PILE, OPEN, waiting

CHOICES = ("end it", "wait")
END, WAIT = 0, 1
LIMIT = 50  # of 100 rounds
STRATEGY = (
    f"Our strategy: {LIMIT} of 100 is a limit we agree on, and Ann ends the round only if her points are doubled in fewer "
    "rounds."
)
ALL = len(NUMBERS) ** 2
HANDED = Handed(
    "Is a rival with more face-down cards more dangerous? Explain in one sentence.",
    f"Each face-down card adds {MEAN} points on average, so with more cards the sum is rarely low.",
)


def added(most: int) -> str:
    """The pairs added up by the number on the first card, as it is written down: "13 + 12 + … + 1 = 91"."""
    counts = [n for n in seconds(most) if n]
    falls = max(3, counts.count(counts[0]) + 1)  # so many, that the reader sees how it goes on
    return f"{' + '.join(map(str, counts[:falls]))} + … + {counts[-1]} = {pairs(most)}"


def better(most: int) -> int:
    """What the strategy of the lesson says if the points are doubled with a sum of at most this."""
    return END if of_pairs(most) < LIMIT else WAIT


def steps() -> tuple[Step, ...]:
    """The seven steps of 45 minutes."""
    three = (stage.Laid("0G"), stage.Laid("?"), stage.Laid("?"))
    return (
        Step(
            "vote",
            4,
            "Would you end the round?",
            (
                Stage((stage.Cards("hilo", three, "Ben’s three cards"),)),
                f"In HiLO you want few points, and each number from {signed(LOWEST)} to {HIGHEST} is in the game equally "
                f"often. Ann can end the round now with {OWN} points. Then Ben turns up his two face-down cards, and they "
                "compare their sums.",
                f"If Ann has fewer points than Ben, she writes down {OWN}. If not, or in a tie, her points are doubled to "
                f"{2 * OWN}. That is the risk.",
                Vote("end", "Ben has two face-down cards", CHOICES, ("End the round", "Wait"), True),
            ),
        ),
        Step(
            "vote again",
            3,
            "When does Ann risk more?",
            (
                "A different Ben: his open cards add up to 0 too, but four of his cards lie face down.",
                Vote(
                    "riskier",
                    "More risk: two cards, or four?",
                    ("two cards", "four cards", "no difference"),
                    ("Two cards face down", "Four cards face down", "No difference"),
                ),
            ),
        ),
        Step(
            "by hand",
            11,
            "Turn up Ben’s cards ten times",
            (
                f"Shuffle a pack of cards. {PACK} Draw two cards, and write their sum into the upper row. Draw two more, and "
                f"write the sum of all four into the lower row. For a sum below 0 write 0. At most {OWN} "
                "doubles.",
                two_rows(),
            ),
        ),
        Step(
            "at the screen",
            5,
            "Watch whole rounds",
            (
                "Whole rounds have more rivals and more turns.",
                Watch("hilo.doubled", "Three players, who do everything at random. In how many of 100 rounds?"),
            ),
            "Go on to the codes",
        ),
        Step(
            "together",
            8,
            "What did our class get?",
            (
                ReadOut("Read out your code’s last six letters. It names nobody."),
                "In your upper row, are low, middle and high sums equally common? That is the distribution of the sum.",
            ),
            "Go on to the working",
        ),
        Step(
            "working",
            9,
            "Count the pairs",
            (
                f"Ben’s two cards make {len(NUMBERS)} × {len(NUMBERS)} = {ALL} equally likely pairs. Count those with a sum of "
                f"at most {OWN}. {STRATEGY} Line 4 is an expected value.",
                working_out(),
            ),
            closed=True,
        ),
        Step("exit ticket", 5, "Before you go", (HANDED,), closed=True),
    )


def two_rows() -> Boxes:
    """Ten rivals: the sum of two cards, and of the same two and two more."""
    return Boxes(
        rows=(
            BoxRow("Sum of two cards", tuple(range(FEW * HIGHEST + 1)), (0, OWN)),
            BoxRow("Sum of all four", tuple(range(MANY * HIGHEST + 1)), (0, OWN)),
        ),
        counts=(Counted("two", 0, 0, OWN), Counted("four", 1, 0, OWN)),
        play=Dealt("hilo", deals()),
        button="No cards? Draw here",
        said="So far Ann’s points are doubled in {two} of {n} with two cards, and in {four} with four.",
        check=f"Two cards add up to at most {FEW * HIGHEST}, four to {MANY * HIGHEST}. Write 0 for a sum below 0.",
        paper=f"{PACK} Draw two cards and write down their sum. Draw two more and write down the sum of all four. If a sum is "
        f"below 0, write 0. Put a ring round every sum of at most {OWN}: there Ann’s points are doubled.",
        summary=("Rings with two cards", "Rings with four", "Difference"),
        called="difference",
        holds="sum",
        rounds=ROUNDS,
    )


def working_out() -> Fields:
    """The pairs by their first card, how many of 100 that is, and what ending costs on average."""
    first, second, *_ = seconds(OWN)
    of_100, mean = of_pairs(OWN), OWN + Fraction(OWN * pairs(OWN), ALL)
    three, four = (round(100 * doubled(cards)) for cards in (FEW + 1, MANY))
    sums = range(FEW * LOWEST, FEW * HIGHEST + 1)
    return Fields(
        (
            Field(
                f"Sum at most {OWN}, first card {signed(LOWEST)}: how many numbers can the second be?",
                Fraction(first),
                f"With a {signed(LOWEST)} even an {HIGHEST} makes only {OWN}, so all {first}.",
                f"The sum can be {OWN} at most. What is the highest number that fits?",
            ),
            Field(
                "First card 0: how many are possible now?",
                Fraction(second),
                f"All but the {HIGHEST}: {second}.",
                f"An {HIGHEST} would be too much now.",
            ),
            Field(
                "And so on, one fewer each time, down to 1. Added up:",
                Fraction(pairs(OWN)),
                added(OWN),
                f"Add the whole numbers from 1 to {first}. For example, {first} + 1 = {first + 1}, {second} + 2 = {first + 1} "
                "and so on.",
            ),
            Field(
                f"What Ann writes down on average: {OWN} + {OWN} × that number ÷ {ALL} =",
                mean,
                f"{OWN} + {OWN} × {pairs(OWN)} ÷ {ALL} = {tidy(mean, 1)}",
                f"She always has {OWN} points, and {OWN} more in so many of {ALL} cases.",
                None,
                Fraction(1, 10),
                1,
            ),
            Field(
                f"Doubled in 100 rounds: 100 × those pairs ÷ {ALL} =",
                of_100,
                f"100 × {pairs(OWN)} ÷ {ALL} = {tidy(of_100, 1)}",
                f"Multiply your number of pairs by 100, then divide by {ALL}.",
                better(OWN),
                Fraction(1, 2),
                1,
            ),
        ),
        (
            stage.Bars(
                f"A sum of {OWN} comes up most often",
                f"The distribution of the sum: {pairs(OWN)} of {ALL} pairs have at most {OWN}.",
                tuple(signed(total) for total in sums),
                tuple(Fraction(pairs(total) - pairs(total - 1)) for total in sums),
                "sum of two cards",
                f"pairs, of {ALL}",
                sums.index(OWN),
                f"{OWN} or less: doubled",
            ),
            f"With three face-down cards it is {three} of 100, with four only {four}, because each of them adds {MEAN} points "
            "on average.",
            f"What if Ann waits? She replaces an open {OPEN} by the {ANN_PILE} on the pile. Ben draws for a card, then "
            f"she draws for her last one and ends. Now she writes down {tidy(waiting(), 1)} on average. What do you do?",
        ),
        STRATEGY,
    )


def tickets() -> list[Ticket]:
    """Twelve exit tickets of the same task: different points of Ann and Ben, then the opposite decision."""
    found = []
    for ann, ben, other, cem in (
        (9, 0, 12, 1),
        (12, 1, 9, 1),
        (9, 1, 14, 2),
        (13, 1, 11, 2),
        (8, 1, 13, 2),
        (14, 3, 8, 0),
        (7, 1, 10, -1),
        (15, 3, 10, 1),
        (11, 2, 13, 1),
        (11, 0, 12, 5),
        (12, 4, 15, 3),
        (10, 3, 13, 2),
    ):
        most, second = ann - ben, other - cem
        found.append(
            Ticket(
                (
                    TicketRow(
                        f"{ann} points, Ben {signed(ben)}",
                        f"Ann has {ann} points. Ben shows {signed(ben)}; two cards lie face down. Her points are doubled in",
                        of_pairs(most),
                        "of 100 rounds. By our limit I",
                        better(most),
                        f"The two cards can add up to at most {ann} − {signed(ben)} = {most}: {added(most)} pairs, and "
                        f"100 × {pairs(most)} ÷ {ALL} = {tidy(of_pairs(most), 1)}.",
                        near=Fraction(1, 2),
                        digits=1,
                    ),
                    TicketRow(
                        f"{other} points, Cem {signed(cem)}",
                        f"Ann has {other} points. Cem shows {signed(cem)}; two cards lie face down. {pairs(second)} of {ALL} "
                        "pairs double her points. I",
                        None,
                        "",
                        better(second),
                        f"100 × {pairs(second)} ÷ {ALL} = {tidy(of_pairs(second), 1)}, which is "
                        f"{'less' if better(second) == END else 'more'} than {LIMIT}.",
                    ),
                ),
                CHOICES,
            )
        )
    return found
