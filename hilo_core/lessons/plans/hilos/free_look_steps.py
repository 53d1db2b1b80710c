"""The steps of *Is a look free?*: votes, rounds with and without a look, a simulation, a price and its worth, exit tickets."""

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

BOXES, HUNDRED = 10, 100
# Ann sits opposite the dealer, everybody plays at random, nobody else looks. All of it by census.three(1, 40_000_000).
MEAN, DEALERS = Fraction("4.134"), Fraction("4.7553")  # tricks of Ann, and of the dealer, who always holds the turned-up trump
TAKEN = (1.5, 6.5, 13.5, 18.8, 19.6, 16.4, 11.4, 6.8, 3.4, 1.5, 0.5, 0.1, 0.0, 0.0)  # of 100 rounds, with 0, 1, 2, ... tricks
MISSED, SHORT = Fraction("21.5"), Fraction("40.3")  # of 100 rounds, fewer than three and fewer than four
WITH_LOOK = Fraction("3.888")  # her points in a round with a look and her plan
BY_TRUMPS = ((2.4, 2.5), (2.8, 2.7))  # her points without a look and with one, if she has no trump and if she has one
CHOICES = ("look", "not look")
DEAL = f"Deal four hands; put the first aside. The dealer’s last card shows trump. {TRICK}"
WRITE = "Nobody looks. All write down the tricks of Ann, opposite the dealer"


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
                f"Ann’s plan after a look: she swaps if the widow has at least {MANY} trumps, and more than she has.",
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
        f"Ann, Ben and Cem have {TRICKS} cards each. Every trick is a point. A fourth hand, the widow, lies face down. "
        f"Ann sits opposite the dealer, so she can look at it first. But then she must take at least {LOOKED} tricks. With "
        f"fewer she loses {LOOKED} points: 2 tricks bring 2 − {LOOKED} = −1. After a look she can also swap hands, and then "
        f"it is {SWAPPED} tricks or minus {SWAPPED} points.",
        f"The dealer always holds the turned-up trump, so the dealer takes {tidy(DEALERS)} tricks on average and Ann only "
        f"{tidy(MEAN)}. Her expected value is more than {LOOKED}.",
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
        Guess(f"How often does Ann take fewer than {LOOKED} tricks?", "of 100 rounds"),
        DEAL,
        f"Play two rounds, any allowed cards. {WRITE}. The page plays your other boxes.",
        Boxes(
            rows=(
                BoxRow("Ann’s tricks", tuple(range(TRICKS + 1)), (0, LOOKED - 1)),
                BoxRow(f"What a look would have cost: {LOOKED} or 0", (0, LOOKED), (LOOKED, LOOKED)),
            ),
            counts=(Counted("missed", low=0, high=LOOKED - 1), Counted("short", low=0, high=SWAPPED - 1)),
            play=Dealt("playing", read_deals("hilos_three")),
            button="Play a round here",
            said=f"A look would have cost {LOOKED} points in {{value}} of 100 rounds like these.",
            check=f"A player takes 0 to {TRICKS} tricks, and a look costs {LOOKED} or 0.",
            paper=f"{DEAL} {WRITE}.",
            summary=(f"Boxes with fewer than {LOOKED} tricks", "My percentage"),
            called="percentage",
        ),
    )


def working() -> tuple[Part, ...]:
    """The price of a look, what it is worth, and when it is."""
    none, one = BY_TRUMPS
    price, swapped, lost = LOOKED * MISSED, SWAPPED * SHORT, HUNDRED * (MEAN - WITH_LOOK)
    without, looked = tidy(HUNDRED * MEAN), tidy(HUNDRED * WITH_LOOK)
    return (
        f"Of 100 of Ann’s random rounds, {tidy(MISSED)} are below {LOOKED} tricks and {tidy(SHORT)} below {SWAPPED}. On "
        f"average they bring {without} points without a look, with a look and her plan {looked}.",
        "The value of information is what she gains because she sees the widow first.",
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
                    f"{without} − {looked} = {tidy(lost)}",
                    f"Take {looked} away from {without}.",
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
                    f"The mean is {tidy(MEAN)}, but {tidy(MISSED)} of 100 results are below {LOOKED}",
                    "Ann’s tricks, at random.",
                    tuple(map(str, range(12))),
                    tuple(Fraction(str(one)) for one in TAKEN[:12]),
                    "tricks",
                    "of 100",
                    LOOKED - 1,
                    f"{TAKEN[LOOKED - 1]}",
                ),
                "If Ann always took four or five tricks, her mean could be the same and a look would be free. She pays for the "
                f"spread. If she holds no trump, a look pays: {none[1]} points, {none[0]} without. With one trump: "
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
    return Ticket(
        (
            TicketRow(
                f"{results(one)}; fewer than {least}",
                f"Ann takes {results(one)} tricks, equally likely. Below {least}, a look costs {least} points. That is, on "
                "average,",
                one.price(least),
                f"points. What she sees is worth {one.worth}, so she should",
                int(one.price(least) > Fraction(one.worth)),
                worked_out(one, least),
            ),
            TicketRow(
                f"{results(other)}; fewer than {least}",
                f"Ben takes {results(other)}, with the same mean. What he sees is worth {other.worth}, so he should",
                None,
                "",
                int(other.price(least) > Fraction(other.worth)),
                worked_out(other, least),
            ),
        ),
        CHOICES,
    )


def worked_out(player: Player, least: int) -> str:
    """How the price of a look is found."""
    below = sum(result < least for result in player.results)
    return f"{below} of 4 results are below {least}: {least} × {below} ÷ 4 = {tidy(player.price(least))}."


def results(player: Player) -> str:
    """The results: "1, 2, 5 or 8"."""
    *first, last = map(str, player.results)
    return f"{', '.join(first)} or {last}"
