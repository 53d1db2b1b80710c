"""The steps of *Does luck win rounds?*: a guess, a die for the players, the real game at random, the count, and the tickets."""

from fractions import Fraction

from ....base.game import NAMES
from ....messages.words import spelled
from ...questions.kinds import tidy
from ...questions.stage import Tricks
from ..lesson import Step, Ticket, TicketRow
from ..parts import Boxes, BoxRow, Counted, Dealt, Field, Fields, Guess, Handed, ReadOut, Stage, Watch
from .fourteen_throws import EXPERTS, MILLIONS, PLAYED, PLAYERS, ROUNDS, bids, deals, ways

FEW = 4  # tricks of the short round that is counted by hand
CHOICES = ("no plan shows", "a plan shows")
NO_PROOF = "That is no proof that there is no plan"
TEAM = Tricks(("Ann (Low)", "Ben", "Cem", "Dora (High)"), (2, 4, 3, 5), "a round that is won")
HANDED = Handed(
    "What does the die know nothing about? One sentence is enough.",
    "The hands: high cards take more tricks under a K and fewer under a J.",
)


def steps() -> tuple[Step, ...]:
    """The six steps of 45 minutes."""
    return (
        Step(
            "guess",
            5,
            "Four players who do not think",
            (
                "Ann, Ben, Cem and Dora are one team. In each of fourteen tricks everybody plays a card, and one player takes "
                "it. First each makes a bid: one says Low, one High, the others Middle.",
                "The team wins if the Low bidder alone takes the fewest tricks and the High bidder alone the most. A tie for "
                "the most or the fewest loses. Today they bid and play at random.",
                Stage((TEAM,)),
                Guess("In how many of 100 rounds does the team win?", "of 100"),
            ),
        ),
        Step(
            "by hand",
            12,
            "A die plays the round",
            (
                "In our model each throw of a four-sided die is a trick, and 1, 2, 3, 4 mean that Ann, Ben, Cem or Dora takes "
                "it. Ann has bid Low and Dora High.",
                "Throw fourteen times and tally. Do two rounds by hand; the page throws the others.",
                ten_boxes(),
            ),
        ),
        Step(
            "at the screen",
            8,
            "Is the die like the game?",
            (
                "This is a simulation of the real game, with cards: computer players bid, pass on cards and play, always at "
                "random.",
                Watch("himilo.team-wins", "Four players at random. Stop when you are sure enough.", guessed=True),
            ),
            "Go on to the results",
        ),
        Step(
            "together",
            6,
            "What did our class get?",
            (
                ReadOut(
                    "Read out the last six letters, because the first three are the same for the whole class. Your code holds "
                    "your number, your guess and your boxes added up, and no name."
                ),
                "Ten rounds say little, so look at the whole class.",
            ),
            "Go on to the working",
        ),
        Step(
            "working",
            9,
            "Count instead of throwing",
            (
                "Throws are independent: none knows what came before. So every row of throws is equally likely, and we can "
                "count rows. Begin with four tricks.",
                working_out(),
            ),
            closed=True,
        ),
        Step("exit ticket", 5, "Before you go", (HANDED,), closed=True),
    )


def ten_boxes() -> Boxes:
    """Ten rounds by the die: whether nobody ties at either end, and whether the team wins."""
    return Boxes(
        rows=(BoxRow("no tie", (0, 1), (1, 1)), BoxRow("the team wins", (0, 1), (1, 1))),
        counts=(Counted("free", 0, 1, 1), Counted("won", 1, 1, 1)),
        play=Dealt("himilo", deals()),
        button="No die? Throw a round here",
        said="No tie in {free} of {n} so far, and the team won {won}. That is {value} of 100.",
        check="Write 1 for yes and 0 for no. A team with a tie has not won.",
        paper="Throw 14 times and tally: 1 Ann (Low), 2 Ben, 3 Cem, 4 Dora (High). The team wins if Ann alone has the fewest "
        "and Dora alone the most. A tie for the fewest or the most loses. Write 1 for yes, 0 for no.",
        summary=("Rounds without a tie", "Rounds that the team won"),
        called="wins of 100",
        rounds=ROUNDS,
    )


