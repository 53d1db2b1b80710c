"""Questions on a round of Hi MiLo!: does the team win it, and how often is a card not in the game?"""

from fractions import Fraction
from random import Random

from ...base.game import NAMES
from ...himilo import HiMiLo, new_table
from ...himilo.cards import HAND_SIZE, TRICKS, highest_value, number_cards
from ...himilo.cards import NAMES as CARD_NAMES
from ...himilo.odds import out_of_play
from ...himilo.round import judge, rank
from ...himilo.table import BIDS, HIGH, LEVELS, LOW, MIDDLE, TIED, TRICKS_WON, VERDICT, WON
from ...messages.words import counted, listed, spelled
from .himilo_tricks import FOUR, GAME
from .himilo_turns import Told
from .kinds import Choose, Number
from .question import Misconception, Question, known
from .reading import in_signs
from .stage import Cards, Laid, Line, Seats, Shown, Working

FIRST_ROUND = (HIGH, MIDDLE, MIDDLE, LOW), (5, 4, 4, 1)
VERDICTS = {
    "won": "Yes, the team wins",
    "tie": "No, because of a tie for the most or for the fewest",
    "bid": "No. There is no tie at either end, but not everybody is what they bid",
}


def verdict(bids: tuple[int, ...], won: tuple[int, ...]) -> tuple[str, list[int], HiMiLo]:
    """Whether the team wins, what each player is, and the rule: by the judge of the round."""
    table, told = new_table({"players": FOUR, "show": TRICKS, "rounds": 5}), Told()
    for seat in range(FOUR):
        table[BIDS + seat], table[TRICKS_WON + seat] = bids[seat], won[seat]
    judge(table, told)
    ranks = [rank(table, seat) for seat in range(FOUR)]
    if table[VERDICT] == WON:
        return "won", ranks, told.rules[1]
    return ("tie" if TIED in ranks else "bid"), ranks, told.rules[1]


def middle_tie(won: tuple[int, ...]) -> list[str]:
    """Players with equal tricks in the middle."""
    inner = [number for number in won if min(won) < number < max(won)]
    return [NAMES[seat] for seat, number in enumerate(won) if inner.count(number) > 1 and number in inner]


