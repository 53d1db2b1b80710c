"""The steps of *Is a look free?*: votes, rounds with and without a look, a simulation, the price and its worth, exit "
"tickets."""

from fractions import Fraction
from typing import NamedTuple

from ....hilos.table import TRICKS
from ...questions.kinds import tidy
from ...questions.stage import Bars
from ...runs.hilos import LOOKED, MANY, SWAPPED
from ..deals import read_deals
from ..lesson import Step, Ticket, TicketRow
from ..parts import Boxes, BoxRow, Counted, Dealt, Field, Fields, Guess, Handed, Part, ReadOut, Vote, Watch
from .by_hand import TRICK

PLAYERS, BOXES, HUNDRED = 3, 10, 100
MEAN = Fraction(TRICKS, PLAYERS)
# In how many of 100 cases a player takes 0, 1, 2, ... tricks: tricks_of_three(1, 200_000)
TAKEN = (1.3, 5.6, 12.1, 17.6, 19.1, 17.0, 12.5, 7.8, 4.2, 1.9, 0.7, 0.2, 0.0, 0.0)
MISSED, SHORT = Fraction(19), Fraction("36.6")  # of 100, fewer than three and fewer than four, by the same
WITH_LOOK = Fraction("4.12")  # Ann's points in a round, the mean of run("hilos.looks")
BY_TRUMPS = ((2.4, 2.5), (2.8, 2.7))  # with no trump and with one: points_by_trumps(1, 1_000_000, 1)
CHOICES = ("look", "not look")
DEAL = f"Deal four hands; put the first aside. The last card shows trump. {TRICK}"


def steps() -> tuple[Step, ...]:
    """The six steps of 45 minutes."""
    return (
        Step("vote", 5, "Is a look free?", launch()),
        Step("by hand", 10, "Would a look have cost you anything?", by_hand()),
        Step(
            "together",
            5,
            "What did our class get?",
            (
                ReadOut("Read out your code’s last six letters. It names nobody."),
                "Your mean is probably above three. How far do your boxes spread?",
            ),
            "Go on to the screen",
        ),
        Step(
            "at the screen",
            10,
            "Does what you see pay for it?",
            (
                f"After a look Ann can swap a bad hand. Her plan: she swaps if the widow has at least {MANY} trumps, and more "
                "than she has.",
                Vote(
                    "pays",
                    "Does she get more points on average?",
                    ("more", "fewer"),
                    ("More points", "Fewer points"),
                    paper=f"After a look Ann swaps hands if the spare hand has at least {MANY} trumps, and more than she has.",
                ),
                Watch(
                    "hilos.looks",
                    "Each deal is played twice at random. Does the count answer the vote?",
                ),
            ),
            "Go on to the working",
        ),
        Step("working", 10, "The price, and what it buys", working(), closed=True),
        Step("exit ticket", 5, "Before you go", (HANDED,), closed=True),
    )


def launch() -> tuple[Part, ...]:
    """The rules that are needed, the thought that leads astray, and the vote."""
    return (
        f"Ann, Ben and Cem have {TRICKS} cards each, and every trick is a point. A fourth hand, the widow, lies face down. "
        f"Ann can look at it first, but then she must take at least {LOOKED} tricks. With fewer she loses {LOOKED} points, so "
        f"2 tricks bring 2 − {LOOKED} = −1. After a look she can also swap hands, and then it is {SWAPPED} tricks or minus "
        f"{SWAPPED} points.",
        f"Three players share {TRICKS} tricks. So each has an expected value of {TRICKS} ÷ {PLAYERS} = {tidy(MEAN)} tricks, "
        f"and that is more than {LOOKED}.",
        Vote(
            "free",
            "Is a look free?",
            ("yes", "no"),
            ("Yes, it is free", "No, it costs"),
            True,
            f"After a look you must take {LOOKED} tricks or lose {LOOKED} points, after a swap {SWAPPED}.",
        ),
    )


def by_hand() -> tuple[Part, ...]:
    """The guess and the boxes."""
    return (
        Guess(f"How often does a player take fewer than {LOOKED} tricks?", "of 100 rounds"),
        DEAL,
        "Play two rounds, any allowed cards. Nobody looks. The page plays Ann’s rounds for your other boxes.",
        Boxes(
            rows=(
                BoxRow("Your tricks", tuple(range(TRICKS + 1)), (0, LOOKED - 1)),
                BoxRow(f"What a look would have cost: {LOOKED} or 0", (0, LOOKED), (LOOKED, LOOKED)),
            ),
            counts=(Counted("missed", low=0, high=LOOKED - 1), Counted("short", low=0, high=SWAPPED - 1)),
            play=Dealt("playing", read_deals("hilos_three")),
            button="Play a round here",
            said=f"A look would have cost you {LOOKED} points in {{value}} of 100 rounds like these.",
            check=f"You can take 0 to {TRICKS} tricks, and a look costs {LOOKED} or 0.",
            paper=f"{DEAL} Nobody looks.",
            summary=(f"Boxes with fewer than {LOOKED} tricks", "My percentage"),
            called="percentage",
        ),
    )


