"""The steps of *Swap unknown for unknown?*: a guess, a vote, ten draws, what a draw saves, and the exit tickets."""

from fractions import Fraction

from ....hilo.cards import LOWEST, MEAN, signed
from ...questions import stage
from ...questions.kinds import tidy
from ..lesson import Step, Ticket, TicketRow
from ..parts import Boxes, BoxRow, Counted, Dealt, Field, Fields, Guess, Handed, ReadOut, Stage, Vote
from .draws import BESIDE, LEFT, NUMBERS, OFFERED, OPEN, ROUNDS, deals, ends, most_taken, saved
from .stand_in import PACK

CHOICES = ("take it", "draw")
TAKE, DRAW = 0, 1
OTHER = 7  # an open card that may be replaced instead
STEADY = BESIDE + MEAN  # what you expect if nothing is drawn
HANDED = Handed(
    "Both cards are unknown. Is it an even swap? Explain in one sentence.",
    "I see the new card before I decide, so I keep the low ones and refuse the high ones.",
)


def division(number: int = MEAN) -> str:
    """The mean of what the thirteen numbers save, as it is written down: "(6 + 5 + 4 + 3 + 2 + 1 + 7 × 0) ÷ 13"."""
    each = [number - drawn for drawn in NUMBERS if drawn < number]
    none = len(NUMBERS) - len(each)
    return f"({' + '.join(map(str, each))}{f' + {none} × 0' if none else ''}) ÷ {len(NUMBERS)}"


def working(number: int = MEAN) -> str:
    """The same with its result."""
    return f"{division(number)} = {saved(number) * len(NUMBERS)} ÷ {len(NUMBERS)} = {tidy(saved(number))}"


def better(number: int, discard: int) -> int:
    """Which of the two choices saves more."""
    return TAKE if number - discard > saved(number) else DRAW


def steps() -> tuple[Step, ...]:
    """The six steps of 45 minutes."""
    three = (stage.Laid(OPEN[0]), stage.Laid(OPEN[1]), stage.Laid("?", "face down"))
    return (
        Step(
            "guess",
            5,
            "Does a swap help?",
            (
                Stage((stage.Cards("hilo", three, "Your three cards"),)),
                f"In HiLO you want few points. Each number from {signed(LOWEST)} to {NUMBERS[-1]} is in the game equally "
                f"often, so all thirteen are equally likely. Their mean is {MEAN}, so with your face-down card you expect "
                f"{BESIDE} + {MEAN} = {STEADY} points.",
                "It is your turn, and you draw a card. If you like it, you put it in place of the face-down card, which you "
                "discard. If you say no, you discard the new card and turn your face-down card up. Ann says: “Unknown for "
                "unknown, that makes no difference.” Ben says: “I get to look, so it helps.”",
                Guess(
                    "You have a 0, a 1 and a face-down card. How many points do you expect if you draw?", "points", max(ends())
                ),
            ),
        ),
        Step(
            "vote",
            5,
            f"Take the {OFFERED}?",
            (
                f"There is a different way. The discard pile shows a {OFFERED}. If you take it, it replaces your face-down "
                f"card, and you have exactly {LEFT} points.",
                Vote("take", f"A {OFFERED} on the pile", CHOICES, (f"Take the {OFFERED}", "Draw a card"), True),
            ),
        ),
        Step(
            "by hand",
            12,
            "Draw ten times",
            (
                f"Shuffle a pack of cards. {PACK} Put one card face down and do not look. Then draw. Everybody plays the same "
                f"strategy: if the drawn card is below {MEAN}, keep it. Otherwise use your option to say no, and turn up the "
                f"face-down card. Add {BESIDE} for your other two cards, and write down the sum.",
                ten_boxes(),
            ),
        ),
        Step(
            "together",
            8,
            "What did our class get?",
            (
                ReadOut(
                    "Read out the last six letters. Your code holds "
                    "your number, your guess and your boxes added up, and no name."
                ),
                "Everybody used the same strategy, and still got different means. That is sampling variability, so look at the "
                "middle of all the dots.",
            ),
            "Go on to the working",
        ),
        Step(
            "working",
            10,
            "Count all thirteen cards",
            (
                f"Your face-down card counts {MEAN} on average. So if you draw a 3 and keep it, you save {MEAN} − 3 = 2 "
                f"points. If you draw {MEAN} or more, you say no and save 0. The mean over all thirteen numbers is the "
                "expected value of drawing.",
                working_out(),
            ),
            closed=True,
        ),
        Step("exit ticket", 5, "Before you go", (HANDED,), closed=True),
    )


