"""The steps of *Can the order stay the same?*: a vote, rounds with cards, a simulation, the counting, and the exit tickets."""

from fractions import Fraction
from math import perm

from ....base.playing_cards import RANKS, VALUES
from ....hilos.table import TRICKS
from ....messages.words import counted
from ...questions.kinds import tidy
from ...questions.stage import Bars, Cards, Laid, Trump
from ..deals import read_deals
from ..lesson import Step, Ticket, TicketRow
from ..parts import Boxes, BoxRow, Counted, Dealt, Field, Fields, Guess, Handed, Part, ReadOut, Stage, Vote, Watch
from .by_hand import TRICK

PLAYERS = 4
EIGHT = VALUES.index("8")
CHOICES = ("is possible", "cannot be")
THREE_OTHERS = perm(RANKS - 1, PLAYERS - 1)  # ways in which three other cards of a suit can come
ALL_WORSE = Fraction(perm(EIGHT, PLAYERS - 1), THREE_OTHERS)  # how likely all three are worse than an 8, in both orders
# In how many of 100 cases a card takes its trick, from the 2 to the ace: census.four(1, 20_000_000)
TAKEN = (34.1, 28.1, 23.2, 19.4, 16.9, 15.6, 15.6, 16.9, 19.7, 23.8, 29.5, 36.8, 45.6)