def working_out() -> Fields:
    """A short round counted by hand, then the same with fourteen tricks."""
    short, whole, pairs = ways(PLAYERS, FEW), ways(), bids()
    letters = "\u00a0".join(name[0] for name in (NAMES[1], NAMES[2], NAMES[3], NAMES[3]))
    return Fields(
        (
            Field(
                "With four tricks the team wins only with Ann 0, Ben 1, Cem 1, Dora 2. In how many orders can you write "
                f"{letters}?",
                Fraction(short.won),
                f"4 places for B, then 3 for C: 4 × 3 = {short.won}",
                "Choose a place for B. How many are left for C?",
            ),
            Field(
                f"Four throws can fall in 4 × 4 × 4 × 4 = {short.all} ways. So of 100 such rounds the team wins: orders ÷ "
                f"{short.all} × 100 =",
                short.chance,
                f"{short.won} ÷ {short.all} × 100 = {tidy(short.chance)}",
                "Divide first, then multiply by 100.",
            ),
            Field(
                "How many ways to bid are there? Four players can say High, and then how many can say Low?",
                Fraction(pairs),
                f"4 × 3 = {pairs}",
                "The High bidder cannot say Low as well. How many players are left?",
            ),
            Field(
                f"With fourteen tricks {tidy(whole.free)} of 100 rounds have no tie, and each way to bid is right equally "
                f"often. So the team wins: {tidy(whole.free)} ÷ ways to bid =",
                whole.chance,
                f"{tidy(whole.free)} ÷ {pairs} = {tidy(whole.chance)}",
                "In a round without a tie only one of the ways to bid is right, so divide by the number you have just found.",
            ),
        ),
        (
            f"Fourteen throws can fall in {whole.all:,} ways, and the team wins in {whole.won:,}. The real game, "
            f"played {spelled(MILLIONS)} million times at random, gives {tidy(Fraction(PLAYED.value), 3)} of 100, probably "
            f"between {PLAYED.low} and {PLAYED.high}. So the model is very good, not perfect.",
            "A die has no memory, but a hand of cards stays with you. Each trick has its own rule. High cards take more when "
            "the highest wins, fewer when the lowest wins. The two almost cancel.",
            f"Players with a good plan win about {round(EXPERTS)} of 100 rounds.",
        ),
    )


TASKS = (  # players, rounds, rounds without a tie, won; then the other team
    (3, 600, 366, 58, 5, 500, 11, 190),
    (5, 500, 220, 9, 3, 600, 62, 540),
    (3, 300, 186, 240, 5, 1000, 22, 24),
    (5, 1000, 440, 410, 3, 300, 30, 33),
    (3, 900, 552, 95, 5, 800, 18, 260),
    (5, 600, 260, 15, 3, 900, 91, 700),
    (3, 1200, 738, 870, 5, 700, 15, 17),
    (5, 700, 300, 320, 3, 1200, 122, 116),
    (3, 500, 306, 53, 5, 600, 13, 150),
    (5, 900, 400, 18, 3, 500, 51, 410),
    (3, 400, 246, 310, 5, 900, 20, 23),
    (5, 800, 360, 350, 3, 400, 41, 44),
)


def tickets() -> list[Ticket]:
    """Twelve exit tickets of the same task: how many wins chance alone gives, then the opposite decision."""
    return [ticket(*task) for task in TASKS]


def ticket(players: int, rounds: int, free: int, wins: int, others: int, played: int, luck: int, theirs: int) -> Ticket:
    """One of them."""
    pairs = bids(players)
    right = Fraction(free, pairs)
    return Ticket(
        (
            TicketRow(
                f"{spelled(players)} players, {free} without a tie",
                f"{spelled(players).capitalize()} players play {rounds} rounds, {free} of them without a tie. At random they "
                "would win about",
                right,
                f"rounds. They won {wins}, so",
                int(wins > 3 * right),
                f"{players} × {players - 1} = {pairs} ways to bid: {free} ÷ {pairs} = {tidy(right)}. {wins} is "
                f"{'far more' if wins > 3 * right else f'close to that. {NO_PROOF}'}.",
            ),
            TicketRow(
                f"{spelled(others)} players, {theirs} won",
                f"{spelled(others).capitalize()} players win {theirs} of {played} rounds, and at random it would be about "
                f"{luck}. So",
                None,
                "",
                int(theirs > 3 * luck),
                f"{theirs} is {f'far more than {luck}' if theirs > 3 * luck else f'close to {luck}. {NO_PROOF}'}.",
            ),
        ),
        CHOICES,
    )