def round_of(seed: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Bids and tricks of a seed: rounds won, tied and missed come up about equally often. Seed 0 is made by hand."""
    if seed == 0:
        return FIRST_ROUND
    chance = Random(seed)
    wanted = chance.choice(("won", "tie", "bid"))
    while True:
        cuts = sorted(chance.randrange(TRICKS + 1) for _ in range(FOUR - 1))
        won = tuple(after - before for before, after in zip([0, *cuts], [*cuts, TRICKS], strict=True))
        bids = [MIDDLE] * FOUR
        high, low = chance.sample(range(FOUR), 2)
        bids[high], bids[low] = HIGH, LOW
        if max(won) < 9 and verdict(tuple(bids), won)[0] == wanted:
            return tuple(bids), won


def round_won(seed: int = 0) -> Question:
    """Does the team win this round?"""
    bids, won = round_of(seed)
    right, ranks, rule = verdict(bids, won)
    why = reason(right, bids, won, ranks)
    high, low = NAMES[bids.index(HIGH)], NAMES[bids.index(LOW)]
    same = middle_tie(won)
    thoughts = []
    if right == "tie":
        several = f"{listed(tied(won, ranks))} have the same number of tricks"
        thoughts.append(
            Misconception(
                ("won",),
                "two players can share an end",
                f"In many games two players can share first place. Here {several}.",
                f"But in Hi MiLo! an end belongs to one player, and equal numbers there lose the round. {why}",
            )
        )
    elif same:
        thoughts.append(
            Misconception(
                ("tie",),
                "any tie loses the round",
                f"{listed(same)} do have the same number of tricks. For the most or for the fewest that would lose.",
                f"But they are in the middle, where equal numbers do no harm. {why}",
            )
        )
    if right == "bid":
        thoughts.append(
            Misconception(
                ("won",),
                "without a tie the team wins",
                "A tie at either end always loses, and there is none here. So the first half of the thought is right.",
                f"But each player must also be what they bid. {why}",
            )
        )

    def wrong(answer: str) -> str:
        if answer == "tie":
            return f"The most is {max(won)} and the fewest is {min(won)}. Does anybody share one of these two numbers?"
        if right == "tie":
            return "Before you compare with the bids, look for equal numbers at the top and at the bottom."
        return (
            f"{high}, who bid High, has {won[bids.index(HIGH)]}, and {low}, who bid Low, has {won[bids.index(LOW)]}. "
            "Does anybody have more than the one, or fewer than the other?"
        )

    words = tuple((f"bid {LEVELS[bids[seat]].capitalize()}", f"took {won[seat]}") for seat in range(FOUR))
    return Question(
        key="himilo.round-won",
        seed=seed,
        game=GAME,
        title="Does the team win this round?",
        task="All 14 tricks have been played. You see what each player bid, and how many tricks each one took. "
        "Does the team win?",
        stage=(Seats(NAMES[:FOUR], words, turns=False),),
        kind=Choose(VERDICTS, {"won": ("yes", "win", "wins"), "tie": ("tie", "tied")}),
        right=right,
        verdict="Yes, the team wins it" if right == "won" else "Yes, the round is lost for that reason",
        why=(why,),
        wrong=wrong,
        rule=rule,
        hints=(
            "Who has the most tricks, and who the fewest? Is each of them alone with that number?",
            "If two players share the most or share the fewest, the round is lost. Equal numbers in between do no harm.",
            "If there is no tie at either end, the player with the most must have bid High and the one with the fewest Low.",
        ),
        solution=why,
        misconceptions=known(right, *thoughts),
        tag="so it is",
        make=round_won,
    )


def tied(won: tuple[int, ...], ranks: list[int]) -> list[str]:
    """The players who share the most, or if nobody does, those who share the fewest."""
    both = [seat for seat in range(FOUR) if ranks[seat] == TIED]
    most = max(won[seat] for seat in both)
    return [NAMES[seat] for seat in both if won[seat] == most]


def reason(right: str, bids: tuple[int, ...], won: tuple[int, ...], ranks: list[int]) -> str:
    """Why a round is won or lost."""
    if right == "tie":
        names = tied(won, ranks)
        number = won[NAMES.index(names[0])]
        end = "most" if number == max(won) else "fewest"
        return f"{listed(names)} share the {end} tricks with {number} each, so nobody is {'High' if end == 'most' else 'Low'}."
    top, foot = ranks.index(HIGH), ranks.index(LOW)
    if right == "won":
        return (
            f"{NAMES[top]} alone has the most tricks and bid High. {NAMES[foot]} alone has the fewest and bid Low. "
            "The others are in between, as they bid."
        )
    missed = [
        f"{NAMES[seat]} is {LEVELS[ranks[seat]].capitalize()} with {counted(won[seat], 'trick')} but bid "
        f"{LEVELS[bids[seat]].capitalize()}"
        for seat in range(FOUR)
        if ranks[seat] != bids[seat]
    ]
    return f"{missed[0]}. One missed bid loses the round for all four."


def not_in_the_game(seed: int = 0) -> Question:
    """In how many of 100 deals is a card in nobody's hand?"""
    chance = Random(seed)
    players = FOUR if seed == 0 else chance.choice((3, 4, 5))
    cards = number_cards(players)
    card = "15H" if seed == 0 else CARD_NAMES[chance.choice(cards)]
    name, all_of, most = in_signs(card), len(cards), highest_value(players)
    dealt = HAND_SIZE * players
    left = all_of - dealt
    exact = 100 * out_of_play(players)
    about = int(exact + Fraction(1, 2))

    def shown(answer: Fraction | None) -> tuple[Shown, ...]:
        high = 100 if max(answer or 0, exact) > 45 else 50
        return (
            Line(
                f"In about {about} of 100 deals nobody holds the {name}",
                f"{spelled(players).capitalize()} players, numbers 1 to {most}, every card alike.",
                f"deals without the {name}, of 100",
                exact,
                answer,
                0,
                high,
            ),
            Working(
                "How to get there",
                (
                    f"four suits with {most} numbers each make {all_of} cards",
                    f"{players} × {HAND_SIZE} = {dealt} of them are dealt, so {left} stay face down",
                    f"{left}/{all_of} = {float(exact):.1f} of 100",
                ),
            ),
        )

    def wrong(answer: Fraction) -> str:
        way = "too many" if answer > exact else "too few"
        return f"{float(answer):g} is {way}. Count the cards in the game, and then the cards in all the hands together."

    thoughts = (
        Misconception(
            (Fraction(0),),
            "all the cards are dealt",
            "In Hilos all 52 cards are dealt, so there no card is missing.",
            f"But {spelled(players)} hands of {HAND_SIZE} are {dealt} cards, and {all_of} are in the game. The other {left} "
            f"stay face down, and the {name} is one of them in about {about} of 100 deals.",
        ),
        Misconception(
            (Fraction(50),),
            "it is there or it is not, so half and half",
            "With a coin you would be right, because its two sides come up equally often.",
            f"But {dealt} cards are dealt and only {left} are left over. So nobody holds the {name} in about {about} of 100 "
            "deals, not in half of them.",
        ),
        Misconception(
            (Fraction(left),),
            f"{left} cards are left over, so {left} of 100",
            f"{left} cards do stay face down. With 100 cards in the game, you would be right.",
            f"But there are only {all_of} cards. {left} of {all_of} is the same as about {about} of 100.",
        ),
    )
    return Question(
        key="himilo.not-in-the-game",
        seed=seed,
        game=GAME,
        title=f"How often is the {name} not dealt?",
        task=f"{spelled(players).capitalize()} people play with the numbers 1 to {most} in four suits, and each is dealt "
        f"{HAND_SIZE} cards. Nobody has looked yet. In how many of 100 deals is the {name} in nobody's hand?",
        stage=(Cards("himilo", (Laid(card),), "The card"),),
        kind=Number("of 100 deals", 0, 100, Fraction(1), Fraction(2), "In", ("never", "half of them", "always")),
        right=exact,
        verdict=f"Yes, about {about} of 100",
        why=(
            f"{left} of the {all_of} cards stay face down, and each card is one of them equally often. {left} of {all_of} is "
            f"about {about} of 100. A proportion like this is called a probability.",
        ),
        wrong=wrong,
        rule=HiMiLo.FOURTEEN_CARDS,
        hints=(
            f"How many cards are in the game? Four suits have the numbers 1 to {most} each.",
            f"There are {all_of} cards. How many of them are dealt, at {HAND_SIZE} for each player?",
            f"{dealt} cards are dealt, so {left} stay face down. Now say {left} of {all_of} as so many of 100.",
        ),
        solution=f"{all_of} cards are in the game and {players} × {HAND_SIZE} = {dealt} are dealt. The other {left} stay face "
        f"down: {left} of {all_of}, about {float(exact):.1f} of 100.",
        misconceptions=tuple(
            one
            for one in known(exact, *thoughts)
            if abs(one.answers[0] - exact) > 1  # so near it is right
        ),
        reveal=shown,
        make=not_in_the_game,
    )