def working() -> tuple[Part, ...]:
    """The price of a look, what it is worth, and when it is."""
    none, one = BY_TRUMPS
    price, swapped, lost = LOOKED * MISSED, SWAPPED * SHORT, round(HUNDRED * MEAN) - HUNDRED * WITH_LOOK
    return (
        f"Of 100 random rounds, {tidy(MISSED)} are below {LOOKED} tricks and {tidy(SHORT)} below {SWAPPED}. On average 100 "
        f"rounds bring {round(HUNDRED * MEAN)} points without a look, and {tidy(HUNDRED * WITH_LOOK)} with a look and Ann’s "
        "plan.",
        "The value of information is what she gains because she decides after she has seen it.",
        Fields(
            (
                Field(
                    "100 looks that change nothing cost",
                    price,
                    f"{LOOKED} × {tidy(MISSED)} = {tidy(price)}",
                    f"In {tidy(MISSED)} of them Ann loses {LOOKED} points.",
                ),
                Field(
                    "100 swaps, whatever she sees, cost",
                    swapped,
                    f"{SWAPPED} × {tidy(SHORT)} = {tidy(swapped)}",
                    f"Now you need {SWAPPED} tricks, and you lose {SWAPPED} points.",
                ),
                Field(
                    "With 100 looks and her plan Ann loses",
                    lost,
                    f"{round(HUNDRED * MEAN)} − {tidy(HUNDRED * WITH_LOOK)} = {tidy(lost)}",
                    f"Take {tidy(HUNDRED * WITH_LOOK)} away from {round(HUNDRED * MEAN)}.",
                ),
                Field(
                    "So the information is worth",
                    price - lost,
                    f"{tidy(price)} − {tidy(lost)} = {tidy(price - lost)}",
                    "Without it she would lose the whole price of the looks. How much does she lose with it?",
                ),
            ),
            (
                f"A look is not free. 100 looks cost {tidy(price)} points, and what you see brings back only "
                f"{tidy(price - lost)}.",
                Bars(
                    f"The mean is {tidy(MEAN)}, but {MISSED} of 100 results are below {LOOKED}",
                    "Tricks of one player, at random.",
                    tuple(map(str, range(11))),
                    tuple(Fraction(str(one)) for one in TAKEN[:11]),
                    "tricks",
                    "of 100",
                    LOOKED - 1,
                    f"{TAKEN[LOOKED - 1]}",
                ),
                "If everybody always took four or five tricks, the mean would be the same and a look would be free. You pay "
                f"for the spread. If Ann holds no trump, a look pays: {none[1]} points, {none[0]} without. With one trump: "
                f"{one[1]} and {one[0]}.",
            ),
        ),
    )


HANDED = Handed(
    "Two players have the same mean. Why can a look cost one of them more?",
    "The results of one spread more, so more of them are below the minimum.",
)


class Player(NamedTuple):
    """A player with four equally likely results, for whom what is seen has this worth."""

    results: tuple[int, int, int, int]
    worth: str

    def price(self, least: int) -> Fraction:
        """What a minimum of so many tricks costs on average, if so many points are lost below it."""
        return Fraction(least * sum(one < least for one in self.results), len(self.results))


PAIRS = {
    LOOKED: (
        (Player((1, 2, 5, 8), "1"), Player((3, 4, 4, 5), "0.3")),
        (Player((2, 4, 4, 6), "1"), Player((1, 2, 5, 8), "0.9")),
        (Player((0, 2, 6, 8), "1.2"), Player((3, 3, 5, 5), "0.4")),
        (Player((2, 3, 5, 6), "0.9"), Player((0, 1, 6, 9), "1")),
        (Player((1, 2, 2, 11), "1.5"), Player((4, 4, 4, 4), "0.2")),
        (Player((1, 3, 6, 6), "0.8"), Player((1, 2, 3, 10), "1.1")),
    ),
    SWAPPED: (
        (Player((2, 4, 4, 6), "1.2"), Player((1, 2, 5, 8), "1.5")),
        (Player((3, 4, 4, 5), "0.6"), Player((4, 4, 4, 4), "0.3")),
        (Player((1, 4, 5, 6), "1.3"), Player((2, 3, 5, 6), "1.4")),
        (Player((2, 3, 5, 6), "1.5"), Player((3, 4, 4, 5), "1.1")),
        (Player((1, 2, 3, 10), "2"), Player((4, 4, 4, 4), "0.2")),
        (Player((0, 4, 5, 7), "1.5"), Player((1, 3, 5, 7), "1.6")),
    ),
}


def tickets() -> list[Ticket]:
    """Twelve exit tickets of the same task: what a look costs one player, then what another one does, with the same mean."""
    return [ticket(one, other, least) for least, pairs in PAIRS.items() for one, other in pairs]


def ticket(one: Player, other: Player, least: int) -> Ticket:
    """The price for one player and what to do, then what the other does, who has the same mean."""
    price, below = one.price(least), sum(result < least for result in one.results)
    return Ticket(
        (
            TicketRow(
                f"{results(one)}; fewer than {least}",
                f"Ann takes {results(one)} tricks, equally likely. Below {least}, a look costs {least} points. That is, on "
                "average,",
                price,
                f"points. What she sees is worth {one.worth}, so she should",
                int(price > Fraction(one.worth)),
                f"{below} of 4 results are below {least}: {least} × {below} ÷ 4 = {tidy(price)}.",
            ),
            TicketRow(
                f"{results(other)}; fewer than {least}",
                f"Ben takes {results(other)}, with the same mean. What he sees is worth {other.worth}, so he should",
                None,
                "",
                int(other.price(least) > Fraction(other.worth)),
                f"The look costs him {tidy(other.price(least))} on average.",
            ),
        ),
        CHOICES,
    )


def results(player: Player) -> str:
    """The results: "1, 2, 5 or 8"."""
    *first, last = map(str, player.results)
    return f"{', '.join(first)} or {last}"