def ten_boxes() -> Boxes:
    """Ten draws for a face-down card."""
    return Boxes(
        rows=(BoxRow("", tuple(ends()), (0, LEFT - 1)),),
        counts=(Counted("total"), Counted("below", low=0, high=LEFT - 1)),
        play=Dealt("hilo", deals()),
        button="No cards? Draw here",
        said=f"Your mean so far: {{value}}. You had fewer than {LEFT} points in {{below}} of {{n}}.",
        check=f"It is the number of one card and {BESIDE} more, so at least 0 and at most {max(ends())}.",
        paper=f"{PACK} Put one card face down and do not look. Draw a card. If it is below {MEAN}, keep it, otherwise turn up "
        f"the face-down card. Write down the number of that card plus {BESIDE}, because your other two cards count {BESIDE} "
        "together.",
        summary=("Sum of the boxes", "My mean", f"Rounds with fewer than {LEFT}"),
        rounds=ROUNDS,
    )


def working_out() -> Fields:
    """What one low card saves, what drawing saves, and the sure thing beside it."""
    best, unsure = MEAN - LOWEST, "Add the numbers in the brackets first, then divide by 13. The zeros count too."
    limit, high = most_taken(), most_taken(OTHER)
    asked = division().replace(f"({best}", "(that number", 1)
    return Fields(
        (
            Field(
                f"You draw a {signed(LOWEST)}. You keep it and save {MEAN} − ({signed(LOWEST)}) =",
                Fraction(best),
                f"{MEAN} − ({signed(LOWEST)}) = {best}",
                f"The card is {best} steps below {MEAN} on the number line.",
            ),
            Field(f"The mean of all thirteen: {asked} =", saved(), working(), unsure),
            Field(
                f"Taking the {OFFERED} from the discard pile saves {MEAN} − {OFFERED} =",
                Fraction(MEAN - OFFERED),
                f"{MEAN} − {OFFERED} = {MEAN - OFFERED}",
                f"You would have a {OFFERED} in place of a card that counts {MEAN} on average.",
                better(MEAN, OFFERED),
            ),
            Field(
                f"Now replace an open (face-up) {OTHER}. The {OFFERED} stays. Drawing saves {division(OTHER)} =",
                saved(OTHER),
                working(OTHER),
                unsure,
                better(OTHER, OFFERED),
            ),
        ),
        (
            stage.Working(
                f"What to do with a {OFFERED} on the discard pile",
                (
                    f"For a face-down card: take it and save {MEAN - OFFERED}, or draw and save {tidy(saved())}. Draw.",
                    f"For an open {OTHER}: take it and save {OTHER - OFFERED}, or draw and save {tidy(saved(OTHER))}. Take it.",
                ),
            ),
            "A low card saves points and a high card costs nothing, because you can refuse it. For a face-down card this "
            f"right to say no is worth {tidy(saved())} points. So take a discard up to {limit} for a face-down card, up to "
            f"{high} for an open {OTHER} or more.",
        ),
        "Now the card to be replaced lies face up. The thirteen numbers are the same.",
    )


TASKS = (4, 6, 8, 9, 10, 11)  # the open cards of the tickets


def tickets() -> list[Ticket]:
    """Exit tickets of the same task: what drawing saves for a different open card, compared with a discard at most three steps
    from where the decision changes, then the opposite decision."""
    return [
        ticket(number, discard)
        for step in (0, 1, -1, 2, -2, 3)
        for number in TASKS
        if LOWEST <= (discard := most_taken(number) + step) < number and number - discard != saved(number)
    ]


def ticket(number: int, discard: int) -> Ticket:
    """One of them."""
    choice = better(number, discard)
    other = TASKS[(TASKS.index(number) + 1 + discard % 3) % len(TASKS)]
    second = most_taken(other) if choice == DRAW else next(one for one in NUMBERS if other - one < saved(other))
    return Ticket(
        (
            TicketRow(
                f"open {number}, discard {discard}",
                f"For an open {number}, drawing saves",
                saved(number),
                f"points. The discard is a {discard}. I would",
                choice,
                f"{working(number)}. Taking the {discard} saves {number} − {discard} = {number - discard}.",
            ),
            TicketRow(
                f"open {other}, discard {second}",
                f"For an open {other} drawing saves {tidy(saved(other))} points. The discard is a {second}. I would",
                None,
                "",
                better(other, second),
                f"Taking the {second} saves {other} − {second} = {other - second}, which is "
                f"{'more' if better(other, second) == TAKE else 'less'} than {tidy(saved(other))}.",
            ),
        ),
        CHOICES,
    )