def fewest(trumps: int, players: int) -> int:
    """The fewest tricks in which so many trumps can fall."""
    return -(-trumps // players)


def steps() -> tuple[Step, ...]:
    """The six steps of 45 minutes."""
    return (
        Step("vote", 5, "Can the order stay the same?", launch()),
        Step("by hand", 10, "Count what the trumps take", by_hand()),
        Step(
            "together",
            5,
            "What did our class get?",
            (
                ReadOut("Read out your code’s last six letters. It names nobody."),
                "Could a box be lower than all of yours? Only a proof can tell.",
            ),
            "Go on to the screen",
        ),
        Step(
            "at the screen",
            10,
            "Which card is worse, a 2 or an 8?",
            (
                "Count the tricks of the four 2s in a round, and those of the four 8s. Choose first.",
                Vote("worse", "Which takes fewer tricks?", ("the 2s", "the 8s"), ("The 2s take fewer", "The 8s take fewer")),
                Watch(
                    "hilos.twos-and-eights", "Four players play any card that the rules allow. Stop when you are sure enough."
                ),
            ),
            "Go on to the working",
        ),
        Step("working", 10, "Count instead of trying", working(), closed=True),
        Step("exit ticket", 5, "Before you go", (HANDED,), closed=True),
    )


def launch() -> tuple[Part, ...]:
    """The rules that are needed, a trick, and the vote."""
    return (
        f"Four players get {TRICKS} cards each, and one suit is trump. You have to follow suit. Without a card of the first "
        "suit you can play any card.",
        "The highest trump takes the trick, or without a trump the highest card of the first suit. Each time a trump takes a "
        "trick, the order turns: the 2 is highest and the ace lowest, until the next trump takes one.",
        Stage(
            (
                Trump("H", None),
                Cards(
                    "playing",
                    (Laid("KS", "Ann"), Laid("9S", "Ben"), Laid("3H", "Cem", "takes the trick"), Laid("AS", "Dora")),
                    "A trick in which hearts are trump",
                ),
            )
        ),
        "Cem has no spade and takes it with a trump, so the order turns.",
        Vote(
            "same",
            f"Can the order stay the same for all {TRICKS} tricks?",
            ("yes", "no"),
            ("Yes, it can", "No, it cannot"),
            True,
        ),
    )


def by_hand() -> tuple[Part, ...]:
    """The guess and the boxes."""
    return (
        Guess(f"How many of the {TRICKS} tricks will a trump take?", f"of {TRICKS}", TRICKS),
        "Sit in fours, deal all the cards, and turn up the last one for trump. Play two rounds with any "
        "allowed cards; count the tricks that a trump takes. The page plays the others.",
        Boxes(
            rows=(BoxRow("Tricks that a trump takes", tuple(range(TRICKS + 1)), (0, 0)),),
            counts=(Counted("total"), Counted("fours", low=PLAYERS, high=PLAYERS)),
            play=Dealt("playing", read_deals("hilos_four")),
            button="Play a round here",
            said=f"A trump took {{value}} of {TRICKS} tricks on average so far.",
            check=f"A round has {TRICKS} tricks, so count again.",
            paper=f"Deal all the cards to four players; the last one shows trump. {TRICK} Count the tricks that a trump takes.",
            summary=("Lowest box", "Sum of the boxes", "My mean"),
        ),
    )


def working() -> tuple[Part, ...]:
    """The counting: first of tricks, then of cards that beat a card."""
    three = PLAYERS * (fewest(RANKS, PLAYERS) - 1)
    least, above = fewest(RANKS, PLAYERS), RANKS - 1 - EIGHT
    return (
        f"Every trick with a trump in it goes to a trump. Put all {RANKS} into as few tricks as you can. The "
        "pigeonhole principle says: with more trumps than places, some place holds two.",
        "When the order turns, the 2 and the ace change places, the 3 and the king too. Use this symmetry.",
        Fields(
            (
                Field(
                    f"How many trumps fit into three tricks? 3 × {PLAYERS} =",
                    Fraction(three),
                    f"3 × {PLAYERS} = {three}",
                    "Each trick has one card of every player.",
                ),
                Field(
                    "So the fewest tricks that a trump takes:",
                    Fraction(least),
                    f"{RANKS} trumps are more than {three}, so three tricks are too few",
                    f"Do all {RANKS} trumps fit into three tricks?",
                ),
                Field(
                    "Cards of its suit that beat an 8 while the ace is highest:",
                    Fraction(above),
                    "9, 10, J, Q, K and A",
                    "Count from the 9 up to the ace.",
                ),
                Field(
                    "The same while the 2 is highest:",
                    Fraction(EIGHT),
                    "7, 6, 5, 4, 3 and 2",
                    "Now the 7 beats the 8, and so does every lower number.",
                ),
                Field(
                    f"The chance that three others of its suit are all worse: 6 × 5 × 4 ÷ {THREE_OTHERS:,} =",
                    ALL_WORSE,
                    f"6 × 5 × 4 ÷ (12 × 11 × 10) = 120 ÷ {THREE_OTHERS:,} = {tidy(ALL_WORSE)}",
                    "Multiply 6 × 5 × 4 first, and then divide.",
                    near=Fraction(1, 200),
                ),
            ),
            (
                f"So at least {least} tricks go to a trump in every deal. The order turns at least {least - 1} times, because "
                "the last trick turns nothing.",
                Bars(
                    "The 8 is a worse card than the 2",
                    "How often a card takes its trick in random rounds.",
                    VALUES,
                    tuple(Fraction(str(one)) for one in TAKEN),
                    "card",
                    "of 100",
                    EIGHT,
                    f"{TAKEN[EIGHT]}",
                ),
                "In one trick all three others must be worse. For the 8 that is 1 in 11 in both orders, with three others of "
                "its suit. For the 2 it is never while the ace is highest, but always while the 2 is: 1 in 2. Six better cards "
                "on average is not half the tricks.",
            ),
        ),
    )


HANDED = Handed(
    "Why are 1,000 rounds with four or more no proof?",
    "The next round could be different. Only counting the trumps shows that no deal can do it.",
)


def tickets() -> list[Ticket]:
    """Twelve exit tickets of the same task: another pack and other players, then somebody’s claim about one more pack."""
    decks = ((9, 3), (12, 4), (10, 4), (9, 4), (12, 3), (8, 4), (10, 5), (15, 4), (11, 4), (15, 5), (14, 4), (15, 3))
    found = []
    for place, (trumps, players) in enumerate(decks):
        others, seats = decks[(place + 5) % len(decks)]
        least, low = fewest(trumps, players), place % 2
        claim, other = least - 1 + low, fewest(others, seats) - low
        found.append(
            Ticket(
                (
                    TicketRow(
                        f"{trumps} trumps, {players} players",
                        f"With {trumps} trumps and {players} players, a trump takes at least",
                        Fraction(least),
                        f"tricks. Ben says: “It was only {claim}.” That",
                        int(claim < least),
                        f"{players} trumps fit into a trick. {room(least - 1, players)}, {room(least, players)}.",
                    ),
                    TicketRow(
                        f"{others} trumps, {seats} players, {counted(other, 'trick')}",
                        f"With {others} trumps and {seats} players, Dora says: “It was only {other}.” That",
                        None,
                        "",
                        int(other < fewest(others, seats)),
                        f"{room(other, seats)}.",
                    ),
                ),
                CHOICES,
            )
        )
    return found


def room(number: int, players: int) -> str:
    """How many trumps so many tricks have room for: "2 × 3 = 6"."""
    return f"{number} × {players} = {number * players}"
